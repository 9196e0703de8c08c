import { describe, expect, it } from "vitest";
import { imageSize } from "./image-size";
import { Logos } from "../logos";

const png = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAYAAAD0In+KAAAAFUlEQVR4nGP8z8Dwn4GBgYGJAQoAHxcCAr7pD6wAAAAASUVORK5CYII=", "base64");
const gif = Buffer.from("R0lGODlhAwACAIAAAAAAAP///yH5BAEAAAAALAAAAAADAAIAAAIDhG8FADs=", "base64");
/** The first segments of a JPEG of 16 × 9 pixels: APP0, a comment, and the frame header. */
const jpeg = Buffer.from("ffd8ffe000104a46494600010100000100010000fffe00046162ffc0000b080009001001011100ffd9", "hex");
const bmp = (width: number, height: number) => {
  const bytes = Buffer.alloc(58);
  bytes.write("BM");
  bytes.writeUInt32LE(40, 14);
  bytes.writeInt32LE(width, 18);
  bytes.writeInt32LE(height, 22);
  return bytes;
};

describe("imageSize", () => {
  it.each([
    ["PNG", png, { width: 2, height: 1 }],
    ["GIF", gif, { width: 3, height: 2 }],
    ["JPEG", jpeg, { width: 16, height: 9 }],
    ["BMP", bmp(7, 5), { width: 7, height: 5 }],
    ["BMP with rows from the top", bmp(7, -5), { width: 7, height: 5 }],
  ])("reads %s", (_, bytes, size) => expect(imageSize(bytes)).toEqual(size));

  it.each([Buffer.from("RIFFxxxxWEBPVP8 "), Buffer.from("<svg/>"), Buffer.alloc(0), png.subarray(0, 20), bmp(0, 5)])("finds none in other bytes", (bytes) => expect(imageSize(bytes)).toBeNull());
});

describe("Logos", () => {
  const logos = new Logos(
    new Map([
      ["acme.com", { bytes: png, contentType: "image/png" }],
      ["old.com", { bytes: bmp(4, 4), contentType: "image/x-ms-bmp" }],
      ["vector.com", { bytes: Buffer.from("<svg/>"), contentType: "image/svg+xml", fallback: { bytes: png, contentType: "image/png" } }],
      ["bare.com", { bytes: Buffer.from("<svg/>"), contentType: "image/svg+xml" }],
      ["new.com", { bytes: Buffer.from("RIFFxxxxWEBPVP8 "), contentType: "image/webp" }],
      ["broken.com", { bytes: Buffer.alloc(3), contentType: "image/png" }],
    ]),
  );

  it.each(["acme.com", " https://www.ACME.com/about ", "old.com", "vector.com"])("has %j", (name) => expect([logos.has(name), logos.whyMissing(name)]).toEqual([true, null]));

  it("says which logo it doesn't have, and which no PowerPoint of today's offices shows for sure", () => {
    expect(logos.whyMissing("nobody.com")).toEqual({ code: "LOGO_NOT_FOUND", message: expect.stringContaining('"nobody.com"') });
    expect(logos.whyMissing("new.com")).toEqual({ code: "LOGO_UNSUPPORTED", message: expect.stringMatching(/image\/webp.*PNG/) });
    expect(logos.whyMissing("bare.com")?.code).toBe("LOGO_UNSUPPORTED");
    expect(logos.whyMissing("broken.com")).toMatchObject({ code: "LOGO_UNSUPPORTED", message: expect.stringContaining("can be read") });
  });
});
