import { describe, expect, it } from "vitest";
import { imageSize } from "./image-size";

function bytes(...parts: (string | number[])[]): Uint8Array {
  const packed = Buffer.concat(parts.map((part) => Buffer.from(typeof part === "string" ? Buffer.from(part, "latin1") : part)));
  return Buffer.concat([packed, Buffer.alloc(Math.max(0, 40 - packed.length))]);
}

describe("imageSize", () => {
  it("reads the headers of raster pictures", () => {
    expect(imageSize(bytes("GIF89a", [0x40, 0x01, 0xf0, 0x00]))).toEqual({ width: 320, height: 240 });
    expect(imageSize(bytes("BM", Array(12).fill(0), [40, 0, 0, 0], [0x40, 0x01, 0, 0], [0x10, 0xff, 0xff, 0xff]))).toEqual({ width: 320, height: 240 });
    expect(imageSize(bytes([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0], [0xff, 0xc2, 0, 17, 8, 0, 240, 1, 64]))).toEqual({ width: 320, height: 240 });
    expect(imageSize(bytes("RIFF", [0, 0, 0, 0], "WEBPVP8X", [10, 0, 0, 0, 0, 0, 0, 0], [0x3f, 1, 0, 0xef, 0, 0]))).toEqual({ width: 320, height: 240 });
    const tag = (id: number, value: number) => [id & 255, id >> 8, 4, 0, 1, 0, 0, 0, value & 255, value >> 8, 0, 0];
    expect(imageSize(bytes("II*\0", [8, 0, 0, 0], [2, 0], tag(0x100, 320), tag(0x101, 240)))).toEqual({ width: 320, height: 240 });
  });

  it("is silent about what is no raster picture, or cut off", () => {
    expect(imageSize(bytes("<svg width='999999'/>"))).toBeNull();
    expect(imageSize(new Uint8Array([0x89, 0x50]))).toBeNull();
    expect(imageSize(bytes([0xff, 0xd8, 0xff, 0xe0, 0xff, 0xff]))).toBeNull();
  });
});
