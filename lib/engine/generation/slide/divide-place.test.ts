import { describe, expect, it } from "vitest";
import { sourcesOf } from "@/e2e/suites/corpus/corpus-templates";
import type { Block } from "@/lib/contract/slide-data/slide-data";
import { EXAMPLE_PICTURE } from "@/lib/engine/analysis/schema/example-picture";
import { slideSchema } from "@/lib/engine/analysis/schema/slide-schema";
import { buildPresentation, placeholder, textBox } from "@/lib/engine/analysis/testing/build-presentation";
import { SampleDeck, tableBlock, withBlocks } from "@/lib/engine/generation/testing/sample-deck";
import { compareSlide } from "@/lib/engine/matching/match-slides";
import { needsOf } from "@/lib/engine/matching/needs";
import { candidateOf } from "@/lib/engine/matching/signature";
import { shapeName } from "@/lib/engine/pptx/model/shape";

const POINT = 12_700;
const title = placeholder("Title", 'type="title"', "", [40, 20, 880, 80]);
const sized = '<a:lvl1pPr><a:defRPr sz="2000"/></a:lvl1pPr>';
const bytesWith = (box: readonly [number, number, number, number], type = "") =>
  buildPresentation({ layout: title + placeholder("Content", `${type} idx="1"`, "", [...box], sized) });
const place = [40, 120, 880, 380] as const;

const text = (own: string): Block => ({ type: "text", text: { text: own } });
const bullets: Block = { type: "text", text: { bullets: ["One point", "Another point", "A third one"] } };
const chart: Block = { type: "chart", chart: { categories: ["a", "b"], series: [{ name: "s", values: [1, 2] }] } };
const table = (columns: number) =>
  tableBlock(
    Array.from({ length: columns }, (_, column) => `h${column}`),
    [Array.from({ length: columns }, () => "x")],
  );

/** Returns the boxes of a page's content in points, by type, and the page's warnings. */
async function made(blocks: readonly Block[], bytes = bytesWith(place)) {
  const deck = await SampleDeck.make([{ layout: "Title and Content", data: withBlocks("T", ...blocks) }], { bytes });
  const [slide] = deck.presentation!.slides;
  const shapes = ["p:sp", "p:graphicFrame", "p:pic"].flatMap((name) => slide!.shapeTree!.elements(name));
  const boxes = shapes.flatMap((shape) => {
    const xfrm = shape.child("p:xfrm") ?? shape.find("p:spPr", "a:xfrm");
    const [off, extent] = [xfrm?.child("a:off"), xfrm?.child("a:ext")];
    if (!off || !extent || shapeName(shape) === "Title") return [];
    const [x, y, width, height] = [off.int("x"), off.int("y"), extent.int("cx"), extent.int("cy")].map((length) =>
      Math.round((length ?? 0) / POINT),
    );
    return [{ type: shape.name === "p:sp" ? "text" : "object", x: x!, y: y!, width: width!, height: height! }];
  });
  const boxOf = (type: string) => boxes.find((box) => box.type === type)!;
  const types = shapes.flatMap((shape) => shape.descendants("p:ph").map((ph) => ph.get("type")));
  return { boxes, types, text: boxOf("text"), object: boxOf("object"), warnings: deck.results[0]!.warnings };
}

describe("the only place of a slide", () => {
  it.each([
    ["for any content", ""],
    ["for text", 'type="body"'],
  ])("%s is divided for a chart and a list beside it", async (_, type) => {
    const { text: list, object, boxes, warnings } = await made([chart, bullets], bytesWith(place, type));
    expect([boxes.length, warnings]).toEqual([2, []]);
    expect([object.x, list.x + list.width, object.height]).toEqual([40, 920, 380]);
    expect(object.width / (object.width + list.width)).toBeCloseTo(2 / 3, 2);
    expect(list.x).toBeGreaterThan(object.x + object.width);
  });

  it.each(["", 'type="body"'])("takes a picture, alone or beside a text", async (type) => {
    const picture: Block = { type: "image", image: { data_base64: EXAMPLE_PICTURE, fit: "contain" } };
    const alone = await made([picture], bytesWith(place, type));
    expect([alone.boxes.length, alone.warnings]).toEqual([1, []]);
    const { text: list, object, warnings } = await made([picture, bullets], bytesWith(place, type));
    expect([object.x + object.width < list.x, list.x + list.width, warnings]).toEqual([true, 920, []]);
  });

  it("has a line above the chart, and the text of a wide table above that", async () => {
    const { text: line, object } = await made([chart, text("One sentence about it.")]);
    expect([line.width, object.width, line.y]).toEqual([880, 880, 120]);
    expect(object.y).toBeGreaterThanOrEqual(line.y + line.height);
    expect(object.y + object.height).toBe(500);
    expect((await made([table(3), bullets])).text.width).toBeLessThan(300);
    expect((await made([table(6), bullets])).text.width).toBe(880);
    const withComment = (comment: string) => tableBlock(["Region", "Comment"], [["North", comment]]);
    expect((await made([withComment("Two new customers"), bullets])).text.width).toBeLessThan(300);
    expect((await made([withComment("Two new customers".repeat(3)), bullets])).text.width).toBe(880);
  });

  it("has up to four texts with headers side by side", async () => {
    const group = (header: string): Block => ({
      type: "text",
      text: { header, bullets: ["One point", "Another one"] },
    });
    const { boxes, types, warnings } = await made(["North", "South", "West"].map(group));
    expect(warnings).toEqual([]);
    // LibreOffice looks for the layout's placeholder by its type.
    expect(types).toEqual(["title", undefined, undefined, undefined]);
    expect(boxes.map(({ y, height }) => [y, height])).toEqual([
      [120, 380],
      [120, 380],
      [120, 380],
    ]);
    const [first, second, third] = boxes;
    expect([first!.x, third!.x + third!.width]).toEqual([40, 920]);
    expect(second!.x - first!.x - first!.width).toBe(29);
    expect(first!.width).toBe(second!.width);
    expect((await made(["A", "B", "C", "D"].map(group))).boxes).toHaveLength(4);
  });

  it("has headers on one line if their letters stay large", async () => {
    const group = (header: string): Block => ({ type: "text", text: { header, bullets: ["One point"] } });
    const sizesOf = async (header: string, size: number) => {
      const style = `<a:lvl1pPr><a:defRPr sz="${size * 100}"/></a:lvl1pPr>`;
      const bytes = buildPresentation({ layout: title + placeholder("Content", 'idx="1"', "", [...place], style) });
      const blocks = [group(header), group("South"), group("West")];
      const deck = await SampleDeck.make([{ layout: "Title and Content", data: withBlocks("T", ...blocks) }], {
        bytes,
      });
      const shapes = deck
        .presentation!.slides[0]!.shapeTree!.elements("p:sp")
        .filter((shape) => shapeName(shape) !== "Title");
      return shapes.map((shape) => shape.find("p:txBody", "a:lstStyle", "a:lvl1pPr", "a:defRPr")?.int("sz") ?? null);
    };
    const [first, ...others] = await sizesOf("Phase 2: from 2029 to 2030", 28);
    expect(first).toBeGreaterThanOrEqual(1800);
    expect(first).toBeLessThan(2800);
    expect(others).toEqual([first, first]);
    expect(await sizesOf("Phase 2", 28)).toEqual([null, null, null]);
    expect(await sizesOf("Phase 2: from the first of January 2029 to 2030", 28)).toEqual([null, null, null]);
  });

  it("has texts below each other without headers, and where columns would be narrow, crowded or too narrow for a word", async () => {
    const group = (header: string, ...bullets: string[]): Block => ({ type: "text", text: { header, bullets } });
    const joined = async (blocks: Block[], box: readonly [number, number, number, number] = place) =>
      (await made(blocks, bytesWith(box))).warnings.map(({ code }) => code);
    expect(await joined([group("A", "a"), group("B", "b")])).toEqual([]);
    expect(await joined([bullets, text("b")])).toEqual(["TEXTS_JOINED"]);
    expect(await joined([group("A", "a"), group("B", "b")], [40, 120, 300, 380])).toEqual(["TEXTS_JOINED"]);
    const long = Array.from({ length: 20 }, () => "A point that is long enough to take two lines of a column");
    expect(await joined([group("A", ...long), group("B", "b")])).toContain("TEXTS_JOINED");
    const word = "Donaudampfschifffahrtsgesellschaftskapitänskajüte";
    expect(await joined([group("A", word), group("B", "b")])).toContain("TEXTS_JOINED");
  });

  it("stays whole for other content, and where it is small", async () => {
    expect((await made([chart])).object).toEqual({ type: "object", x: 40, y: 120, width: 880, height: 380 });
    const { warnings } = await made([chart, bullets], bytesWith([40, 120, 450, 380]));
    expect(warnings.map(({ code }) => code)).toEqual(["CONTENT_UNUSED"]);
  });

  it("takes the width of an empty place beside it for its only block", async () => {
    const half = (idx: number, x: number, y = 120) => placeholder(`Half ${idx}`, `idx="${idx}"`, "", [x, y, 430, 380]);
    const bytes = (y?: number) => buildPresentation({ layout: title + half(1, 40) + half(2, 490, y) });
    const wide = await made([table(3)], bytes());
    expect([wide.boxes.length, wide.object.x, wide.warnings]).toEqual([1, 40, []]);
    expect((await made([chart], bytes())).object.width).toBe(880);
    expect((await made([bullets], bytes())).text.width).toBe(880);
    expect((await made([chart], bytes(160))).object.width).toBe(430);
    expect((await made([chart, bullets], bytes())).object.width).toBe(430);
    const solid = '<a:prstGeom prst="rect"/><a:solidFill><a:srgbClr val="224466"/></a:solidFill>';
    const rule = textBox("Rule", "", [474, 120, 0, 380]).replace('<a:prstGeom prst="rect"/>', solid);
    const divided = buildPresentation({ layout: title + half(1, 40) + half(2, 490) + rule });
    expect((await made([chart], divided)).object.width).toBe(430);
  });

  it("takes both in its schema and in matching, but not a table and a chart", () => {
    const layoutOf = (bytes: Uint8Array) =>
      sourcesOf(bytes, "t").sources.find(
        ({ analysed }) => "layoutId" in analysed && analysed.name === "Title and Content",
      )!.analysed;
    const overflow = (box: readonly [number, number, number, number], ...blocks: Block[]) => {
      const layout = layoutOf(bytesWith(box));
      const { overflow_counts: counts } = compareSlide(needsOf(withBlocks("T", ...blocks)), candidateOf("t", layout));
      return [counts.textbox + counts.body, counts.table + counts.chart];
    };
    const small = [40, 120, 450, 380] as const;
    expect(overflow(place, chart, bullets)).toEqual([0, 0]);
    expect(overflow(small, chart, bullets)).toEqual([1, 0]);
    expect(overflow(place, chart, table(2))).toEqual([0, 1]);
    expect(overflow(place, chart, bullets, bullets)).toEqual([1, 0]);
    const group: Block = { type: "text", text: { header: "North", bullets: ["One point"] } };
    expect(overflow(place, group, group, group)).toEqual([0, 0]);
    expect(overflow(small, group, group, group)).toEqual([2, 0]);
    expect(overflow(place, group, bullets)).toEqual([1, 0]);
    const limits = (box: readonly [number, number, number, number]) => {
      const schema = JSON.stringify(slideSchema(layoutOf(bytesWith(box)))!.json_schema);
      return ['"enum":["text","chart"]', '"enum":["table","chart"]'].map((set) => schema.includes(set));
    };
    expect(limits(place)).toEqual([false, true]);
    expect(limits(small)).toEqual([true, true]);
  });
});
