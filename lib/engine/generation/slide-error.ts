/** Why one slide of a request can't be made: the codes of slide results. */
export type SlideErrorCode =
  | "SLIDE_NOT_FOUND"
  | "LAYOUT_MISMATCH"
  | "INVALID_TABLE"
  | "INVALID_CHART"
  | "INVALID_AGENDA"
  | "TABLE_OVERFLOW"
  | "INTERNAL";

/** A fault of one slide; the others of the deck are made all the same. The message is for the client. */
export class SlideError extends Error {
  constructor(
    readonly code: SlideErrorCode,
    message: string,
    /** The way to the field that is to blame, from what is being filled down; empty where none is. */
    readonly path: readonly (string | number)[] = [],
  ) {
    super(message);
    this.name = "SlideError";
  }

  /** The same fault, seen from further up. */
  within(path: readonly string[]): SlideError {
    return new SlideError(this.code, this.message, [...path, ...this.path]);
  }
}
