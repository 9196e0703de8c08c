/** In pixels. */
export type ImageSize = { width: number; height: number };

/**
 * Reads the size of a raster image from its header, whatever its name: PNG, JPEG, GIF, BMP, WebP, TIFF, JPEG XR, ICO,
 * AVIF or HEIC. Null for anything else, and for broken or truncated headers. Vector images (EMF, WMF, SVG) have no size
 * in pixels.
 */
export function imageSize(bytes: Uint8Array): ImageSize | null {
  if (bytes.length < MIN_BYTES) return null;
  const size = headerSize(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  return size && size.width > 0 && size.height > 0 ? size : null;
}

/** Length in bytes of the PNG and BMP headers, which are the longest. */
const MIN_BYTES = 26;

function headerSize(view: DataView): ImageSize | null {
  const magic = view.getUint32(0);
  if (magic === 0x89504e47) return pngSize(view);
  if (magic >>> 8 === 0x474946) return gifSize(view);
  if (magic >>> 16 === 0x424d) return bmpSize(view);
  if (magic >>> 8 === 0xffd8ff) return jpegSize(view);
  if (magic === 0x52494646 && view.getUint32(8) === 0x57454250) return webpSize(view);
  if (magic === 0x49492a00 || magic === 0x4949bc01) return tiffSize(view, true);
  if (magic === 0x4d4d002a) return tiffSize(view, false);
  if (magic === 0x00000100) return iconSize(view);
  return view.getUint32(4) === 0x66747970 ? boxSize(view) : null;
}

/** Reads the header chunk, which comes first (ISO 15948, 5.6). */
function pngSize(view: DataView): ImageSize | null {
  return view.getUint32(12) === 0x49484452 ? { width: view.getUint32(16), height: view.getUint32(20) } : null;
}

/** Returns the larger of the screen and the first frame, which is shown in full size (GIF89a, 18 and 20). */
function gifSize(view: DataView): ImageSize {
  const size = { width: view.getUint16(6, true), height: view.getUint16(8, true) };
  const flags = view.getUint8(10);
  let at = 13 + (flags & 0x80 ? 3 << ((flags & 7) + 1) : 0);
  while (at + 10 < view.byteLength && view.getUint8(at) === 0x21) {
    at += 2;
    while (at < view.byteLength && view.getUint8(at) > 0) at += 1 + view.getUint8(at);
    at += 1;
  }
  if (at + 10 > view.byteLength || view.getUint8(at) !== 0x2c) return size;
  return {
    width: Math.max(size.width, view.getUint16(at + 5, true)),
    height: Math.max(size.height, view.getUint16(at + 7, true)),
  };
}

const larger = (one: ImageSize | null, other: ImageSize) =>
  one && one.width * one.height >= other.width * other.height ? one : other;

/** Returns the size of the largest image of an icon. Each image is a PNG, or a bitmap with its height doubled. */
function iconSize(view: DataView): ImageSize | null {
  let largest: ImageSize | null = null;
  for (let at = 6; at + 16 <= view.byteLength && at < 6 + 16 * view.getUint16(4, true); at += 16) {
    const start = view.getUint32(at + 12, true);
    if (start + MIN_BYTES > view.byteLength) continue;
    const picture = new DataView(view.buffer, view.byteOffset + start);
    if (picture.getUint32(0) === 0x89504e47) largest = larger(largest, pngSize(picture) ?? { width: 0, height: 0 });
    else
      largest = larger(largest, {
        width: Math.abs(picture.getInt32(4, true)),
        height: Math.abs(picture.getInt32(8, true)) / 2,
      });
  }
  return largest;
}

/**
 * Returns the size of the largest image of an AVIF or HEIC file. The `ispe` boxes before the images contain the sizes
 * (ISO/IEC 23008-12, 6.5.3).
 */
function boxSize(view: DataView): ImageSize | null {
  let largest: ImageSize | null = null;
  const last = Math.min(view.byteLength, 65_536) - 16;
  for (let at = 8; at <= last; at++) {
    if (view.getUint32(at) === 0x69737065)
      largest = larger(largest, { width: view.getUint32(at + 8), height: view.getUint32(at + 12) });
  }
  return largest;
}

/** Reads a 12-byte header with 16-bit sizes, or a longer one with 32-bit sizes. */
function bmpSize(view: DataView): ImageSize {
  if (view.getUint32(14, true) === 12) return { width: view.getUint16(18, true), height: view.getUint16(20, true) };
  // A negative height means that rows are stored top-down.
  return { width: Math.abs(view.getInt32(18, true)), height: Math.abs(view.getInt32(22, true)) };
}

/** Skips the segments before the frame header: SOF0–SOF15 except DHT, JPG and DAC (ITU-T T.81, B.1.1.3). */
function jpegSize(view: DataView): ImageSize | null {
  let at = 2;
  while (at + 9 < view.byteLength) {
    // Skips bytes between segments, as other readers do.
    if (view.getUint8(at) !== 0xff) {
      at++;
      continue;
    }
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at++;
      continue;
    }
    if (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc) {
      return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    }
    const bare = marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
    at += bare ? 2 : 2 + view.getUint16(at + 2);
  }
  return null;
}

function webpSize(view: DataView): ImageSize | null {
  if (view.byteLength < 30) return null;
  const chunk = view.getUint32(12);
  if (chunk === 0x56503858) {
    const uint24 = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 65_536;
    return { width: uint24(24) + 1, height: uint24(27) + 1 };
  }
  if (chunk === 0x5650384c) {
    const packed = view.getUint32(21, true);
    return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 };
  }
  if (chunk !== 0x56503820) return null;
  return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
}

/** Tags of the width and height in TIFF and JPEG XR. */
const TIFF_WIDTH = new Set([0x0100, 0xbc80]);
const TIFF_HEIGHT = new Set([0x0101, 0xbc81]);

function tiffSize(view: DataView, little: boolean): ImageSize | null {
  const directory = view.getUint32(4, little);
  if (directory + 2 > view.byteLength) return null;
  const size = { width: 0, height: 0 };
  const count = view.getUint16(directory, little);
  for (let i = 0; i < count; i++) {
    const at = directory + 2 + i * 12;
    if (at + 12 > view.byteLength) break;
    const tag = view.getUint16(at, little);
    const value =
      view.getUint16(at + 2, little) === 3 ? view.getUint16(at + 8, little) : view.getUint32(at + 8, little);
    if (TIFF_WIDTH.has(tag)) size.width = value;
    if (TIFF_HEIGHT.has(tag)) size.height = value;
  }
  return size;
}
