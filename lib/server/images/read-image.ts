import type { ImageType, ResolvedImage } from "@/lib/engine/generation/images";
import { imageSize } from "@/lib/engine/pptx/images/image-size";
import { type RasterType, convert } from "./convert";
import { ImageError } from "./image-error";
import { plainRaster, rasterType } from "./raster-containers";
import { isSvg, plainSvg } from "./svg";

/** Megapixels of a picture, before anything is decoded. */
export type ImageLimits = { megapixels: number };

/** The frames of a GIF may have so many times the pixels of a picture in total. */
const animationFactor = 10;
/** Pixels: the longer side of an SVG's PNG. */
const fallbackSide = 1600;
/** Dots per inch: the most that the decoder takes. */
const maxDensity = 100_000;

/**
 * Checks a picture from outside, and returns it as a presentation can show it. Its type is told from its bytes. What is
 * returned holds nothing but the picture: see `plainRaster` and `plainSvg`.
 *
 * @throws ImageError
 */
export async function readImage(bytes: Uint8Array, { megapixels }: ImageLimits): Promise<ResolvedImage> {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const pixels = megapixels * 1_000_000;
  const type = rasterType(data);
  if (type) return readRaster(type, data, pixels);
  if (isSvg(data)) return readSvg(data, pixels);
  throw new ImageError("INVALID_IMAGE", "The file must be a PNG, JPEG, GIF, WebP or SVG picture.");
}

async function readRaster(type: RasterType, data: Buffer, pixels: number): Promise<ResolvedImage> {
  const size = imageSize(data);
  if (!size)
    throw new ImageError("INVALID_IMAGE", `The ${type.toUpperCase()} is damaged: it has no size. Export it again.`);
  checkPixels(size.width, size.height, 1, pixels);
  const { bytes, frames } = plainRaster(type, data);
  checkPixels(size.width, size.height, frames / animationFactor, pixels);
  const result = await convert(bytes, { type, pixels });
  if (result.bytes)
    return { bytes: result.bytes, contentType: mediaType(result.type), width: result.width, height: result.height };
  return { bytes, contentType: mediaType(result.type), ...size };
}

const mediaType = (type: "png" | "jpeg" | "gif"): ImageType => `image/${type}`;

/** @throws ImageError */
function checkPixels(width: number, height: number, factor: number, pixels: number): void {
  if (width * height * factor <= pixels) return;
  const frames = factor > 1 ? ", in many frames" : "";
  throw new ImageError(
    "IMAGE_TOO_LARGE",
    `The picture has ${width} × ${height} pixels${frames}. At most ${pixels / 1_000_000} megapixels are allowed.`,
  );
}

async function readSvg(data: Buffer, pixels: number): Promise<ResolvedImage> {
  const { bytes, width, height } = plainSvg(data, { pixels });
  const density = Math.min(maxDensity, (72 * fallbackSide) / Math.max(width, height));
  const fallback = await convert(bytes, { type: "svg", pixels: 2 * fallbackSide ** 2, density });
  return {
    bytes,
    contentType: "image/svg+xml",
    width: Math.max(1, Math.round(width)),
    height: Math.max(1, Math.round(height)),
    ...(fallback.bytes && { svgFallback: fallback.bytes }),
  };
}
