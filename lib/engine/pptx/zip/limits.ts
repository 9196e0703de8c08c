import { PackageError } from "@/lib/engine/pptx/package-error";

/**
 * Limits for reading a container. Declared sizes above a limit are rejected. If a header understates a size, inflating
 * stops at that size.
 */
export type ZipLimits = {
  entries: number;
  /** Maximum inflated bytes of all entries together. */
  inflatedBytes: number;
  /** Maximum inflated bytes of one XML entry. */
  xmlBytes: number;
  /** Maximum inflated bytes of any other compressed entry. */
  entryBytes: number;
  /** Maximum inflated bytes per compressed byte, above `ratioFloorBytes`. */
  ratio: number;
  /** Maximum inflated bytes per compressed byte of all entries together. */
  totalRatio: number;
  ratioFloorBytes: number;
  /** Maximum work of reading the XML of all entries. See `XmlBudget`. */
  xmlWork: number;
};

/** Without ZIP64, entries are counted in two bytes, and 0xFFFF stands for ZIP64 (APPNOTE 4.4.21). */
export const MAX_ENTRIES = 0xfffe;

/**
 * Limits for files that the service itself has created or checked. All files that `ZipWriter` writes can be read.
 * Uploads have stricter limits.
 */
export const defaultZipLimits: ZipLimits = {
  entries: MAX_ENTRIES,
  inflatedBytes: 512 * 1024 * 1024,
  xmlBytes: 32 * 1024 * 1024,
  entryBytes: 512 * 1024 * 1024,
  ratio: 100,
  totalRatio: Number.POSITIVE_INFINITY,
  ratioFloorBytes: 100 * 1024,
  xmlWork: Number.POSITIVE_INFINITY,
};

/**
 * Maximum work of reading the XML of one embedded package, such as the workbook of a chart (see `XmlBudget`). This is
 * half a million cells, twelve times as many as the largest workbook in real presentations.
 */
export const MAX_EMBEDDED_WORK = 200_000_000;

type Sizes = { name: string; method: number; compressedSize: number; size: number };

const MiB = 1024 * 1024;

/**
 * Legitimate content that may exceed the compression ratio, and up to how many inflated bytes per entry. XML of empty
 * tables reaches 400:1, and metafiles contain uncompressed bitmaps that are mostly white. This many bytes do no harm,
 * and `xmlWork` limits the work of reading XML.
 */
const REPETITIVE: readonly (readonly [names: RegExp, bytes: number])[] = [
  [/\.(xml|rels|vml|svg)$/i, 8 * MiB],
  [/\.(emf|wmf)$/i, 64 * MiB],
];
/** Maximum inflated bytes of all such entries together. */
const REPETITIVE_TOTAL = 64 * MiB;

const isXml = (name: string) => /\.(xml|rels|vml|svg)$/i.test(name);

/**
 * Checks the declared sizes against the limits before anything is inflated. False sizes are detected while inflating.
 *
 * @throws PackageError ZIP_BOMB, CORRUPT
 */
export function checkSizes(entries: readonly Sizes[], limits: ZipLimits): void {
  const { inflatedBytes, ratioFloorBytes, totalRatio } = limits;
  let packed = 0;
  let inflated = 0;
  let repetitive = 0;
  for (const entry of entries) {
    const { name, method, compressedSize, size } = entry;
    if (method === 0 && size !== compressedSize)
      throw new PackageError(
        "CORRUPT",
        `The file is damaged: "${name}": its size differs from the size in its header.`,
        name,
      );
    const max = maxSize(entry, limits);
    if (method === 8 && size > max) throw tooLarge(`The entry "${name}"`, max, name);
    packed += compressedSize;
    inflated += size;
    if (repetitiveBytes(name) > 0) repetitive += size;
  }
  const counted = inflated - Math.min(repetitive, REPETITIVE_TOTAL);
  if (inflated > inflatedBytes) throw tooLarge("The file", inflatedBytes);
  const max = Math.max(ratioFloorBytes, packed * totalRatio);
  if (counted > max) throw tooLarge("The file", max);
}

/** @param max In bytes */
export function tooLarge(what: string, max: number, part: string | null = null): PackageError {
  const advice = "Remove it, or save the file again in PowerPoint.";
  return new PackageError(
    "ZIP_BOMB",
    `${what} unpacks to more than ${Math.floor(max)} bytes, the limit. ${part === null ? "Split the presentation." : advice}`,
    part,
  );
}

function maxSize({ name, compressedSize }: Sizes, { ratio, ratioFloorBytes, xmlBytes, entryBytes }: ZipLimits): number {
  const byRatio = Math.max(ratioFloorBytes, compressedSize * ratio, repetitiveBytes(name));
  return Math.min(byRatio, isXml(name) ? xmlBytes : entryBytes);
}

const repetitiveBytes = (name: string) => REPETITIVE.find(([names]) => names.test(name))?.[1] ?? 0;
