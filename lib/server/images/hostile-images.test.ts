import path from "node:path";
import sharp from "sharp";
import { expect, it } from "vitest";
import { pngChunk } from "@/lib/engine/pptx/testing/png";
import { ImageError } from "./image-error";
import { readImage } from "./read-image";
import { plainSvg } from "./svg";

const limits = { megapixels: 4, bytes: 1_000_000 };
const solid = sharp({ create: { width: 30, height: 20, channels: 3, background: { r: 200, g: 30, b: 30 } } });
const png = await solid.clone().png().toBuffer();
const jpeg = await solid.clone().jpeg().toBuffer();
const gif = await solid.clone().gif().toBuffer();
const svg = (content: string, attributes = 'viewBox="0 0 200 100"') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content}</svg>`,
  );

/** Each file with its error code and message, for the evidence page. */
const answers: [string, string, string][] = [];
const page = path.join(process.cwd(), "docs", "evidence", "hostile-pictures.md");

const pictures: readonly [string, Buffer, string, RegExp][] = [
  ["a PNG of 60,000 × 60,000 pixels in a few bytes", pngOf(60_000, 60_000), "IMAGE_TOO_LARGE", /60000 × 60000 pixels/],
  ["a GIF with thousands of frames", framesOf(2000, 200, 200), "IMAGE_TOO_LARGE", /in many frames/],
  ["a PNG that ends too early", png.subarray(0, png.length - 20), "INVALID_IMAGE", /PNG is damaged/],
  ["a JPEG that ends too early", jpeg.subarray(0, jpeg.length - 30), "INVALID_IMAGE", /JPEG is damaged/],
  ["a GIF that ends too early", gif.subarray(0, gif.length - 6), "INVALID_IMAGE", /GIF is damaged/],
  ["a PNG with a wrong checksum", withByte(png, png.length - 13), "INVALID_IMAGE", /PNG is damaged/],
  [
    "a GIF of one pixel with a frame of 60,000 × 60,000",
    framesOf(1, 60_000, 60_000, [1, 1]),
    "IMAGE_TOO_LARGE",
    /60000 × 60000 pixels/,
  ],
  ["a metafile", Buffer.from(`\u0001\0\0\0${"\0".repeat(104)}`), "INVALID_IMAGE", /must be a PNG/],
  ["a PNG without pixels", pngOf(30, 20), "INVALID_IMAGE", /PNG is damaged/],
  ["a BMP", Buffer.from(`BM${"\0".repeat(60)}`), "INVALID_IMAGE", /must be a PNG/],
  [
    "a page called .png",
    Buffer.from("<!doctype html><html><script>1</script></html>"),
    "INVALID_IMAGE",
    /must be a PNG/,
  ],
  ["nothing", Buffer.alloc(0), "INVALID_IMAGE", /must be a PNG/],
];

it.each(pictures)("rejects %s", async (name, bytes, code, message) => {
  const error: unknown = await readImage(bytes, limits).catch((reason: unknown) => reason);
  expect(error).toMatchObject({ name: "ImageError", code, message: expect.stringMatching(message) });
  record(name, error);
});

const drawings: readonly [string, Buffer | string, RegExp][] = [
  ["a script", "<script>alert(1)</script>", /element "script"/],
  ["a script in another prefix", '<s:script xmlns:s="http://www.w3.org/2000/svg">1</s:script>', /element "script"/],
  ["an event attribute", '<rect onload="alert(1)"/>', /event attribute onload/],
  ["an embedded page", "<foreignObject><p/></foreignObject>", /foreignObject/],
  ["an animation that sets a link", '<set attributeName="href" to="javascript:alert(1)"/>', /element "set"/],
  ["a link", '<a href="https://example.com"><rect/></a>', /element "a"/],
  ["a picture from the web", '<image href="http://169.254.169.254/latest"/>', /outside it/],
  ["a picture from the disk", '<image xlink:href="file:///etc/passwd"/>', /outside it/],
  ["an embedded SVG", '<image href="data:image/svg+xml;base64,PHN2Zy8+"/>', /outside it/],
  ["an embedded page as a picture", `<image href="data:image/png;base64,${btoa("<html>".repeat(9))}"/>`, /no PNG/],
  ["a use of another file", '<use href="other.svg#a"/>', /outside it/],
  ["a script address with a character reference", '<use href="java&#115;cript:alert(1)"/>', /outside it/],
  ["a style sheet that is imported", "<style>@import 'http://example.com/a.css';</style>", /style rule @import/],
  ["a font that is loaded", "<style>@font-face{src:url(http://example.com/f)}</style>", /@font-face/],
  ["a fill from another file", '<rect fill="url(http://example.com/a#b)"/>', /another file/],
  ["a fill in CDATA", "<style><![CDATA[.a{fill:url('//example.com')}]]></style>", /another file/],
  ["a fill behind a comment", "<style>.a{fill:u/**/rl(http://example.com)}</style>", /another file/],
  ["a fill in escaped letters", '<rect style="fill:u\\72l(http://example.com)"/>', /escaped characters/],
  ["an image set", "<rect style=\"fill:image-set('http://example.com/a')\"/>", /run or load/],
  ["a base address", '<g xml:base="http://example.com/"/>', /xml:base/],
  [
    "a billion laughs",
    Buffer.from(
      '<!DOCTYPE svg [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">&b;</svg>',
    ),
    /entities/,
  ],
  ["an entity that nobody declared", "<text>&evil;</text>", /entity &evil;/],
  ["an element that uses itself", '<g id="a"><use href="#a"/></g>', /uses itself/],
  ["10 million copies of a rectangle", uses(7), /more than 50000 elements/],
  ["a thousand filters", '<g filter="url(#f)"/>'.repeat(1000), /more than 50000 elements/],
  ["a thousand levels", "<g>".repeat(1000) + "</g>".repeat(1000), /nested more than 100 deep/],
  ["patterns in patterns", painted("pattern", 'width="9" height="9"', "fill"), /more than 50000 elements/],
  ["masks in masks", painted("mask", "", "mask"), /more than 50000 elements/],
  ["clip paths in clip paths", painted("clipPath", "", "clip-path"), /more than 50000 elements/],
  ["markers in markers", painted("marker", "", "marker-mid"), /more than 50000 elements/],
  [
    "a hundred embedded pictures of 1,000,000 pixels",
    embedded(pngOf(1000, 1000)).repeat(100),
    /more than 1 megapixels/,
  ],
  ["an embedded picture that ends too early", embedded(png.subarray(0, png.length - 20)), /PNG is damaged/],
  [
    "an entity of another file",
    Buffer.from('<!DOCTYPE svg [<!ENTITY % x SYSTEM "file:///etc/passwd">%x;]><svg/>'),
    /entities/,
  ],
  ["no size", svg("<g/>", ""), /has no size/],
  ["a line without width", svg("<g/>", 'viewBox="0 0 10000 1"'), /1000 times/],
  ["an unclosed element", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><g></svg>'), /well-formed/],
  ["UTF-16", Buffer.from('\ufeff<svg xmlns="http://www.w3.org/2000/svg"/>', "utf16le"), /UTF-8/],
  ["100,000 units", svg("<g/>", 'viewBox="0 0 100000 100000"'), /larger than 20000/],
  ["more than 5 MiB", svg(`<path d="${"M0 0".repeat(1_500_000)}"/>`), /larger than 5242880 bytes/],
  ["another namespace", Buffer.from('<svg xmlns="http://www.w3.org/1999/xhtml"/>'), /root element/],
];

it.each(drawings)("rejects an SVG with %s", (name, content, message) => {
  const bytes = typeof content === "string" ? svg(content) : content;
  let error: unknown = null;
  try {
    plainSvg(bytes, { pixels: 1_000_000 });
  } catch (reason) {
    error = reason;
  }
  expect(error).toMatchObject({ name: "ImageError", message: expect.stringMatching(message) });
  record(`an SVG with ${name}`, error);
});

it("the page lists every file and its outcome", async () => {
  const rows = answers.map(
    ([name, code, sentence]) => `| ${name} | \`${code}\` | ${sentence.replaceAll("|", "\\|")} |`,
  );
  expect(rows).toHaveLength(pictures.length + drawings.length);
  await expect([...introduction, ...rows, ""].join("\n")).toMatchFileSnapshot(page);
});

const introduction = [
  "# Hostile pictures",
  "",
  "What becomes of pictures that do harm, or are broken on purpose, when they are uploaded, sent as `data_base64` or loaded from a `url`.",
  "[hostile-images](../../lib/server/images/hostile-images.test.ts) builds each file and writes this page; none of them is stored in the repository.",
  "What comes after a picture's end, and what it says beside what it shows, is cut off instead:",
  "[read-image](../../lib/server/images/read-image.test.ts). Why pictures are decoded in a process of their own:",
  "[decision 15](../adr/0015-pictures-are-decoded-in-a-process-of-their-own.md).",
  "",
  "| File | Code | Sentence |",
  "|---|---|---|",
];

function record(name: string, error: unknown): void {
  if (error instanceof ImageError) answers.push([name, error.code, error.message]);
}

function uses(levels: number): string {
  const group = (level: number) => `<g id="r${level + 1}">${`<use href="#r${level}"/>`.repeat(10)}</g>`;
  const groups = Array.from({ length: levels }, (_, level) => group(level)).join("");
  return `<defs><rect id="r0" width="1" height="1"/>${groups}</defs><use href="#r${levels}"/>`;
}

/** Returns a PNG that declares a size but contains no pixels. */
function pngOf(width: number, height: number): Buffer {
  const header = Buffer.from(png.subarray(0, 33));
  header.writeUInt32BE(width, 16);
  header.writeUInt32BE(height, 20);
  return Buffer.concat([header, pngChunk("IEND", Buffer.alloc(0))]);
}

/** Returns a drawing with eight levels of elements of this name, each painted ten times by the one before. */
function painted(name: string, attributes: string, property: string): string {
  const path = (level: number) => `<path d="M0 0h9v9z" ${level > 0 ? `${property}="url(#p${level - 1})"` : ""}/>`;
  const levels = Array.from(
    { length: 8 },
    (_, level) => `<${name} id="p${level}" ${attributes}>${path(level).repeat(10)}</${name}>`,
  );
  return `<defs>${levels.join("")}</defs>${path(8)}`;
}

function embedded(picture: Buffer): string {
  return `<image width="9" height="9" href="data:image/png;base64,${picture.toString("base64")}"/>`;
}

function withByte(bytes: Buffer, index: number): Buffer {
  return Buffer.from(bytes.map((byte, at) => (at === index ? byte ^ 1 : byte)));
}

function framesOf(count: number, width: number, height: number, screen = [width, height] as const): Buffer {
  const head = Buffer.from("GIF89a\0\0\0\0\0\0\0", "latin1");
  head.writeUInt16LE(screen[0], 6);
  head.writeUInt16LE(screen[1], 8);
  const frame = Buffer.from([0x2c, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0]);
  frame.writeUInt16LE(width, 5);
  frame.writeUInt16LE(height, 7);
  return Buffer.concat([head, ...Array.from({ length: count }, () => frame), Buffer.from([0x3b])]);
}
