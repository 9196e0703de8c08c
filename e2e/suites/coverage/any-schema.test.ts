import Ajv2020 from "ajv/dist/2020";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { AnalysedLayout, AnalysedSlide } from "@/lib/contract/analysis";
import { type Block, type SlideData, slideData } from "@/lib/contract/slide-data";
import { contentColumns } from "@/lib/contract/slide-data/content-columns";
import { slideDataSchema } from "@/lib/engine/analysis/schema/json-schema";
import { slideSchema } from "@/lib/engine/analysis/schema/slide-schema";
import { slotsOf } from "@/lib/engine/analysis/slots/slots-of";
import { analyseTemplate } from "@/lib/engine/analysis/template/analyse-template";
import { DeckMaker } from "@/lib/engine/generation/deck-maker";
import { anyOf } from "@/lib/engine/generation/testing/any-of";
import { consistent } from "@/lib/engine/generation/testing/consistent";
import { sampleBytes, tableBlock } from "@/lib/engine/generation/testing/sample-deck";

const bytes = sampleBytes();
const { slides, layouts } = analyseTemplate(bytes, { templateId: "t" });
const maker = new DeckMaker({ templates: new Map([["t", bytes]]), slides: [] }, false);
const idOf = (source: AnalysedSlide | AnalysedLayout) => ("layoutId" in source ? source.layoutId : source.slideId);
const made = (source: AnalysedSlide | AnalysedLayout, data: SlideData) =>
  maker.add(0, { templateId: "t", templateSlideId: idOf(source), slideData: data, options: {} });
const accepts = (source: AnalysedSlide | AnalysedLayout) =>
  new Ajv2020({ strict: true }).compile<SlideData>(slideSchema(source)!.json_schema);
/** A slide and a layout of each kind. */
const kindsOfSlides = [slides, layouts].flatMap((all) => [
  ...new Map(
    all.flatMap((source) => (source.content_layout ? [[source.content_layout, source] as const] : [])),
  ).values(),
]);
const sources = kindsOfSlides.map(
  (source) => ["name" in source ? source.name : `slide ${source.slideNumber}`, source] as const,
);

/**
 * Without what no JSON Schema can say: lists of one length, names of formats that are there, a subtitle beside a block
 * for its place.
 */
function sound(source: AnalysedSlide | AnalysedLayout, data: SlideData): SlideData {
  const columns = contentColumns(data).map((column) => ({
    ...column,
    blocks: column.blocks.map(consistent).map(small),
  }));
  const { subtitle, ...rest } = data;
  return {
    ...rest,
    ...(slotsOf(source).subtitle && { subtitle }),
    ...(data.content && { content: Array.isArray(data.content) ? columns : { blocks: columns[0]!.blocks } }),
  };
}

/** Data tables and captions under a chart may leave it too little room; an active section has to be there. */
function small(block: Block): Block {
  if (block.type === "chart")
    return { ...block, chart: { ...block.chart, data_rows: null, caption: null, value_axis: null } };
  return block.type === "agenda" ? { ...block, agenda: { ...block.agenda, active_index: 0 } } : block;
}

describe("what the schema of a slide accepts", () => {
  it.each(sources)("%s: generates, whatever it is", (_, source) => {
    const accepted = accepts(source);
    const schema = slideDataSchema(slotsOf(source));
    let seen = 0;
    fc.assert(
      fc.property(anyOf(schema), (drawn) => {
        const data = sound(source, JSON.parse(JSON.stringify(drawn)) as SlideData);
        if (!accepted(data)) return;
        seen += 1;
        expect(slideData.safeParse(data).error).toBeUndefined();
        expect([null, "TABLE_OVERFLOW"]).toContain(made(source, data).error_code);
      }),
      { numRuns: 15 },
    );
    expect(seen).toBeGreaterThan(1);
  });
});

const blocks: Record<Block["type"], Block> = {
  text: { type: "text", text: { text: "Words" } },
  table: tableBlock(["A", "B"], [["1", "2"]]),
  chart: { type: "chart", chart: { categories: ["a"], series: [{ name: "s", values: [1] }] } },
  agenda: { type: "agenda", agenda: { sections: ["One"] } },
};
const kinds = Object.keys(blocks) as Block["type"][];
/** Every selection of up to two blocks, and three where they follow one another by kind. */
const selections = kinds.flatMap((a, at) => [
  [a],
  ...kinds.map((b) => [a, b]),
  [a, a, kinds[(at + 1) % kinds.length]!],
]);

it.each(sources)("%s: takes exactly the blocks that its schema accepts", (_, source) => {
  const accepted = accepts(source);
  const double = slotsOf(source).columns.length === 2;
  const contents = double
    ? kinds.flatMap((left) => kinds.map((right) => [[left], [right]]))
    : selections.map((selection) => [selection]);
  const wrong = contents.filter((columns) => {
    const filled = columns.map((column) => ({ blocks: column.map((kind) => blocks[kind]) }));
    const data: SlideData = { content: double ? filled : filled[0]! };
    const { error_code, warnings } = made(source, data);
    if (error_code === "LAYOUT_MISMATCH") return accepted(data);
    const shared = warnings.some(({ code }) => code === "TEXTS_JOINED" || code === "COLUMNS_SWAPPED");
    return !shared && !accepted(data);
  });
  expect(wrong).toEqual([]);
});
