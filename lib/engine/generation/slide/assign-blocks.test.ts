import { describe, expect, it } from "vitest";
import type { Block, SlideData } from "@/lib/contract/slide-data/slide-data";
import type { ContentRegion, ShapeRef, SlideSlots } from "@/lib/engine/analysis/slots/slide-slots";
import { Warnings } from "@/lib/engine/generation/diagnostics";
import { SampleDeck, tableBlock, withBlocks } from "@/lib/engine/generation/testing/sample-deck";
import { assignBlocks } from "./assign-blocks";

const shape = (name: string, placeholder: string | null): ShapeRef => ({
  path: [],
  shape: {
    shape_id: 2,
    shape_type: placeholder ? "Placeholder" : "TextBox",
    name,
    role: "body",
    is_placeholder: placeholder !== null,
    placeholder_type: placeholder,
    placeholder_index: placeholder ? 1 : null,
    text: "",
    x: 0,
    y: 0,
    width: 100,
    height: 100,
  },
});
const place = (name: string, placeholder: string | null = null): ContentRegion => ({
  kind: "text",
  header: null,
  text: shape(name, placeholder),
  bullets: null,
});
const of = (kind: "table" | "chart", name: string): ContentRegion => ({ kind, shape: shape(name, null) });
const slots = (...columns: ContentRegion[][]): SlideSlots => ({
  title: null,
  subtitle: null,
  header: null,
  footer: null,
  footnote: null,
  slideNumber: null,
  date: null,
  marks: [],
  samples: [],
  columns: columns.map((regions) => ({ header: null, regions })),
});
const text: Block = { type: "text", text: { text: "x" } };
const table = tableBlock(["A"], [["1"]]);
const chart: Block = { type: "chart", chart: { categories: ["a"], series: [{ name: "s", values: [1] }] } };
const nameOf = (region: ContentRegion | null) =>
  region === null
    ? null
    : (region.kind === "text" ? region.text! : region.kind === "agenda" ? region.items[0]! : region.shape).shape.name;

function assigned(on: SlideSlots, data: SlideData) {
  const warnings = new Warnings();
  const { blocks, free, subtitle, unplaced } = assignBlocks(on, data, warnings);
  return {
    blocks: blocks.map(({ blocks: items, region }) => `${items.map(({ type }) => type).join("+")} ${nameOf(region)}`),
    free: free.map(nameOf),
    subtitle: nameOf(subtitle),
    warnings: warnings.list.map(({ code }) => code),
    unplaced: unplaced.map(({ message }) => message),
  };
}
const blocks = (...items: Block[]): SlideData => ({ content: { blocks: items } });

describe("assignBlocks", () => {
  it("fills placeholders before drawn text boxes, in reading order", () => {
    const slide = slots([place("box"), place("body", "BODY"), place("box 2")]);
    expect(assigned(slide, blocks(text))).toMatchObject({ blocks: ["text body"], free: ["box", "box 2"] });
    expect(assigned(slide, blocks(text, text))).toMatchObject({ blocks: ["text box", "text body"], free: ["box 2"] });
  });

  it("reserves a placeholder for any content for the block that fits no other", () => {
    expect(assigned(slots([place("any", "OBJECT"), place("words", "BODY")]), blocks(text, table)).blocks).toEqual([
      "text words",
      "table any",
    ]);
    expect(assigned(slots([place("left", "OBJECT"), place("right", "OBJECT")]), blocks(text, chart)).blocks).toEqual([
      "text left",
      "chart right",
    ]);
    expect(assigned(slots([place("left", "OBJECT"), of("chart", "chart")]), blocks(chart, table)).blocks).toEqual([
      "chart chart",
      "table left",
    ]);
  });

  it("appends texts without a slot to the previous one, with a warning", () => {
    expect(assigned(slots([place("body", "BODY"), of("table", "table")]), blocks(text, table, text))).toMatchObject({
      blocks: ["text+text body", "table table"],
      warnings: ["TEXTS_JOINED"],
    });
  });

  it("names blocks without a slot, and what they need, and places the others", () => {
    expect(assigned(slots([place("body", "BODY")]), blocks(text, chart))).toMatchObject({
      blocks: ["text body"],
      unplaced: [
        "content.blocks[1] is a chart, but this template slide only accepts: text. It needs a free chart or table, or a free placeholder for charts or any content.",
      ],
    });
    const two = slots([of("table", "left")], [place("right", "BODY")]);
    const { blocks: placed, unplaced } = assigned(two, { content: [{ blocks: [table] }, { blocks: [chart] }] });
    expect(placed).toEqual(["table left"]);
    expect(unplaced).toEqual([
      expect.stringMatching(/^content\[1\]\.blocks\[0\] is a chart, but column 1 of this template slide/),
    ]);
  });

  it("replaces a sample's table or chart only if no block of its type needs it", () => {
    const slide = slots([place("body", "BODY"), of("table", "table"), of("chart", "chart")]);
    expect(assigned(slide, blocks(text, text, chart))).toMatchObject({
      blocks: ["text body", "text table", "chart chart"],
      warnings: [],
    });
    expect(assigned(slide, blocks(chart, chart)).blocks).toEqual(["chart chart", "chart table"]);
    expect(assigned(slide, blocks(text, text, table, chart))).toMatchObject({
      blocks: ["text+text body", "table table", "chart chart"],
      warnings: ["TEXTS_JOINED"],
    });
  });

  it("swaps two columns if they fit only that way", () => {
    const slide = slots([of("table", "left")], [of("chart", "right")]);
    expect(assigned(slide, { content: [{ blocks: [table] }, { blocks: [chart] }] })).toMatchObject({
      blocks: ["table left", "chart right"],
      warnings: [],
    });
    expect(assigned(slide, { content: [{ blocks: [chart] }, { blocks: [table] }] })).toMatchObject({
      blocks: ["chart right", "table left"],
      warnings: ["COLUMNS_SWAPPED"],
    });
  });

  it("places a subtitle without its own slot in the first body that no text needs", () => {
    const slide = slots([place("first", "BODY"), place("second", "BODY")]);
    expect(assigned(slide, { subtitle: "S", ...blocks(text) })).toMatchObject({
      subtitle: "first",
      blocks: ["text second"],
    });
    expect(assigned(slide, { subtitle: "S", ...blocks(text, text) })).toMatchObject({
      blocks: ["text first", "text second"],
      subtitle: null,
      unplaced: ["The subtitle can't be placed: it needs a subtitle placeholder or a free body placeholder."],
    });
    const apart = slots([of("table", "left")], [place("words", "BODY")]);
    expect(assigned(apart, { subtitle: "S", content: [{ blocks: [table] }, { blocks: [] }] })).toMatchObject({
      subtitle: "words",
      blocks: ["table left"],
    });
  });
});

it("assigns text and bullet markers to two blocks, or both to one block", async () => {
  const [words, bullets] = [{ text: "The message" }, { bullets: ["First", "Second"] }];
  const deck = await SampleDeck.make([
    {
      slide: "markers",
      data: withBlocks("Two blocks", { type: "text", text: words }, { type: "text", text: bullets }),
    },
    { slide: "markers", data: withBlocks("One block", { type: "text", text: { ...words, ...bullets } }) },
  ]);
  expect(deck.results.map(({ error }) => error)).toEqual([null, null]);
  for (const page of [0, 1]) expect(deck.text(page)).toContain("The message");
  for (const page of [0, 1]) expect(deck.text(page)).toContain("First\nSecond");
});
