import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { slideData, textBody } from "@/lib/contract/slide-data/slide-data";
import {
  type FilledDeck,
  type Filling,
  type SlideInput,
  fillSample,
} from "@/lib/engine/generation/testing/fill-sample";
import type { ReadElement } from "@/lib/engine/generation/testing/read-deck";
import {
  SampleDeck,
  editedSample,
  sampleBytes,
  tableBlock,
  withBlocks,
  drawnShape,
  drawnText,
} from "@/lib/engine/generation/testing/sample-deck";

const text = (bullets: string[]) => ({ type: "text" as const, text: { bullets } });
const table = (...rows: string[][]) => ({
  type: "table" as const,
  table: { table: { rows: rows.map((cells) => ({ cells: cells.map((value) => ({ value })) })) } },
});
const chart = { type: "chart" as const, chart: { categories: ["Q1"], series: [{ name: "S", values: [1] }] } };
const codes = ({ results }: FilledDeck) => results.flatMap(({ warnings }) => warnings.map(({ code }) => code));

describe.each(["meridian", "atelier"] as const)("the texts of a slide of %s", (name) => {
  const make = (slide: Filling["slide"], data: SlideInput) => fillSample([{ slide, data }], { name });

  it("show the title in the title placeholder", async () => {
    const { deck } = await make("text", { title: "Headline\nin two lines" });
    expect(deck.placeholder(0, "title").lines).toEqual(["Headline", "in two lines"]);
  });

  it("show the subtitle in the subtitle placeholder", async () => {
    const { deck } = await make("title", { title: "T", subtitle: "Below it" });
    expect(deck.placeholder(0, "subTitle").lines).toEqual(["Below it"]);
  });

  it("show the subtitle in a free body placeholder if there is no subtitle placeholder", async () => {
    const { deck } = await make("section", { title: "T", subtitle: "Below it" });
    expect(deck.placeholder(0, "body").lines).toEqual(["Below it"]);
  });

  it("show the footnote where the template has its own", async () => {
    const { deck } = await make("table", {
      title: "T",
      footnote: "Source: us",
      content: { blocks: [table(["A"], ["1"])] },
    });
    expect(deck.shape(0, "Footnote").lines).toEqual(["Source: us"]);
  });

  it("show the slide's footer instead of the template's", async () => {
    const { deck } = await make("text", { title: "T", footer: "For the board" });
    expect(deck.placeholder(0, "ftr").lines).toEqual(["For the board"]);
  });

  it("show each column's header in its marker, and its blocks on its side", async () => {
    const { deck } = await make("tableChart", {
      title: "T",
      content: [
        { header: "Left one", blocks: [table(["A", "B"], ["1", "2"])] },
        { header: "Right one", blocks: [chart] },
      ],
    });
    expect([deck.shape(0, "LHS Header").lines, deck.shape(0, "RHS Header").lines]).toEqual([
      ["Left one"],
      ["Right one"],
    ]);
    expect(deck.cells(0)).toEqual([
      ["A", "B"],
      ["1", "2"],
    ]);
    expect(deck.chart(0).all("c:ser")).toHaveLength(1);
  });

  it("remove the marker of a column without a header", async () => {
    const { deck } = await make("tableTable", {
      title: "T",
      content: [{ header: "Left one", blocks: [table(["L"], ["1"])] }, { blocks: [table(["R"], ["2"])] }],
    });
    expect(deck.names(0)).toContain("LHS Header");
    expect(deck.names(0)).not.toContain("RHS Header");
    expect([deck.cells(0, 0), deck.cells(0, 1)]).toEqual([
      [["L"], ["1"]],
      [["R"], ["2"]],
    ]);
  });

  it("place all blocks of one column in the order of the slide", async () => {
    const { deck } = await make("tableText", {
      title: "T",
      content: { blocks: [text(["Why", "How"]), table(["A"], ["1"])] },
    });
    expect(deck.cells(0)).toEqual([["A"], ["1"]]);
    expect(deck.placeholder(0, "body").lines).toEqual(["Why", "How"]);
  });

  it("place two columns in the slide's regions: table or chart beside text", async () => {
    const generated = await fillSample(
      [
        {
          slide: "tableText",
          data: { title: "T", content: [{ blocks: [table(["A"], ["1"])] }, { blocks: [text(["Why"])] }] },
        },
        { slide: "chartText", data: { title: "T", content: [{ blocks: [chart] }, { blocks: [text(["Why"])] }] } },
        {
          slide: "agenda",
          data: { title: "T", content: [{ blocks: [{ type: "agenda", agenda: { sections: ["One", "Two"] } }] }] },
        },
      ],
      { name },
    );
    expect(generated.results.map(({ error }) => error)).toEqual([null, null, null]);
    expect([generated.deck.cells(0), generated.deck.placeholder(0, "body").lines]).toEqual([[["A"], ["1"]], ["Why"]]);
    expect([generated.deck.chart(1).all("c:ser").length, generated.deck.placeholder(1, "body").lines]).toEqual([
      1,
      ["Why"],
    ]);
    expect(generated.deck.text(2)).toContain("One\nTwo");
  });

  it("are written to the slide's speaker notes", async () => {
    const { deck } = await make("text", { title: "T", notes: "Say this" });
    expect(deck.related(0, "notesSlide").lines).toContain("Say this");
  });

  it("leave no sample text behind if they are not sent", async () => {
    const { deck } = await make("tableText", { title: "Only a title" });
    const kept = deck.placeholder(0, "ftr").lines;
    expect(
      deck
        .text(0)
        .split("\n")
        .filter((line) => line && !kept.includes(line) && !/^\d+$/.test(line)),
    ).toEqual(["Only a title"]);
  });
});

describe("the header of a slide", () => {
  const withHeader = editedSample("text", (tree) => {
    const place = { x: 500_000, y: 50_000, width: 4_000_000, height: 250_000 };
    tree.append(drawnShape("Header", place, { text: [drawnText("Sample header", { sz: 900, b: 1 })] }));
  });

  it("is written to the slide's header area, in its style", async () => {
    const { deck } = await fillSample([{ slide: "text", data: { title: "T", header: "Strategy" } }], {
      bytes: withHeader,
    });
    const run = deck.shape(0, "Header").all("a:r")[0]!;
    expect([run.find("a:t")!.ownText, run.find("a:rPr")!.attributes]).toEqual(["Strategy", { sz: "900", b: "1" }]);
  });

  it("is reported if the slide has no header area", async () => {
    const generated = await fillSample([{ slide: "text", data: { title: "T", header: "Strategy" } }]);
    expect(generated.results[0]!.warnings).toContainEqual({
      code: "CONTENT_UNUSED",
      message: "The header was dropped: the slide has no header box for it.",
      loc: ["slide_data", "header"],
    });
  });
});

it("a column header without a slot is reported, and a footnote without one gets a box", async () => {
  const generated = await fillSample([
    { slide: "text", data: { title: "T", footnote: "Source", content: [{ header: "H", blocks: [text(["x"])] }] } },
  ]);
  expect(codes(generated)).toEqual(["CONTENT_UNUSED"]);
  expect(generated.deck.text(0)).toContain("Source");
});

it("a title without a slot fails a slide that has nothing else, and a subtitle is reported by name", async () => {
  const bytes = editedSample("text", (tree) => {
    for (const shape of tree.elements("p:sp"))
      if (shape.find("p:nvSpPr", "p:nvPr", "p:ph")?.get("type") === "title") tree.remove(shape);
  });
  const generated = await fillSample(
    [
      { slide: "title", data: { title: "Fine" } },
      { slide: "text", data: { title: "T" } },
    ],
    { bytes },
  );
  expect(generated.results[1]).toMatchObject({
    error_code: "LAYOUT_MISMATCH",
    error:
      "The title can't be placed: this template slide has no place for one. Choose another, or send what its schema lists.",
  });
  const sub = await fillSample(
    [
      { slide: "title", data: { title: "Fine" } },
      { slide: "table", data: { subtitle: "S", content: { blocks: [table(["A"])] } } },
    ],
    { bytes: sampleBytes() },
  );
  expect(sub.results[1]).toMatchObject({
    error: null,
    warnings: expect.arrayContaining([
      expect.objectContaining({ code: "CONTENT_UNUSED", message: expect.stringContaining("subtitle") }),
    ]),
  });
});

describe("the contract's slide data", () => {
  it.each([
    ["title", 5],
    ["subtitle", {}],
    ["header", true],
    ["footer", 1],
    ["footnote", {}],
    ["notes", 7],
    ["slide_format", "bold"],
    ["content", "text"],
  ])("rejects %s = %j by name", (field, value) => {
    expect(slideData.safeParse({ [field]: value }).error?.issues.map(({ path }) => path[0])).toEqual([field]);
  });

  it("rejects a block of an unknown type, and one whose body is missing", () => {
    const rejected = (block: object) => slideData.safeParse({ content: { blocks: [block] } }).success;
    expect([
      rejected({ type: "image", image: {} }),
      rejected({ type: "table", chart: {} }),
      rejected({ text: {} }),
    ]).toEqual([false, false, false]);
  });

  it("accepts null for every field", () => {
    const none = {
      title: null,
      subtitle: null,
      header: null,
      footer: null,
      footnote: null,
      notes: null,
      slide_format: null,
      content: null,
    };
    expect(slideData.parse(none)).toEqual(none);
  });
});

const block = (text: object) => ({ title: "T", content: { blocks: [{ type: "text" as const, text }] } });
const all = { header: "Head", text: "First\nSecond", bullets: ["One", "Two\nlines"] };
/** Returns whether a paragraph has its own bullet, none, or an inherited one. */
const bullet = (paragraph: ReadElement): string => {
  const properties = paragraph.find("a:pPr");
  if (properties?.find("a:buNone")) return "none";
  return properties?.find("a:buChar") || properties?.find("a:buAutoNum") ? "own" : "inherited";
};

describe.each(["meridian", "atelier"] as const)("a text block on %s", (name) => {
  const make = async (slide: Filling["slide"], text: object) =>
    (await fillSample([{ slide, data: block(text) }], { name })).deck;

  it("fills a body placeholder with header, text and bullets, one paragraph per line and bullet", async () => {
    const deck = await make("text", all);
    expect(deck.placeholder(0, "obj").lines).toEqual(["Head", "First", "Second", "One", "Two\vlines"]);
  });

  it("fills its marker shapes: text beside bullets", async () => {
    const deck = await make("markers", all);
    expect(deck.shape(0, "Text Panel").lines).toEqual(["Head", "First", "Second"]);
    expect(deck.shape(0, "Bullet Panel").lines).toEqual(["One", "Two\vlines"]);
  });

  it("shows bullet characters only before its bullets", async () => {
    const paragraphs = (await make("text", all)).placeholder(0, "obj").all("a:p").map(bullet);
    expect(paragraphs.slice(0, 3)).not.toContain("own");
    expect(new Set(paragraphs.slice(3)).has("none")).toBe(false);
    const panel = (await make("markers", all)).shape(0, "Text Panel").all("a:p").map(bullet);
    expect(panel).not.toContain("own");
  });

  it("sets its header off from the text", async () => {
    const deck = await make("text", all);
    const [head, first] = deck.placeholder(0, "obj").all("a:p");
    expect(head!.find("a:r/a:rPr")?.attributes).not.toEqual(first!.find("a:r/a:rPr")?.attributes ?? {});
  });

  it("accepts each of its fields on its own", async () => {
    expect((await make("text", { header: "Head" })).placeholder(0, "obj").lines).toEqual(["Head"]);
    expect((await make("text", { text: "Text" })).placeholder(0, "obj").lines).toEqual(["Text"]);
    expect((await make("text", { bullets: ["A", "B"] })).placeholder(0, "obj").lines).toEqual(["A", "B"]);
  });

  it("leaves no marker behind if a field isn't sent", async () => {
    const deck = await make("markers", { bullets: ["A"] });
    expect(deck.text(0)).not.toMatch(/_placeholder/);
  });
});

it("a text block without a slot is reported with its path in the request", async () => {
  const generated = await fillSample([
    { slide: "title", data: { title: "T" } },
    { slide: "agenda", data: block({ text: "x" }) },
  ]);
  expect(generated.results[1]).toMatchObject({
    error: null,
    warnings: expect.arrayContaining([
      expect.objectContaining({ code: "CONTENT_UNUSED", message: expect.stringContaining("content.blocks[0]") }),
    ]),
  });
});

it.each([
  ["header", 1],
  ["text", ["a"]],
  ["bullets", "a"],
  ["bullets", [1]],
  ["header_format", "bold"],
  ["text_format", { bold: 1 }],
  ["bullets_format", { color: "blue" }],
])("the contract rejects %s = %j by name", (field, value) => {
  expect(textBody.safeParse({ [field]: value }).error?.issues.map(({ path }) => path[0])).toEqual([field]);
});

/** Removes characters that XML can't contain. */
const legal = (text: string): string =>
  text
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "")
    .replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, "");
const lines = (text: string): string =>
  text
    .split(/\r\n|[\n\r\u2029]/)
    .map((line) =>
      line
        .split(/[\v\u2028]/)
        .map(legal)
        .join("\v"),
    )
    .join("\n");

describe("any text", () => {
  it("survives the round trip, except characters that XML can't contain", async () => {
    const text = fc
      .string({ unit: "binary", minLength: 1, maxLength: 40 })
      .filter((value) => lines(value).trim() !== "");
    const table = fc.tuple(text, text);
    await fc.assert(
      fc.asyncProperty(fc.array(table, { minLength: 1, maxLength: 12, size: "max" }), async (tables) => {
        const deck = await SampleDeck.make(
          tables.map(([title, cell]) => ({
            slide: "table",
            data: withBlocks(title, tableBlock(["A", "B"], [[cell, "x"]])),
          })),
        );
        tables.forEach(([title, cell], page) => {
          expect(deck.lines("Title", page).join("\n")).toBe(lines(title));
          expect(deck.cells("Regions Table", page)[1]![0]).toBe(lines(cell));
        });
      }),
      { numRuns: 12 },
    );
  });
});
