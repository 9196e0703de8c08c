import { describe, expect, it } from "vitest";
import { slideIdOf } from "@/lib/engine/analysis";
import { Presentation } from "@/lib/engine/pptx/model/presentation";
import { generateDeck } from "./generate-deck";
import { editedSample, sampleBytes, SampleDeck, tableBlock, withBlocks } from "./testing/sample-deck";

describe("generateDeck", () => {
  it("makes slides in the order of the request and leaves out what fails, with the reason", async () => {
    const deck = await SampleDeck.make([
      { slide: "text", data: { title: "One" } },
      { slide: "title", data: withBlocks("Two", tableBlock(["A"], [["1"]])) },
      { slide: "title", data: { title: "Three" } },
    ]);
    expect(
      deck.results.map(({ status, pages_generated, error_code }) => [status, pages_generated, error_code]),
    ).toEqual([
      ["completed", 1, null],
      ["failed", 0, "LAYOUT_MISMATCH"],
      ["completed", 1, null],
    ]);
    expect(deck.results[1]!.error).toContain("content.blocks[0] (table)");
    expect(deck.presentation!.slides).toHaveLength(2);
    expect([deck.lines("Title", 0), deck.lines("Title", 1)]).toEqual([["One"], ["Three"]]);
  });

  it("still makes sound slides after one that was discarded", async () => {
    const failing = {
      slide: "table",
      data: withBlocks("Bad", {
        type: "table",
        table: { table: { rows: [{ cells: [{ value: "a" }] }, { cells: [] }] } },
      }),
    } as const;
    const deck = await SampleDeck.make([
      failing,
      { slide: "table", data: withBlocks("Good", tableBlock(["A", "B"], [["1", "2"]])) },
    ]);
    expect(deck.results.map(({ status }) => status)).toEqual(["failed", "completed"]);
    const slide = deck.presentation!.slides[0]!.part;
    for (const item of slide.rels) expect(slide.package_.part(item.target), item.target).toBeDefined();
  });

  it("has no file where no slide succeeded", async () => {
    const result = await generateDeck({
      templates: new Map(),
      slides: [{ templateSlideId: "slide_x", templateId: null, slideData: {}, options: {} }],
    });
    expect(result).toMatchObject({
      bytes: null,
      pages: 0,
      slideResults: [
        { status: "failed", error_code: "SLIDE_NOT_FOUND", error_loc: ["template_slide_id"], slide_index: 0 },
      ],
    });
  });

  it("mixes slides of templates of different page sizes", async () => {
    const files = { a: sampleBytes("meridian"), b: sampleBytes("atelier") };
    const slideOf = (template: "a" | "b", index: number) => ({
      templateId: template,
      templateSlideId: slideIdOf(template, Presentation.open(files[template]).slides[index]!.id),
      slideData: { title: `From ${template}` },
      options: {},
    });
    const seen: number[] = [];
    const result = await generateDeck({
      templates: new Map(Object.entries(files)),
      slides: [slideOf("a", 0), slideOf("b", 3), slideOf("a", 3)],
      onSlide: (index) => void seen.push(index),
    });
    const deck = Presentation.open(result.bytes!);
    expect([deck.slides.length, deck.masters.length, seen]).toEqual([3, 2, [0, 1, 2]]);
    expect(deck.slideSize).toEqual(Presentation.open(files.a).slideSize);
  });

  it("makes a slide of a layout", async () => {
    const deck = await SampleDeck.make([
      {
        layout: "Title and Content",
        data: withBlocks("Title", { type: "text", text: { bullets: ["One", "Two"] } }),
        options: { show_slide_numbers: true, footer_text: "Confidential" },
      },
    ]);
    expect(deck.results[0]).toMatchObject({ status: "completed", error: null });
    expect(deck.text()).toContain("One\nTwo");
    expect(deck.text()).toContain("Confidential");
    expect(deck.presentation!.slides[0]!.part.root.descendants("a:fld").map((field) => field.get("type"))).toEqual([
      "slidenum",
    ]);
  });

  it("writes speaker notes", async () => {
    const deck = await SampleDeck.make([{ slide: "text", data: { title: "T", notes: "Say\nthis" } }]);
    const notes = deck.presentation!.slides[0]!.part.relatedByType("notesSlide")!.root;
    expect(notes.descendants("a:t").map((run) => run.text)).toEqual(["Say", "this"]);
  });
});

it("bears sizes and spans that no program writes", async () => {
  const bytes = editedSample("table", (tree) => {
    for (const run of tree.descendants("a:rPr")) run.set("sz", "99999999999");
    tree.descendants("a:tc")[7]!.set("gridSpan", "99999999999");
  });
  const rows = [
    ["Region", "Revenue"],
    ["North", "412"],
  ].map((cells) => ({ cells: cells.map((value) => ({ value })) }));
  const deck = await SampleDeck.make(
    [{ slide: "table", data: withBlocks("Regions", { type: "table", table: { table: { rows } } }) }],
    { bytes },
  );
  expect(deck.results).toHaveLength(1);
});
