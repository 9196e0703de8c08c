import { type HostileFile, withEntries } from "./hostile-file";

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat([
    ...parts.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : Buffer.from(part))),
    Buffer.alloc(60),
  ]);
const noughts = (count: number): number[] => Array.from({ length: count }, () => 0);
/** 50 000 × 9 000 pixels, in both orders of bytes. */
const [W, H, w, h] = [
  [0, 0, 0xc3, 0x50],
  [0, 0, 0x23, 0x28],
  [0x50, 0xc3, 0, 0],
  [0x28, 0x23, 0, 0],
] as const;
const png = bytes([0x89], "PNG\r\n\x1a\n", [0, 0, 0, 13], "IHDR", [...W], [...H]);
const tag = (id: number, value: readonly number[]) => [id & 255, id >> 8, 4, 0, 1, 0, 0, 0, ...value];

const picture = (what: string, content: Buffer, name = "ppt/media/image1.bin"): HostileFile => ({
  what: `${what}, by its header`,
  verdict: "IMAGE_TOO_LARGE",
  build: () => withEntries({ name, bytes: content }),
});

/** Each of 450 megapixels. */
export const pictures: readonly HostileFile[] = [
  picture("a picture of 450 megapixels (PNG)", png, "ppt/media/image1.png"),
  picture("a PNG that is called a text", png, "ppt/media/readme.txt"),
  picture("a PNG that is called XML", png, "docProps/thumbnail.jpeg"),
  picture("a JPEG", bytes([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0], [0xff, 0xc0, 0, 17, 8, 0x23, 0x28, 0xc3, 0x50])),
  picture(
    "a JPEG with something between its segments",
    bytes([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0], [1, 2, 3], [0xff, 0xc2, 0, 17, 8, 0x23, 0x28, 0xc3, 0x50]),
  ),
  picture("a GIF", bytes("GIF89a", [0x50, 0xc3, 0x28, 0x23])),
  picture(
    "a GIF whose first frame is larger than its screen",
    bytes("GIF89a", [1, 0, 1, 0, 0, 0, 0], [0x2c, 0, 0, 0, 0, 0x50, 0xc3, 0x28, 0x23, 0]),
  ),
  picture("a BMP", bytes("BM", noughts(12), [40, 0, 0, 0], [...w], [...h])),
  picture("a TIFF", bytes("II*\0", [8, 0, 0, 0], [2, 0], tag(0x100, w), tag(0x101, h))),
  picture("a WebP", bytes("RIFF", noughts(4), "WEBPVP8X", [10, 0, 0, 0, 0, 0, 0, 0], [0x4f, 0xc3, 0], [0x27, 0x23, 0])),
  picture("an icon", bytes([0, 0, 1, 0, 1, 0], noughts(12), [22, 0, 0, 0], [...png])),
  picture("an AVIF", bytes([0, 0, 0, 12], "ftypavif", [0, 0, 0, 20], "ispe", noughts(4), [...W], [...H])),
  picture(
    "a metafile (EMF) of two thousand million pixels a side",
    bytes(
      [1, 0, 0, 0, 88, 0, 0, 0],
      noughts(8),
      [255, 255, 255, 127, 255, 255, 255, 127],
      noughts(16),
      " EMF",
      noughts(44),
    ),
  ),
  picture(
    "a drawing (SVG) of a thousand million pixels a side",
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1e9" height="1000000000px"/>'),
    "ppt/media/image1.svg",
  ),
];
