import { constants, inflateSync } from "node:zlib";

/** Color types that can have transparent pixels at 8 bits per sample (ISO 15948, 11.2.2). */
const GREY_ALPHA = 4;
const COLOR_ALPHA = 6;
const PALETTE = 3;
/** Alpha value out of 255 below which a pixel counts as transparent. */
const OPAQUE = 32;
/** Number of bytes of compressed data to read. Most pictures begin with hundreds of empty rows, which need few bytes. */
const PREFIXES = [256, 4096, 65_536] as const;
const LONGEST_PREFIX = PREFIXES[2];
/** Maximum number of bytes that a prefix may inflate to. */
const MAX_INFLATED = 16 * 1024 * 1024;

/**
 * Returns true for a PNG with transparent upper corners, as in icons, logos and cut-out drawings. False for interlaced
 * or damaged files, and for other file types.
 */
export function hasTransparentCorners(bytes: Uint8Array): boolean {
  const chunks = readChunks(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  const header = chunks.get("IHDR");
  const data = chunks.get("IDAT");
  if (!header || !data || header.length < 13 || header[12] !== 0) return false;
  const [width, depth, type] = [header.readUInt32BE(0), header[8], header[9]];
  if (depth !== 8) return false;
  const size = type === COLOR_ALPHA ? 4 : type === GREY_ALPHA ? 2 : type === PALETTE ? 1 : 0;
  const row = size > 0 && width > 0 ? firstRow(data, width * size, size) : null;
  if (!row) return false;
  const palette = chunks.get("tRNS");
  const alphaAt = (pixel: number) => {
    const value = row[pixel * size + size - 1] ?? 255;
    return type === PALETTE ? (palette?.[value] ?? 255) : value;
  };
  return alphaAt(0) < OPAQUE && alphaAt(width - 1) < OPAQUE;
}

/** Returns the chunks that matter, with only as much image data as the first row needs. */
function readChunks(file: Buffer): Map<string, Buffer> {
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at + 12 <= file.length;) {
    const length = file.readUInt32BE(at);
    const type = file.toString("latin1", at + 4, at + 8);
    const content = file.subarray(at + 8, Math.min(file.length, at + 8 + length));
    const known = chunks.get(type);
    if (type !== "IDAT" || !known) chunks.set(type, content);
    else if (known.length < LONGEST_PREFIX) chunks.set(type, Buffer.concat([known, content]));
    if (type === "IEND") break;
    at += 12 + length;
  }
  return chunks;
}

/** Undoes the filter of the first row (ISO 15948, 9.2). The row above it counts as zeros. Null if the data is damaged. */
function firstRow(data: Buffer, length: number, size: number): Uint8Array | null {
  let inflated: Uint8Array = new Uint8Array();
  for (const prefix of PREFIXES) if (inflated.length <= length) inflated = inflateStart(data, prefix);
  if (inflated.length <= length) return null;
  const filter = inflated[0];
  const row = Uint8Array.from(inflated.subarray(1, length + 1));
  // With zeros above, Up adds nothing, Paeth predicts the byte on the left, and Average half of that byte.
  if (filter === 1 || filter === 3 || filter === 4)
    for (let i = size; i < length; i++) {
      const left = row[i - size] ?? 0;
      row[i] = (row[i] ?? 0) + (filter === 3 ? left >> 1 : left);
    }
  return row;
}

/** Inflates the start of a stream. Empty if it is damaged. */
function inflateStart(data: Buffer, length: number): Uint8Array {
  try {
    return inflateSync(data.subarray(0, length), {
      finishFlush: constants.Z_SYNC_FLUSH,
      maxOutputLength: MAX_INFLATED,
    });
  } catch {
    return new Uint8Array();
  }
}
