import { slidePictures } from "./slide-pictures";

/**
 * The PNG of one slide of a small file that is nowhere stored. Quick, and never behind a file of many slides; worker
 * role.
 *
 * @param slide `number` is 1-based, `width` in pixels
 * @throws PreviewFailedError, PreviewUnavailableError
 */
export function drawLivePicture(
  organizationId: string,
  bytes: Uint8Array,
  slide: { number: number; width: number },
): Promise<Uint8Array> {
  return slidePictures().drawLive(organizationId, bytes, { slideNumber: slide.number, width: slide.width });
}
