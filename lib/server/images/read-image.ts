import type { ImageType, ResolvedImage } from "@/lib/engine/generation/images";
import { imageSize } from "@/lib/engine/pptx/images/image-size";
import { type RasterType, convert } from "./convert";
import { ImageError } from "./image-error";
import { plainRaster, rasterType } from "./raster-containers";
import { isSvg, plainSvg } from "./svg";

/**
 * `megapixels`: maximum of an image, checked before anything is decoded. `bytes`: maximum size after a conversion,
 * because a few bytes can describe many pixels that other formats can't compress.
 */
export type ImageLimits = { megapixels: number; bytes: number };

/** All frames of a GIF together may have this many times the pixels of an image. */
const animationFactor = 10;
/** The longer side of an SVG's PNG, in pixels. */
const fallbackSide = 1600;
/** The highest resolution that the decoder accepts, in dots per inch. */
const maxDensity = 100_000;

/**
 * Checks an external image, and returns it in a form that a presentation can show. Detects its type from its bytes. The
 * result contains nothing but the image: see `plainRaster` and `plainSvg`.
 *
 * @throws ImageError
 */
export async function readImage(
  bytes: Uint8Array,
  { megapixels, bytes: maxBytes }: ImageLimits,
): Promise<ResolvedImage> {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const pixels = megapixels * 1_000_000;
  const type = rasterType(data);
  if (type) return readRaster(type, data, { pixels, maxBytes });
  if (isSvg(data)) return readSvg(data, { pixels, maxBytes });
  throw new ImageError("INVALID_IMAGE", "The file must be a PNG, JPEG, GIF, WebP or SVG picture.");
}

type Bounds = { pixels: number; maxBytes: number };

async function readRaster(type: RasterType, data: Buffer, { pixels, maxBytes }: Bounds): Promise<ResolvedImage> {
  const size = imageSize(data);
  if (!size)
    throw new ImageError("INVALID_IMAGE", `The ${type.toUpperCase()} is damaged: it has no size. Export it again.`);
  checkPixels(size.width, size.height, 1, pixels);
  const { bytes, frames } = plainRaster(type, data);
  checkPixels(size.width, size.height, frames / animationFactor, pixels);
  const result = await convert(bytes, { type, pixels, maxBytes });
  if (result.bytes)
    return { bytes: result.bytes, contentType: mediaType(result.type), width: result.width, height: result.height };
  return { bytes, contentType: mediaType(result.type), ...size };
}

const mediaType = (type: "png" | "jpeg" | "gif"): ImageType => `image/${type}`;

/**
 * Throws if an image has more pixels than are allowed, in all its frames together.
 *
 * @param factor How many times its size the image counts
 * @param pixels The limit
 * @throws ImageError
 */
function checkPixels(width: number, height: number, factor: number, pixels: number): void {
  if (width * height * factor <= pixels) return;
  const frames = factor > 1 ? ", in many frames" : "";
  throw new ImageError(
    "IMAGE_TOO_LARGE",
    `The picture has ${width} × ${height} pixels${frames}. At most ${pixels / 1_000_000} megapixels are allowed.`,
  );
}

async function readSvg(data: Buffer, { pixels, maxBytes }: Bounds): Promise<ResolvedImage> {
  const { bytes, width, height } = plainSvg(data, { pixels });
  const density = Math.min(maxDensity, (72 * fallbackSide) / Math.max(width, height));
  const fallback = await convert(bytes, { type: "svg", pixels: 2 * fallbackSide ** 2, maxBytes, density });
  return {
    bytes,
    contentType: "image/svg+xml",
    width: Math.max(1, Math.round(width)),
    height: Math.max(1, Math.round(height)),
    ...(fallback.bytes && { svgFallback: fallback.bytes }),
  };
}
