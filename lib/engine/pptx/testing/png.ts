import { crc32, deflateSync } from "node:zlib";

/** Returns a chunk of a PNG. */
export function pngChunk(name: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
}

/**
 * Returns a PNG with 8 bits per sample.
 *
 * @param type The color type: 0 is gray, 2 color, 4 gray with opacity, 6 color with opacity
 * @param rows Each row's filter and samples
 * @param before Chunks before the pixels
 */
export function buildPng(
  { width, height, type }: { width: number; height: number; type: number },
  rows: Uint8Array,
  before: readonly Buffer[] = [],
): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, type], 8);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    pngChunk("IHDR", header),
    ...before,
    pngChunk("IDAT", deflateSync(rows)),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}
