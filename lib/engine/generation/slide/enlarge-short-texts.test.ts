import { expect, it } from "vitest";
import { buildPresentation, placeholder, textBox } from "@/lib/engine/analysis/testing/build-presentation";
import { SampleDeck, withBlocks } from "@/lib/engine/generation/testing/sample-deck";

const short = ["Revenue up nine percent", "Two contracts signed", "Costs within the budget"];
const long = Array.from({ length: 30 }, (_, at) => `Clause ${at + 1} of the notice`);

/**
 * Returns the body after it was filled. `style`: the size of its layout's placeholder, `own`: its paragraphs'
 * properties.
 */
async function bodyOf(
  bullets: string[],
  { size = 900, title = 3200, height = 380, others = "", format = {}, style = 0, own = "" } = {},
) {
  const list = `<a:lvl1pPr><a:defRPr sz="${style}"/></a:lvl1pPr>`;
  const sized = (shape: string, points: number) => shape.replaceAll("<a:rPr/>", `<a:rPr sz="${points}"/>`);
  const bytes = buildPresentation({
    slides: [
      sized(placeholder("Title", 'type="title"', "Title", [40, 20, 640, 60]), title) +
        sized(placeholder("Body", 'type="body" idx="1"', "One\nTwo", [40, 120, 640, height]), size).replaceAll(
          "<a:p>",
          `<a:p>${own}`,
        ) +
        others,
    ],
    layout:
      placeholder("Title", 'type="title"') + (style ? placeholder("Body", 'type="body" idx="1"', "", null, list) : ""),
  });
  const data = { ...withBlocks("Title", { type: "text", text: { bullets } }), slide_format: { body: format } };
  const deck = await SampleDeck.make([{ slide: "title", data, options: { unfilled: "keep" } }], { bytes });
  return deck.shape("Body");
}

/** Returns the size of the body's letters in hundredths of a point. */
const sizeOf = async (...sent: Parameters<typeof bodyOf>): Promise<number | null> =>
  (await bodyOf(...sent)).descendants("a:rPr")[0]?.int("sz") ?? null;

it("a short main text in small letters becomes readable", async () => {
  expect(await sizeOf(short)).toBe(1400);
  expect(await sizeOf(short, { size: 1200 })).toBe(1200);
});

it("a long one keeps its letters, and so does a small box, and text whose size the request sets", async () => {
  expect(await sizeOf(long)).toBe(900);
  expect(await sizeOf(short, { height: 60 })).toBe(900);
  expect(await sizeOf(short, { format: { font_size: 10 } })).toBe(1000);
});

it("lines that would wrap limit its size", async () => {
  const size = await sizeOf([...short, "A sentence that takes almost all of the width of its box ".repeat(2).trim()]);
  expect(size).toBeGreaterThanOrEqual(1050);
  expect(size).toBeLessThan(1400);
});

it("a short text becomes no larger than its title allows, or than a text beside it", async () => {
  expect(await sizeOf(short, { title: 1400 })).toBe(1150);
  const beside = (size: number) => textBox("Note", "A note that stays", [400, 460, 280, 30], { size });
  expect(await sizeOf(short, { others: beside(11) })).toBe(1100);
  expect(await sizeOf(short, { others: beside(9) })).toBe(900);
  expect(await sizeOf(short, { others: beside(8) })).toBe(1400);
});

it("one far below its layout's size becomes as large as that, at most 20 points", async () => {
  expect(await sizeOf(short, { size: 800, style: 1800 })).toBe(1800);
  expect(await sizeOf(short, { size: 800, style: 2800 })).toBe(2000);
  expect(await sizeOf(short, { size: 1100, style: 1500 })).toBe(1400);
  expect(await sizeOf(short, { size: 800, style: 2800, title: 2000 })).toBe(1700);
});

it("bullets keep their distance from larger letters", async () => {
  const own = '<a:pPr marL="200000" indent="-100000"><a:buChar char="•"/></a:pPr>';
  const properties = (await bodyOf(short, { size: 800, style: 1600, own })).descendants("a:pPr");
  expect(properties.map((one) => [one.int("marL"), one.int("indent")])).toEqual(short.map(() => [300_000, -200_000]));
});
