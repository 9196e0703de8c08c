import { deflateSync, inflateSync } from "node:zlib";
import { pngChunk } from "@/lib/engine/pptx/testing/png";

/** The pixels of an image, row by row, with four bytes each: red, green, blue, opacity. */
export type Bitmap = { width: number; height: number; data: Uint8ClampedArray };

/** Bytes per pixel by the color type of a PNG: grey, color, palette, color with opacity. */
const channels: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 6: 4 };

/**
 * Reads a PNG that has eight bits per channel and is not interlaced.
 *
 * @throws Error for any other PNG
 */
export function readBitmap(bytes: Uint8Array): Bitmap {
  const png = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [width, height, type] = [png.readUInt32BE(16), png.readUInt32BE(20), png[25] ?? -1];
  const size = channels[type];
  if (png[24] !== 8 || png[28] !== 0 || !size)
    throw new Error(`This kind of PNG is not read: ${png[24]} bits, colour type ${type}`);
  const chunks = (name: string): Buffer =>
    Buffer.concat([...chunksOf(png)].filter((chunk) => chunk.name === name).map(({ content }) => content));
  const raw = unfiltered(inflateSync(chunks("IDAT")), width * size, height, size);
  const palette = chunks("PLTE");
  const data = new Uint8ClampedArray(width * height * 4);
  const colors = type === 3 ? palette : raw;
  for (let pixel = 0; pixel < width * height; pixel++) {
    const from = type === 3 ? raw[pixel]! * 3 : pixel * size;
    for (let channel = 0; channel < 3; channel++)
      data[pixel * 4 + channel] = colors[type === 0 ? from : from + channel]!;
    data[pixel * 4 + 3] = type === 6 ? raw[from + 3]! : 255;
  }
  return { width, height, data };
}

/** Writes a PNG, either greyscale or in color. */
export function writeBitmap({ width, height, data }: Bitmap, kind: "grey" | "colour" = "colour"): Buffer {
  const size = kind === "grey" ? 1 : 3;
  const rows = Buffer.alloc((width * size + 1) * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      for (let channel = 0; channel < size; channel++)
        rows[y * (width * size + 1) + 1 + x * size + channel] = data[(y * width + x) * 4 + channel]!;
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, kind === "grey" ? 0 : 2], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    pngChunk("IHDR", header),
    pngChunk("IDAT", deflateSync(rows, { level: 9 })),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}

/** Shrinks an image to this width. Each pixel is the mean of the pixels that it covers. */
export function shrink({ width, height, data }: Bitmap, to: number): Bitmap {
  const [rows, step] = [Math.round((height * to) / width), width / to];
  const small = new Uint8ClampedArray(to * rows * 4);
  for (let y = 0; y < rows; y++) {
    const [top, bottom] = [
      Math.floor(y * step),
      Math.min(height, Math.max(Math.floor(y * step) + 1, Math.round((y + 1) * step))),
    ];
    for (let x = 0; x < to; x++) {
      const [left, right] = [
        Math.floor(x * step),
        Math.min(width, Math.max(Math.floor(x * step) + 1, Math.round((x + 1) * step))),
      ];
      for (let channel = 0; channel < 4; channel++) {
        let sum = 0;
        for (let from = top; from < bottom; from++) {
          for (let column = left; column < right; column++) sum += data[(from * width + column) * 4 + channel]!;
        }
        small[(y * to + x) * 4 + channel] = sum / ((bottom - top) * (right - left));
      }
    }
  }
  return { width: to, height: rows, data: small };
}

function* chunksOf(png: Buffer): Generator<{ name: string; content: Buffer }> {
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
    yield {
      name: png.toString("latin1", at + 4, at + 8),
      content: png.subarray(at + 8, at + 8 + png.readUInt32BE(at)),
    };
  }
}

/** Undoes the filters of the rows (PNG, 9.2). */
function unfiltered(filtered: Buffer, row: number, rows: number, size: number): Buffer {
  const raw = Buffer.alloc(row * rows);
  for (let y = 0; y < rows; y++) {
    const filter = filtered[y * (row + 1)];
    for (let x = 0; x < row; x++) {
      const at = y * row + x;
      const left = x >= size ? raw[at - size]! : 0;
      const up = y > 0 ? raw[at - row]! : 0;
      const corner = x >= size && y > 0 ? raw[at - row - size]! : 0;
      const guess =
        filter === 1
          ? left
          : filter === 2
            ? up
            : filter === 3
              ? (left + up) >> 1
              : filter === 4
                ? nearest(left, up, corner)
                : 0;
      raw[at] = filtered[y * (row + 1) + 1 + x]! + guess;
    }
  }
  return raw;
}

function nearest(left: number, up: number, corner: number): number {
  const [toLeft, toUp, toCorner] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)];
  return toLeft <= toUp && toLeft <= toCorner ? left : toUp <= toCorner ? up : corner;
}

/**
 * Returns the size of a PNG in pixels, and the number of different byte values in its rows, which is small for an image
 * of one color.
 */
export function readPng(bytes: Uint8Array): { width: number; height: number; values: number } {
  const png = Buffer.from(bytes);
  if (png.readUInt32BE(0) !== 0x89504e47) throw new Error("no PNG");
  const data: Buffer[] = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
    if (png.toString("latin1", at + 4, at + 8) === "IDAT")
      data.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  }
  const seen = new Uint8Array(256);
  for (const value of inflateSync(Buffer.concat(data))) seen[value] = 1;
  return { width: png.readUInt32BE(16), height: png.readUInt32BE(20), values: seen.reduce((sum, one) => sum + one) };
}
