import type { AnalysedLayout, AnalysedSlide } from "@/lib/contract/analysis-result";
import type { ChartContent } from "@/lib/contract/slide-data/chart";
import { plainText } from "@/lib/contract/slide-data/plain-text";
import type { Bullet, RichText } from "@/lib/contract/slide-data/rich-text";
import { type Block, type SlideData, contentColumns } from "@/lib/contract/slide-data/slide-data";
import type { Cell } from "@/lib/contract/slide-data/table";
import { pointsOf } from "@/lib/engine/generation/testing/fill-sample";
import { ReadDeck, type ReadElement } from "@/lib/engine/generation/testing/read-deck";

/** Roles of shapes that accept no content and stay as in the template. */
const KEPT = new Set(["decorative", "footer", "slide_number", "date", "unsupported"]);
/** Matches the number of an agenda entry. */
const COUNTER = /^\d{1,3}\.?$/;

/** The shapes of a template slide or layout, and its custom fields. */
type Template = Pick<AnalysedSlide | AnalysedLayout, "shapes" | "fields">;

/**
 * Compares the pages of a slide with the content that was sent for it. Reports missing and repeated texts, different
 * chart data, and sample text that is left in shapes that accept content.
 */
export function textFaults(pages: readonly PageRead[], data: SlideData, template: Template): string[] {
  const sent = sentTexts(withTokens(withoutDiagrams(data, template), template));
  const found = counts(pages.flatMap(({ lines }) => lines));
  const kept = counts(template.shapes.filter(({ role }) => KEPT.has(role)).flatMap(({ text }) => text.split(/[\n\v]/)));
  const repeated = pages.length > 1 ? repeatedTexts(data) : new Set<string>();
  const faults: string[] = [];
  for (const [text, expected] of counts(sent.lines)) {
    const has = found.get(text) ?? 0;
    const max = (repeated.has(text) ? pages.length * expected : expected) + (kept.get(text) ?? 0);
    if (has < expected || has > max) faults.push(`"${text}" is there ${has} times instead of ${expected}`);
    found.delete(text);
  }
  for (const text of found.keys()) {
    if (!kept.has(text) && !COUNTER.test(text)) faults.push(`"${text}" is left of the template's sample`);
  }
  const shown = pages[0]?.charts ?? [];
  // Charts that can't be filled stay unchanged.
  const keptCharts = template.shapes.filter(({ chart_info }) => chart_info?.supported === false).length;
  if (shown.length !== sent.charts.length + keptCharts)
    faults.push(`${shown.length} charts are shown instead of ${sent.charts.length + keptCharts}`);
  // Blocks are ordered by position, the charts of a file by drawing order.
  else
    for (const chart of sent.charts)
      if (shown.every((read) => chartFaults(read, chart).length > 0)) faults.push(...chartFaults(shown[0]!, chart));
  const notes = pages[0]?.notes ?? [];
  for (const text of sent.notes) if (!notes.includes(text)) faults.push(`"${text}" is missing in the notes`);
  return faults;
}

/** Removes the texts of diagrams, which are in separate parts. `smart-art.test.ts` reads those. */
function withoutDiagrams(data: SlideData, { shapes, fields = [] }: Template): SlideData {
  const diagrams = new Set(shapes.flatMap(({ shape_type, shape_id }) => (shape_type === "SmartArt" ? shape_id : [])));
  const nodes = new Set(fields.flatMap(({ name, shape_id }) => (diagrams.has(shape_id) ? name : [])));
  const others = Object.entries(data.custom_fields ?? {}).filter(([name]) => !nodes.has(name));
  return { ...data, custom_fields: Object.fromEntries(others) };
}

/** Replaces the tokens in the template's lines with their values. Each line becomes the value of a field. */
function withTokens(data: SlideData, { shapes }: Template): SlideData {
  const values = { ...data.custom_fields };
  const used = new Set<string>();
  const lines = shapes
    .flatMap(({ text }) => text.split(/[\n\v]/))
    .flatMap((line) => {
      const names = [...line.matchAll(/\{\{\s*([^{}]+?)\s*\}\}/g)].map(([, name = ""]) => name);
      if (!names.some((name) => values[name] !== undefined)) return [];
      for (const name of names) used.add(name);
      return line.replace(/\{\{\s*([^{}]+?)\s*\}\}/g, (_, name: string) => textOfField(values[name]) ?? "");
    });
  const others = Object.entries(values).filter(([name]) => !used.has(name));
  return { ...data, custom_fields: Object.fromEntries([...others, ...lines.entries()]) };
}

const textOfField = (value: NonNullable<SlideData["custom_fields"]>[string] | undefined): string | null =>
  typeof value === "number"
    ? String(value)
    : typeof value === "string" || Array.isArray(value)
      ? plainText(value)
      : null;

/** Returns the texts that are repeated on every page of a table: everything except the rows. */
function repeatedTexts(data: SlideData): Set<string> {
  const blocks = contentColumns(data).flatMap((column) => column.blocks);
  const rows = blocks.flatMap((block) =>
    block.type === "table" ? block.table.table.rows.filter(({ is_header }) => !is_header) : [],
  );
  const body = sentTexts({ content: { blocks: [{ type: "table", table: { table: { rows } } }] } }).lines;
  return new Set(sentTexts(data).lines.filter((text) => !body.includes(text)));
}

function chartFaults(read: ChartRead, sent: ChartContent): string[] {
  const shown = [read.categories, read.series.map(({ name, values, points }) => [name, values, points])];
  const expected = [sent.categories ?? [], sent.series.map(({ name, values, points }) => [name, values, points ?? []])];
  return JSON.stringify(shown) === JSON.stringify(expected)
    ? []
    : [`a chart shows ${JSON.stringify(shown)} instead of ${JSON.stringify(expected)}`];
}

function counts(texts: readonly string[]): Map<string, number> {
  const counted = new Map<string, number>();
  for (const text of texts.map((item) => item.trim()).filter(Boolean)) counted.set(text, (counted.get(text) ?? 0) + 1);
  return counted;
}

/** The texts of a slide request, line by line, as a reader should find them on its first page. */
type SentTexts = { lines: string[]; charts: ChartContent[]; notes: string[] };

function sentTexts(data: SlideData): SentTexts {
  const sent: SentTexts = { lines: [], charts: [], notes: split(plainText(data.notes)) };
  const put: Put = (...texts) => void sent.lines.push(...texts.map((text) => plainText(text)).flatMap(split));
  put(data.title, data.subtitle, data.header, data.footer, data.footnote);
  put(...Object.values(data.custom_fields ?? {}).map(textOfField));
  for (const column of contentColumns(data)) {
    put(column.header);
    for (const block of column.blocks) putBlock(block, put, sent.charts);
  }
  return sent;
}

type Put = (...texts: (RichText | null | undefined)[]) => void;

function putBlock(block: Block, put: Put, charts: ChartContent[]): void {
  switch (block.type) {
    case "text":
      return put(block.text.header, block.text.text, ...(block.text.bullets ?? []).map(textOfBullet));
    case "agenda":
      return put(...block.agenda.sections);
    case "table":
      return put(...block.table.table.rows.flatMap(({ cells }) => cells.flatMap(cellTexts)), block.table.caption);
    case "chart":
      charts.push(block.chart);
      return put(...(block.chart.data_rows ?? []).flat(), block.chart.caption);
  }
}

const textOfBullet = (bullet: Bullet): RichText =>
  typeof bullet === "string" || Array.isArray(bullet) ? bullet : bullet.text;

const cellTexts = ({ value }: Cell): string[] =>
  Array.isArray(value)
    ? value.flatMap(({ text }) => [text].flat().map((item) => (typeof item === "string" ? item : item.text)))
    : value === null || value === undefined
      ? []
      : [String(value)];

/** Splits at line breaks and drops empty lines. */
const split = (text: string | null | undefined): string[] =>
  (text ?? "").split("\n").filter((line) => line.trim() !== "");

/** The content of one slide of a file. */
type PageRead = {
  /** All non-empty lines in shapes and tables, in drawing order. */
  lines: string[];
  /** The charts, in drawing order. */
  charts: ChartRead[];
  /** Lines of the speaker notes. */
  notes: string[];
};
type ChartRead = { categories: string[]; series: SeriesRead[]; texts: string[] };
/** A series of a chart. It has values, or points in a scatter or bubble chart. */
type SeriesRead = { name: string; values: (number | null)[]; points: (number | null)[][] };

/**
 * Reads the text and chart data of each slide in display order. Uses other libraries than the engine, so that both
 * don't misunderstand the format in the same way.
 */
export async function readBack(bytes: Uint8Array): Promise<PageRead[]> {
  const deck = await ReadDeck.open(bytes);
  return deck.slideNames.map((name, page) => {
    const links = deck.links(name);
    const charts = deck
      .slide(page)
      .all("c:chart")
      .flatMap((chart) => links.get(chart.get("r:id") ?? "") ?? []);
    const notes = [...links.values()].find(({ type }) => type.endsWith("/notesSlide"));
    return {
      lines: linesOf(deck.slide(page)),
      charts: charts.map(({ target }) => chartOf(deck.part(target))),
      notes: notes ? linesOf(deck.part(notes.target)) : [],
    };
  });
}

/**
 * Returns the text of runs and fields, split at paragraphs and line breaks. Skips what no one sees (fallbacks for older
 * programs in `mc:Fallback`, and cells covered by a merged cell), and lines with the slide number, which no request
 * sends.
 */
function linesOf(root: ReadElement): string[] {
  if (root.name === "mc:Fallback" || root.get("hMerge") === "1" || root.get("vMerge") === "1") return [];
  if (root.name !== "a:p") return root.children.flatMap(linesOf);
  if (root.children.some((item) => item.name === "a:fld" && item.get("type") === "slidenum")) return [];
  const text = root.children.map((item) => (item.name === "a:br" ? "\n" : (item.find("a:t")?.ownText ?? ""))).join("");
  return text.split("\n").filter((line) => line.trim() !== "");
}

function chartOf(root: ReadElement): ChartRead {
  const series = root.all("c:ser").sort((a, b) => order(a) - order(b));
  return {
    categories: pointsOf(series[0]?.find("c:cat")).map((value) => value ?? ""),
    series: series.map((item) => ({
      name: (item.all("c:tx")[0]?.all("c:v") ?? []).map(({ ownText }) => ownText).join(""),
      ...numbersAndPoints(item),
    })),
    texts: linesOf(root),
  };
}

const numbersOf = (series: ReadElement, name: string): (number | null)[] =>
  pointsOf(series.find(name)).map((value) => (value === undefined ? null : Number(value)));

/** Reads the numbers of a series. Points over columns have the categories as X values, and one number for each. */
function numbersAndPoints(series: ReadElement): Pick<SeriesRead, "values" | "points"> {
  const isOverCategories = series.find("c:xVal")?.find("c:strRef") !== undefined;
  if (isOverCategories) return { values: numbersOf(series, "c:yVal"), points: [] };
  return { values: numbersOf(series, "c:val"), points: xyPointsOf(series) };
}

/** Reads the points of a series: `[x, y]`, or `[x, y, size]` in a bubble chart. */
function xyPointsOf(series: ReadElement): (number | null)[][] {
  const [y, size] = [numbersOf(series, "c:yVal"), numbersOf(series, "c:bubbleSize")];
  return numbersOf(series, "c:xVal").map((x, at) => [x, y[at] ?? null, ...(at in size ? [size[at] ?? null] : [])]);
}

/** Returns the order of a series. The column and line plots of one chart share one order. */
const order = (series: ReadElement): number => Number(series.val("c:order") ?? 0);
