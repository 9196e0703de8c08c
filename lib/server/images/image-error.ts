/** An image that can't be used. The message is for the client. */
export class ImageError extends Error {
  override readonly name = "ImageError";
  /**
   * Also true for errors of another copy of this module, because the code that starts the process is bundled separately
   * from the routes.
   */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === "ImageError";
  }
  constructor(
    readonly code: "INVALID_IMAGE" | "IMAGE_TOO_LARGE",
    message: string,
  ) {
    super(message);
  }
}
