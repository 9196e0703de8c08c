import { inflateSync } from "node:zlib";
import { type ImageGrid, imageGrid } from "./image-grid";

/** Channels per pixel by color type (ISO 15948, 6.1). */
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** A reduced image that holds every `dx`th column and `dy`th row of a PNG, beginning at `x` and `y`. */
type Pass = { x: number; y: number; dx: number; dy: number };

/** The only pass of a PNG without interlacing. */
const WHOLE: readonly Pass[] = [{ x: 0, y: 0, dx: 1, dy: 1 }];

/** The passes of an interlaced PNG, and the columns and rows between pixels that are known after each (ISO 15948, 8.2). */
const ADAM7: readonly (Pass & { columns: number; rows: number })[] = [
  { x: 0, y: 0, dx: 8, dy: 8, columns: 8, rows: 8 },
  { x: 4, y: 0, dx: 8, dy: 8, columns: 4, rows: 8 },
  { x: 0, y: 4, dx: 4, dy: 8, columns: 4, rows: 4 },
  { x: 2, y: 0, dx: 4, dy: 4, columns: 2, rows: 4 },
  { x: 0, y: 2, dx: 2, dy: 4, columns: 2, rows: 2 },
  { x: 1, y: 0, dx: 2, dy: 2, columns: 1, rows: 2 },
  { x: 0, y: 1, dx: 1, dy: 2, columns: 1, rows: 1 },
];

/** Returns the passes of an interlaced image of this size, in pixels, up to the first after which enough is known. */
function neededPasses(width: number, height: number): readonly Pass[] {
  const enough = ADAM7.findIndex(({ columns, rows }) => width / columns >= SAMPLES && height / rows >= SAMPLES);
  return enough < 0 ? ADAM7 : ADAM7.slice(0, enough + 1);
}

/**
 * Decodes a PNG. Null for other files.
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
  if (!grid || !channels || interlaced > 1) return null;
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
  // The passes of an interlaced PNG have more rows, with a filter byte and an unfinished byte each.
  const size = (Math.ceil((width * channels * depth) / 8) + 1) * height + (interlaced === 1 ? 4 * height : 0);
  const raw = inflateSync(Buffer.concat(data), { maxOutputLength: size + 1024 });
  const format = { width, height, depth, type, channels, palette, transparency };
  let at = 0;
  for (const pass of interlaced === 1 ? neededPasses(width, height) : WHOLE)
    at += paintPass(grid, raw.subarray(at), pass, format);
  return grid;
}

/** Paints the pixels of one pass. Returns its length in bytes. */
function paintPass(grid: ImageGrid, raw: Uint8Array, pass: Pass, format: Format): number {
  const { channels, depth } = format;
  const width = Math.ceil((format.width - pass.x) / pass.dx);
  const height = Math.ceil((format.height - pass.y) / pass.dy);
  if (width <= 0 || height <= 0) return 0;
  const stride = Math.ceil((width * channels * depth) / 8);
  const step = Math.max(1, (channels * depth) >> 3);
  const rowStep = pass === WHOLE[0] ? sampleStep(height) : 1;
  const columnStep = pass === WHOLE[0] ? sampleStep(width) : 1;
  const needed = neededRows(raw, stride, height, rowStep);
  for (let y = 0; y < height; y++) {
    if (needed[y] === 0) continue;
    const start = y * (stride + 1) + 1;
    unfilter(raw, start, stride, step);
    if (y % rowStep === 0) paintRow(grid, raw, start, { y, width, columnStep, pass }, format);
  }
  return (stride + 1) * height;
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

type Format = {
  width: number;
  height: number;
  depth: number;
  type: number;
  channels: number;
  palette: Uint8Array | undefined;
  transparency: Uint8Array | undefined;
};

/** A row of a pass by its index, with its width in pixels. */
type Row = { y: number; width: number; columnStep: number; pass: Pass };

function paintRow(grid: ImageGrid, raw: Uint8Array, start: number, row: Row, format: Format): void {
  const { depth, type, channels, palette, transparency } = format;
  const { width, columnStep, pass } = row;
  const y = pass.y + row.y * pass.dy;
  const bytes = depth === 16 ? 2 : 1;
  const max = (1 << Math.min(8, depth)) - 1;
  const sample = (x: number, channel: number): number => {
    if (depth >= 8) return raw[start + (x * channels + channel) * bytes] ?? 0;
    const bit = x * depth;
    return ((raw[start + (bit >> 3)] ?? 0) >> (8 - depth - (bit & 7))) & max;
  };
  if (depth === 8 && channels >= 3) {
    for (let x = 0; x < width; x += columnStep) {
      const at = start + x * channels;
      grid.add(pass.x + x * pass.dx, y, raw[at]!, raw[at + 1]!, raw[at + 2]!, channels === 4 ? raw[at + 3]! : 255);
    }
    return;
  }
  for (let at = 0; at < width; at += columnStep) {
    const x = pass.x + at * pass.dx;
    if (type === 3) {
      const index = sample(at, 0);
      const from = index * 3;
      const [red, green, blue] = [palette?.[from] ?? 0, palette?.[from + 1] ?? 0, palette?.[from + 2] ?? 0];
      grid.add(x, y, red, green, blue, transparency?.[index] ?? 255);
    } else if (channels <= 2) {
      const grey = depth >= 8 ? sample(at, 0) : Math.round((sample(at, 0) * 255) / max);
      grid.add(x, y, grey, grey, grey, channels === 2 ? sample(at, 1) : 255);
    } else grid.add(x, y, sample(at, 0), sample(at, 1), sample(at, 2), channels === 4 ? sample(at, 3) : 255);
  }
}
