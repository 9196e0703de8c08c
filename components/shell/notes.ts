/** Codes of informational warnings: the slide contains everything that was requested. */
const notes: ReadonlySet<string> = new Set(["SHAPES_REMOVED", "TABLE_CONTINUED", "TABLE_GREW", "TEXT_SHRUNK_SLIGHTLY"]);

/** Returns whether a warning with this code is informational. */
export const isInformational = (code: string): boolean => notes.has(code);

/** Returns the warnings without notes that only say again what an earlier one said. */
export const withoutRepeatedNotes = <W extends { code: string }>(warnings: readonly W[]): W[] =>
  warnings.filter(
    ({ code }, index) => !isInformational(code) || warnings.findIndex((other) => other.code === code) === index,
  );
