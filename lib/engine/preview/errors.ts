/** A preview can't be rendered because of its file or slide. Other files are not affected. */
export class PreviewFailedError extends Error {
  override readonly name = "PreviewFailedError";
}

/** The browser exited while rendering, possibly because of another file. */
export class BrowserLostError extends PreviewFailedError {}

/** No previews can be rendered here: no browser starts. The message says what to set. */
export class PreviewUnavailableError extends Error {
  override readonly name = "PreviewUnavailableError";
}
