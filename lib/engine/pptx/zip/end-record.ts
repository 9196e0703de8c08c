import { PackageError } from "@/lib/engine/pptx/package-error";

/** Where the list of entries is, as the end of a container says. Offsets and sizes in bytes. */
export type EndRecord = { count: number; offset: number; size: number };

const LOCAL = 0x04034b50;
const END = 0x06054b50;
const WIDE_END = 0x06064b50;
const WIDE_LOCATOR = 0x07064b50;
const END_LENGTH = 22;
const LOCATOR_LENGTH = 20;
const LONGEST_COMMENT = 0xffff;

/**
 * The record at a container's end (APPNOTE 4.3.16), or the one of ZIP64 before it. The list has to lie just before it,
 * nothing may follow it, and there may be one only: programs look for it in different ways, and none may find another
 * list than this one does.
 *
 * @throws PackageError
 */
export function readEnd(file: Buffer): EndRecord {
  const at = findEnd(file);
  const locator = at - LOCATOR_LENGTH;
  const isWide = locator >= 0 && file.readUInt32LE(locator) === WIDE_LOCATOR;
  const start = isWide ? wideStart(file, locator) : at;
  const narrow = {
    count: file.readUInt16LE(at + 10),
    size: file.readUInt32LE(at + 12),
    offset: file.readUInt32LE(at + 16),
  };
  const end = isWide ? wideEnd(file, start, narrow) : narrow;
  if (file.readUInt16LE(at + 8) !== narrow.count) throw corrupt("it is one of several volumes");
  if (end.offset + end.size !== start) throw corrupt("its list of entries is not where it should be");
  return end;
}

function findEnd(file: Buffer): number {
  const found: number[] = [];
  const first = Math.max(0, file.length - END_LENGTH - LONGEST_COMMENT);
  for (let at = file.length - END_LENGTH; at >= first; at--) {
    if (file.readUInt32LE(at) === END && at + END_LENGTH + file.readUInt16LE(at + 20) === file.length) found.push(at);
  }
  if (found.length > 1) throw corrupt("it has two ends");
  if (found.length === 1) return found[0]!;
  if (file.length >= 4 && file.readUInt32LE(0) === LOCAL)
    throw corrupt("it is cut off at the end, or something follows its end");
  throw new PackageError("NOT_PPTX", "The file is not a PowerPoint presentation (.pptx).");
}

function wideStart(file: Buffer, locator: number): number {
  const at = Number(file.readBigUInt64LE(locator + 8));
  const isSound =
    at + 56 <= locator &&
    file.readUInt32LE(at) === WIDE_END &&
    at + 12 + Number(file.readBigUInt64LE(at + 4)) === locator;
  if (!isSound) throw corrupt("its end is damaged");
  return at;
}

/** What the short record says has to be the same, or a mark that sends to the wide one. */
function wideEnd(file: Buffer, at: number, { count, size, offset }: EndRecord): EndRecord {
  const read = (place: number, narrow: number, mark: number) => {
    const value = Number(file.readBigUInt64LE(at + place));
    if (narrow !== mark && narrow !== value) throw corrupt("its end says two different things");
    return value;
  };
  return { count: read(32, count, 0xffff), size: read(40, size, 0xffffffff), offset: read(48, offset, 0xffffffff) };
}

const corrupt = (why: string) => new PackageError("CORRUPT", `The file is damaged: ${why}.`);
