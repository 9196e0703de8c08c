import { crc32, deflateRawSync } from "node:zlib";

/** An entry as its headers tell of it; what is left out is true. */
export type RawEntry = {
  name: string | Buffer;
  bytes?: Uint8Array;
  /** Deflated bytes, where they are at hand. */
  deflated?: Buffer;
  size?: number;
  crc?: number;
  method?: number;
  flags?: number;
  externalAttributes?: number;
  /** Where the central directory says that the entry begins. */
  offset?: number;
};

/** A ZIP container whose headers may lie (APPNOTE 4.3). */
export function rawZip(entries: readonly RawEntry[]): Buffer {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let at = 0;
  for (const entry of entries) {
    const name = Buffer.from(entry.name);
    const bytes = entry.bytes ?? Buffer.alloc(0);
    const data = entry.deflated ?? deflateRawSync(bytes);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(entry.flags ?? 0x0800, 2);
    common.writeUInt16LE(entry.method ?? 8, 4);
    common.writeUInt32LE(entry.crc ?? crc32(bytes), 10);
    common.writeUInt32LE(data.length, 14);
    common.writeUInt32LE(entry.size ?? bytes.length, 18);
    common.writeUInt16LE(name.length, 22);
    const header = Buffer.concat([Buffer.from("PK\x03\x04", "latin1"), common, name]);
    local.push(header, data);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(entry.externalAttributes ?? 0, 6);
    rest.writeUInt32LE(entry.offset ?? at, 10);
    central.push(Buffer.concat([Buffer.from("PK\x01\x02\x14\x00", "latin1"), common, rest, name]));
    at += header.length + data.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...local, directory, end]);
}
