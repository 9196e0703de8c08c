import { describe, expect, it } from "vitest";
import { imageSize } from "./image-size";

const bytes = (...parts: (string | number[])[]): Uint8Array => {
  const packed = Buffer.concat(
    parts.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : Buffer.from(part))),
  );
  return Buffer.concat([packed, Buffer.alloc(Math.max(0, 60 - packed.length))]);
};
const noughts = (count: number): number[] => Array.from({ length: count }, () => 0);
const bmp = (width: number[], height: number[]) => bytes("BM", noughts(12), [40, 0, 0, 0], width, height);
const longTag = (id: number, value: number) => [id & 255, id >> 8, 4, 0, 1, 0, 0, 0, value & 255, value >> 8, 0, 0];

const pictures: Readonly<Record<string, Uint8Array>> = {
  PNG: bytes([0x89], "PNG\r\n\x1a\n", [0, 0, 0, 13], "IHDR", [0, 0, 1, 64, 0, 0, 0, 240]),
  GIF: bytes("GIF89a", [0x40, 1, 0xf0, 0]),
  "JPEG with something between its segments": bytes(
    [0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0],
    [1, 2, 3],
    [0xff, 0xc0, 0, 17, 8, 0, 240, 1, 64],
  ),
  ICO: bytes(
    [0, 0, 1, 0, 1, 0],
    noughts(12),
    [22, 0, 0, 0],
    [0x89],
    "PNG\r\n\x1a\n",
    [0, 0, 0, 13],
    "IHDR",
    [0, 0, 1, 64, 0, 0, 0, 240],
  ),
  "ICO of a bitmap": bytes([0, 0, 1, 0, 1, 0], noughts(12), [22, 0, 0, 0], [40, 0, 0, 0, 0x40, 1, 0, 0, 0xe0, 1, 0, 0]),
  AVIF: bytes([0, 0, 0, 12], "ftypavif", [0, 0, 0, 20], "ispe", noughts(4), [0, 0, 1, 64, 0, 0, 0, 240]),
  "JPEG with a progressive frame after other segments": bytes(
    [0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0],
    [0xff, 0xff, 0xfe, 0, 3, 9],
    [0xff, 0xc2, 0, 17, 8, 0, 240, 1, 64],
  ),
  BMP: bmp([0x40, 1, 0, 0], [0xf0, 0, 0, 0]),
  "BMP with rows from the top": bmp([0x40, 1, 0, 0], [0x10, 0xff, 0xff, 0xff]),
  "BMP of OS/2": bytes("BM", noughts(12), [12, 0, 0, 0], [0x40, 1, 0xf0, 0]),
  "WebP, extended": bytes("RIFF", noughts(4), "WEBPVP8X", [10, 0, 0, 0, 0, 0, 0, 0], [0x3f, 1, 0, 0xef, 0, 0]),
  "WebP, lossy": bytes("RIFF", noughts(4), "WEBPVP8 ", noughts(10), [0x40, 1, 0xf0, 0]),
  "WebP, lossless": bytes("RIFF", noughts(4), "WEBPVP8L", noughts(4), [0x2f], [0x3f, 0xc1, 0x3b, 0]),
  TIFF: bytes("II*\0", [8, 0, 0, 0], [2, 0], longTag(0x100, 320), longTag(0x101, 240)),
  "TIFF of the other byte order": bytes(
    "MM\0*",
    [0, 0, 0, 8],
    [0, 2],
    [1, 0, 0, 3, 0, 0, 0, 1, 1, 64, 0, 0],
    [1, 1, 0, 3, 0, 0, 0, 1, 0, 240, 0, 0],
  ),
  "JPEG XR": bytes("II", [0xbc, 1], [8, 0, 0, 0], [2, 0], longTag(0xbc80, 320), longTag(0xbc81, 240)),
};

describe("imageSize", () => {
  it.each(Object.entries(pictures))("reads a %s", (_, picture) =>
    expect(imageSize(picture)).toEqual({ width: 320, height: 240 }),
  );

  it.each(Object.entries(pictures))("reads a %s cut off anywhere, or says that it can't", (_, picture) => {
    for (let end = 0; end < picture.length; end++)
      expect([null, { width: 320, height: 240 }]).toContainEqual(imageSize(picture.subarray(0, end)));
  });

  it("uses the first frame of a GIF if it is larger than its screen", () => {
    const frame = [0x2c, 0, 0, 0, 0, 0x40, 1, 0xf0, 0, 0];
    expect(
      imageSize(bytes("GIF89a", [1, 0, 1, 0, 0x80, 0, 0], noughts(6), [0x21, 0xf9, 4, 0, 0, 0, 0, 0], frame)),
    ).toEqual({ width: 320, height: 240 });
    expect(imageSize(bytes("GIF89a", [1, 0, 1, 0, 0, 0, 0], frame))).toEqual({ width: 320, height: 240 });
  });

  it.each([
    ["a drawing", bytes("<svg width='999999'/>")],
    ["a picture without height", bmp([0x40, 1, 0, 0], noughts(4))],
    ["a film", bytes([0, 0, 0, 12], "ftypisom")],
    ["a segment longer than the file", bytes([0xff, 0xd8, 0xff, 0xe0, 0xff, 0xff])],
    ["a directory behind the end", bytes("II*\0", [255, 255, 255, 255])],
    [
      "a PNG that begins with another chunk",
      bytes([0x89], "PNG\r\n\x1a\n", [0, 0, 0, 4], "CgBI", [0, 0, 1, 64, 0, 0, 0, 240]),
    ],
    ["a WebP of an unknown kind", bytes("RIFF", noughts(4), "WEBPVP9 ", noughts(10), [0x40, 1, 0xf0, 0])],
  ])("returns no size for %s", (_, picture) => expect(imageSize(picture)).toBeNull());
});
