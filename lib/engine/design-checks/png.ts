import { inflateSync } from "node:zlib";
import { type ImageGrid, imageGrid } from "./image-grid";

/** Samples per pixel by color type (ISO 15948, 6.1). */
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** Decodes a PNG that isn't interlaced; null for others. @throws Error if the data is broken */
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
  let before = new Uint8Array(stride);
  let row = new Uint8Array(stride);
  for (let y = 0; y < height; y++) {
    const start = y * (stride + 1);
    unfilter(raw, start, row, before, step);
    if (y % rowStep === 0) paintRow(grid, row, y, { width, depth, type, channels, palette, transparency });
    [before, row] = [row, before];
  }
  return grid;
}

/** Pixels of a row or column that are looked at, at least. */
const SAMPLES = 320;

const sampleStep = (length: number): number => Math.max(1, Math.floor(length / SAMPLES));

/** Undoes the filter of a row (ISO 15948, 9.2). */
function unfilter(raw: Uint8Array, start: number, row: Uint8Array, above: Uint8Array, step: number): void {
  const filter = raw[start] ?? 0;
  row.set(raw.subarray(start + 1, start + 1 + row.length));
  const { length } = row;
  if (filter === 1) for (let i = step; i < length; i++) row[i]! += row[i - step]!;
  else if (filter === 2) for (let i = 0; i < length; i++) row[i]! += above[i]!;
  else if (filter === 3)
    for (let i = 0; i < length; i++) row[i]! += ((i >= step ? row[i - step]! : 0) + above[i]!) >> 1;
  else if (filter === 4)
    for (let i = 0; i < length; i++) {
      const left = i >= step ? row[i - step]! : 0;
      const up = above[i]!;
      const corner = i >= step ? above[i - step]! : 0;
      const a = Math.abs(up - corner);
      const b = Math.abs(left - corner);
      const c = Math.abs(left + up - 2 * corner);
      row[i]! += a <= b && a <= c ? left : b <= c ? up : corner;
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

function paintRow(grid: ImageGrid, row: Uint8Array, y: number, format: RowFormat): void {
  const { width, depth, type, channels, palette, transparency } = format;
  const bytes = depth === 16 ? 2 : 1;
  const most = (1 << Math.min(8, depth)) - 1;
  const sample = (x: number, channel: number): number => {
    if (depth >= 8) return row[(x * channels + channel) * bytes] ?? 0;
    const bit = x * depth;
    return ((row[bit >> 3] ?? 0) >> (8 - depth - (bit & 7))) & most;
  };
  for (let x = 0; x < width; x += sampleStep(width)) {
    if (type === 3) {
      const index = sample(x, 0);
      const at = index * 3;
      grid.add(x, y, palette?.[at] ?? 0, palette?.[at + 1] ?? 0, palette?.[at + 2] ?? 0, transparency?.[index] ?? 255);
    } else if (channels <= 2) {
      const grey = depth >= 8 ? sample(x, 0) : Math.round((sample(x, 0) * 255) / most);
      grid.add(x, y, grey, grey, grey, channels === 2 ? sample(x, 1) : 255);
    } else grid.add(x, y, sample(x, 0), sample(x, 1), sample(x, 2), channels === 4 ? sample(x, 3) : 255);
  }
}
