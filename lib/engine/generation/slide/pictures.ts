import type { Image } from "@/lib/contract/slide-data/slide-data";
import { SlideError } from "@/lib/engine/generation/diagnostics";
import {
  type ImageType,
  type ResolvedImage,
  type ResolvedImages,
  imageKey,
  inlineImage,
} from "@/lib/engine/generation/images";
import { sanitizeSvg } from "@/lib/engine/pptx/deck/sanitize-part";
import { type OpcPackage, Part } from "@/lib/engine/pptx/opc/package";
import { compress } from "@/lib/engine/pptx/zip/writer";

const EXTENSIONS: Readonly<Record<ImageType, string>> = {
  "image/png": "png",
  "image/jpeg": "jpeg",
  "image/gif": "gif",
  "image/svg+xml": "svg",
};

/** An image of a request as parts of the deck. `svg` is the vector form of `bitmap`; null if there is none. */
export type StoredPicture = { width: number; height: number; bitmap: Part; svg: Part | null };

/** The images of a request. Adds each file to a deck once, no matter how many slides show it. */
export class Pictures {
  /** Image parts by content type, CRC-32 and size, for each deck. */
  readonly #parts = new WeakMap<OpcPackage, Map<string, Part[]>>();

  /** @param images Null: images are taken from the slides' own data, unchecked */
  constructor(readonly images: ResolvedImages | null) {}

  /**
   * Returns an image as parts of the deck.
   *
   * @throws SlideError ASSET_NOT_FOUND or INVALID_IMAGE if the image was not resolved
   */
  store(image: Image, label: string, package_: OpcPackage): StoredPicture {
    const resolved = this.images ? this.images.get(imageKey(image)) : inlineImage(image);
    if (!resolved)
      throw new SlideError(
        image.asset_id == null ? "INVALID_IMAGE" : "ASSET_NOT_FOUND",
        `The picture of ${label} was not found${image.asset_id == null ? "" : `: there is no asset "${image.asset_id}"`}. Upload it again, or send another.`,
      );
    const { width, height, bytes, contentType } = resolved;
    if (contentType !== "image/svg+xml")
      return { width, height, bitmap: this.#part(bytes, contentType, package_), svg: null };
    return {
      width,
      height,
      bitmap: this.#part(fallbackOf(resolved), "image/png", package_),
      svg: this.#part(sanitizeImage(bytes, package_), contentType, package_),
    };
  }

  #part(bytes: Uint8Array, type: ImageType, package_: OpcPackage): Part {
    const name = package_.freeName("/ppt/media/image", `.${EXTENSIONS[type]}`);
    const entry = compress(bytes, { store: type !== "image/svg+xml" });
    const key = `${type}:${entry.crc32}:${entry.size}`;
    const known = this.#index(package_);
    const same = known
      .get(key)
      ?.find((part) => package_.part(part.name) === part && Buffer.compare(part.bytes(), bytes) === 0);
    if (same) return same;
    const part = package_.add(name, type, entry);
    known.set(key, [...(known.get(key) ?? []), part]);
    return part;
  }

  /**
   * Returns the index of a deck's images. Starts with the images that the deck already contains, such as those of a
   * previous deck.
   */
  #index(package_: OpcPackage): Map<string, Part[]> {
    let index = this.#parts.get(package_);
    if (!index) {
      index = new Map();
      for (const part of package_.parts()) {
        if (!part.contentType.startsWith("image/")) continue;
        const { crc32, size } = part.compressed();
        const key = `${part.contentType}:${crc32}:${size}`;
        index.set(key, [...(index.get(key) ?? []), part]);
      }
      this.#parts.set(package_, index);
    }
    return index;
  }
}

/** Returns an SVG without scripts and addresses. They were already removed earlier, but this code doesn't rely on that. */
function sanitizeImage(bytes: Uint8Array, package_: OpcPackage): Uint8Array {
  const part = new Part(package_, "/ppt/media/image.svg", "image/svg+xml", bytes);
  sanitizeSvg(part);
  return part.bytes();
}

function fallbackOf({ svgFallback }: ResolvedImage): Uint8Array {
  if (!svgFallback) throw new Error("An SVG needs a PNG for programs that don't show it.");
  return svgFallback;
}
