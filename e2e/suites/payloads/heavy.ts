import type { Block } from "@/lib/contract/slide-data/slide-data";
import { type ChartInput, type Filling, plainData } from "@/lib/engine/generation/testing/fill-sample";

/** Returns content at the limit of a 5 MiB body. A `share` below 1 reduces it. */
type Heavy = (share: number) => Filling;

const megabyte = 1_000_000;
const times = <T>(count: number, item: (index: number) => T): T[] =>
  Array.from({ length: Math.ceil(count) }, (_, index) => item(index));
const chart = (change: Partial<ChartInput>): Filling => ({
  slide: "columnChart",
  data: { title: "T", content: { blocks: [{ type: "chart", chart: { ...plainData, ...change } }] } },
});
const text = (change: object): Filling => ({
  slide: "text",
  data: { title: "T", content: { blocks: [{ type: "text", text: change }] } },
});
const agenda = (sections: string[]): Filling => ({
  slide: "agenda",
  data: { title: "T", content: { blocks: [{ type: "agenda", agenda: { sections } }] } },
});
type TableInput = Extract<Block, { type: "table" }>["table"]["table"];
const table = (rows: TableInput["rows"], more: Partial<TableInput> = {}): Filling => ({
  slide: "table",
  data: { title: "T", content: { blocks: [{ type: "table", table: { table: { rows, ...more } } }] } },
});
const cells = (...values: string[]) => ({ cells: values.map((value) => ({ value })) });
const comparing = (value: string | number) => ({
  condition: { field: "value" as const, operator: "less_than" as const, value },
  text: { bold: true },
});

export const heavyPayloads: Readonly<Record<string, Heavy>> = {
  "a title of 1 MB, in words": (share) => ({ slide: "text", data: { title: "word ".repeat((share * megabyte) / 5) } }),
  "a title of 1 MB, in one word": (share) => ({ slide: "text", data: { title: "w".repeat(share * megabyte) } }),
  "a title of 1 MB, of emoji of several characters": (share) => ({
    slide: "text",
    data: { title: "👩‍👩‍👧".repeat((share * megabyte) / 18) },
  }),
  "a title of 1 000 000 line breaks": (share) => ({
    slide: "text",
    data: { title: `${"\n".repeat(share * megabyte)}!` },
  }),
  "notes of 1 MB": (share) => ({ slide: "text", data: { title: "T", notes: "word ".repeat((share * megabyte) / 5) } }),
  "notes of 1 000 000 line breaks": (share) => ({
    slide: "text",
    data: { title: "T", notes: `${"\n".repeat(share * megabyte)}!` },
  }),
  "a footer of 1 MB": (share) => ({
    slide: "text",
    data: { title: "T", footer: "word ".repeat((share * megabyte) / 5) },
  }),
  "a bullet of 1 MB": (share) => text({ bullets: ["word ".repeat((share * megabyte) / 5)] }),
  "10 000 bullets": (share) => text({ bullets: times(share * 10_000, (index) => `Bullet ${index}`) }),
  "100 000 bullets": (share) => text({ bullets: times(share * 100_000, (index) => `Bullet ${index}`) }),
  "10 000 blocks": (share) => ({
    slide: "text",
    data: {
      title: "T",
      content: { blocks: times(share * 10_000, () => ({ type: "text" as const, text: { text: "x" } })) },
    },
  }),
  "a table of 10 000 × 50 cells": (share) => table(times(share * 10_000, () => ({ cells: times(50, () => ({})) }))),
  "a table of 10 000 × 5 cells with text": (share) =>
    table(times(share * 10_000, (index) => cells(`Row ${index}`, "1", "2", "3", "4"))),
  "a table of 5000 columns": (share) => table([{ cells: times(share * 5000, () => ({})) }]),
  "a cell of 1 MB": (share) => table([cells("word ".repeat((share * megabyte) / 5), "1")]),
  "a cell of 1 000 000 blanks under a rule": (share) =>
    table([cells(" ".repeat(share * megabyte), "1")], {
      format_templates: { f: { rules: [comparing(3)] } },
      column_configs: [{ column_index: 0, format_template: "f" }],
    }),
  "a rule with 1 000 000 blanks": (share) =>
    table([cells("1,5 K", "1")], {
      format_templates: { f: { rules: [comparing(" ".repeat(share * megabyte))] } },
      column_configs: [{ column_index: 0, format_template: "f" }],
    }),
  "a cell of 1 000 000 dashes": (share) => table([cells("-".repeat(share * megabyte), "1")]),
  "10 000 rules": (share) =>
    table([cells("5", "1")], {
      format_templates: { f: { rules: times(share * 10_000, comparing) } },
      column_configs: [{ column_index: 0, format_template: "f" }],
    }),
  "a chart of 30 000 categories": (share) =>
    chart({
      categories: times(share * 30_000, (index) => `c${index}`),
      series: [{ name: "S", values: times(share * 30_000, (index) => index) }],
    }),
  "a chart of 10 000 series": (share) =>
    chart({ categories: ["A"], series: times(share * 10_000, (index) => ({ name: `s${index}`, values: [index] })) }),
  "a chart's title of 1 MB": (share) => chart({ title: "word ".repeat((share * megabyte) / 5) }),
  "an axis title of 1 000 000 blanks beside a unit": (share) =>
    chart({ value_axis: { title: `A${" ".repeat(share * megabyte)}!` }, value_axis_unit: "EUR" }),
  "a category of 1 MB": (share) => chart({ categories: ["w".repeat(share * megabyte), "B"] }),
  "a value of 1.7e308": () => chart({ series: [{ name: "S", values: [1.7e308, -0] }] }),
  "values of 5e-324 and -0": () => chart({ series: [{ name: "S", values: [5e-324, -0] }], show_bar_labels: true }),
  "a data table of 10 000 rows": (share) => chart({ data_rows: times(share * 10_000, () => ["1", "2"]) }),
  "an agenda of 10 000 sections": (share) => agenda(times(share * 10_000, (index) => `Section ${index}`)),
  "an agenda of 100 000 sections": (share) => agenda(times(share * 100_000, (index) => `Section ${index}`)),
};
