import { expect, it } from "vitest";
import { buildPresentation, placeholder, textBox } from "@/lib/engine/analysis/testing/build-presentation";
import { SampleDeck, withBlocks } from "@/lib/engine/generation/testing/sample-deck";

const short = ["Revenue up nine percent", "Two contracts signed", "Costs within the budget"];
const long = Array.from({ length: 30 }, (_, at) => `Clause ${at + 1} of the notice`);

/** Returns the size of the body's letters in hundredths of a point. */
async function sizeOf(
  bullets: string[],
  { size = 900, title = 3200, height = 380, others = "", format = {} } = {},
): Promise<number | null> {
  const sized = (shape: string, points: number) => shape.replaceAll("<a:rPr/>", `<a:rPr sz="${points}"/>`);
  const bytes = buildPresentation({
    slides: [
      sized(placeholder("Title", 'type="title"', "Title", [40, 20, 640, 60]), title) +
        sized(placeholder("Body", 'type="body" idx="1"', "One\nTwo", [40, 120, 640, height]), size) +
        others,
    ],
    layout: placeholder("Title", 'type="title"'),
  });
  const data = { ...withBlocks("Title", { type: "text", text: { bullets } }), slide_format: { body: format } };
  const deck = await SampleDeck.make([{ slide: "title", data, options: { unfilled: "keep" } }], { bytes });
  return deck.shape("Body").descendants("a:rPr")[0]?.int("sz") ?? null;
}

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
