/** A picture can't be made: the fault of its file, or of the slide. Other files are not concerned. */
export class PreviewFailedError extends Error {
  override readonly name = "PreviewFailedError";
}

/** The browser ended while it drew, perhaps for the sake of another file. */
export class BrowserLostError extends PreviewFailedError {}

/** No picture can be made here: there is no browser that starts. The message says what to set. */
export class PreviewUnavailableError extends Error {
  override readonly name = "PreviewUnavailableError";
}
