import { crc32, inflateRawSync } from "node:zlib";
import { PackageError } from "@/lib/engine/pptx/package-error";
import { type ZipEntry, readCentralDirectory } from "./central-directory";
import { type ZipLimits, checkSizes, defaultZipLimits } from "./limits";

/** The bytes of an entry as stored in the container, ready to be copied into another container. */
export type CompressedEntry = {
  method: 0 | 8;
  crc32: number;
  /** Inflated size in bytes. */
  size: number;
  /** Read again each time if it isn't in memory. */
  readonly data: Uint8Array;
};

/** A ZIP container in memory. Entries are read on demand. */
export class ZipArchive {
  readonly #file: Buffer;
  readonly #entries: ReadonlyMap<string, LocatedEntry>;
  readonly #names: readonly string[];
  /** True if the file has backslashes between folders. Programs other than Office may not find its entries. */
  readonly hasBackslashes: boolean;

  private constructor(file: Buffer, limits: ZipLimits) {
    this.#file = file;
    const listed = readCentralDirectory(file, limits);
    this.hasBackslashes = listed.some(({ rawName }) => rawName.includes("\\"));
    this.#names = listed.map(({ name }) => name).filter((name) => !name.endsWith("/"));
    const entries = locateEntries(file, listed);
    checkSizes(entries, limits);
    this.#entries = new Map(entries.map((entry) => [entry.name, entry]));
  }

  /**
   * Opens a container. Checks its lists, its headers and the sizes that they declare against the limits. Doesn't
   * inflate anything.
   *
   * @throws PackageError if the bytes are not a valid ZIP container
   */
  static open(bytes: Uint8Array, limits: ZipLimits = defaultZipLimits): ZipArchive {
    return new ZipArchive(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), limits);
  }

  /** Returns the names of the files, without folders, in the order of the central directory. */
  names(): string[] {
    return [...this.#names];
  }

  /** Returns the inflated bytes. Checks them against the declared size and checksum. */
  read(name: string): Uint8Array {
    const entry = this.#require(name);
    const { data } = this.compressed(name);
    const bytes = entry.method === 0 ? data : inflate(entry, data);
    if (crc32(bytes) !== entry.crc32) throw damaged(name, "its checksum is wrong");
    return bytes;
  }

  /** Returns the compressed bytes without inflating or checking them. */
  compressed(name: string): CompressedEntry {
    const { start, compressedSize, method, size, crc32: checksum } = this.#require(name);
    return { method, crc32: checksum, size, data: this.#file.subarray(start, start + compressedSize) };
  }

  #require(name: string): LocatedEntry {
    const entry = this.#entries.get(name);
    if (!entry) throw new PackageError("CORRUPT", `The file has no entry "${name}".`, name);
    return entry;
  }
}

/**
 * Inflates no more than the declared size, so that a false header can't make the inflater continue. Uses one buffer,
 * because joining several would need the memory twice.
 */
function inflate({ name, size }: LocatedEntry, data: Uint8Array): Uint8Array {
  let bytes: Uint8Array;
  try {
    // With one byte more, the inflater reaches the end without requesting another buffer.
    bytes = inflateRawSync(data, { maxOutputLength: Math.max(size, 1), chunkSize: Math.max(size + 1, 1024) });
  } catch (error) {
    const isLonger = error instanceof Error && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE";
    throw damaged(name, isLonger ? WRONG_SIZE : "it can't be unpacked");
  }
  if (bytes.length !== size) throw damaged(name, WRONG_SIZE);
  return bytes;
}

const WRONG_SIZE = "its size differs from the size in its header";

const damaged = (name: string, why: string) =>
  new PackageError("CORRUPT", `The file is damaged: "${name}": ${why}.`, name);

/** An entry and the offset of its compressed bytes. */
type LocatedEntry = ZipEntry & { start: number };

const LOCAL = 0x04034b50;
const LOCAL_MARK = Buffer.from("PK\x03\x04", "latin1");
const HEADER_LENGTH = 30;
const ENCRYPTED = 1;
const SIZES_FOLLOW = 8;
const ZIP64_MARKER = 0xffffffff;

/**
 * Locates the entries in the container, in file order. Checks each local header against the central directory, because
 * programs read either of them (APPNOTE 4.3.7). Entries must not overlap, because overlapping entries can inflate a
 * small file to terabytes. There must be no entries that the directory doesn't list.
 *
 * @throws PackageError
 */
function locateEntries(file: Buffer, entries: readonly ZipEntry[]): LocatedEntry[] {
  const sorted = [...entries].sort((a, b) => a.offset - b.offset);
  if ((sorted[0]?.offset ?? 0) > 0 && file.readUInt32LE(0) !== LOCAL) {
    throw new PackageError("NOT_PPTX", "The file doesn't start like a PowerPoint presentation (.pptx, .potx, .ppsx).");
  }
  const checkEnd = ({ name }: ZipEntry, next: ZipEntry | undefined, end: number) => {
    if (next && end > next.offset)
      throw new PackageError("ZIP_BOMB", `The entry "${next.name}" overlaps another one.`, next.name);
    if (end > file.length) throw damaged(name, "it is cut off");
  };
  sorted.forEach((entry, at) => checkEnd(entry, sorted[at + 1], entry.offset + HEADER_LENGTH + entry.compressedSize));
  let end = 0;
  return sorted.map((entry, at) => {
    if (file.subarray(end, entry.offset).includes(LOCAL_MARK))
      throw damaged(entry.name, "there is unlisted data before it");
    const start = checkHeader(file, entry);
    end = start + entry.compressedSize;
    checkEnd(entry, sorted[at + 1], end);
    return { ...entry, start };
  });
}

/** Checks a local header. Returns the offset of the entry's bytes. */
function checkHeader(file: Buffer, { name, rawName, method, crc32, compressedSize, size, offset }: ZipEntry): number {
  if (offset + HEADER_LENGTH > file.length || file.readUInt32LE(offset) !== LOCAL)
    throw damaged(name, "its header is missing");
  const nameEnd = offset + HEADER_LENGTH + file.readUInt16LE(offset + 26);
  const flags = file.readUInt16LE(offset + 6);
  const isSame = (place: number, listed: number) => [listed, ZIP64_MARKER].includes(file.readUInt32LE(offset + place));
  const agrees =
    rawName.equals(file.subarray(offset + HEADER_LENGTH, nameEnd)) &&
    file.readUInt16LE(offset + 8) === method &&
    !(flags & ENCRYPTED) &&
    (flags & SIZES_FOLLOW ||
      (file.readUInt32LE(offset + 14) === crc32 && isSame(18, compressedSize) && isSame(22, size)));
  if (!agrees) throw damaged(name, "its header differs from the list of entries");
  return nameEnd + file.readUInt16LE(offset + 28);
}
