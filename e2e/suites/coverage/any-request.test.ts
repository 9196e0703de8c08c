import Ajv2020, { type ValidateFunction } from "ajv/dist/2020";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { AnalysedLayout, AnalysedSlide } from "@/lib/contract/analysis-result";
import {
  type Block,
  type SlideData,
  contentColumns,
  generationOptions,
  slideData,
} from "@/lib/contract/slide-data/slide-data";
import { analyseTemplate, layoutIdOf, slideIdOf } from "@/lib/engine/analysis/analyse-template";
import { EXAMPLE_PICTURE } from "@/lib/engine/analysis/schema/example-picture";
import { slideDataSchema, slideSchema } from "@/lib/engine/analysis/schema/slide-schema";
import { slotsOf } from "@/lib/engine/analysis/slots/find-slots";
import { canReplace } from "@/lib/engine/analysis/slots/slide-slots";
import {
  buildPresentation,
  chart,
  chartParts,
  frame,
  group,
  placeholder,
  table,
  textBox,
} from "@/lib/engine/analysis/testing/build-presentation";
import { DeckGenerator, generateDeck } from "@/lib/engine/generation/generate-deck";
import { arbitraryOf, consistent } from "@/lib/engine/generation/testing/arbitrary";
import { type Filling, fillSample } from "@/lib/engine/generation/testing/fill-sample";
import { type SampleSlide, sampleBytes, tableBlock } from "@/lib/engine/generation/testing/sample-deck";
import { Presentation } from "@/lib/engine/pptx/model/presentation";

const slideOf: Record<Block["type"], SampleSlide> = {
  text: "text",
  table: "table",
  chart: "columnChart",
  agenda: "agenda",
  image: "text",
};

/** Arbitrary content with at most one block, on a slide for its type. */
const fillings = fc.tuple(arbitraryOf(slideData), arbitraryOf(generationOptions)).map(([data, options]): Filling => {
  const { content: _, subtitle: __, custom_fields: fields, ...texts } = data as SlideData;
  // The schema doesn't say which sources of an image may be sent together.
  const custom = Object.entries(fields ?? {}).filter(([, value]) => typeof value !== "object" || Array.isArray(value));
  const [first] = contentColumns(data as SlideData).flatMap(({ blocks }) => blocks);
  return {
    slide: first ? slideOf[first.type] : "text",
    data: {
      ...texts,
      custom_fields: Object.fromEntries(custom),
      content: first ? { blocks: [consistent(first)] } : null,
    },
    options: options as Filling["options"],
  };
});

it("any combination of fields gives a valid file, or an error that says why", async () => {
  let generated = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fillings, { minLength: 4, maxLength: 8 }),
      fc.constantFrom("meridian" as const, "atelier" as const),
      async (requests, name) => {
        const { results, deck } = await fillSample([{ slide: "title", data: { title: "First" } }, ...requests], {
          name,
        });
        expect(results.filter(({ error_code }) => error_code === "INTERNAL")).toEqual([]);
        expect(results.filter(({ status, error }) => (status === "failed") !== Boolean(error))).toEqual([]);
        expect(deck.slideNames).toHaveLength(results.reduce((sum, { pages_generated }) => sum + pages_generated, 0));
        for (const page of deck.slideNames.keys()) expect(deck.slide(page).name).toBe("p:sld");
        generated += results.filter(({ status }) => status === "completed").length - 1;
      },
    ),
    { numRuns: 12 },
  );
  expect(generated).toBeGreaterThan(20);
});

const bytes = sampleBytes();
const { slides, layouts } = analyseTemplate(bytes, { templateId: "t" });
const generator = new DeckGenerator({ templates: new Map([["t", bytes]]), slides: [] }, false);
const idOf = (source: AnalysedSlide | AnalysedLayout) => ("layoutId" in source ? source.layoutId : source.slideId);
const generated = (source: AnalysedSlide | AnalysedLayout, data: SlideData) =>
  generator.add(0, { templateId: "t", templateSlideId: idOf(source), slideData: data, options: {} });
const validators = new Map<AnalysedSlide | AnalysedLayout, ValidateFunction<SlideData>>();
// Optimizing the code of a validator takes longer than running it.
const ajv = new Ajv2020({ strict: true, code: { optimize: false } });
function accepts(source: AnalysedSlide | AnalysedLayout): ValidateFunction<SlideData> {
  const known = validators.get(source) ?? ajv.compile<SlideData>(slideSchema(source)!.json_schema);
  validators.set(source, known);
  return known;
}
/** A slide and a layout of each content layout. */
const kindsOfSlides = [slides, layouts].flatMap((all) => [
  ...new Map(
    all.flatMap((source) => (source.content_layout ? [[source.content_layout, source] as const] : [])),
  ).values(),
]);
const sources = kindsOfSlides.map(
  (source) => ["name" in source ? source.name : `slide ${source.slideNumber}`, source] as const,
);

/**
 * Removes what JSON Schema can't rule out: lists of different lengths, names of missing formats, and a subtitle beside
 * a block that takes its place.
 */
function sound(source: AnalysedSlide | AnalysedLayout, data: SlideData): SlideData {
  const columns = contentColumns(data).map((column) => ({
    ...column,
    blocks: column.blocks.map(consistent).map((block) => small(source, block)),
  }));
  const { subtitle, ...rest } = data;
  return {
    ...rest,
    ...(slotsOf(source).subtitle && { subtitle }),
    ...(data.content && { content: Array.isArray(data.content) ? columns : { blocks: columns[0]!.blocks } }),
  };
}

const ofPoints: readonly unknown[] = ["scatter", "scatter_lines", "bubble", "combo"];

/**
 * Removes what the slide may not be able to show: data tables and captions, which may leave too little space for a
 * chart, an active section that doesn't exist, types that can't be combined, and further series of a pie.
 */
function small({ shapes }: AnalysedSlide | AnalysedLayout, block: Block): Block {
  if (block.type === "chart") {
    const { chart_type: type, series } = block.chart;
    const isPie = type === "pie" || shapes.some(({ chart_info: chart }) => chart?.chart_type === "pie");
    const plain = series
      .slice(0, isPie ? 1 : undefined)
      .map((item) => ({ ...item, chart_type: null, axis: null, points: null }));
    const chart_type = ofPoints.includes(type) ? null : type;
    return {
      ...block,
      chart: { ...block.chart, chart_type, series: plain, data_rows: null, caption: null, value_axis: null },
    };
  }
  return block.type === "agenda" ? { ...block, agenda: { ...block.agenda, active_index: 0 } } : block;
}

describe("what the schema of a slide accepts", () => {
  it.each(sources)("%s: always generates", (_, source) => {
    const accepted = accepts(source);
    const schema = slideDataSchema(slotsOf(source), [], source.capacity.footer > 0);
    let seen = 0;
    fc.assert(
      fc.property(arbitraryOf(schema), (drawn) => {
        const data = sound(source, JSON.parse(JSON.stringify(drawn)) as SlideData);
        if (!accepted(data)) return;
        seen += 1;
        expect(slideData.safeParse(data).error).toBeUndefined();
        expect([null, "TABLE_OVERFLOW"]).toContain(generated(source, data).error_code);
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
  image: { type: "image", image: { data_base64: EXAMPLE_PICTURE } },
};
const kinds = Object.keys(blocks) as Block["type"][];
/** All selections of up to two blocks, and some of three, in order of type. */
const selections = kinds.flatMap((a, at) => [
  [a],
  ...kinds.map((b) => [a, b]),
  [a, a, kinds[(at + 1) % kinds.length]!],
]);

it.each(sources)("%s: accepts exactly its schema's blocks, and others where a sample gets none", (_, source) => {
  const accepted = accepts(source);
  const samples = slotsOf(source).columns.flatMap(({ regions }) =>
    regions.flatMap((region) => (canReplace(region, "text") ? [region.kind] : [])),
  );
  /** Checks for a table or chart of the sample whose place another block may take. */
  const hasSpare = (sent: readonly Block["type"][]) =>
    samples.some((kind) => samples.filter((one) => one === kind).length > sent.filter((one) => one === kind).length);
  const double = slotsOf(source).columns.length === 2;
  const contents = double
    ? kinds.flatMap((left) => kinds.map((right) => [[left], [right]]))
    : selections.map((selection) => [selection]);
  const wrong = contents.filter((columns) => {
    const filled = columns.map((column) => ({ blocks: column.map((kind) => blocks[kind]) }));
    const data: SlideData = { content: double ? filled : filled[0]! };
    const { error_code, warnings } = generated(source, data);
    // A block that doesn't fit anywhere fails its slide only if no other content fits.
    if (error_code === "LAYOUT_MISMATCH" || warnings.some(({ code }) => code === "CONTENT_UNUSED"))
      return accepted(data);
    const shared = warnings.some(({ code }) => code === "TEXTS_JOINED" || code === "COLUMNS_SWAPPED");
    return !shared && !hasSpare(columns.flat()) && !accepted(data);
  });
  expect(wrong).toEqual([]);
});

const SENTENCE = "SAMPLE of a sentence that somebody wrote into the template";
const place = fc.tuple(
  fc.integer({ min: -50, max: 900 }),
  fc.integer({ min: 50, max: 440 }),
  fc.integer({ min: 0, max: 900 }),
  fc.integer({ min: 0, max: 400 }),
);
const sample = fc.constantFrom(
  "",
  "Label",
  SENTENCE,
  "SAMPLE\nSAMPLE\nSAMPLE",
  "[SAMPLE]",
  "LHS_header",
  " Text_placeholder ",
  "Bullet_placeholder",
  "01",
  "Agenda",
);
const content = fc.constantFrom(
  "title",
  "ctrTitle",
  "subTitle",
  "body",
  "obj",
  "chart",
  "tbl",
  "clipArt",
  "dgm",
  "media",
  "pic",
  "weird",
);
const mark = fc.tuple(content, fc.nat(4)).map(([type, idx]) => `type="${type}" idx="${idx}"`);

const { shape } = fc.letrec<{ shape: string }>((tie) => ({
  shape: fc.oneof(
    { maxDepth: 2 },
    fc.tuple(mark, sample, fc.option(place)).map(([ph, text, box]) => placeholder("Placeholder", ph, text, box)),
    fc
      .tuple(sample, place, fc.integer({ min: 6, max: 60 }))
      .map(([text, box, size]) => textBox("Text", text, box, { size })),
    fc
      .tuple(fc.integer({ min: 1, max: 4 }), place)
      .map(([columns, box]) => table("Table", Array<string[]>(3).fill(Array<string>(columns).fill("SAMPLE")), box)),
    place.map((box) => chart("Chart", box)),
    place.map((box) => frame("Object", box, "ole", "")),
    fc
      .tuple(place, place, fc.array(tie("shape"), { maxLength: 3 }))
      .map(([box, window, children]) => group("Group", box, window, children.join(""))),
  ),
}));

const block = fc.oneof(
  fc
    .record({
      header: fc.constantFrom(undefined, "Header"),
      text: fc.constantFrom(undefined, "Text"),
      bullets: fc.option(fc.constant<string[]>(["One", "Two"])),
    })
    .map((text): Block => ({ type: "text", text })),
  fc.constant<Block>(tableBlock(["A", "B"], [["1", "2"]])),
  fc.constant<Block>({ type: "chart", chart: { categories: ["a"], series: [{ name: "s", values: [1] }] } }),
  fc.constant<Block>({ type: "agenda", agenda: { sections: ["One", "Two"], active_index: 0 } }),
);
const markedBlocks = fc.array(block, { maxLength: 3 });
const data: fc.Arbitrary<SlideData> = fc.record(
  {
    title: fc.constant("Title"),
    subtitle: fc.constant("Subtitle"),
    header: fc.constant("Header"),
    footer: fc.constant("Footer"),
    footnote: fc.constant("Footnote"),
    content: fc.oneof(
      markedBlocks.map((items) => ({ blocks: items })),
      fc
        .tuple(markedBlocks, markedBlocks)
        .map((columns) => columns.map((items) => ({ header: "Column", blocks: items }))),
    ),
  },
  { requiredKeys: [] },
);

it("any content on any slide or layout is generated or rejected by name, and no sample content stays", async () => {
  const template = fc.record({
    slide: fc.array(shape, { maxLength: 6 }),
    layout: fc.array(fc.tuple(mark, place), { maxLength: 4 }),
  });
  await fc.assert(
    fc.asyncProperty(template, fc.array(data, { minLength: 1, maxLength: 4 }), async ({ slide, layout }, contents) => {
      const bytes = buildPresentation({
        ...chartParts(),
        slides: [slide.join("")],
        layout: layout.map(([ph, box]) => placeholder("Layout", ph, "SAMPLE", box)).join(""),
      });
      const ids = [slideIdOf("t", 256), layoutIdOf("t", "/ppt/slideLayouts/slideLayout1.xml")];
      const slides = [{}, ...contents].flatMap((slideData) =>
        ids.map((id) => ({ templateId: "t", templateSlideId: id, slideData, options: { show_slide_numbers: true } })),
      );
      const generated = await generateDeck({ templates: new Map([["t", bytes]]), slides });
      const codes = new Set(generated.slideResults.map(({ error_code }) => error_code));
      for (const code of codes) expect([null, "LAYOUT_MISMATCH", "TABLE_OVERFLOW"]).toContain(code);
      expect(generated.slideResults.slice(0, 2).map(({ error }) => error)).toEqual([null, null]);
      // A slide that can't be filled is copied unchanged.
      const analysed = analyseTemplate(bytes, { templateId: "t" });
      if ([...analysed.slides, ...analysed.layouts].some((source) => source.content_layout === "static")) return;
      for (const page of Presentation.open(generated.bytes!).slides) {
        expect(
          page.part.root
            .descendants("a:t")
            .map((run) => run.text)
            .join("\n"),
        ).not.toMatch(/Text_placeholder|Bullet_placeholder|LHS_header|\[SAMPLE\]/);
      }
      // Markers keep other text; so does the margin, into which a group may extend its shapes.
      const spared = /LHS_header|_placeholder|<p:grpSp>/.test(slide.join(""));
      const first = Presentation.open(generated.bytes!).slides[0]!.part.root;
      if (!spared)
        expect(
          first
            .descendants("a:t")
            .map((run) => run.text)
            .join("\n"),
        ).not.toContain("SAMPLE");
    }),
    { numRuns: 40 },
  );
});
