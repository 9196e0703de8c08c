import { PackageError } from "@/lib/engine/pptx/package-error";

/**
 * What a container may cost to read. What its headers say is refused where it is too much; a header that says less than
 * there is stops the inflater there.
 */
export type ZipLimits = {
  entries: number;
  /** Bytes of all entries together, inflated. */
  inflatedBytes: number;
  /** Bytes of one XML entry, inflated. */
  xmlBytes: number;
  /** Bytes of any other entry that is compressed, inflated. */
  entryBytes: number;
  /** Inflated bytes a compressed byte may become, past `ratioFloorBytes`. */
  ratio: number;
  /** The same of all entries together. */
  totalRatio: number;
  ratioFloorBytes: number;
};

/** A container without ZIP64 counts its entries in two bytes, and 0xFFFF there means ZIP64 (APPNOTE 4.4.21). */
export const MAX_ENTRIES = 0xfffe;

/**
 * For what the service has made or checked itself: whatever `ZipWriter` writes can be read. Uploads have limits of
 * their own.
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
 * Holds the sizes that a list of entries tells against the limits, before anything is unpacked. Sizes that lie are
 * found when it is.
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
      throw new PackageError("CORRUPT", `The file is damaged: "${name}": its size is not what the file says.`, name);
    if (method === 8 && size > maxSize(entry, limits))
      throw new PackageError("ZIP_BOMB", `The entry "${name}" unpacks to more than is allowed.`, name);
    packed += compressedSize;
    inflated += size;
  }
  if (inflated > Math.min(inflatedBytes, Math.max(ratioFloorBytes, packed * totalRatio)))
    throw new PackageError("ZIP_BOMB", "The file unpacks to more than is allowed.");
}

function maxSize({ name, compressedSize }: Sizes, { ratio, ratioFloorBytes, xmlBytes, entryBytes }: ZipLimits): number {
  return Math.min(Math.max(ratioFloorBytes, compressedSize * ratio), isXml(name) ? xmlBytes : entryBytes);
}
