import { crc32, deflateRawSync, inflateRawSync } from "node:zlib";
import type { CompressedEntry } from "./archive";

/** 1980-01-01, the earliest time that a ZIP container can hold: outputs don't depend on the clock. */
const DOS_DATE = 0x0021;
const UTF8_NAMES = 0x0800;
const VERSION = 20;

/** Deflates bytes for `ZipWriter.add`; what is packed already (pictures, workbooks) is stored as it is. */
export function compress(bytes: Uint8Array, options: { store?: boolean } = {}): CompressedEntry {
  const checksum = crc32(bytes);
  if (!options.store) {
    const data = deflateRawSync(bytes, { level: 6 });
    if (data.length < bytes.length) return { method: 8, crc32: checksum, size: bytes.length, data };
  }
  return { method: 0, crc32: checksum, size: bytes.length, data: bytes };
}

/** The bytes of an entry that this engine made or has checked before: no limits. */
export const inflate = (entry: CompressedEntry): Uint8Array =>
  entry.method === 0 ? entry.data : inflateRawSync(entry.data);

/** Builds a ZIP container in memory (APPNOTE 4.3), without ZIP64: outputs stay far below 4 GiB and 65 535 entries. */
export class ZipWriter {
  readonly #chunks: Uint8Array[] = [];
  readonly #central: Buffer[] = [];
  #offset = 0;

  add(name: string, entry: CompressedEntry): void {
    const encoded = Buffer.from(name, "utf8");
    const local = Buffer.alloc(30 + encoded.length);
    local.writeUInt32LE(0x04034b50, 0);
    writeCommon(local, 4, entry, encoded.length);
    encoded.copy(local, 30);

    const central = Buffer.alloc(46 + encoded.length);
    central.writeUInt32LE(0x02014b50, 0);
    central.writeUInt16LE(VERSION, 4);
    writeCommon(central, 6, entry, encoded.length);
    central.writeUInt32LE(this.#offset, 42);
    encoded.copy(central, 46);

    this.#chunks.push(local, entry.data);
    this.#central.push(central);
    this.#offset += local.length + entry.data.length;
  }

  finish(): Uint8Array {
    const directory = Buffer.concat(this.#central);
    const end = Buffer.alloc(22);
    end.writeUInt32LE(0x06054b50, 0);
    end.writeUInt16LE(this.#central.length, 8);
    end.writeUInt16LE(this.#central.length, 10);
    end.writeUInt32LE(directory.length, 12);
    end.writeUInt32LE(this.#offset, 16);
    return Buffer.concat([...this.#chunks, directory, end]);
  }
}

/** The 26 bytes that the local and the central header have in common, from "version needed" to "extra length". */
function writeCommon(header: Buffer, at: number, entry: CompressedEntry, nameLength: number): void {
  header.writeUInt16LE(VERSION, at);
  header.writeUInt16LE(UTF8_NAMES, at + 2);
  header.writeUInt16LE(entry.method, at + 4);
  header.writeUInt16LE(0, at + 6);
  header.writeUInt16LE(DOS_DATE, at + 8);
  header.writeUInt32LE(entry.crc32, at + 10);
  header.writeUInt32LE(entry.data.length, at + 14);
  header.writeUInt32LE(entry.size, at + 18);
  header.writeUInt16LE(nameLength, at + 22);
}
