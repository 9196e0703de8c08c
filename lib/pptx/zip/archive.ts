import { crc32, inflateRawSync } from "node:zlib";
import { PackageError } from "../package-error";
import { readCentralDirectory, type ZipEntry } from "./central-directory";
import { defaultZipLimits, type ZipLimits } from "./limits";

/** The bytes of an entry as they lie in the container, ready to be copied into another one. */
export type CompressedEntry = {
  method: 0 | 8;
  crc32: number;
  /** Inflated size in bytes. */
  size: number;
  data: Uint8Array;
};

const isXml = (name: string) => /\.(xml|rels|vml)$/i.test(name);

/** A ZIP container in memory, read entry by entry and on demand. */
export class ZipArchive {
  readonly #file: Buffer;
  readonly #limits: ZipLimits;
  readonly #entries = new Map<string, ZipEntry>();
  readonly #counted = new Set<string>();
  #inflated = 0;

  private constructor(file: Buffer, limits: ZipLimits) {
    this.#file = file;
    this.#limits = limits;
    for (const entry of readCentralDirectory(file, limits)) this.#entries.set(entry.name, entry);
  }

  /** @throws PackageError when the bytes are no sound ZIP container. */
  static open(bytes: Uint8Array, limits: ZipLimits = defaultZipLimits): ZipArchive {
    return new ZipArchive(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), limits);
  }

  /** Names in the order of the container's list. */
  names(): string[] {
    return [...this.#entries.keys()];
  }

  has(name: string): boolean {
    return this.#entries.has(name);
  }

  /** The inflated bytes, checked against the limits and the checksum. */
  read(name: string): Uint8Array {
    const entry = this.#require(name);
    const { data } = this.compressed(name);
    const bytes = entry.method === 0 ? data : this.#inflate(entry, data);
    if (crc32(bytes) !== entry.crc32) throw damaged(name, "its checksum is wrong");
    return bytes;
  }

  /** The compressed bytes: nothing is inflated or checked. */
  compressed(name: string): CompressedEntry {
    const entry = this.#require(name);
    const { offset } = entry;
    if (this.#file.readUInt32LE(offset) !== 0x04034b50) throw damaged(name, "its header is missing");
    const start = offset + 30 + this.#file.readUInt16LE(offset + 26) + this.#file.readUInt16LE(offset + 28);
    if (start + entry.compressedSize > this.#file.length) throw damaged(name, "it is cut off");
    const data = this.#file.subarray(start, start + entry.compressedSize);
    return { method: entry.method, crc32: entry.crc32, size: entry.size, data };
  }

  #require(name: string): ZipEntry {
    const entry = this.#entries.get(name);
    if (!entry) throw new PackageError("CORRUPT", `The file has no entry "${name}".`, name);
    return entry;
  }

  #inflate(entry: ZipEntry, data: Uint8Array): Uint8Array {
    const { ratio, ratioFloorBytes, xmlBytes, entryBytes, inflatedBytes } = this.#limits;
    const tooLarge = () => new PackageError("ZIP_BOMB", `The entry "${entry.name}" unpacks to more than is allowed.`, entry.name);
    const allowed = Math.min(
      Math.max(ratioFloorBytes, entry.compressedSize * ratio),
      isXml(entry.name) ? xmlBytes : entryBytes,
      this.#counted.has(entry.name) ? inflatedBytes : inflatedBytes - this.#inflated,
    );
    if (entry.size > allowed) throw tooLarge();
    // A header that says less than there is can't make the inflater go on.
    const expected = Math.max(entry.size, 1);
    try {
      const bytes = inflateRawSync(data, { maxOutputLength: expected, chunkSize: chunkFor(expected) });
      if (bytes.length !== entry.size) throw damaged(entry.name, "its size is not what the file says");
      if (!this.#counted.has(entry.name)) this.#inflated += bytes.length;
      this.#counted.add(entry.name);
      return bytes;
    } catch (error) {
      if (error instanceof PackageError) throw error;
      const isLonger = (error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE";
      throw damaged(entry.name, isLonger ? "its size is not what the file says" : "it can't be unpacked");
    }
  }
}

const chunkFor = (size: number) => Math.min(Math.max(size, 1024), 1024 * 1024);

const damaged = (name: string, why: string) =>
  new PackageError("CORRUPT", `The file is damaged: "${name}": ${why}.`, name);
