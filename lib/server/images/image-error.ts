import { sharedError } from "@/lib/server/process-state";

/** An image that can't be used. The message is for the client. */
export class ImageError extends sharedError("ImageError") {
  constructor(
    readonly code: "INVALID_IMAGE" | "IMAGE_TOO_LARGE",
    message: string,
  ) {
    super(message);
  }
}
