import { PackageError } from "@/lib/engine/pptx/package-error";
import type { ZipEntry } from "./central-directory";

/** An entry and where its compressed bytes begin. */
export type LocatedEntry = ZipEntry & { start: number };

const LOCAL = 0x04034b50;
const LOCAL_MARK = Buffer.from("PK\x03\x04", "latin1");
const HEADER_LENGTH = 30;
const ENCRYPTED = 1;
const SIZES_FOLLOW = 8;
const WIDE_MARK = 0xffffffff;

/**
 * Finds the entries of a list in the container, in the order in which they lie there, and holds what stands before each
 * against the list: programs read the one or the other (APPNOTE 4.3.7). They may share no byte, which is how a small
 * file becomes terabytes, and there may be none that the list leaves out.
 *
 * @throws PackageError
 */
export function locateEntries(file: Buffer, entries: readonly ZipEntry[]): LocatedEntry[] {
  const sorted = [...entries].sort((a, b) => a.offset - b.offset);
  if (sorted.length > 0 && sorted[0]!.offset > 0 && file.readUInt32LE(0) !== LOCAL) {
    throw new PackageError("NOT_PPTX", "The file begins with something else than a PowerPoint presentation (.pptx).");
  }
  const checkEnd = (at: number, end: number) => {
    const next = sorted[at + 1];
    if (next && end > next.offset)
      throw new PackageError("ZIP_BOMB", `The entry "${next.name}" overlaps another one.`, next.name);
    if (end > file.length) throw damaged(sorted[at]!.name, "it is cut off");
  };
  sorted.forEach(({ offset, compressedSize }, at) => checkEnd(at, offset + HEADER_LENGTH + compressedSize));
  let end = 0;
  return sorted.map((entry, at) => {
    if (file.subarray(end, entry.offset).includes(LOCAL_MARK))
      throw damaged(entry.name, "something lies before it that is in no list");
    const start = checkHeader(file, entry);
    end = start + entry.compressedSize;
    checkEnd(at, end);
    return { ...entry, start };
  });
}

/** Where the entry's bytes begin. */
function checkHeader(file: Buffer, { name, rawName, method, crc32, compressedSize, size, offset }: ZipEntry): number {
  if (offset + HEADER_LENGTH > file.length || file.readUInt32LE(offset) !== LOCAL)
    throw damaged(name, "its header is missing");
  const nameEnd = offset + HEADER_LENGTH + file.readUInt16LE(offset + 26);
  const flags = file.readUInt16LE(offset + 6);
  const isSame = (place: number, listed: number) => [listed, WIDE_MARK].includes(file.readUInt32LE(offset + place));
  const agrees =
    rawName.equals(file.subarray(offset + HEADER_LENGTH, nameEnd)) &&
    file.readUInt16LE(offset + 8) === method &&
    !(flags & ENCRYPTED) &&
    (flags & SIZES_FOLLOW ||
      (file.readUInt32LE(offset + 14) === crc32 && isSame(18, compressedSize) && isSame(22, size)));
  if (!agrees) throw damaged(name, "its header says something else than the list of entries");
  return nameEnd + file.readUInt16LE(offset + 28);
}

const damaged = (name: string, why: string) =>
  new PackageError("CORRUPT", `The file is damaged: "${name}": ${why}.`, name);
