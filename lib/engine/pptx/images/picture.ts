import { createHash } from "node:crypto";
import type { Box } from "@/lib/engine/pptx/model/box";
import type { Tint } from "@/lib/engine/pptx/model/color";
import type { Part } from "@/lib/engine/pptx/opc/package";
import type { XmlElement } from "@/lib/engine/pptx/xml/element";
import type { ImageGrid } from "./image-grid";
import { decodeJpeg } from "./jpeg";
import { decodePng } from "./png";

/** An image as a coarse grid, which is enough to find the background of text on the image. */
export type Picture = {
  /**
   * Returns the mean luminance and opacity of an area, both from 0 to 1, and its mean tint. The area is given in
   * fractions of width and height.
   */
  sample: (part: Box) => { luminance: number; opacity: number } & Tint;
};

/** Larger files are not decoded, because that would take longer than generating the slide. */
const MAX_BYTES = 8_000_000;

const pictures = new WeakMap<Part, Picture | null>();

/**
 * Decoded pictures by their type, headers and the hash of their compressed bytes, for further jobs with the same
 * template, which then need not inflate them. About 1 MB each.
 */
const decoded = new Map<string, Picture | null>();
const MAX_DECODED = 24;

/** Decodes a PNG or JPEG part once. Null for other types, and for broken or very large images. */
export function readPicture(part: Part): Picture | null {
  const { origin } = part;
  let picture = pictures.get(origin);
  if (picture === undefined) pictures.set(origin, (picture = knownPicture(part)));
  return picture;
}

/** Returns the decoded image of a blip in a part; null if it has no readable image. */
export function pictureOf(part: Part, blip: XmlElement): Picture | null {
  const image = part.related(blip.get("r:embed"));
  return image ? readPicture(image) : null;
}

function knownPicture(part: Part): Picture | null {
  const isPng = part.contentType === "image/png";
  if (!isPng && !/jpe?g/.test(part.contentType)) return null;
  const { method, crc32, size, data } = part.compressed();
  if (size > MAX_BYTES) return null;
  // A file with other headers, or of another type, may be unreadable.
  const key = [isPng, method, crc32, size, createHash("sha256").update(data).digest("base64")].join();
  let picture = decoded.get(key);
  decoded.delete(key);
  if (picture === undefined) picture = decode(part, isPng ? decodePng : decodeJpeg);
  decoded.set(key, picture);
  const [oldest] = decoded.keys();
  if (oldest !== undefined && decoded.size > MAX_DECODED) decoded.delete(oldest);
  return picture;
}

function decode(part: Part, decoder: (bytes: Uint8Array) => ImageGrid | null): Picture | null {
  try {
    const sums = decoder(part.bytes());
    return sums && sampled(sums);
  } catch {
    return null;
  }
}

/** Values of a cell: its luminance, its tint (blue, red), its opacity and its pixels. They lie side by side for speed. */
const VALUES = 5;

function sampled({ columns, rows, luminance, blue, red, opacity, pixels }: ImageGrid): Picture {
  const sums = sumTable([luminance, blue, red, opacity, pixels], columns, rows);
  const stride = (columns + 1) * VALUES;
  return {
    sample: ({ x, y, width, height }) => {
      const left = cellAt(x * columns, columns) * VALUES;
      const right = (cellAt((x + width) * columns, columns) + 1) * VALUES;
      const top = cellAt(y * rows, rows) * stride;
      const bottom = (cellAt((y + height) * rows, rows) + 1) * stride;
      const sum = (value: number): number =>
        sums[bottom + right + value]! -
        sums[bottom + left + value]! -
        sums[top + right + value]! +
        sums[top + left + value]!;
      const weight = sum(3);
      const count = sum(4);
      const opacity = count > 0 ? weight / count : 0;
      if (!(weight > 0)) return { luminance: 1, opacity, blue: 0, red: 0 };
      return { luminance: sum(0) / weight, opacity, blue: sum(1) / weight, red: sum(2) / weight };
    },
  };
}

/** Returns the cell of a row or column that contains a position; the nearest one if none does. */
const cellAt = (position: number, cells: number): number => Math.min(cells - 1, Math.max(0, Math.floor(position)));

/**
 * Returns the sums of all values above and to the left of each cell, cell by cell, preceded by a row and a column of
 * zeros.
 */
function sumTable(values: readonly Float64Array[], columns: number, rows: number): Float64Array {
  const stride = (columns + 1) * VALUES;
  const table = new Float64Array(stride * (rows + 1));
  for (const [value, cells] of values.entries()) {
    for (let row = 0; row < rows; row++) {
      let line = 0;
      for (let column = 0; column < columns; column++) {
        line += cells[row * columns + column] ?? 0;
        const above = row * stride + (column + 1) * VALUES + value;
        table[above + stride] = (table[above] ?? 0) + line;
      }
    }
  }
  return table;
}
