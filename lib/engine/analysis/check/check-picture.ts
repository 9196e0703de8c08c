import { imageSize } from "@/lib/engine/pptx/image-size";
import { PackageError } from "@/lib/engine/pptx/package-error";
import { drawingSize } from "./drawing-size";

/**
 * Pixels of a drawing's side: it has none of its own, and is drawn as large as its frame, but no picture for a slide is
 * of this size.
 */
const LONGEST_SIDE = 1_000_000;

/** @throws PackageError IMAGE_TOO_LARGE where a picture says that it is larger than anything that can be shown */
export function checkPicture(bytes: Uint8Array, name: string, megapixels: number): void {
  const size = imageSize(bytes);
  if (size && size.width * size.height > megapixels * 1_000_000) {
    throw new PackageError(
      "IMAGE_TOO_LARGE",
      `The picture "${name}" has ${size.width} × ${size.height} pixels; at most ${megapixels} megapixels are allowed. Compress the pictures and try again.`,
      name,
    );
  }
  const drawing = size ? null : drawingSize(bytes, name);
  if (drawing && Math.max(drawing.width, drawing.height) > LONGEST_SIDE) {
    throw new PackageError(
      "IMAGE_TOO_LARGE",
      `The drawing "${name}" is ${drawing.width} × ${drawing.height} pixels large; at most ${LONGEST_SIDE} are allowed a side.`,
      name,
    );
  }
}
