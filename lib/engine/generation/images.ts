import { createHash } from "node:crypto";
import { type Image, type SlideData, contentColumns } from "@/lib/contract/slide-data/slide-data";
import { imageSize } from "@/lib/engine/pptx/images/image-size";
import { SlideError, type SlideErrorCode } from "./diagnostics";

/** Formats that a slide can show. Others (WebP) are converted before they reach the engine. */
export type ImageType = "image/png" | "image/jpeg" | "image/gif" | "image/svg+xml";

/**
 * An image of a request, checked and ready to be stored in a file. `width` and `height` are in pixels, those of an SVG
 * in CSS pixels. `svgFallback` is the PNG that programs without SVG support show instead (PowerPoint before 2016,
 * LibreOffice); required for an SVG.
 */
export type ResolvedImage = {
  bytes: Uint8Array;
  contentType: ImageType;
  width: number;
  height: number;
  svgFallback?: Uint8Array;
};

/** The images of a request, by `imageKey`. */
export type ResolvedImages = ReadonlyMap<string, ResolvedImage>;

/** The reason why an image can't be used, for the client. */
export type ImageProblem = {
  code: Extract<SlideErrorCode, "ASSET_NOT_FOUND" | "INVALID_IMAGE" | "IMAGE_TOO_LARGE" | "IMAGE_URL_REFUSED">;
  message: string;
};

/** The images of a request that can't be used, by `imageKey`. */
export type ImageProblems = ReadonlyMap<string, ImageProblem>;

/**
 * Returns an image that a slide contains as `data_base64`, for callers that trust it: a PNG, JPEG or GIF, whose size is
 * read from its header. Null for any other image.
 */
export function inlineImage({ data_base64 }: ImageSource): ResolvedImage | null {
  const bytes = Buffer.from(data_base64 ?? "", "base64");
  const contentType = bitmapType(bytes);
  const size = contentType && imageSize(bytes);
  return size ? { bytes, contentType, ...size } : null;
}

function bitmapType(bytes: Uint8Array): ImageType | null {
  const [first, second, third] = bytes;
  if (first === 0x89 && second === 0x50) return "image/png";
  if (first === 0xff && second === 0xd8) return "image/jpeg";
  return first === 0x47 && second === 0x49 && third === 0x46 ? "image/gif" : null;
}

type ImageSource = Pick<Image, "asset_id" | "url" | "data_base64">;

/**
 * Returns the key of an image in `ResolvedImages`: its `asset_id`, `url:<url>`, or `data:<SHA-256 of the decoded bytes
 * in hex>`.
 */
export function imageKey({ asset_id, url, data_base64 }: ImageSource): string {
  if (asset_id != null) return asset_id;
  if (url != null) return `url:${url}`;
  return imageDataKey(Buffer.from(data_base64 ?? "", "base64"));
}

/** Returns the key of an image sent as `data_base64`, computed from its decoded bytes. */
export const imageDataKey = (bytes: Uint8Array): string => `data:${createHash("sha256").update(bytes).digest("hex")}`;

/** An image in a slide's data, with the path to it, starting at the slide's request. */
type SentImage = { image: Image; path: readonly string[] };

/** Returns all images in a slide's data: those of image blocks, then those of picture fields. */
export function imagesOf(data: SlideData): SentImage[] {
  const isArray = Array.isArray(data.content);
  const blocks = contentColumns(data).flatMap(({ blocks: list }, column) =>
    list.flatMap((block, index): SentImage[] =>
      block.type === "image"
        ? [
            {
              image: block.image,
              path: [
                ...["slide_data", "content", ...(isArray ? [String(column)] : [])],
                ...["blocks", String(index), "image"],
              ],
            },
          ]
        : [],
    ),
  );
  const fields = Object.entries(data.custom_fields ?? {}).flatMap(([name, value]): SentImage[] =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? [{ image: value, path: ["slide_data", "custom_fields", name] }]
      : [],
  );
  return [...blocks, ...fields];
}

/**
 * Checks that all images of a slide can be used.
 *
 * @throws SlideError for the first one that can't; its path leads to the source that was sent
 */
export function assertUsableImages(data: SlideData, problems: ImageProblems = new Map()): void {
  if (problems.size === 0) return;
  for (const { image, path } of imagesOf(data)) {
    const problem = problems.get(imageKey(image));
    const source = (["asset_id", "url", "data_base64"] as const).find((name) => image[name] != null);
    if (problem) throw new SlideError(problem.code, problem.message, source ? [...path, source] : path);
  }
}
