import type { ImageSize } from "@/lib/engine/pptx/image-size";

/** The header of an enhanced metafile is its first record, with a mark at a fixed place ([MS-EMF] 2.3.4.2). */
const EMF_MARK = 0x464d4520;
const EMF_HEADER = 88;
/** Pixels. */
const UNITS: Readonly<Record<string, number>> = {
  "": 1,
  px: 1,
  pt: 96 / 72,
  pc: 16,
  mm: 96 / 25.4,
  cm: 96 / 2.54,
  in: 96,
  em: 16,
  ex: 8,
};
/** Where the root of a drawing begins, whatever stands before it. */
const ROOT_BYTES = 64 * 1024;

/**
 * The size that a drawing says it has, in pixels: EMF by its bounds, SVG by its root. Null for anything else, and where
 * it says none.
 */
export function drawingSize(bytes: Uint8Array, name: string): ImageSize | null {
  return /\.svg$/i.test(name) ? svgSize(bytes) : emfSize(bytes);
}

function emfSize(bytes: Uint8Array): ImageSize | null {
  if (bytes.length < EMF_HEADER) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, EMF_HEADER);
  if (view.getUint32(0, true) !== 1 || view.getUint32(40, true) !== EMF_MARK) return null;
  const side = (from: number, to: number) => Math.abs(view.getInt32(to, true) - view.getInt32(from, true));
  return { width: side(8, 16), height: side(12, 20) };
}

function svgSize(bytes: Uint8Array): ImageSize | null {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(ROOT_BYTES, bytes.length))
    .toString("latin1")
    .replaceAll("\0", "");
  const root = /<(?:[\w.-]+:)?svg\s([^>]*)>/i.exec(start)?.[1];
  if (root === undefined) return null;
  const side = (attribute: string) => {
    const [, number, unit] =
      new RegExp(`(?:^|\\s)${attribute}\\s*=\\s*["']\\s*([\\d.]+(?:e\\+?\\d+)?)([a-z]*)`, "i").exec(root) ?? [];
    return Number(number ?? 0) * (UNITS[unit?.toLowerCase() ?? ""] ?? 0);
  };
  return { width: side("width"), height: side("height") };
}
