import { type ImageGrid, imageGrid } from "./image-grid";

type Huffman = { counts: Uint8Array; symbols: Uint8Array };
type Component = {
  id: number;
  h: number;
  v: number;
  quantizer: number;
  dcTable: number;
  acTable: number;
  previous: number;
};

/**
 * Decodes a JPEG to one color per block of 8 × 8 pixels. The color is the mean, which the first coefficient of a block
 * contains (ITU-T T.81, A.3.3). Returns null if the first scan has no such blocks (lossless or arithmetic coding), and
 * for color models other than grey and YCbCr.
 *
 * @throws Error if the data is broken
 */
export function decodeJpeg(bytes: Uint8Array): ImageGrid | null {
  const word = (at: number) => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
  if (word(0) !== 0xffd8) return null;
  const quantizers = new Map<number, number>();
  const dcTables = new Map<number, Huffman>();
  const acTables = new Map<number, Huffman>();
  let components: Component[] = [];
  let [width, height, progressive, restart] = [0, 0, false, 0];
  for (let at = 2; at + 4 <= bytes.length;) {
    if (bytes[at] !== 0xff) throw new Error("A JPEG segment has no marker.");
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at++;
      continue;
    }
    const end = at + 2 + word(at + 2);
    let pos = at + 4;
    if (marker === 0xdb)
      while (pos < end) {
        const info = bytes[pos++] ?? 0;
        // The quantizer of the first coefficient is the first one.
        quantizers.set(info & 15, info >> 4 ? word(pos) : (bytes[pos] ?? 1));
        pos += info >> 4 ? 128 : 64;
      }
    else if (marker === 0xc4)
      while (pos < end) {
        const info = bytes[pos++] ?? 0;
        const counts = bytes.subarray(pos, pos + 16);
        const total = counts.reduce((sum, count) => sum + count, 0);
        (info >> 4 ? acTables : dcTables).set(info & 15, {
          counts,
          symbols: bytes.subarray(pos + 16, pos + 16 + total),
        });
        pos += 16 + total;
      }
    else if (marker === 0xdd) restart = word(pos);
    else if (marker === 0xc0 || marker === 0xc1 || marker === 0xc2) {
      progressive = marker === 0xc2;
      height = word(pos + 1);
      width = word(pos + 3);
      const count = bytes[pos + 5] ?? 0;
      components = Array.from({ length: count }, (_, index) => {
        const item = pos + 6 + index * 3;
        const sampling = bytes[item + 1] ?? 0x11;
        return {
          id: bytes[item] ?? 0,
          h: sampling >> 4,
          v: sampling & 15,
          quantizer: bytes[item + 2] ?? 0,
          dcTable: 0,
          acTable: 0,
          previous: 0,
        };
      });
      if (count !== 1 && count !== 3) return null;
    } else if (marker === 0xda) {
      const count = bytes[pos] ?? 0;
      // A first scan with only one of the components has no colors.
      if (count !== components.length) return null;
      for (let i = 0; i < count; i++) {
        const component = components.find(({ id }) => id === bytes[pos + 1 + 2 * i]);
        const tables = bytes[pos + 2 + 2 * i] ?? 0;
        if (component) Object.assign(component, { dcTable: tables >> 4, acTable: tables & 15 });
      }
      const shift = progressive ? (bytes[pos + 3 + 2 * count] ?? 0) & 15 : 0;
      const grid = imageGrid(width, height, 8);
      return (
        grid &&
        decodeScan(bytes, end, {
          grid,
          components,
          quantizers,
          dcTables,
          acTables,
          width,
          height,
          progressive,
          restart,
          shift,
        })
      );
    } else if (marker >= 0xc3 && marker <= 0xcf && marker !== 0xc8 && marker !== 0xcc) return null;
    at = end;
  }
  return null;
}

type Scan = {
  grid: ImageGrid;
  components: Component[];
  quantizers: ReadonlyMap<number, number>;
  dcTables: ReadonlyMap<number, Huffman>;
  acTables: ReadonlyMap<number, Huffman>;
  width: number;
  height: number;
  progressive: boolean;
  restart: number;
  shift: number;
};

function decodeScan(bytes: Uint8Array, start: number, scan: Scan): ImageGrid {
  const { grid, components, quantizers, width, height, progressive, restart, shift } = scan;
  const reader = new BitReader(bytes, start);
  const dc = new Map([...scan.dcTables].map(([id, table]) => [id, lookupTable(table)]));
  const ac = new Map([...scan.acTables].map(([id, table]) => [id, lookupTable(table)]));
  const [mostH, mostV] = [Math.max(...components.map(({ h }) => h)), Math.max(...components.map(({ v }) => v))];
  const single = components.length === 1;
  const [unitWidth, unitHeight] = single ? [8, 8] : [8 * mostH, 8 * mostV];
  const [across, down] = [Math.ceil(width / unitWidth), Math.ceil(height / unitHeight)];
  const means = components.map(() => new Float64Array(mostH * mostV));
  for (let unit = 0; unit < across * down; unit++) {
    if (restart > 0 && unit > 0 && unit % restart === 0) {
      reader.restart();
      for (const component of components) component.previous = 0;
    }
    for (const [index, component] of components.entries()) {
      const blocks = single ? 1 : component.h * component.v;
      const dcTable = dc.get(component.dcTable);
      const acTable = ac.get(component.acTable);
      if (!dcTable || (!progressive && !acTable)) throw new Error("A JPEG scan names a missing table.");
      for (let block = 0; block < blocks; block++) {
        const size = reader.symbol(dcTable);
        component.previous += reader.signed(size);
        if (!progressive && acTable) reader.skipBlock(acTable);
        const mean = (component.previous * 2 ** shift * (quantizers.get(component.quantizer) ?? 1)) / 8;
        const values = means[index];
        if (values) values[block] = mean;
      }
    }
    paintUnit(
      grid,
      components,
      means,
      (unit % across) * unitWidth,
      Math.floor(unit / across) * unitHeight,
      scan,
      single,
    );
  }
  return grid;
}

/** Adds the blocks of a unit to the grid, one value per block of the finest component. */
function paintUnit(
  grid: ImageGrid,
  components: readonly Component[],
  means: readonly Float64Array[],
  left: number,
  top: number,
  { width, height }: Scan,
  single: boolean,
): void {
  const [first] = components;
  const [h, v] = single || !first ? [1, 1] : [first.h, first.v];
  const clamp = (value: number) => Math.min(255, Math.max(0, Math.round(value)));
  for (let row = 0; row < v; row++)
    for (let column = 0; column < h; column++) {
      const [x, y] = [left + column * 8 + 4, top + row * 8 + 4];
      const value = (index: number) => {
        const component = components[index];
        if (!component) return 0;
        const [ownColumn, ownRow] = [Math.floor((column * component.h) / h), Math.floor((row * component.v) / v)];
        return means[index]?.[ownRow * component.h + ownColumn] ?? 0;
      };
      const [luma, blue, red] = [value(0) + 128, value(1), value(2)];
      grid.add(
        Math.min(width - 1, x),
        Math.min(height - 1, y),
        clamp(luma + 1.402 * red),
        clamp(luma - 0.344_14 * blue - 0.714_14 * red),
        clamp(luma + 1.772 * blue),
        255,
      );
    }
}

/** Symbol and code length by the next 16 bits. The length is 0 if no code starts with these bits. */
type Lookup = { symbols: Uint8Array; lengths: Uint8Array };

function lookupTable({ counts, symbols }: Huffman): Lookup {
  const table = { symbols: new Uint8Array(65_536), lengths: new Uint8Array(65_536) };
  let [code, at] = [0, 0];
  for (let length = 1; length <= 16; length++) {
    for (let i = 0; i < (counts[length - 1] ?? 0); i++) {
      const from = code << (16 - length);
      const to = from + (1 << (16 - length));
      table.symbols.fill(symbols[at] ?? 0, from, to);
      table.lengths.fill(length, from, to);
      at++;
      code++;
    }
    code <<= 1;
  }
  return table;
}

class BitReader {
  #at: number;
  #buffer = 0;
  #count = 0;

  constructor(
    readonly bytes: Uint8Array,
    start: number,
  ) {
    this.#at = start;
  }

  #fill(): void {
    while (this.#count <= 16) {
      let byte = this.bytes[this.#at] ?? 0;
      if (byte === 0xff) {
        const next = this.bytes[this.#at + 1] ?? 0;
        // A marker ends the data. Continues with zeros.
        if (next === 0) this.#at += 2;
        else byte = 0;
      } else if (this.#at < this.bytes.length) this.#at++;
      this.#buffer = ((this.#buffer << 8) | byte) & 0xff_ff_ff;
      this.#count += 8;
    }
  }

  #take(length: number): number {
    if (length === 0) return 0;
    this.#fill();
    this.#count -= length;
    return (this.#buffer >> this.#count) & ((1 << length) - 1);
  }

  symbol(table: Lookup): number {
    this.#fill();
    const bits = (this.#buffer >> (this.#count - 16)) & 0xffff;
    const length = table.lengths[bits] ?? 0;
    if (length === 0) throw new Error("JPEG data has an unknown code.");
    this.#count -= length;
    return table.symbols[bits] ?? 0;
  }

  /** Reads a number of this many bits (ITU-T T.81, F.1.2.1). */
  signed(size: number): number {
    if (size === 0) return 0;
    const value = this.#take(size);
    return value < 1 << (size - 1) ? value - (1 << size) + 1 : value;
  }

  /** Skips the other 63 coefficients of a block. */
  skipBlock(table: Lookup): void {
    for (let index = 1; index < 64; index++) {
      const symbol = this.symbol(table);
      const size = symbol & 15;
      if (size > 0) {
        index += symbol >> 4;
        this.#take(size);
      } else if (symbol === 0xf0) index += 15;
      else return;
    }
  }

  /** Skips to the end of a restart marker. */
  restart(): void {
    this.#buffer = 0;
    this.#count = 0;
    while (
      this.#at + 1 < this.bytes.length &&
      !(this.bytes[this.#at] === 0xff && ((this.bytes[this.#at + 1] ?? 0) & 0xf8) === 0xd0)
    )
      this.#at++;
    this.#at += 2;
  }
}
