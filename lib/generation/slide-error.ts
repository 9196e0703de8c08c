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
  ) {
    super(message);
    this.name = "SlideError";
  }
}
