import { crc32, deflateRawSync, inflateRawSync } from "node:zlib";
import { PackageError } from "@/lib/engine/pptx/package-error";
import type { CompressedEntry } from "./archive";
import { MAX_ENTRIES } from "./limits";

/** 1980-01-01, the earliest date that a ZIP container can store. It makes outputs independent of the clock. */
const DOS_DATE = 0x0021;
const UTF8_NAMES = 0x0800;
const VERSION = 20;
const LOCAL_LENGTH = 30;
const CENTRAL_LENGTH = 46;
const END_LENGTH = 22;

/** In bytes. Deflating smaller content saves only one or two hundred bytes, and takes longer than generating it. */
const MIN_DEFLATE_SIZE = 512;

/** Deflates bytes for `ZipWriter.add`. Stores small content, and content that is already compressed (images, workbooks). */
export function compress(bytes: Uint8Array, options: { store?: boolean } = {}): CompressedEntry {
  const checksum = crc32(bytes);
  if (!options.store && bytes.length >= MIN_DEFLATE_SIZE) {
    const data = deflateRawSync(bytes, deflateOptions(bytes.length));
    if (data.length < bytes.length) return { method: 8, crc32: checksum, size: bytes.length, data };
  }
  return { method: 0, crc32: checksum, size: bytes.length, data: bytes };
}

/**
 * Chooses level 3, which takes less than half the time of level 6 for a slide and makes it only 5 % larger. Chooses a
 * window no larger than the content, because setting one up takes longer than deflating a small part.
 */
function deflateOptions(size: number) {
  const windowBits = Math.min(15, Math.max(9, Math.ceil(Math.log2(size + 1))));
  return { level: 3, windowBits, chunkSize: Math.min(16_384, Math.max(256, size >> 2)) };
}

/** Inflates an entry that this engine wrote or has already checked, without limits. */
export const inflate = (entry: CompressedEntry): Uint8Array =>
  entry.method === 0 ? entry.data : inflateRawSync(entry.data);

/** Receives a container piece by piece. */
export type WritePiece = (bytes: Uint8Array) => void;

/**
 * Writes a ZIP container piece by piece (APPNOTE 4.3). It doesn't use ZIP64, because outputs are far smaller than 4
 * GiB.
 */
export class ZipStream {
  readonly #write: WritePiece;
  readonly #directory: Buffer[] = [];
  #offset = 0;

  constructor(write: WritePiece) {
    this.#write = write;
  }

  /** @throws PackageError TOO_MANY_PARTS if there would be more entries than a container can have */
  add(name: string, { method, crc32: checksum, size, data }: CompressedEntry): void {
    if (this.#directory.length === MAX_ENTRIES) {
      throw new PackageError(
        "TOO_MANY_PARTS",
        `The presentation would have more than ${MAX_ENTRIES} parts: make it of fewer slides or pages.`,
        name,
      );
    }
    const encoded = Buffer.from(name, "utf8");
    const facts = { method, checksum, size, packedSize: data.length, nameLength: encoded.length };
    const local = Buffer.allocUnsafe(LOCAL_LENGTH + encoded.length);
    local.writeUInt32LE(0x04034b50, 0);
    writeCommon(local, 4, facts);
    local.set(encoded, LOCAL_LENGTH);
    const central = Buffer.allocUnsafe(CENTRAL_LENGTH + encoded.length);
    central.writeUInt32LE(0x02014b50, 0);
    central.writeUInt16LE(VERSION, 4);
    writeCommon(central, 6, facts);
    central.fill(0, 32, 42);
    central.writeUInt32LE(this.#offset, 42);
    central.set(encoded, CENTRAL_LENGTH);
    this.#directory.push(central);
    this.#offset += local.length + data.length;
    this.#write(local);
    this.#write(data);
  }

  finish(): void {
    const directory = Buffer.concat(this.#directory);
    const end = Buffer.alloc(END_LENGTH);
    end.writeUInt32LE(0x06054b50, 0);
    end.writeUInt16LE(this.#directory.length, 8);
    end.writeUInt16LE(this.#directory.length, 10);
    end.writeUInt32LE(directory.length, 12);
    end.writeUInt32LE(this.#offset, 16);
    this.#write(directory);
    this.#write(end);
  }
}

/** Builds a ZIP container in memory. */
export class ZipWriter extends ZipStream {
  readonly #pieces: Uint8Array[];

  constructor() {
    const pieces: Uint8Array[] = [];
    super((bytes) => pieces.push(bytes));
    this.#pieces = pieces;
  }

  override finish(): Uint8Array {
    super.finish();
    return Buffer.concat(this.#pieces);
  }
}

type EntryFacts = { method: number; checksum: number; size: number; packedSize: number; nameLength: number };

/** Writes the 26 bytes that local and central headers have in common, from "version needed" to "extra length". */
function writeCommon(file: Buffer, at: number, { method, checksum, size, packedSize, nameLength }: EntryFacts): void {
  file.writeUInt16LE(VERSION, at);
  file.writeUInt16LE(UTF8_NAMES, at + 2);
  file.writeUInt16LE(method, at + 4);
  file.writeUInt16LE(0, at + 6);
  file.writeUInt16LE(DOS_DATE, at + 8);
  file.writeUInt32LE(checksum, at + 10);
  file.writeUInt32LE(packedSize, at + 14);
  file.writeUInt32LE(size, at + 18);
  file.writeUInt16LE(nameLength, at + 22);
  file.writeUInt16LE(0, at + 24);
}
