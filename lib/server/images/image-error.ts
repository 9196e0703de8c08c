/** A picture that can't be used. The message is for the client. */
export class ImageError extends Error {
  override readonly name = "ImageError";
  /** True for errors of another copy of this module too: the code that starts the process is bundled apart from routes. */
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
