import { afterAll, describe, expect, it } from "vitest";
import { patchScales } from "@/lib/engine/preview/page-files";
import { createSlideRenderer } from "@/lib/engine/preview/slide-renderer";
import { readBitmap, type Bitmap } from "@/lib/engine/preview/testing/bitmap";
import {
  blueEmf,
  dib,
  hugeDib,
  plusDrawings,
  redWmf,
  stretchDib,
  withPicture,
  wmf,
  wmfRecord,
  wmfText,
} from "@/lib/engine/preview/testing/metafiles";
import { readPdf } from "@/lib/engine/preview/testing/read-pdf";
import { chromium, limits } from "@/lib/engine/preview/testing/renderer-settings";

const renderer = createSlideRenderer({ chromium, limits, limitMilliseconds: 60_000 });
afterAll(() => renderer.close());

let files = 0;

/** Renders slide 4 in 640 × 360 pixels. The picture is in its first 100 × 50. */
async function slideWith(extension: string, bytes: Uint8Array, crop?: string): Promise<Bitmap> {
  const deck = await withPicture(extension, bytes, crop);
  let image: Bitmap | null = null;
  files += 1;
  await renderer.render(
    { id: `${files}`, read: async () => deck },
    [{ slideNumber: 4, width: 640 }],
    async (_, png) => {
      if (png instanceof Error) throw png;
      image = readBitmap(png);
    },
  );
  return image!;
}

/** Returns the color of a pixel, such as `ff0000`. */
function colorAt({ width, data }: Bitmap, x: number, y: number): string {
  return Buffer.from(data.subarray((y * width + x) * 4).subarray(0, 3)).toString("hex");
}

/** Returns the pixels outside the picture. */
function around({ width, data }: Bitmap): Buffer {
  const pixels = Buffer.from(data);
  for (let y = 0; y < 52; y++) pixels.fill(0, y * width * 4, (y * width + 102) * 4);
  return pixels;
}

const [red, green, blue] = ["ff0000", "00ff00", "0000ff"];

describe("a metafile", () => {
  it("is drawn as a picture: a WMF in its extent, an EMF in its frame", async () => {
    const [first, second] = [await slideWith("wmf", redWmf), await slideWith("emf", blueEmf())];
    expect([colorAt(first, 25, 40), colorAt(first, 75, 40)]).toEqual([red, green]);
    expect([colorAt(second, 25, 25), colorAt(second, 75, 25)]).toEqual([green, blue]);
    expect([colorAt(second, 98, 48), colorAt(second, 101, 25), colorAt(second, 75, 51)]).toEqual([blue, green, green]);
  });

  it("keeps transparent pixels, and lines in tiny units", async () => {
    const slide = await slideWith("emf", blueEmf([plusDrawings()]));
    expect([colorAt(slide, 10, 10), colorAt(slide, 30, 10)]).toEqual([green, red]);
    expect([colorAt(slide, 4, 35), colorAt(slide, 24, 35)]).toEqual([red, green]);
  });

  it("has text in the fonts of other text", async () => {
    const extent = [wmfRecord(0x020b, 0, 0), wmfRecord(0x020c, 100, 100)];
    const { width, data } = await slideWith("wmf", wmf([...extent, ...wmfText(0, "Courier New", "iiiiiiii", 0, 40)]));
    const dark = [...Array(100).keys()].filter((x) =>
      [...Array(50).keys()].some((y) => data[(y * width + x) * 4 + 1]! < 100),
    );
    // Eight characters, each 0.6 em wide.
    expect(dark.at(-1)).toBeGreaterThan(88);
  });

  it("is cropped like other pictures", async () => {
    const slide = await slideWith("wmf", redWmf, '<a:srcRect l="25000" r="50000"/>');
    expect([colorAt(slide, 3, 45), colorAt(slide, 92, 45)]).toEqual([red, red]);
  });

  it("has the extent of its bitmaps if it names none", async () => {
    const bitmap = dib(4, [0, 0, 255], [255, 0, 0]);
    const slide = await slideWith("wmf", wmf([stretchDib(0xcc0020, 4, bitmap)], Buffer.alloc(0)));
    expect([colorAt(slide, 2, 2), colorAt(slide, 97, 47)]).toEqual([red, blue]);
  });

  it("is transparent where an icon's mask is white", async () => {
    const [black, white] = [
      [0, 0, 0],
      [255, 255, 255],
    ];
    const icon = wmf([
      wmfRecord(0x020b, 0, 0),
      wmfRecord(0x020c, 100, 100),
      stretchDib(0x8800c6, 4, dib(4, black, white)),
      stretchDib(0x660046, 4, dib(4, [0, 0, 255], black)),
    ]);
    const slide = await slideWith("wmf", icon);
    expect([colorAt(slide, 25, 25), colorAt(slide, 75, 25)]).toEqual([red, green]);
  });

  it("is vectors and text in a PDF", async () => {
    const deck = await withPicture("wmf", redWmf);
    const { pages } = await readPdf(await renderer.renderPdf({ id: "pdf", read: async () => deck }, "Deck"));
    expect(pages[3]?.text).toMatch(/Quayside\s*●/);
    expect(pages[3]?.pictures).toEqual([]);
  });

  const repeated = (times: number, record: Buffer) => Buffer.alloc(times * record.length, record);

  /** The slide around a picture that is drawn. */
  let rest: Buffer | undefined;

  it.each([
    ["takes long", "wmf", wmf([repeated(400, stretchDib(0xcc0020, 8192, hugeDib))])],
    ["is truncated", "wmf", redWmf.subarray(0, 120)],
    ["is truncated", "emf", blueEmf().subarray(0, -24)],
    ["has a record without a size", "wmf", wmf([Buffer.alloc(600)])],
    ["has endless records", "wmf", wmf([repeated(2_000_000, wmfRecord(0x0213, 50, 50))])],
    ["has very many shapes", "wmf", wmf(Array.from({ length: 30_000 }, (_, at) => wmfRecord(0x041b, at, 9, 0, 0)))],
    ["is random", "emf", Buffer.from(Array.from({ length: 9000 }, (_, at) => (at * 7919 + (at >> 3) * 104_729) & 255))],
  ])("that %s is not drawn (%s), but the rest of the slide is", async (_, extension, bytes) => {
    const slide = await slideWith(extension, bytes);
    rest ??= around(await slideWith("wmf", redWmf));
    expect(around(slide).equals(rest)).toBe(true);
    expect(colorAt(slide, 25, 40)).toBe(extension === "wmf" ? "f5f5f5" : green);
  });
});

it("a changed converter is noticed", () => {
  expect(() => patchScales("function fmt(n) {}")).toThrow("writes scales in another way");
});
