import { crc32, inflateRawSync } from "node:zlib";
import { PackageError } from "@/lib/engine/pptx/package-error";
import { readCentralDirectory } from "./central-directory";
import { checkSizes } from "./check-sizes";
import { defaultZipLimits, type ZipLimits } from "./limits";
import { type LocatedEntry, locateEntries } from "./locate-entries";

/** The bytes of an entry as they lie in the container, ready to be copied into another one. */
export type CompressedEntry = {
  method: 0 | 8;
  crc32: number;
  /** Inflated size in bytes. */
  size: number;
  data: Uint8Array;
};

/** A ZIP container in memory, read entry by entry and on demand. */
export class ZipArchive {
  readonly #file: Buffer;
  readonly #entries: ReadonlyMap<string, LocatedEntry>;
  readonly #names: readonly string[];

  private constructor(file: Buffer, limits: ZipLimits) {
    this.#file = file;
    const listed = readCentralDirectory(file, limits);
    this.#names = listed.map(({ name }) => name).filter((name) => !name.endsWith("/"));
    const entries = locateEntries(file, listed);
    checkSizes(entries, limits);
    this.#entries = new Map(entries.map((entry) => [entry.name, entry]));
  }

  /**
   * Opens a container: its lists and headers are sound then, and what they say is within the limits. Of the entries
   * nothing is unpacked yet.
   *
   * @throws PackageError when the bytes are no sound ZIP container.
   */
  static open(bytes: Uint8Array, limits: ZipLimits = defaultZipLimits): ZipArchive {
    return new ZipArchive(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), limits);
  }

  /** Names of files in the order of the container's list. */
  names(): string[] {
    return [...this.#names];
  }

  has(name: string): boolean {
    return this.#entries.has(name);
  }

  /** The inflated bytes, of just the size that the headers say, their checksum compared. */
  read(name: string): Uint8Array {
    const entry = this.#require(name);
    const { data } = this.compressed(name);
    const bytes = entry.method === 0 ? data : inflate(entry, data);
    if (crc32(bytes) !== entry.crc32) throw damaged(name, "its checksum is wrong");
    return bytes;
  }

  /** The compressed bytes: nothing is inflated or checked. */
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

/** A header that says less than there is can't make the inflater go on. */
function inflate({ name, size }: LocatedEntry, data: Uint8Array): Uint8Array {
  const expected = Math.max(size, 1);
  let bytes: Uint8Array;
  try {
    bytes = inflateRawSync(data, { maxOutputLength: expected, chunkSize: chunkFor(expected) });
  } catch (error) {
    const isLonger = (error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE";
    throw damaged(name, isLonger ? WRONG_SIZE : "it can't be unpacked");
  }
  if (bytes.length !== size) throw damaged(name, WRONG_SIZE);
  return bytes;
}

const WRONG_SIZE = "its size is not what the file says";

const chunkFor = (size: number) => Math.min(Math.max(size, 1024), 1024 * 1024);

const damaged = (name: string, why: string) =>
  new PackageError("CORRUPT", `The file is damaged: "${name}": ${why}.`, name);
