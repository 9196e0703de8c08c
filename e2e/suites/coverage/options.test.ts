import { describe, expect, it } from "vitest";
import { generationOptions } from "@/lib/contract/slide-data/slide-data";
import { type Filling, fillSample, readSample } from "@/lib/engine/generation/testing/fill-sample";
import { readTextStyle } from "@/lib/engine/generation/testing/read-deck";

const rows = (count: number) => ({
  type: "table" as const,
  table: {
    table: {
      rows: [
        { is_header: true, cells: [{ value: "Item" }, { value: "Value" }] },
        ...Array.from({ length: count }, (_, row) => ({ cells: [{ value: `Item ${row + 1}` }, { value: row }] })),
      ],
    },
  },
});
const bullets = (count: number) => ({
  type: "text" as const,
  text: { bullets: Array.from({ length: count }, (_, index) => `A bullet of some length, number ${index + 1}`) },
});
type Options = NonNullable<Filling["options"]>;

describe.each(["meridian", "atelier"] as const)("the options on %s", (name) => {
  const make = (slide: Filling["slide"], data: Filling["data"], options: Options = {}) =>
    fillSample([{ slide, data, options }], { name });
  const long = { title: "Long", content: { blocks: [rows(60)] } };

  it("auto_paginate_tables: a table alone on its slide continues on further slides unless it is switched off", async () => {
    const paged = await make("table", long);
    const [first] = paged.results;
    expect(first!.pages_generated).toBeGreaterThan(1);
    for (let page = 0; page < first!.pages_generated; page++) {
      expect(paged.deck.placeholder(page, "title").lines).toEqual(["Long"]);
      expect(paged.deck.cells(page)[0]).toEqual(["Item", "Value"]);
    }
    const all = Array.from({ length: first!.pages_generated }, (_, page) => paged.deck.cells(page).slice(1)).flat();
    expect(all.map(([item]) => item)).toEqual(Array.from({ length: 60 }, (_, row) => `Item ${row + 1}`));
    const single = await fillSample(
      [
        { slide: "title", data: { title: "T" } },
        { slide: "table", data: long, options: { auto_paginate_tables: false } },
      ],
      { name },
    );
    expect(single.results[1]).toMatchObject({ pages_generated: 0, error_code: "TABLE_OVERFLOW" });
  });

  it("auto_paginate_tables: beside text the table continues too, unless that is switched off", async () => {
    const data = { title: "T", content: { blocks: [rows(60), bullets(1)] } };
    const result = async (options: Options) =>
      (
        await fillSample(
          [
            { slide: "title", data: { title: "T" } },
            { slide: "tableText", data, options },
          ],
          { name },
        )
      ).results[1]!;
    expect((await result({})).warnings.map(({ code }) => code)).toContain("TABLE_CONTINUED");
    expect(await result({ auto_paginate_tables: false })).toMatchObject({ error_code: "TABLE_OVERFLOW" });
    expect(await result({ strict: true })).toMatchObject({ error_code: "TABLE_OVERFLOW" });
  });

  it("allow_textbox_reposition: text boxes below move down for a growing table, and stay otherwise", async () => {
    const top = async (count: number, options: Options) => {
      const { deck } = await make(
        "table",
        { title: "T", footnote: "Source: us", content: { blocks: [rows(count)] } },
        options,
      );
      const frame = deck.shapes(0).find((shape) => shape.all("a:tbl").length > 0)!;
      const heights = frame.all("a:tr").map((row) => Number(row.get("h")));
      const bottom = Number(frame.find("p:xfrm/a:off")!.get("y")) + heights.reduce((sum, height) => sum + height, 0);
      return { note: Number(deck.shape(0, "Footnote").find("p:spPr/a:xfrm/a:off")!.get("y")), bottom };
    };
    const sample = (await readSample(name)).shape(4, "Footnote").find("p:spPr/a:xfrm/a:off")!.get("y");
    expect(String((await top(3, {})).note)).toBe(sample);
    const moved = await top(14, { allow_textbox_reposition: true });
    expect(moved.note).toBeGreaterThanOrEqual(moved.bottom);
  });

  it("footer_text: the slide's own footer precedes the option, which precedes the template's", async () => {
    const sample = (await readSample(name)).placeholder(3, "ftr").lines;
    const footer = async (data: object, options: Options) =>
      (await make("text", { title: "T", ...data }, options)).deck.placeholder(0, "ftr").lines;
    expect(await footer({ footer: "Slide" }, { footer_text: "Option" })).toEqual(["Slide"]);
    expect(await footer({}, { footer_text: "Option" })).toEqual(["Option"]);
    expect(await footer({}, {})).toEqual(sample);
  });

  it("footer_font_name and footer_font_size: inherited where nothing is sent, 8 pt with a footer_text", async () => {
    const look = async (options: Options, data = {}) =>
      readTextStyle((await make("text", { title: "T", ...data }, options)).deck.placeholder(0, "ftr").all("a:p")[0]!);
    const { font_name, font_size } = await look({}, { footer: "F" });
    expect([font_name, font_size]).toEqual([
      undefined,
      readTextStyle((await readSample(name)).placeholder(3, "ftr").all("a:p")[0]!).font_size,
    ]);
    expect(await look({ footer_text: "F" })).toMatchObject({ font_size: 8 });
    expect(await look({ footer_text: "F", footer_font_name: "Georgia", footer_font_size: 9.5 })).toMatchObject({
      font_name: "Georgia",
      font_size: 9.5,
    });
    expect(await look({ footer_font_name: "Georgia" }, { footer: "F" })).toMatchObject({ font_name: "Georgia" });
  });

  it("show_slide_numbers: a slide without a number gets the layout's; one that has it keeps it", async () => {
    const fields = async (slide: Filling["slide"], options: Options) =>
      (await make(slide, { title: "T" }, options)).deck
        .slide(0)
        .all("a:fld")
        .map((field) => field.get("type"));
    expect(await fields("text", {})).toEqual(["slidenum"]);
    expect(await fields("text", { show_slide_numbers: true })).toEqual(["slidenum"]);
    expect(await fields("text", { show_slide_numbers: false })).toEqual(["slidenum"]);
    expect(await fields("section", {})).toEqual([]);
    expect(await fields("section", { show_slide_numbers: true })).toEqual(["slidenum"]);
  });

  it("table_min_font_size: a table shrinks no further, 9 pt where nothing is sent", async () => {
    const counts = [8, 12, 16, 21, 26, 32];
    const generated = async (options: Options) => {
      const fillings = counts.map((count) => ({
        slide: "tableText" as const,
        data: { title: "T", content: { blocks: [rows(count), bullets(1)] } },
        options: { ...options, auto_paginate_tables: false },
      }));
      const { deck, results } = await fillSample(fillings, { name });
      const sizes = deck.slideNames.map((_, page) =>
        Math.min(
          ...deck
            .table(page)
            .all("a:rPr")
            .map((run) => Number(run.get("sz")) / 100),
        ),
      );
      return { smallest: Math.min(...sizes), errors: results.flatMap(({ error }) => error ?? []) };
    };
    const [usual, small, large] = [
      await generated({}),
      await generated({ table_min_font_size: 6 }),
      await generated({ table_min_font_size: 12 }),
    ];
    expect([usual.smallest >= 9, small.smallest >= 6 && small.smallest < 9, large.smallest >= 12]).toEqual([
      true,
      true,
      true,
    ]);
    expect([
      usual.errors.every((error) => error.includes("(9 pt)")),
      large.errors.every((error) => error.includes("(12 pt)")),
    ]).toEqual([true, true]);
    expect(large.errors.length).toBeGreaterThan(usual.errors.length);
    expect(usual.errors.length).toBeGreaterThan(small.errors.length);
  });

  it("strict: a table that fits only with smaller text fails its slide, and any other is made", async () => {
    const results = async (strict: boolean) => {
      const fillings = [4, 8, 12, 16].map((count) => ({
        slide: "tableText" as const,
        data: { title: "T", content: { blocks: [rows(count), bullets(1)] } },
        options: { strict, auto_paginate_tables: false },
      }));
      return (await fillSample(fillings, { name })).results;
    };
    const usual = await results(false);
    expect(usual.map(({ error }) => error)).toEqual([null, null, null, null]);
    const shrunk = usual.map(({ warnings }) => warnings.some(({ code }) => code.startsWith("TEXT_SHRUNK")));
    expect(new Set(shrunk)).toEqual(new Set([false, true]));
    const codes = shrunk.map((isSmaller) => (isSmaller ? "TABLE_OVERFLOW" : null));
    expect((await results(true)).map(({ error_code }) => error_code ?? null)).toEqual(codes);
  });

  it("textbox_min_font_size: text shrinks no further, 8 pt where nothing is sent", async () => {
    const generated = async (options: Options) => {
      const { deck, results } = await make("text", { title: "T", content: { blocks: [bullets(80)] } }, options);
      const sizes = deck
        .placeholder(0, "obj")
        .all("a:rPr")
        .map((run) => Number(run.get("sz")) / 100);
      return { size: Math.min(...sizes), codes: results[0]!.warnings.map(({ code }) => code) };
    };
    expect(await generated({})).toEqual({ size: 8, codes: ["TEXT_OVERFLOW"] });
    expect(await generated({ textbox_min_font_size: 11 })).toEqual({ size: 11, codes: ["TEXT_OVERFLOW"] });
  });
});

it("options apply to their own slide only", async () => {
  const { deck } = await fillSample([
    { slide: "text", data: { title: "1" }, options: { footer_text: "One" } },
    { slide: "text", data: { title: "2" }, options: { footer_text: "Two" } },
  ]);
  expect([deck.placeholder(0, "ftr").lines, deck.placeholder(1, "ftr").lines]).toEqual([["One"], ["Two"]]);
});

it.each([
  ["auto_paginate_tables", "yes"],
  ["allow_textbox_reposition", 1],
  ["footer_text", 1],
  ["footer_font_name", ""],
  ["footer_font_name", "a\nb"],
  ["footer_font_size", 0],
  ["footer_font_size", 401],
  ["show_slide_numbers", "on"],
  ["template_version", "newest"],
  ["table_min_font_size", 5],
  ["table_min_font_size", 73],
  ["textbox_min_font_size", 5.9],
  ["textbox_min_font_size", "8"],
])("the contract rejects %s = %j by name", (field, value) => {
  expect(generationOptions.safeParse({ [field]: value }).error?.issues.map(({ path }) => path[0])).toEqual([field]);
});
