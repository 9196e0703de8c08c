import { describe, expect, it } from "vitest";
import {
  type GenerationOptions,
  type SlideData,
  generationOptions,
  slideData,
} from "@/lib/contract/slide-data/slide-data";
import { slideIdOf } from "@/lib/engine/analysis/analyse-template";
import { checkPackage } from "@/lib/engine/pptx/checks/check-package";
import { Presentation } from "@/lib/engine/pptx/model/presentation";
import type { Part } from "@/lib/engine/pptx/opc/package";
import { el } from "@/lib/engine/pptx/xml/element";
import type { CompressedEntry } from "@/lib/engine/pptx/zip/archive";
import { type DeckRequest, type SlideRequest, generateDeck, dryRunDeck } from "./generate-deck";
import { failingSlides, warningSlides } from "./testing/failing-slides";
import { type Filling, fillSample } from "./testing/fill-sample";
import {
  SampleDeck,
  type SampleSlide,
  editedSample,
  sampleBytes,
  sampleSlides,
  tableBlock,
  withBlocks,
} from "./testing/sample-deck";

describe("generateDeck", () => {
  it("generates slides in request order and omits failed ones, with the reason", async () => {
    const deck = await SampleDeck.make([
      { slide: "text", data: { title: "One" } },
      { slide: "title", data: { content: { blocks: [tableBlock(["A"], [["1"]])] } } },
      { slide: "title", data: { title: "Three" } },
    ]);
    expect(
      deck.results.map(({ status, pages_generated, error_code }) => [status, pages_generated, error_code]),
    ).toEqual([
      ["completed", 1, null],
      ["failed", 0, "LAYOUT_MISMATCH"],
      ["completed", 1, null],
    ]);
    expect(deck.results[1]!.error).toContain("content.blocks[0] is a table, but this template slide accepts");
    expect(deck.presentation!.slides).toHaveLength(2);
    expect([deck.lines("Title", 0), deck.lines("Title", 1)]).toEqual([["One"], ["Three"]]);
  });

  it("still generates valid slides after a discarded one", async () => {
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

  it("returns no file if no slide succeeded", async () => {
    const result = await generateDeck({
      templates: new Map(),
      slides: [{ templateSlideId: "slide_x", templateId: null, slideData: {}, options: {} }],
    });
    expect(result).toMatchObject({
      bytes: null,
      pages: 0,
      slideResults: [
        {
          status: "failed",
          error: expect.stringContaining("Get ids from the list of slides"),
          error_code: "SLIDE_NOT_FOUND",
          error_loc: ["template_slide_id"],
          slide_index: 0,
        },
      ],
    });
  });

  it("hands finished parts and the file to a store, with the same bytes", async () => {
    const template = sampleBytes();
    const [first, second] = Presentation.open(template).slides.map(({ id }) => slideIdOf("t", id));
    const slides = [first!, second!, first!].map((id, index) => ({
      templateId: "t",
      templateSlideId: id,
      slideData: { title: `Slide ${index}` },
      options: {},
    }));
    const templates = new Map([["t", template]]);
    const { bytes } = await generateDeck({ templates, slides });
    const kept: CompressedEntry[] = [];
    const pieces: Uint8Array[] = [];
    const store = {
      keep(entry: CompressedEntry) {
        kept.push(entry);
        return { ...entry, data: entry.data.slice() };
      },
      write: (piece: Uint8Array) => void pieces.push(piece),
    };
    expect(await generateDeck({ templates, slides, store })).toMatchObject({ bytes: null, pages: 3 });
    expect(kept.length).toBeGreaterThanOrEqual(slides.length);
    expect(Buffer.concat(pieces).equals(bytes!)).toBe(true);
  });

  it("fails as a whole if its store fails, instead of failing slides", async () => {
    const template = sampleBytes();
    const [slide] = Presentation.open(template).slides.map(({ id }) => slideIdOf("t", id));
    const full = Object.assign(new Error("write failed"), { code: "ENOSPC" });
    const store = {
      keep() {
        throw full;
      },
      write() {},
    };
    const request = {
      templates: new Map([["t", template]]),
      slides: [{ templateId: "t", templateSlideId: slide!, slideData: { title: "Full" }, options: {} }],
    };
    await expect(generateDeck({ ...request, store })).rejects.toBe(full);
  });

  it("mixes templates with different slide sizes", async () => {
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
    // Reported once for the template, on its first slide.
    const sizes = result.slideResults.map(({ warnings }) =>
      warnings.filter(({ code }) => code === "SLIDE_SIZE_DIFFERS"),
    );
    expect(sizes.map((list) => list.length)).toEqual([0, 1, 0]);
    expect(sizes[1]![0]).toMatchObject({
      message: expect.stringMatching(/slides of 10 × 7\.5 in \(4:3\), but the deck.* 13\.33 × 7\.5 in \(16:9\)/),
      loc: ["template_slide_id"],
    });
  });

  it("generates a slide from a layout", async () => {
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

  it("writes the number of each page into its number fields", async () => {
    const rows = Array.from({ length: 60 }, (_, index) => [String(index), "x"]);
    const options = { show_slide_numbers: true };
    const deck = await SampleDeck.make([
      { slide: "title", data: { title: "One" }, options },
      { slide: "table", data: withBlocks("Two", tableBlock(["A", "B"], rows)), options },
      { slide: "text", data: { title: "Last" }, options },
    ]);
    const numbers = deck.presentation!.slides.map(({ part }) =>
      part.root
        .descendants("a:fld")
        .flatMap((field) => (field.get("type") === "slidenum" ? [field.child("a:t")?.text] : [])),
    );
    expect(numbers.length).toBeGreaterThan(4);
    expect(numbers).toEqual(numbers.map((_, index) => [String(index + 1)]));
  });

  it("writes speaker notes", async () => {
    const deck = await SampleDeck.fill("text", { title: "T", notes: "Say\nthis" });
    const notes = deck.presentation!.slides[0]!.part.relatedByType("notesSlide")!.root;
    expect(notes.descendants("a:t").map((run) => run.text)).toEqual(["Say", "this"]);
  });
});

describe("unknown fields", () => {
  const rows = [["A"], ["1"], ["2"]].map(([value]) => ({ isHeader: 1, cells: [{ value }] }));
  const unknownOption: object = { footerText: "F" };
  const request: Filling = {
    slide: "table",
    data: { ...{ titel: "T" }, content: { blocks: [{ type: "table", table: { table: { rows } } }] } },
    options: unknownOption,
  };

  it("are ignored with one warning each that names the nearest known field, in jobs and dry runs", async () => {
    const { results } = await fillSample([request]);
    expect(results[0]!.warnings.filter(({ code }) => code === "UNKNOWN_FIELD")).toEqual([
      {
        code: "UNKNOWN_FIELD",
        message:
          'The field "isHeader" of slide_data.content.blocks[0].table.table.rows[0] is unknown and was ignored (3 times). Did you mean "is_header"?',
        loc: ["slide_data", "content", "blocks", "0", "table", "table", "rows", "0", "isHeader"],
      },
      {
        code: "UNKNOWN_FIELD",
        message: 'The field "titel" of slide_data is unknown and was ignored. Did you mean "title"?',
        loc: ["slide_data", "titel"],
      },
      {
        code: "UNKNOWN_FIELD",
        message: 'The field "footerText" of options is unknown and was ignored. Did you mean "footer_text"?',
        loc: ["options", "footerText"],
      },
    ]);
    const dry = await dryRunDeck({
      templates,
      slides: [slide("meridian", "table", slideData.parse(request.data), generationOptions.parse(request.options))],
    });
    expect(dry.slideResults[0]!.warnings).toEqual(results[0]!.warnings);
  });

  it("beyond the first twenty are counted", async () => {
    const many = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`unknown_${index}`, 1]));
    const { results } = await fillSample([{ slide: "text", data: { title: "T", ...many } }]);
    const unknown = results[0]!.warnings.filter(({ code }) => code === "UNKNOWN_FIELD");
    expect([unknown.length, unknown.at(-1)!.message]).toEqual([21, "10 more unknown fields were ignored."]);
  });
});

it("handles absurd sizes and spans", async () => {
  const bytes = editedSample("table", (tree) => {
    for (const run of tree.descendants("a:rPr")) run.set("sz", "99999999999");
    tree.descendants("a:tc")[7]!.set("gridSpan", "99999999999");
  });
  const rows = [
    ["Region", "Revenue"],
    ["North", "412"],
  ].map((cells) => ({ cells: cells.map((value) => ({ value })) }));
  const deck = await SampleDeck.fill("table", withBlocks("Regions", { type: "table", table: { table: { rows } } }), {
    bytes,
  });
  expect(deck.results).toHaveLength(1);
});

const templates = new Map(["meridian", "atelier"].map((name) => [name, sampleBytes(name)]));

function slide(
  template: string,
  name: SampleSlide,
  slideData: SlideData,
  options: GenerationOptions = {},
): SlideRequest {
  const source = Presentation.open(templates.get(template)!).slides[sampleSlides[name]]!;
  return { templateId: template, templateSlideId: slideIdOf(template, source.id), slideData, options };
}

const long = withBlocks(
  "All",
  tableBlock(
    ["A", "B"],
    Array.from({ length: 90 }, (_, row) => [`Row ${row}`, "1"]),
  ),
);
const logos = new Map([["acme", { bytes: new TextEncoder().encode("no picture"), contentType: "image/png" }]]);

describe("a dry run", () => {
  const slides = ["meridian", "atelier"].flatMap((template) => [
    slide(template, "table", { ...long, notes: "Say it" }),
    ...failingSlides.map(([, name, data]) => slide(template, name, data)),
    ...warningSlides.map(([, name, data, options]) => slide(template, name, data, options)),
    { ...slide(template, "text", { title: "T" }), templateSlideId: "slide_x" },
    { ...slide(template, "text", { title: "T" }), templateId: null },
    slide(
      template,
      "table",
      withBlocks("T", { type: "table", table: { table: { rows: [{ cells: [{ value: "Acme", is_logo: true }] }] } } }),
    ),
  ]);
  const faults = (request: DeckRequest) => {
    const seen: unknown[] = [];
    return {
      seen,
      request: {
        ...request,
        onInternalError: (index: number, error: unknown) => void seen.push([index, String(error)]),
      },
    };
  };

  it("reports the same results as the job, slide by slide", async () => {
    const [generated, tried] = [faults({ templates, slides, logos }), faults({ templates, slides, logos })];
    const [deck, dry] = [await generateDeck(generated.request), await dryRunDeck(tried.request)];
    expect(deck).toMatchObject(dry);
    expect(tried.seen).toEqual(generated.seen);
    expect(dry.slideResults[0]!.pages_generated).toBeGreaterThan(3);
    expect(new Set(dry.slideResults.map(({ error_code }) => error_code)).size).toBeGreaterThan(4);
  });

  it("reports unreadable templates", async () => {
    const broken = { templates: new Map([["meridian", new Uint8Array(40)]]), slides: [slides[0]!] };
    expect(await generateDeck(broken)).toMatchObject(await dryRunDeck(broken));
  });
});

const corpusTemplates = new Map([
  ["meridian", sampleBytes("meridian")],
  ["atelier", sampleBytes("atelier")],
]);

function request(slide: SampleSlide, slideData: SlideRequest["slideData"], template = "meridian"): SlideRequest {
  const source = Presentation.open(corpusTemplates.get(template)!).slides[sampleSlides[slide]]!;
  return { templateId: template, templateSlideId: slideIdOf(template, source.id), slideData, options: {} };
}

const chart = (title: string) =>
  withBlocks(title, {
    type: "chart",
    chart: { categories: ["Q1", "Q2"], series: [{ name: "Revenue", values: [1, 2] }] },
  });
const rows = Array.from({ length: 40 }, (_, index) => [`Row ${index}`, "1"]);
const slides = [
  request("title", { title: "One", notes: "Say one" }),
  request("columnChart", chart("Two")),
  request("table", withBlocks("Three", tableBlock(["A", "B"], rows))),
  request("text", { title: "Four", notes: "Say four" }),
  request("columnChart", chart("Five")),
];

/** Generates a deck without the slides at these indexes, then generates it again with them. */
async function generateInTwoRuns(expected: readonly SlideRequest[], failing: readonly number[]) {
  const first = await generateDeck({
    templates: corpusTemplates,
    slides: expected.map((slide, index) => (failing.includes(index) ? { ...slide, templateId: null } : slide)),
  });
  expect(first.slideResults.flatMap(({ status }, index) => (status === "failed" ? [index] : []))).toEqual(failing);
  const steps: [number, number][] = [];
  const again = await generateDeck({
    templates: new Map(
      [...corpusTemplates].filter(([id]) => failing.some((index) => expected[index]!.templateId === id)),
    ),
    slides: expected.map((slide, index) => (failing.includes(index) ? slide : { ...slide, templateId: null })),
    previous: { bytes: first.bytes!, results: first.slideResults },
    onSlide: (index, total) => void steps.push([index, total]),
  });
  return { first, again, steps };
}

const open = (bytes: Uint8Array | null) => Presentation.open(bytes!);
const titles = (deck: Presentation) => deck.slides.map(({ part }) => part.root.descendants("a:t")[0]!.text);
const count = (deck: Presentation, type: string) =>
  deck.package_.parts().filter(({ contentType }) => contentType.endsWith(type)).length;

describe("a deck that continues a previous one", () => {
  it.each([[[1]], [[0]], [[4]], [[2, 3]], [[0, 1, 2, 4]]])(
    "inserts the previously failed slides %j at their positions",
    async (failing) => {
      const whole = await generateDeck({ templates: corpusTemplates, slides });
      const { again, steps } = await generateInTwoRuns(slides, failing);
      expect(again.slideResults).toEqual(whole.slideResults);
      expect(again.pages).toBe(whole.pages);
      expect(steps).toEqual(failing.map((_, index) => [index, failing.length]));
      const [generated, expected] = [open(again.bytes), open(whole.bytes)];
      expect(checkPackage(generated.package_)).toEqual([]);
      expect(titles(generated)).toEqual(titles(expected));
      for (const type of [
        "slideMaster+xml",
        "slideLayout+xml",
        "theme+xml",
        "chart+xml",
        "spreadsheetml.sheet",
        "notesSlide+xml",
        "notesMaster+xml",
        "image/png",
      ]) {
        expect([type, count(generated, type)]).toEqual([type, count(expected, type)]);
      }
      expect(new Set(generated.slides.map(({ id }) => id)).size).toBe(generated.slides.length);
      const core = (deck: Presentation) => deck.package_.part("/docProps/core.xml")!.root.child("dc:title")!.text;
      expect(core(generated)).toBe(core(expected));
    },
  );

  it("keeps what succeeded byte for byte, including charts, workbooks and notes, except changed slide numbers", async () => {
    const { first, again } = await generateInTwoRuns(slides, [1, 3]);
    const [previous, generated] = [open(first.bytes).package_, open(again.bytes).package_];
    const kept = previous.parts().filter(({ name }) => !/presentation\.xml|slideMaster\d|docProps/.test(name));
    expect(kept.length).toBeGreaterThan(20);
    const withoutNumber = (part: Part) =>
      Buffer.from(part.bytes())
        .toString("latin1")
        .replace(/(<a:fld [^>]*type="slidenum".*?<a:t>)\d+/g, "$1");
    for (const part of kept) {
      const now = generated.requirePart(part.name);
      if (/slide\d+\.xml$/.test(part.name)) expect(withoutNumber(now)).toBe(withoutNumber(part));
      else expect([part.name, Buffer.compare(part.compressed().data, now.compressed().data)]).toEqual([part.name, 0]);
    }
  });

  it("adds another template's master once, scaled to the previous deck", async () => {
    const mixed = [
      slides[0]!,
      request("title", { title: "Other" }, "atelier"),
      request("text", { title: "Other text" }, "atelier"),
      slides[3]!,
    ];
    for (const failing of [[1], [1, 2], [0], [0, 3]]) {
      const { first, again } = await generateInTwoRuns(mixed, failing);
      const generated = open(again.bytes);
      expect([failing, generated.masters.length, generated.slides.length]).toEqual([failing, 2, 4]);
      expect(generated.slideSize).toEqual(open(first.bytes).slideSize);
      expect(checkPackage(generated.package_)).toEqual([]);
    }
  });

  it("keeps links to existing slides", async () => {
    const template = Presentation.open(sampleBytes());
    const [from, to] = [template.slides[sampleSlides.text]!.part, template.slides[sampleSlides.title]!.part];
    const click = { "r:id": from.rels.add("slide", to.name).id, action: "ppaction://hlinksldjump" };
    from.edit().descendants("p:cNvPr")[1]!.append(el("a:hlinkClick", click));
    const linked = new Map([["meridian", template.package_.save()]]);
    const expected = [slides[0]!, slides[3]!];
    const first = await generateDeck({
      templates: linked,
      slides: expected.with(1, { ...expected[1]!, templateId: null }),
    });
    const again = await generateDeck({
      templates: linked,
      slides: expected,
      previous: { bytes: first.bytes!, results: first.slideResults },
    });
    const [title, text] = open(again.bytes).slides;
    expect(text!.part.related(text!.part.root.descendants("a:hlinkClick")[0]!.get("r:id"))).toBe(title!.part);
  });

  it("stays unchanged if the slides fail again, and can be continued once more", async () => {
    const agenda = request("columnChart", { content: { blocks: [{ type: "agenda", agenda: { sections: ["A"] } }] } });
    const { again } = await generateInTwoRuns(slides.with(1, agenda), [1, 2]);
    expect(again.slideResults.map(({ status }) => status)).toEqual([
      "completed",
      "failed",
      "completed",
      "completed",
      "completed",
    ]);
    const last = await generateDeck({
      templates: corpusTemplates,
      slides,
      previous: { bytes: again.bytes!, results: again.slideResults },
    });
    expect(last.slideResults.map(({ status }) => status)).toEqual(Array(5).fill("completed"));
    const generated = open(last.bytes);
    expect(titles(generated).slice(0, 2)).toEqual(["One", "Two"]);
    expect(generated.masters).toHaveLength(1);
    expect(checkPackage(generated.package_)).toEqual([]);
  });
});
