import { describe, expect, it } from "vitest";
import * as z from "zod";
import { slideData } from "@/lib/contract/slide-data/slide-data";
import { analyseTemplate } from "@/lib/engine/analysis/analyse-template";
import {
  type PresentationParts,
  buildPresentation,
  chart,
  chartParts,
  placeholder,
  table,
  textBox,
} from "@/lib/engine/analysis/testing/build-presentation";
import { slideSchema } from "./slide-schema";

const title = placeholder("Title 1", 'type="title"', "Results", [40, 20, 880, 60]);
const cells = [
  ["a", "b", "c"],
  ["1", "2", "3"],
  ["4", "5", "6"],
];

function schemaOf(shapes: string, parts: PresentationParts = {}) {
  const analysis = analyseTemplate(buildPresentation({ ...parts, slides: [shapes] }), { templateId: "t" });
  // The schema must not need more than the service stores and reads back.
  const found = slideSchema(JSON.parse(JSON.stringify(analysis.slides[0])));
  if (!found) return null;
  const accepts = (data: unknown) =>
    z.fromJSONSchema(found.json_schema as Parameters<typeof z.fromJSONSchema>[0]).safeParse(data).success;
  return { ...found, accepts };
}

const chartTitle = (text: string) =>
  `<c:title><c:tx><c:rich><a:bodyPr/><a:p><a:r><a:t>${text}</a:t></a:r></a:p></c:rich></c:tx></c:title>`;

describe("slideSchema", () => {
  it("of a slide without anything to fill accepts only notes", () => {
    const { example, accepts } = schemaOf("")!;
    expect(example).toEqual({});
    expect([accepts({ notes: "Say hello" }), accepts({ title: "T" })]).toEqual([true, false]);
    const footer = schemaOf(placeholder("Footer 1", 'type="ftr"', "Internal", [40, 510, 300, 20]))!;
    expect([footer.example, footer.accepts({ footer: "F" })]).toEqual([{}, false]);
  });

  it("accepts a footer where only the layout or master has one", () => {
    const footer = placeholder("Footer 1", 'type="ftr"', "Internal", [40, 510, 300, 20]);
    for (const parts of [{ layout: footer }, { master: footer }]) {
      const { example, accepts, room } = schemaOf(title, parts)!;
      expect([accepts({ footer: "Board" }), "footer" in example, "footer" in room]).toEqual([true, false, false]);
    }
    expect(schemaOf(title)!.accepts({ footer: "Board" })).toBe(false);
    // A slide that is copied unchanged stays without.
    expect(schemaOf("", { layout: footer })!.accepts({ footer: "Board" })).toBe(false);
  });

  it("lists the custom fields by name, and fills all in the example except parts of the design", () => {
    const { example, json_schema, accepts } = schemaOf(
      title +
        textBox("TextBox 2", "+24.6%", [700, 300, 90, 40], { size: 28 }) +
        textBox("TextBox 3", "Revenue", [700, 344, 90, 24]) +
        textBox("TextBox 4", "For {{client}} only", [40, 300, 300, 30]) +
        textBox("TextBox 5", "Confidential", [40, 400, 300, 30]),
    )!;
    expect(example.custom_fields).toEqual({
      client: expect.stringMatching(/./),
      kpi_1_value: expect.stringMatching(/^\+\d\d\.\d%$/),
      kpi_1_label: expect.stringMatching(/./),
    });
    expect(example.custom_fields).not.toMatchObject({ kpi_1_value: "+24.6%" });
    expect(accepts(example)).toBe(true);
    expect(accepts({ custom_fields: { kpi_1_value: 12, text_1: null } })).toBe(true);
    expect(accepts({ custom_fields: { kpi_1_value: [{ text: "+12", bold: true }, { text: " %" }] } })).toBe(true);
    expect(accepts({ custom_fields: { kpi_9_value: "12" } })).toBe(false);
    expect(JSON.stringify(json_schema)).toContain('The template shows: \\"+24.6%\\". Removed if it is not sent.');
    const { properties } = json_schema as { properties: Record<string, { anyOf: { properties?: object }[] }> };
    const fields = properties["custom_fields"]?.anyOf.find((schema) => schema.properties)?.properties;
    expect(fields).toMatchObject({ kpi_1_value: { examples: ["+24.6%"] }, text_1: { examples: ["Confidential"] } });
    expect(properties["title"]).toMatchObject({ examples: ["Results"] });
  });

  it("shows heading, text and list in the example where the template's text has them", () => {
    const paragraph = (text: string, run = "", properties = "") =>
      `<a:p><a:pPr>${properties}</a:pPr><a:r><a:rPr ${run}/><a:t>${text}</a:t></a:r></a:p>`;
    const bullet = '<a:buChar char="•"/>';
    const exampleOf = (text: string, place: [number, number, number, number] = [40, 100, 500, 300], others = "") => {
      const body = placeholder("Body", 'idx="1"', "", place).replace(/<a:p\/>/, text);
      const { example } = schemaOf(title + body + others)!;
      return (example.content as { blocks: { text: object }[] }).blocks[0]!.text as Record<string, unknown>;
    };
    const heading = paragraph("Our goals", 'b="1"');
    const items = paragraph("Grow in the north", "", bullet) + paragraph("Save on freight", "", bullet);
    const some = expect.stringMatching(/./);
    expect(exampleOf(heading + items)).toEqual({ header: some, bullets: [some, some] });
    expect(exampleOf(heading + items + heading + items)).toEqual({ text: expect.stringMatching(/^(.+\n){5}.+$/) });
    expect(exampleOf(paragraph("What we want:") + items)).toEqual({ text: some, bullets: [some, some] });
    expect(exampleOf(heading + paragraph("Grow."))).toEqual({ header: some, text: some });
    expect(exampleOf(items + items, [40, 100, 330, 60])).toEqual({ bullets: [some] });
    // Longer items would neither fit a narrow column nor avoid the shape on top of the text's box.
    expect(exampleOf(heading + items, [40, 100, 200, 300])).toEqual({ text: some });
    const beside = textBox("Chip", "Chip", [300, 150, 200, 60]);
    expect(exampleOf(heading + items, undefined, beside)).toEqual({ text: some });
    // A heading with a longer list keeps its structure.
    const item = paragraph("Grow in the north before the contracts end", "", bullet);
    expect(exampleOf(heading + item.repeat(3), undefined, beside)).toEqual({
      header: some,
      bullets: [some, some, some],
    });
    // The example has all lines that were arranged around the shape.
    const parts = paragraph("Above the chip") + "<a:p/>".repeat(6) + paragraph("Below it");
    const chip = textBox("Chip", "Chip", [50, 150, 300, 60]);
    expect(exampleOf(parts, undefined, chip)).toEqual({ text: expect.stringMatching(/^.+\n.+$/) });
    expect(exampleOf(parts)).toEqual({ text: expect.stringMatching(/^.+$/) });
    const prose = paragraph(
      "We want to grow in the north, and to save on freight there, as soon as the contracts allow it.",
    );
    expect(exampleOf(prose + prose)).toEqual({ text: expect.stringMatching(/^.+\n.+$/) });
    expect(exampleOf(prose)).toEqual({ text: expect.not.stringContaining("\n") });
  });

  it("keeps shares at or below their whole, also beside words", () => {
    const { example } = schemaOf(
      title +
        textBox("TextBox 2", "Level 9/10", [500, 300, 90, 30], { size: 12 }) +
        textBox("TextBox 3", "100 %", [300, 300, 90, 30], { size: 12 }) +
        textBox("TextBox 4", "3/4", [100, 300, 90, 30], { size: 12 }),
    )!;
    expect(Object.values(example.custom_fields!)).toEqual(["2/4", "87 %", expect.stringMatching(/^\D+ 2\/10$/)]);
  });

  it("writes figures without the sample's words, and no words into codes", () => {
    const valueOf = (sample: string) =>
      Object.values(
        schemaOf(title + textBox("TextBox 2", sample, [500, 300, 120, 30], { size: 12 }))!.example.custom_fields!,
      );
    expect(["予想 5,600億円", "EUR 12.5m", "n=148", "+10円 増配"].map(valueOf)).toEqual([
      ["8,933"],
      ["45.8m"],
      ["n=471"],
      ["+43"],
    ]);
    expect(valueOf("id7")).toEqual([expect.stringMatching(/^[A-Z]$/)]);
    expect(valueOf("C: 4, 3")).toEqual([expect.stringMatching(/^[A-Z][a-z]+/)]);
  });

  it("keeps arrows and numbers in circles around the words", () => {
    const valueOf = (sample: string) =>
      Object.values(
        schemaOf(title + textBox("TextBox 2", sample, [500, 300, 120, 30], { size: 12 }))!.example.custom_fields!,
      );
    expect(valueOf("Write →")).toEqual([expect.stringMatching(/^[A-Z][a-z ]+\.? →$/)]);
    expect(valueOf("② Response")).toEqual([expect.stringMatching(/^② [A-Z][a-z ]+$/)]);
    expect(valueOf("⚠ Limits")).toEqual([expect.stringMatching(/^[A-Z][a-z ]+$/)]);
  });

  it("offers no page number, and no share above 100 %", () => {
    const { example } = schemaOf(
      title +
        textBox("TextBox 2", "12 / 50", [880, 515, 70, 20], { size: 10 }) +
        textBox("TextBox 3", "{id: p3}", [10, 5, 70, 20], { size: 10 }) +
        textBox("TextBox 4", "100%", [700, 300, 90, 40], { size: 28 }) +
        textBox("TextBox 5", "② 評估", [500, 300, 90, 30], { size: 12 }) +
        textBox("TextBox 6", "12", [300, 300, 90, 30], { size: 12 }),
    )!;
    const { kpi_1_value: share, ...others } = example.custom_fields!;
    expect(Number.parseInt(share as string, 10)).toBeLessThanOrEqual(100);
    expect(Object.keys(others)).toEqual(["figure_1", "label_1"]);
  });

  it("uses the table's own columns and rows for the example", () => {
    const { example, accepts } = schemaOf(title + table("T", cells, [40, 100, 880, 200]))!;
    const block = (example.content as { blocks: { table: { table: { rows: { cells: unknown[] }[] } } }[] }).blocks[0]!;
    expect(block.table.table.rows.map((row) => row.cells.length)).toEqual([3, 3, 3]);
    expect(slideData.parse(example)).toEqual(example);
    expect(accepts(example)).toBe(true);
  });

  it("fills an empty table with a block, and a form cell by cell", () => {
    const keys = (value: string) => {
      const cells = Array.from({ length: 3 }, () => ["", value]);
      const { example } = schemaOf(title + table("T", cells, [40, 100, 880, 200], { properties: "<a:tblPr/>" }))!;
      return Object.keys(example).toSorted();
    };
    expect(keys("")).toEqual(["content", "title"]);
    expect(keys("Mia Berg")).toEqual(["custom_fields", "title"]);
  });

  it("fills the blanks of a form beside its labels, and no other empty cell", () => {
    const filled = (cells: string[][], onIt = "") => {
      const form = table("T", cells, [40, 100, 880, 200], { properties: "<a:tblPr/>" });
      const { example } = schemaOf(title + form + onIt)!;
      return Object.keys(example.custom_fields as object).flatMap((name) => name.match(/r\d_c\d/) ?? []);
    };
    const labels = [
      ["Name", ""],
      ["Role", ""],
      ["", ""],
    ];
    expect(filled(labels)).toEqual(["r1_c1", "r1_c2", "r2_c1", "r2_c2"]);
    expect(filled(labels, textBox("Value", "", [600, 110, 60, 24]))).toEqual(["r1_c1", "r2_c1"]);
    expect(
      filled([
        ["Name", "Mia Berg"],
        ["Role", ""],
        ["Team", ""],
      ]),
    ).toEqual(["r1_c1", "r1_c2", "r2_c1", "r2_c2", "r3_c1", "r3_c2"]);
    expect(
      filled([
        ["Name", ""],
        ["Role", ""],
        ["Team", "Sales"],
      ]),
    ).toEqual(["r1_c1", "r2_c1", "r3_c1", "r3_c2"]);
  });

  it("ends the example with a total if the template has a total row", () => {
    const body = Array.from({ length: 4 }, () => ["x", "1"]);
    const properties = '<a:tblPr firstRow="1" lastRow="1"/>';
    const { example } = schemaOf(title + table("T", [["a", "b"], ...body], [40, 100, 880, 200], { properties }))!;
    const rows = (example.content as { blocks: { table: { table: { rows: { cells: { value: string }[] }[] } } }[] })
      .blocks[0]!.table.table.rows;
    const numbers = rows.slice(1).map((row) => Number(row.cells[1]!.value));
    expect(rows.at(-1)!.cells[0]!.value).toBe("Total");
    expect(numbers.at(-1)).toBeCloseTo(
      numbers.slice(0, -1).reduce((sum, value) => sum + value, 0),
      0,
    );
  });

  it("keeps to what fits a low table and columns too narrow for a character", () => {
    const rowsOf = (place: [number, number, number, number], text: string[][]) => {
      const { example } = schemaOf(title + table("T", text, place))!;
      return (example.content as { blocks: { table: { table: { rows: { cells: { value: string }[] }[] } } }[] })
        .blocks[0]!.table.table.rows;
    };
    expect(
      rowsOf(
        [40, 100, 600, 30],
        [
          ["A", "B"],
          ["1", "2"],
          ["3", "4"],
        ],
      ),
    ).toHaveLength(1);
    const narrow = rowsOf(
      [40, 100, 60, 200],
      [
        ["A", "B", "C", "D"],
        ["1", "2", "3", "4"],
      ],
    );
    expect(narrow.flatMap(({ cells: items }) => items.map(({ value }) => value)).join("")).toBe("");
  });

  it("describes two columns with their headers, left to right", () => {
    const markers = textBox("L", "LHS_header", [40, 100, 420, 30]) + textBox("R", "RHS_header", [500, 100, 420, 30]);
    const { example, json_schema, accepts } = schemaOf(
      title + markers + table("T", cells, [40, 140, 420, 200]) + chart("C", [500, 140, 420, 200]),
      chartParts(),
    )!;
    const columns = example.content as { header: string; blocks: { type: string }[] }[];
    expect(columns.map((column) => [column.header, column.blocks.map((item) => item.type)])).toEqual([
      ["Results by region", ["table"]],
      ["Revenue by quarter", ["chart"]],
    ]);
    expect(JSON.stringify(json_schema)).toContain("prefixItems");
    expect(accepts(example)).toBe(true);
    expect(accepts({ ...example, content: { blocks: [] } })).toBe(false);
    expect(accepts({ ...example, subtitle: "has no place" })).toBe(false);
  });

  it("contains the chart's own type, and as many categories and series as it shows", () => {
    const { example } = schemaOf(title + chart("C", [40, 100, 880, 300]), chartParts())!;
    const shown = (
      example.content as {
        blocks: { chart: { chart_type: string; categories: string[]; series: { values: number[] }[] } }[];
      }
    ).blocks[0]!.chart;
    expect(shown.chart_type).toBe("stacked_column");
    expect(shown.categories).toHaveLength(3);
    expect(shown.series.map((series) => series.values.length)).toEqual([3, 3]);
  });

  it("gives a chart a title if the template's has one", () => {
    const shown = (parts: ReturnType<typeof chartParts>) => {
      const { example, json_schema } = schemaOf(title + chart("C", [40, 100, 880, 300]), parts)!;
      const [block] = (example.content as { blocks: { chart: { title?: string } }[] }).blocks;
      return { title: block?.chart.title, schema: JSON.stringify(json_schema) };
    };
    const parts = chartParts();
    const titled = Object.entries(parts.entries).map(([name, xml]) => [
      name,
      xml.replace("<c:plotArea>", `${chartTitle("Risk assessments closed")}<c:plotArea>`),
    ]);
    expect(shown(parts).title).toBeUndefined();
    expect(shown({ ...parts, entries: Object.fromEntries(titled) })).toMatchObject({
      title: "Revenue growth over last year",
      schema: expect.stringContaining('is titled \\"Risk assessments closed\\"'),
    });
  });

  it("fits the length of a text to its box, and contains bullets only if the template shows some", () => {
    const bulleted = '<a:lvl1pPr><a:buChar char="•"/></a:lvl1pPr>';
    const box = (height: number, width: number, list = bulleted) =>
      schemaOf(title + placeholder("Body", 'type="body" idx="1"', "", [40, 100, width, height], list))!.example
        .content as { blocks: { text: { text?: string; bullets?: string[] } }[] };
    expect(box(300, 800, "<a:lvl1pPr><a:buNone/></a:lvl1pPr>").blocks[0]!.text.bullets).toBeUndefined();
    expect(box(300, 800).blocks[0]!.text.bullets).toHaveLength(5);
    expect(box(40, 150).blocks[0]!.text.text!.length).toBeLessThan(15);
  });

  it("has as many agenda sections as the template shows, three to six", () => {
    const called = placeholder("T", 'type="title"', "Agenda", [40, 20, 880, 60]);
    const sections = (rows: number) => {
      const { example } = schemaOf(
        called +
          table(
            "L",
            Array.from({ length: rows }, (_, at) => [`Part ${at}`]),
            [40, 100, 600, 300],
          ),
      )!;
      return (example.content as { blocks: { agenda: { sections: string[] } }[] }).blocks[0]!.agenda.sections.length;
    };
    expect([sections(2), sections(5), sections(9)]).toEqual([3, 5, 6]);
  });

  it("describes each slot, its sample and about how much fits, from the slide's shapes", () => {
    const body = placeholder("Body", 'type="body" idx="1"', "", [40, 100, 420, 200]);
    const text = JSON.stringify(schemaOf(title + body + table("Regions", cells, [40, 320, 880, 150]))!.json_schema);
    expect(text).toMatch(
      /Fills the shape \\"Title 1\\": about \d+ characters on \d lines? fit at \d+ pt\. The template shows: \\"Results\\"/,
    );
    expect(text).toContain('\\"Regions\\" has 3 columns and 3 rows in the template');
    expect(text).toContain("TABLE_OVERFLOW");
    const charted = JSON.stringify(schemaOf(title + chart("C", [40, 100, 880, 300]), chartParts())!.json_schema);
    expect(charted).toContain('\\"C\\" shows 3: \\"Q1\\", \\"Q2\\", \\"Q3\\".');
  });

  it("gives the room of each text as figures, by field", () => {
    const note = (name: string, left: number, text: string) =>
      placeholder(name, `type="body" idx="${left}"`, text, [left, 100, 400, 200]);
    const one = schemaOf(title + note("Body", 40, ""))!;
    expect(Object.keys(one.room)).toEqual(["title", "content.text.text"]);
    const { characters, lines } = one.room["content.text.text"]!;
    expect(JSON.stringify(one.json_schema)).toContain(`about ${characters} characters on ${lines} lines`);
    const two = schemaOf(title + note("Left", 40, "") + note("Right", 480, ""))!;
    expect(Object.keys(two.room)).toEqual(["title", "content.0.text.text", "content.1.text.text"]);
  });

  it("names its slide, and lists what no field replaces", () => {
    const { json_schema } = schemaOf(
      title +
        placeholder("Body", 'type="body" idx="1"', "", [40, 100, 800, 300]) +
        textBox("Note", "A note beside the slide", [1000, 450, 90, 24]),
    )!;
    expect(json_schema).toMatchObject({
      $schema: "https://json-schema.org/draft/2020-12/schema",
      $id: expect.stringMatching(/^urn:slidewright:slide-data:slide_/),
    });
    expect((json_schema as { description: string }).description).toContain(
      'No field replaces the text "A note beside the slide"',
    );
  });

  it("offers a subtitle if a body placeholder can show it", () => {
    const { json_schema } = schemaOf(title + placeholder("Body", 'type="body" idx="1"', "", [40, 100, 800, 300]))!;
    expect(JSON.stringify(json_schema)).toContain('it goes to \\"Body\\"');
  });
});
