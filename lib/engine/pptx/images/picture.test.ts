import { deflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { OpcPackage } from "@/lib/engine/pptx/opc/package";
import { readPicture } from "./picture";

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return Buffer.concat([length, Buffer.from(type, "latin1"), data, Buffer.alloc(4)]);
}

/** A PNG of one gray pixel. */
const png = Buffer.concat([
  Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
  chunk("IHDR", Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0])),
  chunk("IDAT", deflateSync(Buffer.from([0, 128]))),
  chunk("IEND", Buffer.alloc(0)),
]);

const picture = (contentType: string) =>
  readPicture(OpcPackage.create().add("/ppt/media/image1.png", contentType, png));

describe("a picture", () => {
  it("is decoded once for all files that contain it", () => {
    const first = picture("image/png");
    expect(first?.sample({ x: 0, y: 0, width: 1, height: 1 }).opacity).toBe(1);
    expect(picture("image/png")).toBe(first);
  });

  it("can be read even if another file has it under the wrong type", () => {
    expect(picture("image/jpeg")).toBe(null);
    expect(picture("image/png")).not.toBe(null);
  });
});
