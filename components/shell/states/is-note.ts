/** Remarks of the service that change nothing of what was asked for. */
const notes: ReadonlySet<string> = new Set(["SHAPES_REMOVED"]);

/** Whether a remark is worth knowing, but needs nobody's attention. @param code as the service names the kind */
export const isNote = (code: string): boolean => notes.has(code);
