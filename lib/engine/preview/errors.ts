// Each class also recognizes errors of another copy of this module, because the code that starts the process is bundled
// separately from the routes.

/** A preview can't be rendered because of its file or slide. Other files are not affected. */
export class PreviewFailedError extends Error {
  override readonly name: string = "PreviewFailedError";
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && (value.name === "PreviewFailedError" || value.name === "BrowserLostError");
  }
}

/** The browser exited while rendering, possibly because of another file. */
export class BrowserLostError extends PreviewFailedError {
  override readonly name = "BrowserLostError";
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === "BrowserLostError";
  }
}

/** No browser starts, so previews can't be rendered. The message says what to configure. */
export class PreviewUnavailableError extends Error {
  override readonly name = "PreviewUnavailableError";
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === "PreviewUnavailableError";
  }
}
