import { expect, it } from "vitest";
import { buildPresentation, placeholder } from "@/lib/engine/analysis/testing/build-presentation";
import { generateSlide } from "@/lib/engine/generation/testing/sample-deck";

const LONG = "Working capital falls by EUR 18 million after the new planning process went live";

/** Fills a title that is turned by an angle. Returns its insets (points), its size, and the codes of its warnings. */
async function turned(place: readonly [number, number, number, number], degrees: number, algn: string, text = LONG) {
  const title = placeholder("Title", 'type="title"', "Lorem", place)
    .replace("<a:xfrm>", `<a:xfrm rot="${degrees * 60_000}">`)
    .replace("<a:rPr/>", '<a:rPr sz="3600"/>')
    .replace("<a:bodyPr/>", '<a:bodyPr lIns="0" tIns="0" rIns="0" bIns="0" anchor="ctr"/>')
    .replace("<a:p>", `<a:p><a:pPr algn="${algn}"/>`);
  const bytes = buildPresentation({ layout: placeholder("Title", 'type="title"'), slides: [title] });
  const { tree, slideResults } = await generateSlide(bytes, { title: text });
  const [shape] = tree.elements("p:sp");
  const [properties, run] = ["a:bodyPr", "a:rPr"].map((name) => shape!.descendants(name)[0]!);
  return {
    before: properties!.int("lIns")! / 12_700,
    after: properties!.int("rIns")! / 12_700,
    size: run!.int("sz")! / 100,
    codes: slideResults[0]!.warnings.map(({ code }) => code),
  };
}

it("an upright title as high as the page keeps its distance to both of its edges, with more lines", async () => {
  const { before, after, size, codes } = await turned([620, 230, 540, 80], 90, "ctr");
  expect(before).toBeGreaterThanOrEqual(10);
  expect(after).toBe(before);
  expect(size).toBeGreaterThan(20);
  expect(codes).not.toContain("DESIGN_OFF_PAGE");
  expect(await turned([620, 230, 540, 80], 90, "ctr", "Short")).toMatchObject({ before: 0, after: 0, size: 36 });
});

it.each([
  [90, 0, 30],
  [270, 30, 0],
])("one turned by %i degrees and off the page at its foot is narrowed there", async (degrees, before, after) => {
  const title = await turned([620, 260, 540, 80], degrees, "l");
  expect(title.before).toBeCloseTo(before === 0 ? 0 : before + 10.8);
  expect(title.after).toBeCloseTo(after === 0 ? 0 : after + 10.8);
});

it("a slanted title keeps its insets", async () => {
  expect(await turned([20, 0, 900, 90], -8, "l")).toMatchObject({ before: 0, after: 0 });
});
