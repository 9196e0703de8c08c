import fc from "fast-check";
import { expect, it } from "vitest";
import type { Block, SlideData } from "@/lib/contract/slide-data";
import { layoutIdOf, slideIdOf } from "@/lib/engine/analysis";
import { buildPresentation } from "@/lib/engine/analysis/testing/build-presentation";
import { chart, chartParts, frame, group, placeholder, table, textBox } from "@/lib/engine/analysis/testing/shapes";
import { generateDeck } from "@/lib/engine/generation/generate-deck";
import { tableBlock } from "@/lib/engine/generation/testing/sample-deck";
import { Presentation } from "@/lib/engine/pptx/model/presentation";

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
const blocks = fc.array(block, { maxLength: 3 });
const data: fc.Arbitrary<SlideData> = fc.record(
  {
    title: fc.constant("Title"),
    subtitle: fc.constant("Subtitle"),
    header: fc.constant("Header"),
    footer: fc.constant("Footer"),
    footnote: fc.constant("Footnote"),
    content: fc.oneof(
      blocks.map((items) => ({ blocks: items })),
      fc.tuple(blocks, blocks).map((columns) => columns.map((items) => ({ header: "Column", blocks: items }))),
    ),
  },
  { requiredKeys: [] },
);

it("any content on any slide or layout is made or refused by name, and nothing of the sample stays", async () => {
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
      const made = await generateDeck({ templates: new Map([["t", bytes]]), slides });
      const codes = new Set(made.slideResults.map(({ error_code }) => error_code));
      for (const code of codes) expect([null, "LAYOUT_MISMATCH", "TABLE_OVERFLOW"]).toContain(code);
      expect(made.slideResults.slice(0, 2).map(({ error }) => error)).toEqual([null, null]);
      for (const page of Presentation.open(made.bytes!).slides) {
        expect(
          page.part.root
            .descendants("a:t")
            .map((run) => run.text)
            .join("\n"),
        ).not.toMatch(/Text_placeholder|Bullet_placeholder|LHS_header|\[SAMPLE\]/);
      }
      // Markers let other text stay, and so does the margin, into which a group may carry its shapes.
      const spared = /LHS_header|_placeholder|<p:grpSp>/.test(slide.join(""));
      const first = Presentation.open(made.bytes!).slides[0]!.part.root;
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
