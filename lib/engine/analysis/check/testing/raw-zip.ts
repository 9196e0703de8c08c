import { crc32, deflateRawSync } from "node:zlib";

/** An entry as its headers describe it. Omitted fields get the correct values. */
export type RawEntry = {
  name: string | Buffer;
  bytes?: Uint8Array;
  /** Deflated bytes, if already available. */
  deflated?: Buffer;
  size?: number;
  crc?: number;
  method?: number;
  flags?: number;
  externalAttributes?: number;
  /** The start of the entry according to the central directory. */
  offset?: number;
  extra?: Buffer;
  /** Values for the local header, if they differ from the central directory. */
  local?: { name?: string; method?: number; flags?: number; size?: number };
};

/** Values for the end record, and bytes around the container. */
export type RawEnd = {
  count?: number;
  prefix?: Buffer;
  comment?: Buffer;
  suffix?: Buffer;
  hidden?: readonly RawEntry[];
};

/**
 * Returns a ZIP container whose headers may be wrong (APPNOTE 4.3). It contains the `hidden` entries, but doesn't list
 * them.
 */
export function rawZip(entries: readonly RawEntry[], end: RawEnd = {}): Buffer {
  const prefix = end.prefix ?? Buffer.alloc(0);
  const local: Buffer[] = [prefix];
  const central: Buffer[] = [];
  let at = prefix.length;
  const hidden = end.hidden ?? [];
  for (const entry of [...hidden, ...entries]) {
    const bytes = entry.bytes ?? Buffer.alloc(0);
    const data = entry.deflated ?? deflateRawSync(bytes);
    const facts = { ...entry, crc: entry.crc ?? crc32(bytes), packed: data.length, size: entry.size ?? bytes.length };
    const header = headerOf("PK\x03\x04", { ...facts, extra: undefined, ...entry.local }, Buffer.alloc(0));
    local.push(header, data);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(entry.externalAttributes ?? 0, 6);
    rest.writeUInt32LE(entry.offset ?? at, 10);
    if (!hidden.includes(entry)) central.push(headerOf("PK\x01\x02\x14\x00", facts, rest));
    at += header.length + data.length;
  }
  const directory = Buffer.concat(central);
  return Buffer.concat([
    ...local,
    directory,
    endOf(end.count ?? entries.length, directory.length, at, end.comment),
    end.suffix ?? Buffer.alloc(0),
  ]);
}

type Facts = {
  name: string | Buffer;
  packed: number;
  size: number;
  crc: number;
  method?: number;
  flags?: number;
  extra?: Uint8Array;
};

const NOTHING: Uint8Array = new Uint8Array();

function headerOf(
  signature: string,
  { packed, size, crc, method = 8, flags = 0x0800, extra = NOTHING, ...facts }: Facts,
  rest: Buffer,
): Buffer {
  const name = Buffer.from(facts.name);
  const common = Buffer.alloc(26);
  common.writeUInt16LE(20, 0);
  common.writeUInt16LE(flags, 2);
  common.writeUInt16LE(method, 4);
  common.writeUInt32LE(crc, 10);
  common.writeUInt32LE(packed, 14);
  common.writeUInt32LE(size, 18);
  common.writeUInt16LE(name.length, 22);
  common.writeUInt16LE(extra.length, 24);
  return Buffer.concat([Buffer.from(signature, "latin1"), common, rest, name, extra]);
}

/** Returns the end record of a container (APPNOTE 4.3.16). */
export function endOf(count: number, size: number, offset: number, comment: Uint8Array = new Uint8Array()): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([end, comment]);
}
