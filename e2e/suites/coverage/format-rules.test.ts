import { describe, expect, it } from "vitest";
import { formatTemplate, operators, tableBody } from "@/lib/contract/slide-data/table";
import { type FilledDeck, type TableInput, fillSample, fillTables } from "@/lib/engine/generation/testing/fill-sample";
import { readTextStyle } from "@/lib/engine/generation/testing/read-deck";

type Rule = NonNullable<NonNullable<TableInput["format_templates"]>[string]["rules"]>[number];
type Condition = Rule["condition"];
type Cell = TableInput["rows"][number]["cells"][number];

const MARK = "0000FF";
const marked = ({ deck }: FilledDeck, page = 0): boolean[] =>
  deck
    .table(page)
    .elements("a:tr")
    .map((_, row) => deck.cell(page, row, 0).val("a:tcPr/a:solidFill/a:srgbClr") === MARK);

type Case = readonly [
  operator: (typeof operators)[number],
  value: Condition["value"],
  values: readonly Cell["value"][],
  holds: readonly Cell["value"][],
];

/** Returns the values, one row each, that meet each condition. Each condition is tried on a separate page. */
function holding(cases: readonly Case[]): () => Promise<Cell["value"][][]> {
  const tables = cases.map(([operator, value, values]): TableInput => {
    const rule: Rule = { condition: { field: "value", operator, value }, cell: { background_color: `#${MARK}` } };
    return {
      rows: values.map((item) => ({ is_header: false, cells: [{ value: item, format_template: "rule" }] })),
      format_templates: { rule: { rules: [rule] } },
    };
  });
  let generated: Promise<FilledDeck> | undefined;
  return async () => {
    const deck = await (generated ??= fillTables(tables));
    return cases.map(([, , values], page) => values.filter((_, row) => marked(deck, page)[row]));
  };
}

const rich = [{ text: "Status" }, { text: ["At", "risk"] }];
const conditions: Case[] = [
  ["equals", "Open", ["open", " OPEN ", "opened", ""], ["open", " OPEN "]],
  ["equals", 1200, ["1,200", "€1.2K", 1200, "12000", "none"], ["1,200", "€1.2K", 1200]],
  ["not_equals", "Open", ["open", "closed", ""], ["closed", ""]],
  ["contains", "RISK", ["At risk", "risky", "fine"], ["At risk", "risky"]],
  ["not_contains", "risk", ["At Risk", "fine"], ["fine"]],
  ["starts_with", "north", ["North Sea", "The north"], ["North Sea"]],
  ["ends_with", "EUROPE", ["Northern Europe", "European"], ["Northern Europe"]],
  ["ends_with", "risk", [rich, "fine"], [rich]],
  ["greater_than", 10, ["10", "10.1", 11, "n/a"], ["10.1", 11]],
  ["less_than", 0, ["−1", "(5)", "0", "n/a", ""], ["−1", "(5)"]],
  ["greater_than_or_equal", 10, ["9.99", "10", "11"], ["10", "11"]],
  ["less_than_or_equal", "10%", ["10%", "11%", "9"], ["10%", "9"]],
  ["between", [1, 3], ["0.9", "1", "2", "3", "3.1", "x"], ["1", "2", "3"]],
  ["in", ["a", "B", 3], ["A", "b", "3.0", "c"], ["A", "b", "3.0"]],
  ["is_empty", null, ["", " ", null, [], "x"], ["", " ", null, []]],
  ["is_not_empty", undefined, ["", "x", 0], ["x", 0]],
];
const numbers: [text: string, number: number][] = [
  ["1,234,567.5", 1_234_567.5],
  ["1 234", 1234],
  ["1'234", 1234],
  ["€ 1,200", 1200],
  ["1,200 €", 1200],
  ["USD 7", 7],
  ["$-5", -5],
  ["-$5", -5],
  ["12.5%", 12.5],
  ["(5)", -5],
  ["($1,200)", -1200],
  ["−7", -7],
  ["+7", 7],
  ["3K", 3000],
  ["2.5M", 2_500_000],
  ["€1.2B", 1_200_000_000],
  ["(1.5k)", -1500],
  ["3 months", 3],
  ["Revenue: 42", 42],
  ["Q3 2025", 3],
  [".5", 0.5],
];

describe("a rule's condition", () => {
  const held = holding(conditions);
  it.each(conditions.map((item, index) => [...item, index] as const))(
    "%s %j holds for the right cells",
    async (_operator, _value, _values, expected, index) => {
      expect((await held())[index]).toEqual(expected);
    },
  );

  const read = holding(numbers.map(([text, number]): Case => ["between", [number, number], [text, "none"], [text]]));
  it.each(numbers.map((item, index) => [...item, index] as const))("reads %j as %d", async (text, _number, index) => {
    expect((await read())[index]).toEqual([text]);
  });
});

describe("a format template", () => {
  const rows = (...cells: Cell[]): TableInput["rows"] => cells.map((cell) => ({ is_header: false, cells: [cell] }));
  const look = ({ deck }: FilledDeck, row: number) => readTextStyle(deck.cell(0, row, 0).all("a:p")[0]!);
  const over = (limit: number, rule: Omit<Rule, "condition">): Rule => ({
    condition: { field: "value", operator: "greater_than", value: limit },
    ...rule,
  });

  it("always applies without rules", async () => {
    const generated = await fillTables([
      {
        rows: rows({ value: "a", format_template: "t" }, { value: "b" }),
        format_templates: { t: { cell: { background_color: `#${MARK}` }, text: { italic: true } } },
      },
    ]);
    expect(marked(generated)).toEqual([true, false]);
    expect([look(generated, 0).italic, look(generated, 1).italic]).toEqual([true, undefined]);
  });

  it("applies all matching rules in order, over each other and over the unconditional format", async () => {
    const t = {
      text: { color: "#111111", italic: true },
      rules: [
        over(10, { text: { color: "#222222", bold: true } }),
        over(100, { text: { color: "#333333" }, cell: { background_color: `#${MARK}` } }),
      ],
    };
    const generated = await fillTables([
      { rows: rows(...[5, 50, 500].map((value) => ({ value, format_template: "t" }))), format_templates: { t } },
    ]);
    expect([0, 1, 2].map((row) => look(generated, row))).toMatchObject([
      { color: "#111111", italic: true },
      { color: "#222222", italic: true, bold: true },
      { color: "#333333", italic: true, bold: true },
    ]);
    expect(marked(generated)).toEqual([false, false, true]);
  });

  it("overrides the table's formats, and a cell's overrides its column's", async () => {
    const generated = await fillTables([
      {
        rows: rows({ value: "column" }, { value: "own", format_template: "own" }),
        table_format: { default: { text: { color: "#111111", italic: true } }, header_row: null },
        column_configs: [{ column_index: 0, format_template: "column" }],
        format_templates: { column: { text: { color: "#222222", bold: true } }, own: { text: { color: "#333333" } } },
      },
    ]);
    expect([look(generated, 0), look(generated, 1)]).toMatchObject([
      { color: "#222222", italic: true, bold: true },
      { color: "#333333", italic: true, bold: true },
    ]);
  });

  it("that isn't there fails the slide and names the cell", async () => {
    const table = { rows: rows({ value: "a" }, { value: "b", format_template: "none" }) };
    const generated = await fillSample([
      { slide: "title", data: { title: "T" } },
      { slide: "table", data: { title: "T", content: { blocks: [{ type: "table", table: { table } }] } } },
    ]);
    expect(generated.results[1]).toMatchObject({
      error_code: "INVALID_TABLE",
      error: 'Row 1, column 0: the format template "none" is not in format_templates.',
    });
  });
});

describe("the contract's format template", () => {
  const rejected = (condition: object) =>
    formatTemplate.safeParse({ rules: [{ condition }] }).error?.issues.map(({ path }) => path.slice(3).join("."));

  it("accepts each operator with the value that it needs", () => {
    const value = (operator: string) =>
      operator === "between" ? [1, 2] : operator === "in" ? ["a"] : operator.startsWith("is_") ? null : "x";
    for (const operator of operators)
      expect(rejected({ field: "value", operator, value: value(operator) }), operator).toBeUndefined();
  });

  it("rejects another field, an unknown operator and values that don't fit the operator, by name", () => {
    expect(rejected({ field: "text", operator: "equals", value: 1 })).toEqual(["field"]);
    expect(rejected({ field: "value", operator: "like", value: 1 })).toEqual(["operator"]);
    expect(rejected({ field: "value", operator: "between", value: 1 })).toEqual(["value"]);
    expect(rejected({ field: "value", operator: "between", value: [1, 2, 3] })).toEqual(["value"]);
    expect(rejected({ field: "value", operator: "in", value: "a" })).toEqual(["value"]);
    expect(rejected({ field: "value", operator: "less_than" })).toEqual(["value"]);
    expect(rejected({ field: "value", operator: "contains", value: ["a"] })).toEqual(["value"]);
  });

  it("rejects invalid formats by name", () => {
    const body = (t: object) =>
      tableBody
        .safeParse({ table: { rows: [{ cells: [{}] }], format_templates: { t } } })
        .error?.issues.map(({ path }) => path.slice(1).join("."));
    expect(body({ cell: { transparency: 200 } })).toEqual(
      ["t.cell.transparency"].map((path) => `format_templates.${path}`),
    );
    expect(body({ text: "bold" })).toEqual(["format_templates.t.text"]);
    expect(body({ rules: {} })).toEqual(["format_templates.t.rules"]);
  });
});
