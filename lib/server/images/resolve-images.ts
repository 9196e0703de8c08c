import type { SlideData } from "@/lib/contract/slide-data/slide-data";
import {
  type ImageProblem,
  type ImageProblems,
  type ImageType,
  type ResolvedImage,
  type ResolvedImages,
  imageDataKey,
  imageKey,
  imagesOf,
} from "@/lib/engine/generation/images";
import { ImageError } from "./image-error";
import { type ImageLimits, readImage } from "./read-image";

/** An uploaded image without its bytes. */
export type AssetInfo = { contentType: ImageType; width: number; height: number };

/** `deckBytes`: maximum size of all images of a deck together, as the presentation contains them. */
export type DeckImageLimits = ImageLimits & { deckBytes: number };

/** The images of a deck as they are sent to a worker. */
export type SentImages = {
  /** Uploaded images by id. */
  assets: ReadonlyMap<string, AssetInfo>;
  /** Their bytes by id. The PNG of an SVG has the key `<id>.png`. */
  files: ReadonlyMap<string, Uint8Array>;
  /** Unchecked bytes loaded from URLs, by `imageKey`. */
  fetched: ReadonlyMap<string, Uint8Array>;
  /** Images that are known to be missing, by `imageKey`. */
  problems: ImageProblems;
  limits: DeckImageLimits;
};

/** Maximum number of different images of a deck that are checked during generation rather than on upload. */
const MAX_UNCHECKED = 100;

/**
 * Returns the images of slides as the engine needs them, each once, and the reason why others can't be used. Checks
 * images sent as `data_base64` or loaded from a URL.
 */
export async function resolveImages(
  slides: readonly SlideData[],
  { assets, files, fetched, problems, limits }: SentImages,
): Promise<{ images: ResolvedImages; imageProblems: ImageProblems }> {
  const images = new Map<string, ResolvedImage>();
  const failed = new Map<string, ImageProblem>(problems);
  for (const [id, info] of assets) {
    const [bytes, svgFallback] = [files.get(id), files.get(`${id}.png`)];
    if (bytes) images.set(id, { ...info, bytes, ...(svgFallback && { svgFallback }) });
  }
  let size = 0;
  for (const bytes of files.values()) size += bytes.byteLength;
  for (const [key, bytes] of uncheckedImages(slides, fetched)) {
    if (failed.has(key)) continue;
    try {
      const image = size > limits.deckBytes ? null : await readImage(bytes, limits);
      size += image ? sizeOf(image) : 0;
      if (image && size <= limits.deckBytes) images.set(key, image);
      else failed.set(key, tooLarge(limits.deckBytes));
    } catch (error) {
      if (!(error instanceof ImageError)) throw error;
      failed.set(key, { code: error.code, message: error.message });
    }
  }
  for (const slide of slides)
    for (const { image } of imagesOf(slide)) {
      const key = imageKey(image);
      if (!images.has(key) && !failed.has(key)) failed.set(key, tooMany);
    }
  return { images, imageProblems: failed };
}

const sizeOf = ({ bytes, svgFallback }: ResolvedImage) => bytes.byteLength + (svgFallback?.byteLength ?? 0);

const tooLarge = (maxBytes: number): ImageProblem => ({
  code: "IMAGE_TOO_LARGE",
  message: `The pictures of the deck have more than ${maxBytes} bytes in total. Split it into several decks, or use smaller pictures.`,
});

const tooMany: ImageProblem = {
  code: "INVALID_IMAGE",
  message: `The deck has more than ${MAX_UNCHECKED} different pictures as data_base64 or url. Upload them as assets, and send their asset_id.`,
};

function uncheckedImages(
  slides: readonly SlideData[],
  fetched: ReadonlyMap<string, Uint8Array>,
): Map<string, Uint8Array> {
  const found = new Map<string, Uint8Array>(fetched);
  for (const slide of slides)
    for (const { image } of imagesOf(slide)) {
      if (found.size >= MAX_UNCHECKED) return found;
      if (image.data_base64 == null) continue;
      const bytes = Buffer.from(image.data_base64, "base64");
      found.set(imageDataKey(bytes), bytes);
    }
  return found;
}
