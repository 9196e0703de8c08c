/** One file's pictures can't be made: its own fault, or that of the slide. Other files are not concerned. */
export class PreviewFailedError extends Error {
  override readonly name = "PreviewFailedError";
}

/** No picture can be made here: there is no browser that starts. The message says what to set. */
export class PreviewUnavailableError extends Error {
  override readonly name = "PreviewUnavailableError";
}
