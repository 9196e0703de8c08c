import { type AnalysedShape, type ContentLayout, DRAWING, type SlideField } from "@/lib/contract/analysis-result";
import { type ChartContent, type ChartType, chartTypes } from "@/lib/contract/slide-data/chart";
import type { Image, Block, Column, SlideData, TextContent } from "@/lib/contract/slide-data/slide-data";
import type { Row, TableContent } from "@/lib/contract/slide-data/table";
import { SHARE, shareIn } from "@/lib/engine/analysis/fields/meters";
import { isInMargin, isPageMark, isPrompt, textMarker } from "@/lib/engine/analysis/slots/sample-text";
import type {
  AgendaRegion,
  ContentRegion,
  ImageRegion,
  ShapeRef,
  SlideSlots,
  TextRegion,
} from "@/lib/engine/analysis/slots/slide-slots";
import { lineCount, textWidth } from "@/lib/engine/analysis/slots/slot-input";
import { area, intersection } from "@/lib/engine/pptx/model/box";
import {
  blockHeaders,
  bullets,
  columnHeaders,
  datePhrases,
  footers,
  footnotes,
  headers,
  kindHeaders,
  labels,
  sections,
  sentences,
  subtitles,
  titles,
} from "./example-phrases";
import { EXAMPLE_PICTURE } from "./example-picture";
import { characterRoom, longestFitting, textRoom } from "./text-capacity";

/** Returns the share of its capacity (0–1) that the field at a path of the slide data may use. 0 omits a custom field. */
export type Shares = (path: readonly (string | number)[]) => number;

/**
 * Fills every slot of a slide with plausible content of a suitable length.
 *
 * @param shapes All shapes of the slide, because a shape that covers a text leaves less room for it
 * @param height The slide's height in points; null: unknown
 */
export function exampleOf(
  slots: SlideSlots,
  layout: ContentLayout,
  shares: Shares = () => 1,
  fields: readonly SlideField[] = [],
  shapes: readonly AnalysedShape[] = [],
  height: number | null = null,
): SlideData {
  const room = roomIn(shapes);
  const data: SlideData = {};
  const fill = (
    field: "title" | "subtitle" | "header" | "footer" | "footnote",
    ref: ShapeRef | null,
    phrases: readonly string[],
  ) => {
    const share = shares([field]);
    if (ref && share > 0) data[field] = longestFitting(phrases, room(ref.shape, share, 2));
  };
  fill("title", slots.title, titles[layout]);
  fill("subtitle", slots.subtitle, subtitles);
  fill("header", slots.header, headers);
  fill("footer", slots.footer, footers);
  fill("footnote", slots.footnote, footnotes);
  const forms = formsIn(slots, fields);
  const columns = exampleColumns(slots, { shares, room, forms, isCrowded: (shape) => isCrowded(shape, shapes) });
  if (columns.length > 1) data.content = columns;
  else if (columns[0] && columns[0].blocks.length > 0) data.content = { blocks: columns[0].blocks };
  const custom = exampleFields(slots, fields, { shares, forms, shapes, height });
  if (Object.keys(custom).length > 0) data.custom_fields = custom;
  return data;
}

/** Returns about how many characters fit a shape, or a share of it, on at most `lines` lines. */
type Room = (shape: AnalysedShape, share: number, lines?: number) => number;

/**
 * A text that replaces a sample may be about this much longer than it. At least `MIN_ROOM` characters are assumed to
 * fit.
 */
const OWN_SHARE = 1.3;
const MIN_ROOM = 12;

/**
 * Measures the room of a slide's shapes. A text box, or a placeholder with other shapes on it, has room for about as
 * much as its sample, because the shapes around it were arranged for that text.
 */
function roomIn(shapes: readonly AnalysedShape[]): Room {
  return (shape, share, lines) => {
    const whole = characterRoom(shape, share, lines);
    const own = textWidth(shape.text);
    if (own === 0 || textMarker(shape.text) || isPrompt(shape.text)) return whole;
    if (shape.is_placeholder && !shapes.some((other) => isOn(other, shape))) return whole;
    return Math.max(1, Math.min(whole, Math.floor(share * Math.max(own * OWN_SHARE, MIN_ROOM))));
  };
}

/**
 * Shares of a text's box. A shape that covers less than `least` only touches it; one that covers more than `most` is
 * its background. `together` is the limit for all shapes on it.
 */
const ON = { minimum: 0.02, maximum: 0.6, together: 0.05 };

/** Checks whether other shapes cover so much of a text's box that a longer text would run into them. */
function isCrowded(text: AnalysedShape, shapes: readonly AnalysedShape[]): boolean {
  const isUnseen = ({ shape_type: type, text: own }: AnalysedShape) =>
    type === "Line" || type === "Group" || (type === "TextBox" && own.trim() === "");
  const shares = shapes.map((other) =>
    other === text || other.is_placeholder || isUnseen(other)
      ? 0
      : area(intersection(other, text)) / Math.max(1, area(text)),
  );
  return shares.reduce((sum, share) => sum + (share <= ON.maximum ? share : 0), 0) >= ON.together;
}

/** Checks whether a visible shape covers part of a text's box. */
function isOn(other: AnalysedShape, text: AnalysedShape): boolean {
  if (other === text || other.shape_type === "Line") return false;
  const shared = area(intersection(other, text)) / Math.max(1, area(text));
  if (other.shape_type === "Table" || other.shape_type === "Chart") return shared >= ON.minimum;
  return !other.is_placeholder && shared >= ON.minimum && shared <= ON.maximum;
}

/**
 * Returns the ids of tables that are forms, that is, their cells are filled one by one and no block replaces them. A
 * table without any text gets a block, because nothing says what its cells are for.
 */
function formsIn({ columns }: SlideSlots, fields: readonly SlideField[]): ReadonlySet<number> {
  const tables = columns.flatMap(({ regions }) =>
    regions.flatMap((region) => (region.kind === "table" ? [region.shape.shape.shape_id] : [])),
  );
  return new Set(
    tables.filter((id) => fields.some((field) => field.shape_id === id && isCell(field) && field.sample !== "")),
  );
}

const CELL = /_r(\d+)_c(\d+)(?:_\d+)?$/;
const isCell = ({ name, sample }: SlideField): boolean => CELL.test(name) && !sample.startsWith("{{");

/** `isCrowded`: whether other shapes cover part of a text's box. */
type ExampleOptions = {
  shares: Shares;
  room: Room;
  forms: ReadonlySet<number>;
  isCrowded: (shape: AnalysedShape) => boolean;
};

/**
 * Returns values for the custom fields whose samples are content. Skips cells of a table that a block fills, and page
 * numbers. A drawing, chart or screenshot gets a value even if it would be kept, because it shows what the sample is
 * about; a photo may be part of the design. Of pictures that overlap, only the largest gets one.
 */
function exampleFields(
  slots: SlideSlots,
  fields: readonly SlideField[],
  {
    shares,
    forms,
    shapes,
    height,
  }: Omit<ExampleOptions, "room" | "isCrowded"> & { shapes: readonly AnalysedShape[]; height: number | null },
): Record<string, string | Image> {
  const regions = slots.columns.flatMap((column) => column.regions);
  const tables = new Set(regions.flatMap((region) => (region.kind === "table" ? [region.shape.shape.shape_id] : [])));
  const isNumberOfPage = ({ shape_id: id, sample }: SlideField) =>
    height !== null && isPageMark(sample) && shapes.some((shape) => shape.shape_id === id && isInMargin(shape, height));
  const boxOf = ({ shape_id: id }: SlideField) => shapes.find((shape) => shape.shape_id === id);
  const isCovered = (table: AnalysedShape | undefined) =>
    table !== undefined &&
    shapes.some((other) => other !== table && area(intersection(other, table)) > area(other) / 2);
  const overlapsLarger = (field: SlideField, at: number): boolean => {
    const box = field.kind === "picture" && field.when_unfilled === "removed" && boxOf(field);
    if (!box) return false;
    return fields.some((other, index) => {
      const larger = other.kind === "picture" && index !== at && boxOf(other);
      if (!larger || area(intersection(larger, box)) <= area(box) * COLLAGE) return false;
      return area(larger) > area(box) || (area(larger) === area(box) && index < at);
    });
  };
  const filled = fields.filter(
    (field, at) =>
      !overlapsLarger(field, at) &&
      (field.when_unfilled !== "kept" || (field.kind === "picture" && field.sample === DRAWING)) &&
      (!tables.has(field.shape_id) || forms.has(field.shape_id)) &&
      shares(["custom_fields", field.name]) > 0 &&
      !isNumberOfPage(field) &&
      !(isEmptyCell(field) && (isCovered(boxOf(field)) || !isBlank(field, fields))),
  );
  return Object.fromEntries(
    filled.map((field, index) => {
      if (field.kind === "picture")
        return [field.name, { data_base64: EXAMPLE_PICTURE, alt_text: "Hills under the sun" }];
      const shape = boxOf(field);
      const ofKind = filled.slice(0, index).filter(({ kind }) => kind === field.kind).length;
      return [field.name, exampleValue(field, { index, ofKind }, shares(["custom_fields", field.name]), shape)];
    }),
  );
}

const isEmptyCell = (field: SlideField): boolean => isCell(field) && field.sample.trim() === "";

/**
 * Checks for a cell that a form leaves blank for a value: it stands beside a label, and so do all others of its column,
 * which may have a header. Other empty cells of the template may stay empty, as do those of a table with other shapes
 * on it.
 */
function isBlank(field: SlideField, fields: readonly SlideField[]): boolean {
  const [row, column] = cellOf(field);
  const cells = fields.filter((other) => other.shape_id === field.shape_id && isCell(other));
  const hasText = (r: number, c: number) =>
    cells.some((cell) => cellOf(cell).join() === [r, c].join() && cell.sample.trim() !== "");
  const below = cells.filter((cell) => cellOf(cell)[0] > 1 && cellOf(cell)[1] === column);
  // In a table of more columns, the first row has their headers.
  const isHeader = row === 1 && cells.some((cell) => cellOf(cell)[1] > 2);
  if (column === 1 || isHeader || !hasText(row, 1)) return false;
  return below.length > 1 && below.every((cell) => cell.sample.trim() === "");
}

/** Returns the row and column of a cell, counted from 1. */
function cellOf({ name }: SlideField): [row: number, column: number] {
  const [, row, column] = name.match(CELL) ?? [];
  return [Number(row), Number(column)];
}

/** Share of a picture that a larger one overlaps if both show one thing together: with others, they would not. */
const COLLAGE = 0.2;

/** Matches numbers that count rather than measure: those of steps, chapters and notes. */
const COUNTER = /^\W*(0\d|\d{1,2}[.)])\W*$/;

/** Matches arrows and numbers in circles around words: signs of a flow or of steps, which the new words need as well. */
const SIGNS = /^((?:[←-⇿]|\p{No})\s*)?\p{L}.*?(\s*[←-⇿])?\s*$/su;

/** Matches codes of a few characters, such as `id7`. */
const CODE = /^\p{L}{1,2}\d$/u;

/**
 * Returns a value in the form of the sample, and not much longer. `ofKind` is the field's index among those of its
 * kind.
 */
function exampleValue(
  { name, kind, sample, max_characters: room }: Pick<SlideField, "name" | "kind" | "sample" | "max_characters">,
  { index, ofKind }: { index: number; ofKind: number },
  share: number,
  shape: AnalysedShape | undefined,
): string {
  const isToken = sample.startsWith("{{");
  const own = isToken ? 24 : textWidth(sample);
  const maximum = Math.floor(share * Math.min(room ?? Number.POSITIVE_INFINITY, Math.max(own * OWN_SHARE, 10)));
  if (kind === "date") return longestFitting(datePhrases(ofKind), Math.max(4, maximum));
  // The blank of a form.
  if (own === 0) return String(10 + ((index * 37) % 90));
  // A step keeps its number.
  if (kind === "number") return name.startsWith("step_") || COUNTER.test(sample) ? sample : exampleFigure(sample);
  if (!isToken && own > 2 && !/\p{L}/u.test(sample)) return sample.replace(/(19|20)\d\d/, "2027");
  if (own <= 2 || CODE.test(sample)) return String.fromCharCode(65 + (index % 26));
  const lines = isToken ? null : shortLines(sample, index, share);
  if (lines) return lines;
  const [, before = "", after = ""] = sample.match(SIGNS) ?? [];
  if (before + after !== "") {
    const plain = sample.slice(before.length, sample.length - after.length);
    const field = { name, kind, sample: plain, max_characters: room };
    return before + exampleValue(field, { index, ofKind }, share, shape) + after;
  }
  const [part] = shareIn(sample) === null || sample.includes("\n") ? [] : (sample.match(SHARE) ?? []);
  if (part) return `${longestFitting(pick(labels, index), maximum - part.length - 1)} ${exampleFigure(part)}`;
  const phrases = maximum >= SENTENCE ? pick(sentences, index) : pick(labels, index);
  return longestFitting(withFittingWords(phrases, isToken ? undefined : shape, sample, room), maximum);
}

/** Matches words around a figure, but not a short unit right after it (`12 km`, `3x`). */
const WORDS =
  /(?<!\d[ \u00a0]?)(?<!\p{L})\p{L}{2}[\p{L}\p{P}]*|(?<=\d[ \u00a0]?)(?!\p{scx=Latin}{1,3}(?!\p{L}))\p{L}+/gu;

/**
 * Returns the figure with other digits and without words of the sample. Where the sample shows a part of a whole, the
 * new part doesn't exceed the whole.
 */
function exampleFigure(sample: string): string {
  const plain = sample.replace(WORDS, "").trim();
  return plain.replace(/(\d+)(?:(\s*\/\s*)(\d+)|(\s*%))?/g, (_, digits: string, slash, whole, percent = "") => {
    if (whole) return `${(Number(digits) + 3) % Number(whole) || 1}${slash}${whole}`;
    if (digits === "100" && percent) return `87${percent}`;
    return digits.replace(/\d/g, (digit) => String((Number(digit) + 3) % 10 || 1)) + percent;
  });
}

/** Minimum characters of a sentence. A shorter text is a label. */
const SENTENCE = 40;
/** Share of a line that a word may take in a drawn shape, whose outline leaves less room than its box. */
const WORD_SHARE = 0.7;

/**
 * Returns the phrases whose longest word need not be broken: it fits a line of the shape, or is no longer than the
 * sample's longest word. Returns all phrases if there are none.
 */
function withFittingWords(
  phrases: readonly string[],
  shape: AnalysedShape | undefined,
  sample: string,
  room: number | null,
): readonly string[] {
  const longest = (text: string) => Math.max(...text.split(/\s+/).map(textWidth));
  const ofShape = shape && shape.shape_type !== "SmartArt" ? textRoom(shape).charactersPerLine : 0;
  const line = shape?.shape_type === "Table" ? (room ?? 0) : ofShape;
  const maximum = Math.max(longest(sample), Math.floor(line * WORD_SHARE));
  const fitting = phrases.filter((phrase) => longest(phrase) <= maximum);
  return fitting.length > 0 ? fitting : phrases;
}

/** Maximum characters of a line in a list without bullets. */
const SHORT_LINE = 32;

/** Returns one label per line if the sample is a list of at least three short lines; otherwise null. */
function shortLines(sample: string, index: number, share: number): string | null {
  const lines = sample.split("\n");
  const filled = lines.filter((line) => line.trim() !== "");
  if (filled.length < 3 || filled.some((line) => textWidth(line) > SHORT_LINE)) return null;
  return filled
    .map((line, at) => longestFitting(pick(labels, index + at), share * Math.max(textWidth(line) * OWN_SHARE, 8)))
    .join("\n");
}

function exampleColumns(slots: SlideSlots, { shares, room, forms, isCrowded }: ExampleOptions): Column[] {
  const seen = { text: 0, table: 0, chart: 0, agenda: 0 };
  // Custom fields fill the pictures and the cells of forms.
  const columns = slots.columns.map(({ header, regions }) => ({
    header,
    regions: regions.filter(
      (region) => region.kind !== "image" && !(region.kind === "table" && forms.has(region.shape.shape.shape_id)),
    ),
  }));
  const [left, right] = columns.map(({ regions }) => regions[0]?.kind);
  return columns.map(({ header, regions }, index) => {
    const path = columns.length > 1 ? ["content", index] : ["content"];
    const blocks = regions.flatMap((region, at): Block[] =>
      region.kind === "image"
        ? []
        : [exampleBlock(region, seen[region.kind]++, { share: shares([...path, "blocks", at]), room, isCrowded })],
    );
    const kind = regions[0]?.kind;
    const text =
      header &&
      longestFitting(
        left !== right && kind && kind !== "image" ? kindHeaders[kind] : pick(columnHeaders, index),
        room(header.shape, shares([...path, "header"]), 1),
      );
    return { ...(text && { header: text }), blocks };
  });
}

/** `share`: the part of its room that a block may use. */
type Use = Pick<ExampleOptions, "room" | "isCrowded"> & { share: number };

function exampleBlock(region: Exclude<ContentRegion, ImageRegion>, index: number, use: Use): Block {
  const { share } = use;
  switch (region.kind) {
    case "text":
      return { type: "text", text: exampleText(region, index, use) };
    case "table":
      return { type: "table", table: { table: exampleTable(region.shape.shape, index, share) } };
    case "chart":
      return { type: "chart", chart: exampleChart(region.shape.shape, index, share) };
    case "agenda":
      return { type: "agenda", agenda: { sections: exampleSections(region, share), active_index: 0 } };
  }
}

/** Returns as many sections as the template shows, or 3 to 6 if the list can grow and shrink. */
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
 * Returns an example for a text region that uses at most `share` of its capacity. `index` distinguishes the regions of
 * a slide.
 */
function exampleText(region: TextRegion, index: number, use: Use): TextContent {
  const { share, room } = use;
  const header = region.header && longestFitting(pick(blockHeaders, index), room(region.header.shape, share, 2));
  const body = region.bullets ? pieces(region.text, region.bullets, index, use) : whole(region.text.shape, index, use);
  return { ...body, ...(header && { header }) };
}

function pieces(textPlace: ShapeRef | null, bulletPlace: ShapeRef, index: number, use: Use): TextContent {
  const text = textPlace && sentenceFor(textPlace.shape, index, use);
  return { ...(text && { text }), bullets: bulletsFor(bulletPlace.shape, index, use) };
}

/**
 * Returns the same structure as the template's sample: a heading, text and a list. Otherwise returns a list if the text
 * has bullets and room for several, or else a sentence or less.
 */
function whole(shape: AnalysedShape, index: number, use: Use): TextContent {
  const structured = likeParagraphs(shape, index, use);
  if (structured) return structured;
  const split = use.isCrowded(shape) ? partedLines(shape.text, index, use.share) : null;
  if (split)
    return shape.text_paragraphs?.every(({ kind }) => kind === "bullet")
      ? { bullets: split }
      : { text: split.join("\n") };
  const { lines, charactersPerLine } = textRoom(shape, use.share);
  const items = shape.text_paragraphs?.every(({ kind }) => kind === "bullet") ? shape.text_paragraphs.length : 0;
  const isList = items >= MIN_ITEMS && charactersPerLine >= LIST_WIDTH;
  if (shape.text_format?.bullet && (isList || (lines >= 4 && charactersPerLine >= 12)))
    return { bullets: bulletsFor(shape, index, use) };
  const isLimited = use.room(shape, 1) < characterRoom(shape, 1);
  return { text: (isLimited ? shortLines(shape.text, index, use.share) : null) ?? sentenceFor(shape, index, use) };
}

/** Matches blank lines that make room for another shape. */
const GAP = /\S\s*\n\s*\n\s*\n\s*\S/;
/** Maximum lines of a text that is replaced line by line. */
const MAX_LINES = 12;

/** Returns one line for each line of a text whose blank lines make room for other shapes; null for other texts. */
function partedLines(sample: string, index: number, share: number): string[] | null {
  const lines = sample.split("\n").filter((line) => line.trim() !== "");
  if (!GAP.test(sample) || lines.length > MAX_LINES) return null;
  const maximum = (line: string) => Math.floor(share * Math.max(textWidth(line) * OWN_SHARE, MIN_ROOM));
  return lines.map((line, at) =>
    longestFitting(pick(maximum(line) >= SENTENCE ? sentences : labels, index + at), maximum(line)),
  );
}

/** Minimum characters in a line of a list: in a narrower column, an item of 80 characters takes more than three lines. */
const LIST_WIDTH = 27;
/** A list with this many items counts as one even if its box is low. */
const MIN_ITEMS = 3;
/** Characters from which a paragraph is running text. */
const PROSE = 80;
/** Maximum paragraphs of running text in an example. */
const MAX_PARAGRAPHS = 3;
/** This many paragraphs without bullets or more are the lines of a list, even if they are short. */
const MANY_LINES = 4;

/**
 * Returns one line for each line of a text with several headings. For other structured texts, returns the heading with
 * the text below it, a text that introduces a list, or paragraphs of running text, each about as long as the sample's.
 * Returns null for other texts, and where a longer text has no room: among other shapes, unless it is a heading with a
 * list, and for lists in narrow columns.
 */
function likeParagraphs(shape: AnalysedShape, index: number, { share, isCrowded }: Use): TextContent | null {
  const paragraphs = shape.text_paragraphs ?? [];
  const [first] = paragraphs;
  if (!first || isPrompt(shape.text)) return null;
  const crowded = isCrowded(shape);
  if (crowded && (!isHeadedList(paragraphs) || GAP.test(shape.text))) return null;
  const maximum = ({ characters }: (typeof paragraphs)[number]) =>
    Math.floor(share * Math.max(characters * (crowded ? 1 : OWN_SHARE), MIN_ROOM));
  const line = (paragraph: (typeof paragraphs)[number], at: number) =>
    longestFitting(
      pick(
        paragraph.kind === "heading" ? blockHeaders : maximum(paragraph) >= SENTENCE ? sentences : labels,
        index + at,
      ),
      maximum(paragraph),
    );
  const headings = paragraphs.filter(({ kind }) => kind === "heading").length;
  if (first.kind === "heading" && headings >= 2 && headings <= paragraphs.length / 2 && paragraphs.length <= MAX_LINES)
    return { text: paragraphs.map(line).join("\n") };
  const heading = first.kind === "heading" ? first : null;
  const below = heading ? paragraphs.slice(1) : paragraphs;
  const end = heading ? below.findIndex(({ kind }) => kind === "heading") : -1;
  const section = end > 0 ? below.slice(0, end) : below;
  const start = section.findIndex(({ kind }) => kind === "bullet");
  const texts = start < 0 ? section : section.slice(0, start);
  const list = section.filter(({ kind }) => kind === "bullet").slice(0, MAX_BULLETS);
  if (list.length > 0 && textRoom(shape).charactersPerLine < LIST_WIDTH) return null;
  const isProse = texts.length > 1 && texts.filter(({ characters }) => characters >= PROSE).length > texts.length / 2;
  const isLines = isProse || texts.length >= MANY_LINES;
  if (!heading && (texts.length === 0 || (list.length === 0 && !isLines))) return null;
  const lines = texts.slice(0, isProse || list.length > 0 ? MAX_PARAGRAPHS : undefined).map(line);
  return {
    ...(heading && { header: longestFitting(pick(blockHeaders, index), maximum(heading)) }),
    ...(lines.length > 0 && { text: lines.join("\n") }),
    ...(list.length > 0 && {
      bullets: list.map((item, at) => longestFitting(pick(bullets, at + index), maximum(item))),
    }),
  };
}

/** Checks for one heading with a list below it. */
const isHeadedList = ([first, ...items]: NonNullable<AnalysedShape["text_paragraphs"]>): boolean =>
  first?.kind === "heading" && items.length >= MIN_ITEMS && items.every(({ kind }) => kind === "bullet");

/** Returns a sentence, or a label if only a few words fit. */
function sentenceFor(shape: AnalysedShape, index: number, { share, room }: Use): string {
  const maximum = room(shape, share);
  if (maximum >= SENTENCE) return longestFitting(pick(sentences, index), maximum);
  return longestFitting(withFittingWords(pick(labels, index), shape, shape.text, null), maximum);
}

function bulletsFor(shape: AnalysedShape, index: number, { share, room }: Use): string[] {
  const samples = shape.text.split("\n").filter((line) => line.trim() !== "");
  if (samples.length > 0 && room(shape, 1) < characterRoom(shape, 1))
    return samples
      .slice(0, MAX_BULLETS)
      .map((line, at) => longestFitting(pick(bullets, at + index), share * Math.max(textWidth(line) * OWN_SHARE, 8)));
  const { lines, charactersPerLine } = textRoom(shape, share);
  const count = Math.min(MAX_BULLETS, Math.max(1, Math.floor(lines / 1.5)));
  const linesEach = Math.max(1, Math.floor(lines / count / 1.25));
  const maximum = Math.floor((charactersPerLine - 3) * (linesEach === 1 ? 1 : linesEach * 0.85));
  return Array.from({ length: count }, (_, at) => longestFitting(pick(bullets, at + index), maximum));
}

const pick = <T>(list: readonly T[], index: number): T => list[index % list.length]!;

const MAX_BODY_ROWS = 12;
/** Minimum height in points of a row in a readable table. */
const MIN_ROW = 11;
/** Size of the table in a placeholder without a table. */
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
/**
 * Value columns: the function for a row's number, which gets a number 0–1 that differs by cell, and the function for
 * its text. `mean`: the total row shows the mean rather than the sum.
 */
const VALUES: readonly {
  head: readonly string[];
  value: (x: number) => number;
  mean?: boolean;
  text: (value: number) => string;
}[] = [
  { head: ["Revenue", "Sales", "R"], value: (x) => 8 + x * 40, text: (value) => value.toFixed(1) },
  { head: ["Growth", "Gr.", "G"], value: (x) => 2 + x * 12, mean: true, text: (value) => `${Math.round(value)}%` },
  { head: ["Margin", "M."], value: (x) => 10 + x * 20, mean: true, text: (value) => `${Math.round(value)}%` },
  { head: ["Orders", "Ord.", "O"], value: (x) => Math.round(40 + x * 300), text: String },
  { head: ["Target", "Tgt", "T"], value: (x) => 9 + x * 42, text: (value) => value.toFixed(1) },
  { head: ["Staff", "St."], value: (x) => Math.round(12 + x * 80), text: String },
];
const TOTAL = ["Total", "All"];

/**
 * Returns an example with the template's own columns and about as many rows, in `share` of its space. `index`
 * distinguishes the tables of a slide.
 */
function exampleTable(shape: AnalysedShape, index: number, share: number): TableContent {
  const columns = Math.max(1, shape.table_columns ?? NEW_TABLE.columns);
  const shown = shape.table_rows ?? 0;
  // A table whose own rows fit has room for as many rows.
  const own = shape.height >= shown * MIN_ROW ? Math.floor(share * shown) : 0;
  const maximum = Math.max(rowRoom(shape, share), own);
  const rows = Math.min(maximum, shape.table_rows ?? NEW_TABLE.rows);
  const head = maximum > 1 && (shape.table_info?.has_first_row !== false || rows > 1);
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

/** Returns a pseudo-random number 0–1 that is always the same for a given cell. */
const spread = (row: number, column: number) => ((row * 37 + column * 61 + 17) % 97) / 97;

/** Checks for a column too narrow for a single character between its margins. `width` in points. */
const isTight = (width: number | undefined): boolean => width !== undefined && width < 22;

/** Returns the number of rows that fit a table's height at the smallest text size allowed. */
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

/** Mean width in points of a character in a chart title. */
const TITLE_CHARACTER = 9;

/**
 * Returns an example with the template's own chart type, number of categories and number of series, and titles where
 * the template's chart and its axes have them. If `share` is less than 1, the values have fewer digits. `index`
 * distinguishes the charts of a slide.
 */
function exampleChart(shape: AnalysedShape, index: number, share: number): ChartContent {
  const info = shape.chart_info;
  const title = info?.title && longestFitting(pick(labels, index), (share * shape.width) / TITLE_CHARACTER);
  const categories = categoryNames(Math.min(MAX_CATEGORIES, info?.categories.length || 4));
  const type = chartTypes.find((known): known is ChartType => known === info?.chart_type);
  const maximum = type === "pie" || type === "exploded_pie" ? 1 : SERIES.length;
  const count = Math.min(maximum, Math.max(1, info?.series.length ?? 2));
  const amounts = Array.from({ length: count }, (_, series) => categories.map((__, at) => valueAt(series, at)));
  const scale = scaleOf(shape, amounts);
  const isXy = type === "scatter" || type === "scatter_lines" || type === "bubble";
  const series = amounts.map((values, index) => ({
    name: count === 1 ? "Revenue" : pick(SERIES, index),
    values: values.map(ownScale(info?.series[index]) ?? scale).map((value) => rounded(value, share)),
  }));
  const titles = {
    ...(title && { title }),
    ...(info?.category_axis_title && { category_axis: { title: isXy ? "Price" : "Period" } }),
    ...(info?.value_axis_title && { value_axis: { title: "EUR" } }),
  };
  if (!isXy) return { ...titles, ...(type && { chart_type: type }), categories, series };
  const pointAt = (value: number, at: number) => (type === "bubble" ? [at + 1, value, at + 2] : [at + 1, value]);
  return {
    ...titles,
    chart_type: type,
    series: series.map(({ name, values }) => ({ name, values: [], points: values.map(pointAt) })),
  };
}

/** Rounds to two significant digits if `share` is less than 1, and to one if it is less than 0.5. */
const rounded = (value: number, share: number): number =>
  share < 1 ? Number(value.toPrecision(share < 0.5 ? 1 : 2)) : value;

/**
 * Returns the scale of a series with its own number format, such as a line of percentages over bars, which usually has
 * its own axis; null for other series.
 */
function ownScale(series: { number_format?: string } | undefined): ((amount: number) => number) | null {
  const format = series?.number_format;
  if (!format) return null;
  return (amount) => (format.includes("%") ? amount / 100 : amount);
}

/**
 * Returns a function that fits amounts to the chart: to shares if it shows percentages, and to the axis limits if the
 * template fixes them.
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

/** Returns a value that grows from left to right in uneven steps. Later series stay below earlier ones. */
const valueAt = (series: number, at: number) =>
  Math.round((24 - series * 3.5 + at * 2.1 + ((at * 5 + series * 3) % 4) * 0.4) * 10) / 10;
