import { PackageError } from "@/lib/engine/pptx/package-error";
import type { ZipEntry } from "./central-directory";
import type { ZipLimits } from "./limits";

const isXml = (name: string) => /\.(xml|rels|vml|svg)$/i.test(name);

/**
 * Holds the sizes that a list of entries tells against the limits, before anything is unpacked. Sizes that lie are
 * found when it is.
 *
 * @throws PackageError ZIP_BOMB, CORRUPT
 */
export function checkSizes(entries: readonly ZipEntry[], limits: ZipLimits): void {
  const { inflatedBytes, ratioFloorBytes, totalRatio } = limits;
  let packed = 0;
  let inflated = 0;
  for (const entry of entries) {
    const { name, method, compressedSize, size } = entry;
    if (method === 0 && size !== compressedSize)
      throw new PackageError("CORRUPT", `The file is damaged: "${name}": its size is not what the file says.`, name);
    if (method === 8 && size > allowed(entry, limits))
      throw new PackageError("ZIP_BOMB", `The entry "${name}" unpacks to more than is allowed.`, name);
    packed += compressedSize;
    inflated += size;
  }
  if (inflated > Math.min(inflatedBytes, Math.max(ratioFloorBytes, packed * totalRatio)))
    throw new PackageError("ZIP_BOMB", "The file unpacks to more than is allowed.");
}

function allowed(
  { name, compressedSize }: ZipEntry,
  { ratio, ratioFloorBytes, xmlBytes, entryBytes }: ZipLimits,
): number {
  return Math.min(Math.max(ratioFloorBytes, compressedSize * ratio), isXml(name) ? xmlBytes : entryBytes);
}
