import { randomBytes } from "node:crypto";
import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import type { SlideData } from "@/lib/contract/slide-data/slide-data";
import { pngChunk } from "@/lib/engine/pptx/testing/png";
import { convert } from "./convert";
import { ImageError } from "./image-error";
import { readImage } from "./read-image";
import { resolveImages } from "./resolve-images";

const limits = { megapixels: 4, bytes: 1_000_000 };
const solid = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 30 } } });
const png = await solid(30, 20).png().toBuffer();
const jpeg = await solid(30, 20).jpeg().toBuffer();
const gif = await solid(30, 20).gif().toBuffer();
const hidden = Buffer.from("PK\u0003\u0004 another file <script>alert(1)</script>");

/** Returns a WebP with the same row of noise again and again: deflate looks back less far than a row is long. */
async function noiseWebp(width: number, height: number): Promise<Buffer> {
  const row = randomBytes(width * 4).map((byte, at) => (at % 4 === 3 ? byte | 1 : byte));
  const pixels = Buffer.concat(Array.from({ length: height }, () => row));
  const image = sharp(pixels, { raw: { width, height, channels: 4 } });
  return image.webp({ lossless: true, exact: true, effort: 2 }).toBuffer();
}

/** Returns the same picture as a different file: with a chunk that nobody reads. */
function riffWith(webp: Buffer, index: number): Buffer {
  const file = Buffer.concat([webp, Buffer.from("JUNK\u0004\0\0\0"), Buffer.from([index, 0, 0, 0])]);
  file.writeUInt32LE(file.length - 8, 4);
  return file;
}

describe("raster images", () => {
  it.each([
    ["image/png", png],
    ["image/jpeg", jpeg],
    ["image/gif", gif],
  ])("keeps %s unchanged, recognized by its bytes", async (contentType, bytes) => {
    expect(await readImage(bytes, limits)).toMatchObject({ contentType, width: 30, height: 20 });
  });

  it.each([
    ["PNG", png],
    ["JPEG", jpeg],
    ["GIF", gif],
  ])("removes what follows the end of a %s", async (_, bytes) => {
    const image = await readImage(Buffer.concat([bytes, hidden]), limits);
    expect(Buffer.from(image.bytes).includes("script")).toBe(false);
    expect(image.bytes.byteLength).toBeLessThanOrEqual(bytes.byteLength);
  });

  it("removes metadata", async () => {
    const place = Buffer.concat([png.subarray(0, 33), pngChunk("tEXt", hidden), png.subarray(33)]);
    const comment = Buffer.concat([
      jpeg.subarray(0, 2),
      Buffer.from([0xff, 0xfe, 0, 2 + hidden.length]),
      hidden,
      jpeg.subarray(2),
    ]);
    const xmp = Buffer.concat([
      jpeg.subarray(0, 2),
      Buffer.from([0xff, 0xe1, 0, 2 + hidden.length]),
      hidden,
      jpeg.subarray(2),
    ]);
    const metadata = Buffer.concat([
      gif.subarray(0, -1),
      Buffer.from([0x21, 0xfe, hidden.length]),
      hidden,
      Buffer.from([0, 0x3b]),
    ]);
    for (const bytes of [place, comment, xmp, metadata]) {
      expect(bytes.includes("script")).toBe(true);
      expect(Buffer.from((await readImage(bytes, limits)).bytes).includes("script")).toBe(false);
    }
  });

  it("keeps a PNG's colour profile, unless it unpacks to more than any profile has", async () => {
    const profile = await solid(30, 20).withIccProfile("p3").png().toBuffer();
    const bomb = pngChunk("iCCP", Buffer.concat([Buffer.from("x\0\0"), deflateSync(Buffer.alloc(5_000_000))]));
    const large = Buffer.concat([png.subarray(0, 33), bomb, png.subarray(33)]);
    const has = async (bytes: Buffer) => Buffer.from((await readImage(bytes, limits)).bytes).includes("iCCP");
    expect([await has(profile), await has(large)]).toEqual([true, false]);
  });

  it("keeps the first frame of an animated PNG or WebP", async () => {
    const animation = [pngChunk("acTL", Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])), png.subarray(33, -12)];
    const frames = Buffer.concat([png.subarray(0, 33), ...animation, pngChunk("fdAT", hidden), png.subarray(-12)]);
    expect(Buffer.from((await readImage(frames, limits)).bytes)).toEqual(png);
    const two = [await solid(30, 20).png().toBuffer(), await solid(30, 20).negate().png().toBuffer()];
    const webp = await sharp(two, { join: { animated: true } })
      .webp()
      .toBuffer();
    expect(await readImage(webp, limits)).toMatchObject({ contentType: "image/jpeg", width: 30, height: 20 });
  });

  it("rotates a photo upright by its orientation", async () => {
    const lying = await solid(30, 20).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const image = await readImage(lying, limits);
    expect(image).toMatchObject({ contentType: "image/jpeg", width: 20, height: 30 });
    expect((await sharp(image.bytes).metadata()).orientation).toBeUndefined();
  });

  it("converts a CMYK JPEG to RGB", async () => {
    const print = await solid(30, 20).toColourspace("cmyk").jpeg().toBuffer();
    expect((await sharp((await readImage(print, limits)).bytes).metadata()).space).toBe("srgb");
  });

  it("converts WebP: photos to JPEG, drawings and transparent images to PNG", async () => {
    const clear = sharp({
      create: { width: 30, height: 20, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0.5 } },
    });
    expect(await readImage(await solid(30, 20).webp().toBuffer(), limits)).toMatchObject({
      contentType: "image/jpeg",
      width: 30,
      height: 20,
    });
    for (const bytes of [await clear.webp().toBuffer(), await solid(30, 20).webp({ lossless: true }).toBuffer()])
      expect(await readImage(bytes, limits)).toMatchObject({ contentType: "image/png", width: 30, height: 20 });
  });

  it("scales down a converted image with more pixels than a slide shows, and keeps its proportions", async () => {
    const large = await solid(5_600, 2_100).webp({ effort: 0 }).toBuffer();
    const lying = await solid(5_600, 2_100).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    for (const [bytes, ratio] of [
      [large, 8 / 3],
      [lying, 3 / 8],
    ] as const) {
      const { width, height } = await readImage(bytes, { megapixels: 50, bytes: 10_000_000 });
      expect(width / height).toBeCloseTo(ratio, 2);
      expect((width * height) / 1_000_000).toBeCloseTo(8.3, 1);
    }
  });

  it.each([
    [
      "a lossless WebP",
      solid(4_200, 4_100).webp({ lossless: true, effort: 0 }),
      "A WebP like this may have at most 16 megapixels.",
    ],
    ["a GIF", solid(5_000, 4_300).gif({ effort: 1 }), "A GIF like this may have at most 20 megapixels."],
    [
      "an interlaced PNG",
      solid(7_000, 4_900).png({ progressive: true }),
      "An interlaced PNG like this may have at most",
    ],
    [
      "a progressive JPEG",
      solid(7_000, 4_900).jpeg({ progressive: true }),
      "A progressive JPEG like this may have at most",
    ],
    [
      "a progressive JPEG with all colors",
      solid(4_200, 4_100).jpeg({ progressive: true, chromaSubsampling: "4:4:4" }),
      "A progressive JPEG like this may have at most 16 megapixels. Save it as a baseline JPEG, or make it smaller.",
    ],
  ])("rejects %s that a decoder would hold as a whole", async (_, image, message) => {
    const reading = readImage(await image.toBuffer(), { megapixels: 50, bytes: 10_000_000 });
    await expect(reading).rejects.toMatchObject({
      code: "IMAGE_TOO_LARGE",
      message: expect.stringContaining(message) as unknown,
    });
  });

  it("rejects a JPEG that is not progressive, but has a scan for each component", async () => {
    const jpeg = await solid(30, 20).jpeg({ chromaSubsampling: "4:4:4" }).toBuffer();
    const frame = jpeg.indexOf(Buffer.from("ffc0", "hex"));
    jpeg.writeUInt16BE(5_000, frame + 5);
    jpeg.writeUInt16BE(5_000, frame + 7);
    const scan = jpeg.indexOf(Buffer.from("ffda", "hex"));
    const scanOfOne = Buffer.from("ffda0008010100003f00", "hex");
    const bytes = Buffer.concat([jpeg.subarray(0, scan), scanOfOne, jpeg.subarray(scan + 14)]);
    await expect(readImage(bytes, { megapixels: 50, bytes: 10_000_000 })).rejects.toThrow("at most 16 megapixels");
  });

  it.each([0x00, 0x10, 0x01, 0x51])(
    "rejects a JPEG whose first component has impossible sampling factors (%i)",
    async (factors) => {
      const jpeg = await solid(30, 20).jpeg({ progressive: true }).toBuffer();
      jpeg.writeUInt8(factors, jpeg.indexOf(Buffer.from("ffc2", "hex")) + 11);
      const reading = readImage(jpeg, { megapixels: 50, bytes: 10_000_000 });
      await expect(reading).rejects.toMatchObject({ code: "INVALID_IMAGE" });
    },
  );

  it("accepts the same size in formats that are decoded row by row", async () => {
    const large = solid(7_000, 4_900);
    for (const image of [large.clone().png(), large.clone().jpeg(), large.clone().webp({ effort: 0 })]) {
      const { width, height } = await readImage(await image.toBuffer(), { megapixels: 50, bytes: 10_000_000 });
      expect(width / height).toBeCloseTo(7 / 4.9, 2);
    }
  });

  it("reduces a WebP of a few bytes that would become a PNG of many", async () => {
    const bytes = await noiseWebp(9_000, 200);
    expect(bytes.byteLength).toBeLessThan(50_000);
    const image = await readImage(bytes, { megapixels: 4, bytes: 500_000 });
    expect(image.bytes.byteLength).toBeLessThanOrEqual(500_000);
    expect(image.width / image.height).toBeCloseTo(45, 0);
  });

  it("rejects one that is too large even then", async () => {
    const reading = readImage(await noiseWebp(9_000, 200), { megapixels: 4, bytes: 60 });
    await expect(reading).rejects.toMatchObject({ code: "IMAGE_TOO_LARGE", message: /larger than 60 bytes/ });
  });

  it("stops when the pictures of a deck are too large together", async () => {
    const webp = await noiseWebp(9_000, 20);
    const pictures = Array.from({ length: 4 }, (_, index) => riffWith(webp, index).toString("base64"));
    const slide: SlideData = {
      content: { blocks: pictures.map((data_base64) => ({ type: "image", image: { data_base64 } })) },
    };
    const none = new Map<string, never>();
    const sent = { assets: none, files: none, fetched: none, problems: none };
    const limits = { megapixels: 4, bytes: 1e6, deckBytes: 1_500_000 };
    const { images, imageProblems } = await resolveImages([slide], { ...sent, limits });
    expect(images.size).toBe(2);
    expect([...imageProblems.values()].map(({ code }) => code)).toEqual(["IMAGE_TOO_LARGE", "IMAGE_TOO_LARGE"]);
  });
});

describe("the decoding process", () => {
  it("is ended at its time limit", async () => {
    await expect(convert(png, { type: "png", pixels: 1e6, maxBytes: 1e6, seconds: 0 })).rejects.toThrow(
      "takes too long",
    );
  });

  it("is ended when it takes too much memory", async () => {
    await expect(convert(png, { type: "png", pixels: 1e6, maxBytes: 1e6, megabytes: 1 })).rejects.toThrow(
      /memory|too long/,
    );
  });

  it("decodes only what the signature says", async () => {
    await expect(convert(jpeg, { type: "png", pixels: 1e6, maxBytes: 1e6 })).rejects.toThrow("damaged");
  });

  it("does not blame the image if the process can't start", async () => {
    const starting = convert(png, { type: "png", pixels: 1e6, maxBytes: 1e6 }, "missing-decoder.mjs");
    await expect(starting).rejects.toThrow("The process that decodes images could not start.");
    await expect(starting).rejects.not.toBeInstanceOf(ImageError);
  });
});
