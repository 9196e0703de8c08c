import { PackageError } from "@/lib/engine/pptx/package-error";

/**
 * Limits for reading a container. Sizes declared above a limit are rejected; a header that understates its size stops
 * the inflater there.
 */
export type ZipLimits = {
  entries: number;
  /** Inflated bytes of all entries together. */
  inflatedBytes: number;
  /** Inflated bytes of one XML entry. */
  xmlBytes: number;
  /** Inflated bytes of any other compressed entry. */
  entryBytes: number;
  /** Maximum inflated bytes per compressed byte, above `ratioFloorBytes`. */
  ratio: number;
  /** The same for all entries together. */
  totalRatio: number;
  ratioFloorBytes: number;
};

/** Without ZIP64, entries are counted in two bytes, and 0xFFFF means ZIP64 (APPNOTE 4.4.21). */
export const MAX_ENTRIES = 0xfffe;

/**
 * For files that the service itself has created or checked: anything `ZipWriter` writes can be read. Uploads have
 * stricter limits.
 */
export const defaultZipLimits: ZipLimits = {
  entries: MAX_ENTRIES,
  inflatedBytes: 512 * 1024 * 1024,
  xmlBytes: 32 * 1024 * 1024,
  entryBytes: 512 * 1024 * 1024,
  ratio: 100,
  totalRatio: Number.POSITIVE_INFINITY,
  ratioFloorBytes: 100 * 1024,
};

type Sizes = { name: string; method: number; compressedSize: number; size: number };

const isXml = (name: string) => /\.(xml|rels|vml|svg)$/i.test(name);

/**
 * Checks the declared sizes against the limits before anything is inflated. False sizes are found while inflating.
 *
 * @throws PackageError ZIP_BOMB, CORRUPT
 */
export function checkSizes(entries: readonly Sizes[], limits: ZipLimits): void {
  const { inflatedBytes, ratioFloorBytes, totalRatio } = limits;
  let packed = 0;
  let inflated = 0;
  for (const entry of entries) {
    const { name, method, compressedSize, size } = entry;
    if (method === 0 && size !== compressedSize)
      throw new PackageError(
        "CORRUPT",
        `The file is damaged: "${name}": its size differs from the size in its header.`,
        name,
      );
    if (method === 8 && size > maxSize(entry, limits))
      throw new PackageError("ZIP_BOMB", `The entry "${name}" unpacks to more than the allowed size.`, name);
    packed += compressedSize;
    inflated += size;
  }
  if (inflated > Math.min(inflatedBytes, Math.max(ratioFloorBytes, packed * totalRatio)))
    throw new PackageError("ZIP_BOMB", "The file unpacks to more than the allowed size.");
}

function maxSize({ name, compressedSize }: Sizes, { ratio, ratioFloorBytes, xmlBytes, entryBytes }: ZipLimits): number {
  return Math.min(Math.max(ratioFloorBytes, compressedSize * ratio), isXml(name) ? xmlBytes : entryBytes);
}
