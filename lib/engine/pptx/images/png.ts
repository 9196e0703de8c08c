import { inflateSync } from "node:zlib";
import { type ImageGrid, imageGrid } from "./image-grid";

/** Channels per pixel by color type (ISO 15948, 6.1). */
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/**
 * Decodes a PNG. Null for interlaced PNGs and other files.
 *
 * @throws Error if the data is broken
 */
export function decodePng(bytes: Uint8Array): ImageGrid | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.getUint32(0) !== 0x89504e47) return null;
  const [width, height, depth, type, interlaced] = [
    view.getUint32(16),
    view.getUint32(20),
    view.getUint8(24),
    view.getUint8(25),
    view.getUint8(28),
  ];
  const channels = CHANNELS[type];
  const grid = imageGrid(width, height);
  if (!grid || !channels || interlaced !== 0) return null;
  const data: Uint8Array[] = [];
  let palette: Uint8Array | undefined;
  let transparency: Uint8Array | undefined;
  for (let at = 8; at + 12 <= bytes.length;) {
    const length = view.getUint32(at);
    const name = view.getUint32(at + 4);
    const body = bytes.subarray(at + 8, at + 8 + length);
    if (name === 0x49444154) data.push(body);
    else if (name === 0x504c5445) palette = body;
    else if (name === 0x74524e53) transparency = body;
    else if (name === 0x49454e44) break;
    at += 12 + length;
  }
  const stride = Math.ceil((width * channels * depth) / 8);
  const size = (stride + 1) * height;
  const raw = inflateSync(Buffer.concat(data), { maxOutputLength: size + 1024 });
  const step = Math.max(1, (channels * depth) >> 3);
  const rowStep = sampleStep(height);
  const needed = neededRows(raw, stride, height, rowStep);
  const format = { width, depth, type, channels, palette, transparency };
  for (let y = 0; y < height; y++) {
    if (needed[y] === 0) continue;
    const start = y * (stride + 1) + 1;
    unfilter(raw, start, stride, step);
    if (y % rowStep === 0) paintRow(grid, raw, start, y, format);
  }
  return grid;
}

/** Minimum number of pixels of a row or column that are sampled. */
const SAMPLES = 320;

const sampleStep = (length: number): number => Math.max(1, Math.floor(length / SAMPLES));

/** Marks the rows that are sampled, and the rows that their filters refer to. Filters 2, 3 and 4 need the row above. */
function neededRows(raw: Uint8Array, stride: number, height: number, rowStep: number): Uint8Array {
  const needed = new Uint8Array(height);
  for (let y = height - 1; y >= 0; y--) {
    const below = needed[y + 1] === 1 && (raw[(y + 1) * (stride + 1)] ?? 0) > 1;
    if (below || y % rowStep === 0) needed[y] = 1;
  }
  return needed;
}

/**
 * Undoes the filter of a row in place (ISO 15948, 9.2). The row above must already be unfiltered if the filter needs
 * it.
 */
function unfilter(raw: Uint8Array, start: number, length: number, step: number): void {
  const filter = raw[start - 1] ?? 0;
  const end = start + length;
  const up = length + 1;
  const isFirst = start === 1;
  if (filter === 1) for (let i = start + step; i < end; i++) raw[i]! += raw[i - step]!;
  else if (filter === 2 && !isFirst) for (let i = start; i < end; i++) raw[i]! += raw[i - up]!;
  else if (filter === 3)
    for (let i = start; i < end; i++)
      raw[i]! += ((i - start >= step ? raw[i - step]! : 0) + (isFirst ? 0 : raw[i - up]!)) >> 1;
  else if (filter === 4) {
    // Pixels to the left of the first one and above the first row count as 0.
    if (isFirst) for (let i = start + step; i < end; i++) raw[i]! += raw[i - step]!;
    else {
      for (let i = start; i < start + step; i++) raw[i]! += raw[i - up]!;
      for (let i = start + step; i < end; i++) {
        const left = raw[i - step]!;
        const above = raw[i - up]!;
        const corner = raw[i - up - step]!;
        let a = above - corner;
        let b = left - corner;
        let c = a + b;
        if (a < 0) a = -a;
        if (b < 0) b = -b;
        if (c < 0) c = -c;
        raw[i]! += a <= b && a <= c ? left : b <= c ? above : corner;
      }
    }
  }
}

type RowFormat = {
  width: number;
  depth: number;
  type: number;
  channels: number;
  palette: Uint8Array | undefined;
  transparency: Uint8Array | undefined;
};

function paintRow(grid: ImageGrid, raw: Uint8Array, start: number, y: number, format: RowFormat): void {
  const { width, depth, type, channels, palette, transparency } = format;
  const bytes = depth === 16 ? 2 : 1;
  const max = (1 << Math.min(8, depth)) - 1;
  const sample = (x: number, channel: number): number => {
    if (depth >= 8) return raw[start + (x * channels + channel) * bytes] ?? 0;
    const bit = x * depth;
    return ((raw[start + (bit >> 3)] ?? 0) >> (8 - depth - (bit & 7))) & max;
  };
  const columnStep = sampleStep(width);
  if (depth === 8 && channels >= 3) {
    for (let x = 0; x < width; x += columnStep) {
      const at = start + x * channels;
      grid.add(x, y, raw[at]!, raw[at + 1]!, raw[at + 2]!, channels === 4 ? raw[at + 3]! : 255);
    }
    return;
  }
  for (let x = 0; x < width; x += columnStep) {
    if (type === 3) {
      const index = sample(x, 0);
      const at = index * 3;
      grid.add(x, y, palette?.[at] ?? 0, palette?.[at + 1] ?? 0, palette?.[at + 2] ?? 0, transparency?.[index] ?? 255);
    } else if (channels <= 2) {
      const grey = depth >= 8 ? sample(x, 0) : Math.round((sample(x, 0) * 255) / max);
      grid.add(x, y, grey, grey, grey, channels === 2 ? sample(x, 1) : 255);
    } else grid.add(x, y, sample(x, 0), sample(x, 1), sample(x, 2), channels === 4 ? sample(x, 3) : 255);
  }
}
