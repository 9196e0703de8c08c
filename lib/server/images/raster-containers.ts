import { inflateSync } from "node:zlib";
import type { RasterType } from "./convert";
import { ImageError } from "./image-error";

/** The first bytes of each raster type. */
const signatures: readonly (readonly [RasterType, RegExp])[] = [
  ["png", /^\x89PNG\r\n\x1a\n/],
  ["jpeg", /^\xff\xd8\xff/],
  ["gif", /^GIF8[79]a/],
  ["webp", /^RIFF[^]{4}WEBP/],
];

/** Returns the raster type by a file's first bytes, whatever its name; null for anything else. */
export function rasterType(bytes: Uint8Array): RasterType | null {
  const head = Buffer.from(bytes.subarray(0, 12)).toString("latin1");
  return signatures.find(([, signature]) => signature.test(head))?.[0] ?? null;
}

/** An image reduced to its visible data. `frames` counts the frames of a GIF; it is 1 for other types. */
type Plain = { bytes: Buffer; frames: number };

/**
 * Returns an image with its visible data only: without metadata (location, camera, comments), without blocks that no
 * viewer shows, and without anything after its end, where another file could hide.
 *
 * @throws ImageError if its structure is broken
 */
export function plainRaster(type: RasterType, bytes: Buffer): Plain {
  if (type === "png") return { bytes: plainPng(bytes), frames: 1 };
  if (type === "jpeg") return { bytes: plainJpeg(bytes), frames: 1 };
  if (type === "gif") return plainGif(bytes);
  return { bytes: plainWebp(bytes), frames: 1 };
}

function damaged(type: string): ImageError {
  return new ImageError("INVALID_IMAGE", `The ${type} is damaged: it ends too early. Export it again.`);
}

/** Chunks that affect how a PNG looks (ISO 15948, 11). Of an animation (APNG), only the first frame is kept. */
const pngChunks = new Set(["IHDR", "PLTE", "IDAT", "IEND", "tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "sBIT", "pHYs"]);

function plainPng(bytes: Buffer): Buffer {
  const kept = [bytes.subarray(0, 8)];
  for (let at = 8; at + 12 <= bytes.length;) {
    const end = at + 12 + bytes.readUInt32BE(at);
    const name = bytes.toString("latin1", at + 4, at + 8);
    if (end > bytes.length) break;
    if (pngChunks.has(name) && (name !== "iCCP" || isProfile(bytes.subarray(at + 8, end - 4))))
      kept.push(bytes.subarray(at, end));
    if (name === "IEND") return Buffer.concat(kept);
    at = end;
  }
  throw damaged("PNG");
}

/** 4 MiB, in bytes. Profiles for print have about 2 MiB. */
const MAX_PROFILE = 4 * 1024 * 1024;

/** Checks whether an iCCP chunk holds a colour profile of a reasonable size: it is compressed, whatever its own size is. */
function isProfile(data: Buffer): boolean {
  const compressed = data.subarray(data.indexOf(0) + 2);
  try {
    return inflateSync(compressed, { maxOutputLength: MAX_PROFILE }).toString("latin1", 36, 40) === "acsp";
  } catch {
    return false;
  }
}

/**
 * Returns true if a JPEG segment affects how the image looks: the standard's own segments, the resolution (APP0), the
 * orientation (APP1 with Exif), the colour profile (APP2) and the colour space (APP14) (ITU-T T.81, B.1.1.3).
 */
function isShown(marker: number, segment: Buffer): boolean {
  if (marker === 0xfe) return false;
  if (marker < 0xe0 || marker > 0xef) return true;
  if (marker === 0xe2) return segment.toString("latin1", 4, 15) === "ICC_PROFILE";
  return marker === 0xe0 || marker === 0xee;
}

function plainJpeg(bytes: Buffer): Buffer {
  const kept = [bytes.subarray(0, 2)];
  for (let at = 2; at + 4 <= bytes.length;) {
    if (bytes[at] !== 0xff) throw damaged("JPEG");
    const marker = bytes.readUInt8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (end > bytes.length) break;
    const segment = bytes.subarray(at, end);
    if (marker === 0xda) {
      const scanEnd = endOfScan(bytes, end);
      kept.push(bytes.subarray(at, scanEnd));
      at = scanEnd;
    } else {
      const orientation = marker === 0xe1 ? exifOrientation(segment) : null;
      if (orientation !== null) kept.push(orientationSegment(orientation));
      else if (marker !== 0xe1 && isShown(marker, segment)) kept.push(segment);
      at = end;
    }
    if (bytes.readUInt16BE(Math.min(at, bytes.length - 2)) === 0xffd9)
      return Buffer.concat([...kept, Buffer.from([0xff, 0xd9])]);
  }
  throw damaged("JPEG");
}

/** Returns where the entropy-coded data of a scan ends: at the next marker that is not a restart marker. */
function endOfScan(bytes: Buffer, start: number): number {
  for (let at = bytes.indexOf(0xff, start); at >= 0 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes.readUInt8(at + 1);
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  throw damaged("JPEG");
}

/** Returns the orientation in an Exif segment, 1 to 8; null if there is none (Exif 2.32, 4.6.4 A). */
function exifOrientation(segment: Buffer): number | null {
  if (segment.toString("latin1", 4, 10) !== "Exif\0\0" || segment.length < 20) return null;
  const tiff = segment.subarray(10);
  const isLittleEndian = tiff.toString("latin1", 0, 2) === "II";
  const uint16 = (at: number) => (isLittleEndian ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const directory = isLittleEndian ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (directory + 2 > tiff.length) return null;
  for (let entry = 0, at = directory + 2; entry < uint16(directory) && at + 12 <= tiff.length; entry++, at += 12) {
    if (uint16(at) !== 0x0112) continue;
    const value = uint16(at + 8);
    return value >= 1 && value <= 8 ? value : null;
  }
  return null;
}

/** Returns an Exif segment that contains only the orientation. */
function orientationSegment(orientation: number): Buffer {
  const tiff = Buffer.from("4d4d002a00000008000101120003000000010000000000000000", "hex");
  tiff.writeUInt16BE(orientation, 18);
  const head = Buffer.from("ffe100004578696600 00".replace(" ", ""), "hex");
  head.writeUInt16BE(head.length - 2 + tiff.length, 2);
  return Buffer.concat([head, tiff]);
}

/** Walks the blocks of a GIF (GIF89a, 17 to 27). Keeps the frames, their timing and the number of repetitions. */
function plainGif(bytes: Buffer): Plain {
  const colors = (flags: number) => (flags & 0x80 ? 3 << ((flags & 7) + 1) : 0);
  if (bytes.length < 14) throw damaged("GIF");
  let at = 13 + colors(bytes.readUInt8(10));
  const kept = [bytes.subarray(0, at)];
  let frames = 0;
  while (at + 1 < bytes.length || bytes[at] === 0x3b) {
    const start = at;
    const kind = bytes.readUInt8(at);
    if (kind === 0x3b) return { bytes: Buffer.concat([...kept, Buffer.from([0x3b])]), frames: Math.max(frames, 1) };
    if (kind === 0x2c) {
      if (at + 11 > bytes.length) break;
      at = endOfBlocks(bytes, at + 11 + colors(bytes.readUInt8(at + 9)));
      frames += 1;
      kept.push(bytes.subarray(start, at));
    } else if (kind === 0x21) {
      const label = bytes.readUInt8(at + 1);
      const application = bytes.toString("latin1", at + 3, at + 14);
      at = endOfBlocks(bytes, at + 2);
      if (label === 0xf9 || (label === 0xff && application === "NETSCAPE2.0")) kept.push(bytes.subarray(start, at));
    } else break;
  }
  throw damaged("GIF");
}

/** Returns where a list of sub-blocks ends, including its terminator. */
function endOfBlocks(bytes: Buffer, start: number): number {
  let at = start;
  while (at < bytes.length) {
    const size = bytes.readUInt8(at);
    at += 1 + size;
    if (size === 0) return at;
  }
  throw damaged("GIF");
}

/** Cuts a WebP at the end that its header declares. The image is converted afterwards, which removes all other data. */
function plainWebp(bytes: Buffer): Buffer {
  const end = 8 + bytes.readUInt32LE(4);
  if (end > bytes.length) throw damaged("WebP");
  return bytes.subarray(0, end);
}
