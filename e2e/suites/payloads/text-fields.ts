import JSZip from "jszip";
import type { RichText } from "@/lib/contract/slide-data/rich-text";
import type { Block } from "@/lib/contract/slide-data/slide-data";
import { type ChartInput, type FilledDeck, type Filling, plainData } from "@/lib/engine/generation/testing/fill-sample";

/** A text field, and where it is shown on the page. */
type TextField = {
  /** Returns a slide with the text in this field only, and simple words in other required fields. */
  fill: (text: string) => Filling;
  /**
   * Where the text is shown. `paragraphs`: in the slide's text; `line`: in a single paragraph, with line breaks; the
   * others: in the part with that name.
   */
  shown: "paragraphs" | "line" | "notes" | "chart title" | "chart label" | "nowhere";
};

/** A field that accepts runs as well as a string. */
type RichField = Pick<TextField, "shown"> & { fill: (text: RichText) => Filling };

const blocks = (...content: Block[]): Filling["data"]["content"] => ({ blocks: content });
const chart = (change: Partial<ChartInput>): Filling => ({
  slide: "columnChart",
  data: { content: { blocks: [{ type: "chart", chart: { ...plainData, ...change } }] } },
});
const text = (change: object): Filling => ({
  slide: "text",
  data: { content: blocks({ type: "text", text: change }) },
});
type TableInput = Extract<Block, { type: "table" }>["table"];
const table = (cell: object, more: Partial<TableInput["table"]> = {}, caption?: string): Filling => ({
  slide: "table",
  data: {
    content: blocks({
      type: "table",
      table: { table: { rows: [{ cells: [cell, { value: "1" }] }], ...more }, caption },
    }),
  },
});

/** Fields that accept a string or runs. With runs, the name of `text.bullets[]` becomes `text.bullets[][].text`. */
const richFields: Readonly<Record<string, RichField>> = {
  "slide_data.title": { fill: (title) => ({ slide: "text", data: { title } }), shown: "paragraphs" },
  "slide_data.subtitle": {
    fill: (subtitle) => ({ slide: "title", data: { title: "T", subtitle } }),
    shown: "paragraphs",
  },
  "slide_data.header": { fill: (header) => ({ slide: "text", data: { header } }), shown: "nowhere" },
  "slide_data.footer": { fill: (footer) => ({ slide: "text", data: { footer } }), shown: "paragraphs" },
  "slide_data.footnote": {
    fill: (footnote) => ({ slide: "table", data: { footnote, content: blocks(tableOf("A")) } }),
    shown: "paragraphs",
  },
  "slide_data.content[].header": {
    fill: (header) => ({
      slide: "tableTable",
      data: { content: [{ header, blocks: [tableOf("A")] }, { blocks: [tableOf("B")] }] },
    }),
    shown: "paragraphs",
  },
  "text.header": { fill: (header) => text({ header }), shown: "paragraphs" },
  "text.text": { fill: (words) => text({ text: words }), shown: "paragraphs" },
  "text.bullets[]": { fill: (bullet) => text({ bullets: [bullet, "B"] }), shown: "line" },
  "text.bullets[].text": { fill: (words) => text({ bullets: [{ text: words, level: 1 }, "B"] }), shown: "line" },
  "table.table.rows[].cells[].value[].text": {
    fill: (value) => table({ value: [{ text: value, is_bullet: true }] }),
    shown: "paragraphs",
  },
};

/** All free-text fields of a slide request, by their name in the contract. */
export const textFields: Readonly<Record<string, TextField>> = {
  ...richFields,
  ...Object.fromEntries(
    Object.entries(richFields).map(([name, { fill, shown }]): [string, TextField] => [
      `${name}[].text`,
      { fill: (words) => fill([{ text: words, bold: true }, { text: "B" }]), shown },
    ]),
  ),
  "slide_data.notes": { fill: (notes) => ({ slide: "text", data: { notes } }), shown: "notes" },
  "table.table.rows[].cells[].value": { fill: (value) => table({ value }), shown: "paragraphs" },
  "table.table.rows[].cells[].value[].text, a run": {
    fill: (value) => table({ value: [{ text: value, bold: true }, { text: "B" }] }),
    shown: "paragraphs",
  },
  "table.table.rows[].cells[].value[].text[]": {
    fill: (value) => table({ value: [{ text: [value, "B"] }] }),
    shown: "paragraphs",
  },
  "table.table.rows[].cells[].value, a logo": { fill: (value) => table({ value, is_logo: true }), shown: "paragraphs" },
  "table.table.rows[].cells[].value, under rules": {
    fill: (value) =>
      table(
        { value },
        {
          format_templates: {
            f: { rules: [{ condition: { field: "value", operator: "greater_than", value: 3 }, text: { bold: true } }] },
          },
          column_configs: [{ column_index: 0, format_template: "f" }],
        },
      ),
    shown: "paragraphs",
  },
  "table.caption": { fill: (caption) => table({ value: "A" }, {}, caption), shown: "paragraphs" },
  "table.table.rows[].cells[].format_template": {
    fill: (name) => table({ value: "A", format_template: name }, { format_templates: named(name) }),
    shown: "nowhere",
  },
  "table.table.rows[].cells[].value[].format_template": {
    fill: (name) => table({ value: [{ text: "A", format_template: name }] }, { format_templates: named(name) }),
    shown: "nowhere",
  },
  "table.table.column_configs[].format_template": {
    fill: (name) =>
      table(
        { value: "A" },
        { format_templates: named(name), column_configs: [{ column_index: 0, format_template: name }] },
      ),
    shown: "nowhere",
  },
  "format_template.rules[].condition.value": {
    fill: (value) =>
      table(
        { value: "1,5 K", format_template: "f" },
        {
          format_templates: {
            f: { rules: [{ condition: { field: "value", operator: "less_than", value }, text: { bold: true } }] },
          },
        },
      ),
    shown: "nowhere",
  },
  "format_template.rules[].condition.value[]": {
    fill: (value) =>
      table(
        { value: "1", format_template: "f" },
        {
          format_templates: {
            f: {
              rules: [
                { condition: { field: "value", operator: "between", value: [value, value] }, text: { bold: true } },
              ],
            },
          },
        },
      ),
    shown: "nowhere",
  },
  "chart.title": { fill: (title) => chart({ title }), shown: "chart title" },
  "chart.categories[]": { fill: (category) => chart({ categories: [category, "Q2"] }), shown: "chart label" },
  "chart.series[].name": { fill: (name) => chart({ series: [{ name, values: [1, 2] }] }), shown: "chart label" },
  "chart.series[].name, under totals": {
    fill: (name) =>
      chart({
        chart_type: "stacked_column",
        show_bar_labels: true,
        series: [
          { name, values: [1, 2] },
          { name: "B", values: [2, 3] },
        ],
      }),
    shown: "chart label",
  },
  "chart.value_axis.title": { fill: (title) => chart({ value_axis: { title } }), shown: "chart title" },
  "chart.category_axis.title": { fill: (title) => chart({ category_axis: { title } }), shown: "chart title" },
  "chart.value_axis.title, with a unit": {
    fill: (title) => chart({ value_axis: { title }, value_axis_unit: "EUR" }),
    shown: "nowhere",
  },
  "chart.value_axis_unit": { fill: (unit) => chart({ value_axis_unit: unit }), shown: "chart title" },
  "chart.caption": { fill: (caption) => chart({ caption }), shown: "paragraphs" },
  "chart.data_rows[][]": {
    fill: (value) => chart({ data_rows: [["L", value, "2"]], data_table_header_column: true }),
    shown: "paragraphs",
  },
  "agenda.sections[]": {
    fill: (section) => ({
      slide: "agenda",
      data: { content: { blocks: [{ type: "agenda", agenda: { sections: [section, "B"], active_index: 0 } }] } },
    }),
    shown: "paragraphs",
  },
  "options.footer_text": {
    fill: (footer) => ({ slide: "text", data: { title: "T" }, options: { footer_text: footer } }),
    shown: "paragraphs",
  },
};

/** Single-line fields whose length and characters the contract limits: font names and number formats. */
export const lineFields: Readonly<Record<string, (text: string) => Filling>> = {
  "text_format.font_name": (font_name) => text({ text: "T", text_format: { font_name } }),
  "options.footer_font_name": (footer_font_name) => ({
    slide: "text",
    data: { title: "T", footer: "F" },
    options: { footer_font_name },
  }),
  ...Object.fromEntries(
    Object.entries(richFields).map(([name, { fill }]): [string, (text: string) => Filling] => [
      `${name}[].font_name`,
      (font_name) => fill([{ text: "T", font_name }]),
    ]),
  ),
  "table.table.rows[].cells[].value[].font_name": (font_name) => table({ value: [{ text: "T", font_name }] }),
  "chart.title_format.font_name": (font_name) => chart({ title: "T", title_format: { font_name } }),
  "chart.legend.text_format.font_name": (font_name) => chart({ legend: { text_format: { font_name } } }),
  "chart.value_axis.number_format": (number_format) => chart({ value_axis: { number_format } }),
  "chart.value_axis.title_format.font_name": (font_name) =>
    chart({ value_axis: { title: "T", title_format: { font_name } } }),
  "chart.value_axis.label_format.font_name": (font_name) => chart({ value_axis: { label_format: { font_name } } }),
  "chart.category_axis.number_format": (number_format) => chart({ category_axis: { number_format } }),
  "chart.category_axis.title_format.font_name": (font_name) =>
    chart({ category_axis: { title: "T", title_format: { font_name } } }),
  "chart.category_axis.label_format.font_name": (font_name) =>
    chart({ category_axis: { label_format: { font_name } } }),
  "chart.data_labels.number_format": (number_format) => chart({ data_labels: { show: "value", number_format } }),
  "chart.data_labels.text_format.font_name": (font_name) =>
    chart({ data_labels: { show: "value", text_format: { font_name } } }),
  "chart.series[].data_labels.number_format": (number_format) =>
    chart({ series: [{ name: "A", values: [1, 2], data_labels: { show: "value", number_format } }] }),
  "chart.series[].data_labels.text_format.font_name": (font_name) =>
    chart({ series: [{ name: "A", values: [1, 2], data_labels: { show: "value", text_format: { font_name } } }] }),
  "chart.data_table_format.font_name": (font_name) =>
    chart({ show_data_table: true, data_table_format: { font_name } }),
};

const named = (name: string) => Object.fromEntries([[name, { text: { bold: true } }]]);
const tableOf = (value: string): Block => ({
  type: "table",
  table: { table: { rows: [{ cells: [{ value }, { value: "1" }] }] } },
});

/** Removes characters that XML can't contain. */
const legal = (text: string): string =>
  text
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "")
    .replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, "");

const paragraphs = (text: string): string[] => text.split(/\r\n|[\n\r\u2029]/);
const withBreaks = (line: string): string =>
  line
    .split(/[\v\u2028]|_x000B_/i)
    .map(legal)
    .join("\v");

/** Returns a text as its slide should show it. Paragraphs are separated by `\n`; line breaks are `\v`. */
export function normalised(text: string, shown: TextField["shown"]): string {
  if (shown === "paragraphs" || shown === "notes") return paragraphs(text).map(withBreaks).join("\n");
  if (shown === "line") return withBreaks(paragraphs(text).join("\v"));
  if (shown === "chart label") return legal(text);
  return text
    .split(/\r\n|[\n\r\v\u2028\u2029]/)
    .map(legal)
    .join("\n");
}

/**
 * Returns the texts that other programs find where a text should be shown.
 *
 * @param page 0-based
 */
export async function readTexts(
  { deck, bytes }: FilledDeck,
  page: number,
  shown: TextField["shown"],
): Promise<string[]> {
  if (shown === "paragraphs" || shown === "line") return [deck.text(page)];
  if (shown === "notes") return [deck.related(page, "notesSlide").lines.join("\n")];
  const chart = deck.chart(page);
  if (shown === "chart title") return chart.all("c:rich").map((rich) => rich.lines.join("\n"));
  return [...chart.all("c:v").map(({ ownText }) => unescaped(ownText)), ...(await workbookTexts(bytes))];
}

/**
 * Returns the cell texts of all workbooks.
 *
 * @throws Error if a cell has an unexpected formula
 */
async function workbookTexts(bytes: Uint8Array): Promise<string[]> {
  const texts: string[] = [];
  for (const file of (await JSZip.loadAsync(bytes)).file(/\.xlsx$/)) {
    const workbook = await JSZip.loadAsync(await file.async("uint8array"));
    const [sheet] = workbook.file(/worksheets\/sheet\d*\.xml$/);
    const xml = await sheet!.async("string");
    for (const [, formula] of xml.matchAll(/<f>([^<]*)<\/f>/g))
      if (!/^SUM\([A-Z]+\d+:[A-Z]+\d+\)$/.test(formula!)) throw new Error(`The workbook computes ${formula}`);
    for (const [, text] of xml.matchAll(/<c [^>]*t="inlineStr"[^>]*><is><t[^>]*>([^<]*)<\/t>/g))
      texts.push(unescaped(decoded(text!)));
  }
  return texts;
}

const names: Readonly<Record<string, string>> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };
const decoded = (xml: string): string =>
  xml.replace(/&(?:#(\d+)|(\w+));/g, (_, code?: string, name?: string) =>
    code ? String.fromCodePoint(Number(code)) : names[name!]!,
  );
/** Decodes escaped characters (ECMA-376, 22.9.2.19). */
const unescaped = (text: string): string =>
  text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
