import type { AnalysedShape, ContentLayout } from "@/lib/contract/analysis-result";
import { type ChartContent, type ChartType, chartTypes } from "@/lib/contract/slide-data/chart";
import type { Block, Column, SlideData, TextContent } from "@/lib/contract/slide-data/slide-data";
import type { Row, TableContent } from "@/lib/contract/slide-data/table";
import type {
  AgendaRegion,
  ContentRegion,
  ShapeRef,
  SlideSlots,
  TextRegion,
} from "@/lib/engine/analysis/slots/slide-slots";
import { lineCount } from "@/lib/engine/analysis/slots/slot-input";
import {
  blockHeaders,
  bullets,
  columnHeaders,
  footers,
  footnotes,
  headers,
  kindHeaders,
  sections,
  sentences,
  subtitles,
  titles,
} from "./example-phrases";
import { characterRoom, longestFitting, textRoom } from "./text-capacity";

/** The share of its capacity (0–1) that the field at a path of the slide data may use. */
export type Shares = (path: readonly (string | number)[]) => number;

/** Fills every slot of a slide with plausible content of a fitting length. */
export function exampleOf(slots: SlideSlots, layout: ContentLayout, shares: Shares = () => 1): SlideData {
  const data: SlideData = {};
  const fill = (
    field: "title" | "subtitle" | "header" | "footer" | "footnote",
    ref: ShapeRef | null,
    phrases: readonly string[],
  ) => {
    if (ref) data[field] = longestFitting(phrases, characterRoom(ref.shape, shares([field]), 2));
  };
  fill("title", slots.title, titles[layout]);
  fill("subtitle", slots.subtitle, subtitles);
  fill("header", slots.header, headers);
  fill("footer", slots.footer, footers);
  fill("footnote", slots.footnote, footnotes);
  const columns = exampleColumns(slots, shares);
  if (columns.length > 1) data.content = columns;
  else if (columns[0] && columns[0].blocks.length > 0) data.content = { blocks: columns[0].blocks };
  return data;
}

function exampleColumns(slots: SlideSlots, shares: Shares): Column[] {
  const seen = { text: 0, table: 0, chart: 0, agenda: 0 };
  const [left, right] = slots.columns.map(({ regions }) => regions[0]?.kind);
  return slots.columns.map(({ header, regions }, index) => {
    const path = slots.columns.length > 1 ? ["content", index] : ["content"];
    const blocks = regions.map((region, at): Block =>
      exampleBlock(region, seen[region.kind]++, shares([...path, "blocks", at])),
    );
    const text =
      header &&
      longestFitting(
        left !== right && regions[0] ? kindHeaders[regions[0].kind] : pick(columnHeaders, index),
        characterRoom(header.shape, shares([...path, "header"]), 1),
      );
    return { ...(text && { header: text }), blocks };
  });
}

function exampleBlock(region: ContentRegion, index: number, share: number): Block {
  switch (region.kind) {
    case "text":
      return { type: "text", text: exampleText(region, index, share) };
    case "table":
      return { type: "table", table: { table: exampleTable(region.shape.shape, index, share) } };
    case "chart":
      return { type: "chart", chart: exampleChart(region.shape.shape) };
    case "agenda":
      return { type: "agenda", agenda: { sections: exampleSections(region, share), active_index: 0 } };
  }
}

/** Returns as many sections as the template shows, but 3 to 6 if the list can grow and shrink. */
function exampleSections(region: AgendaRegion, share: number): string[] {
  const shown = sectionCount(region);
  const count =
    region.items.length > 1
      ? Math.min(shown, sections.length)
      : Math.max(1, Math.round(share * Math.min(6, Math.max(3, shown))));
  const { shape } = region.items[0];
  const room = characterRoom(shape, share, 1);
  return sections.slice(0, count).map((phrases) => longestFitting(phrases, room));
}

/** Returns the number of sections that the template shows. */
export function sectionCount({ items, numbers }: AgendaRegion): number {
  if (items.length > 1) return items.length;
  const { text, table_rows: rows } = items[0].shape;
  return rows ?? Math.max(lineCount(text), numbers.length);
}

const MAX_BULLETS = 5;

/**
 * Returns an example for a text region that uses at most `share` of its capacity; `index` distinguishes the regions of
 * a slide.
 */
function exampleText(region: TextRegion, index: number, share: number): TextContent {
  const header =
    region.header && longestFitting(pick(blockHeaders, index), characterRoom(region.header.shape, share, 2));
  const body = region.bullets
    ? pieces(region.text, region.bullets, index, share)
    : whole(region.text.shape, index, share);
  return { ...(header && { header }), ...body };
}

function pieces(textPlace: ShapeRef | null, bulletPlace: ShapeRef, index: number, share: number): TextContent {
  const text = textPlace && longestFitting(pick(sentences, index), characterRoom(textPlace.shape, share));
  return { ...(text && { text }), bullets: bulletsFor(bulletPlace.shape, index, share) };
}

/** Returns a list if the template shows bullets and there is space for some, or else a sentence or less. */
function whole(shape: AnalysedShape, index: number, share: number): TextContent {
  const { lines, charactersPerLine } = textRoom(shape, share);
  if (shape.text_format?.bullet && lines >= 4 && charactersPerLine >= 12)
    return { bullets: bulletsFor(shape, index, share) };
  return { text: longestFitting(pick(sentences, index), characterRoom(shape, share)) };
}

function bulletsFor(shape: AnalysedShape, index: number, share: number): string[] {
  const { lines, charactersPerLine } = textRoom(shape, share);
  const count = Math.min(MAX_BULLETS, Math.max(1, Math.floor(lines / 1.5)));
  const linesEach = Math.max(1, Math.floor(lines / count / 1.25));
  const room = Math.floor((charactersPerLine - 3) * (linesEach === 1 ? 1 : linesEach * 0.85));
  return Array.from({ length: count }, (_, at) => longestFitting(pick(bullets, at + index), room));
}

const pick = <T>(list: readonly T[], index: number): T => list[index % list.length]!;

const MAX_BODY_ROWS = 12;
/** For a placeholder without a table. */
const NEW_TABLE = { columns: 4, rows: 5 };
const LABEL_HEADS = ["Region", "Area"];
const LABELS = [
  ["North America", "N. America", "NA"],
  ["Latin America", "L. America", "LA"],
  ["Northern Europe", "N. Europe", "NE"],
  ["Southern Europe", "S. Europe", "SE"],
  ["Middle East", "Mid. East", "ME"],
  ["Asia and Pacific", "Asia", "AP"],
  ["Africa", "AF"],
  ["Online sales", "Online", "ON"],
] as const;
/** Value columns: a number per row, computed from a number 0–1 that differs by cell, and the text of a total row. */
const VALUES: readonly {
  head: readonly string[];
  value: (x: number) => number;
  mean?: boolean;
  text: (value: number) => string;
}[] = [
  { head: ["Revenue", "Rev.", "R"], value: (x) => 8 + x * 40, text: (value) => value.toFixed(1) },
  { head: ["Growth", "Gr.", "G"], value: (x) => 2 + x * 12, mean: true, text: (value) => `${Math.round(value)}%` },
  { head: ["Margin", "M."], value: (x) => 10 + x * 20, mean: true, text: (value) => `${Math.round(value)}%` },
  { head: ["Orders", "Ord.", "O"], value: (x) => Math.round(40 + x * 300), text: String },
  { head: ["Target", "Tgt", "T"], value: (x) => 9 + x * 42, text: (value) => value.toFixed(1) },
  { head: ["Staff", "St."], value: (x) => Math.round(12 + x * 80), text: String },
];
const TOTAL = ["Total", "All"];

/**
 * Returns an example with the template's own columns and about as many rows, in `share` of its space; `index`
 * distinguishes the tables of a slide.
 */
function exampleTable(shape: AnalysedShape, index: number, share: number): TableContent {
  const columns = Math.max(1, shape.table_columns ?? NEW_TABLE.columns);
  const most = rowRoom(shape, share);
  const rows = Math.min(most, shape.table_rows ?? NEW_TABLE.rows);
  const head = most > 1 && (shape.table_info?.has_first_row !== false || rows > 1);
  const bodyRows = Math.min(MAX_BODY_ROWS, Math.max(1, rows - Number(head)));
  const widths = shape.table_info?.column_widths ?? [];
  const header: Row = {
    is_header: true,
    cells: Array.from({ length: columns }, (_, column) => ({
      value: isTight(widths[column]) ? "" : longestFitting(headOf(column), room(shape, widths[column], 0, share)),
    })),
  };
  const total = shape.table_info?.has_last_row === true && bodyRows > 2;
  const regions = bodyRows - Number(total);
  const body = Array.from({ length: bodyRows }, (_, row): Row => {
    const isTotal = row === regions;
    const label = () => longestFitting(isTotal ? TOTAL : labelOf(row), room(shape, widths[0], row + 1, share));
    const number = (column: number) =>
      isTotal ? totalOf(column, regions, index) : valueOf(column).text(numberAt(row, column, index));
    const value = (column: number) => (isTight(widths[column]) ? "" : column === 0 ? label() : number(column));
    return { cells: Array.from({ length: columns }, (__, column) => ({ value: value(column) })) };
  });
  return { rows: head ? [header, ...body] : body };
}

const numberAt = (row: number, column: number, index: number) => valueOf(column).value(spread(row + index * 5, column));

function totalOf(column: number, rows: number, index: number): string {
  const { mean, text } = valueOf(column);
  const sum = Array.from({ length: rows }, (_, row) => numberAt(row, column, index)).reduce(
    (total, value) => total + value,
    0,
  );
  return text(mean ? sum / rows : sum);
}

const labelOf = (row: number) => pick(LABELS, row);
const valueOf = (column: number) => pick(VALUES, column - 1);
const headOf = (column: number) => (column === 0 ? LABEL_HEADS : valueOf(column).head);

/** Returns a pseudo-random number 0–1 that is always the same for a cell. */
const spread = (row: number, column: number) => ((row * 37 + column * 61 + 17) % 97) / 97;

/** In points: a column with no space for a character between its margins. */
const isTight = (width: number | undefined): boolean => width !== undefined && width < 22;

/** Returns the number of rows that fit a table's height at the smallest allowed text size. */
export function rowRoom(shape: AnalysedShape, share: number): number {
  const size = Math.min(9, shape.table_styling?.body_text_format[0]?.font_size ?? 9);
  return Math.max(1, Math.floor((share * shape.height) / (size * 1.2 + 7.2)));
}

function room(shape: AnalysedShape, width: number | undefined, row: number, share: number): number {
  const formats = row === 0 ? shape.table_styling?.header_text_format : shape.table_styling?.body_text_format;
  const size = formats?.[0]?.font_size ?? 18;
  return Math.max(2, Math.floor((share * ((width ?? 100) - 15)) / (size * (row === 0 ? 0.62 : 0.58))));
}

const SERIES = ["Products", "Services", "Licences", "Support", "Training", "Other"];
const QUARTERS = ["Q1", "Q2", "Q3", "Q4"];
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const MAX_CATEGORIES = 12;

/** Returns an example with the template's own chart type, number of categories and number of series. */
function exampleChart(shape: AnalysedShape): ChartContent {
  const info = shape.chart_info;
  const categories = categoryNames(Math.min(MAX_CATEGORIES, info?.categories.length || 4));
  const count = Math.min(SERIES.length, Math.max(1, info?.series.length ?? 2));
  const type = chartTypes.find((known): known is ChartType => known === info?.chart_type);
  const amounts = Array.from({ length: count }, (_, series) => categories.map((__, at) => valueAt(series, at)));
  const scale = scaleOf(shape, amounts);
  return {
    ...(type && { chart_type: type }),
    categories,
    series: amounts.map((values, series) => ({
      name: count === 1 ? "Revenue" : pick(SERIES, series),
      values: values.map(ownScale(info?.series[series]) ?? scale),
    })),
  };
}

/**
 * Returns the scale of a series with its own number format, such as a line of percentages over bars: it usually has its
 * own axis.
 */
function ownScale(series: { number_format?: string } | undefined): ((amount: number) => number) | null {
  const format = series?.number_format;
  if (!format) return null;
  return (amount) => (format.includes("%") ? amount / 100 : amount);
}

/**
 * Fits amounts to the chart: shares if it shows percentages, and values within the axis limits if the template fixes
 * them.
 */
function scaleOf({ chart_info: info }: AnalysedShape, amounts: readonly number[][]): (amount: number) => number {
  const { min, max } = info?.value_range ?? { min: null, max: null };
  const percent = info?.number_format?.includes("%") ? 100 : 1;
  const stacked = info?.chart_type.includes("stacked");
  const heights = stacked
    ? amounts.reduce<number[]>((sums, values) => values.map((value, at) => (sums[at] ?? 0) + value), [])
    : amounts.flat();
  const highest = Math.max(...heights) / percent;
  const feet = Math.max(0, min ?? 0);
  if ((max === null || highest <= max) && highest > feet && (max === null || highest >= max * 0.1))
    return (amount) => amount / percent;
  const [bottom, top] = max === null ? [feet * 1.2, feet * 2] : [stacked ? 0 : feet, max];
  const digits = 10 ** Math.max(0, 3 - Math.ceil(Math.log10(Math.max(Math.abs(top), 1e-9))));
  return (amount) => Math.round((bottom + (amount / percent / highest) * (top - bottom) * 0.9) * digits) / digits;
}

function categoryNames(count: number): string[] {
  if (count <= 4) return QUARTERS.slice(0, count);
  return count > 6 ? MONTHS.slice(0, count) : Array.from({ length: count }, (_, at) => String(2026 - count + at));
}

/** Grows from left to right in uneven steps; later series stay below earlier ones. */
const valueAt = (series: number, at: number) =>
  Math.round((24 - series * 3.5 + at * 2.1 + ((at * 5 + series * 3) % 4) * 0.4) * 10) / 10;
