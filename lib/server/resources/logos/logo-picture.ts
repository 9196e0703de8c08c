import { createHash } from "node:crypto";
import type { LogoType } from "@/lib/contract/logos";
import { imageSize } from "@/lib/engine/analysis";
import { config } from "@/lib/server/config";
import { invalidField, ServiceError } from "@/lib/server/resources/service-error";

/** First bytes of the pictures that may be logos. */
const signatures: readonly (readonly [LogoType, string])[] = [
  ["image/png", "89504e470d0a1a0a"],
  ["image/jpeg", "ffd8ff"],
  ["image/gif", "47494638"],
  ["image/bmp", "424d"],
];

export type LogoPicture = { contentType: LogoType; width: number; height: number; fileSize: number; fileHash: string };

/**
 * What the bytes of a logo are, by their content and not by what the client calls them. @throws ServiceError 413;
 * ValidationProblem
 */
export function logoPicture(bytes: Buffer): LogoPicture {
  const head = bytes.subarray(0, 8).toString("hex");
  const contentType = signatures.find(([, signature]) => head.startsWith(signature))?.[0];
  const size = contentType && imageSize(bytes);
  if (!size) {
    throw invalidField(["body", "file"], "must be a PNG, JPEG, GIF or BMP picture: save SVG and WebP as PNG", null);
  }
  const most = config.limits.imageMegapixels;
  if (size.width * size.height > most * 1_000_000) {
    throw new ServiceError(
      413,
      "IMAGE_TOO_LARGE",
      `The logo has ${size.width} × ${size.height} pixels: at most ${most} megapixels are allowed`,
    );
  }
  const fileHash = createHash("sha256").update(bytes).digest("hex");
  return { contentType, width: size.width, height: size.height, fileSize: bytes.byteLength, fileHash };
}
