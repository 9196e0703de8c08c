import type { TextRun, TextStyle } from "@/lib/engine/fonts/face";
import { type TextParagraph, layoutText } from "@/lib/engine/fonts/layout-text";
import { measureText } from "@/lib/engine/fonts/measure-text";
import { elementAt } from "@/lib/engine/generation/element-at";
import { type InheritedText, bodyParagraphs } from "@/lib/engine/generation/text/body-paragraphs";
import { cellOrder } from "@/lib/engine/pptx/oxml/table";
import { EMU_PER_POINT } from "@/lib/engine/pptx/units";
import type { XmlElement } from "@/lib/engine/pptx/xml/element";
import { isNumber } from "./cell-text";

/** Default cell margins, in EMU (ECMA-376, 21.1.3.17). */
export const SIDE_MARGIN = 91_440;
export const TOP_MARGIN = 45_720;

/** A cell's text, ready to be measured at any size. */
export type MeasuredCell = {
  element: XmlElement;
  paragraphs: TextParagraph[];
  /** Points between the margins. */
  width: number;
  /** Points: top and bottom margin added together. */
  margins: number;
  rowSpan: number;
  /** The text is vertical, so its length determines the height. */
  vertical: boolean;
  /** Set if the text is one run of one paragraph. */
  line?: MeasuredLine | undefined;
};

/** A text that may fit on one line, and its length. Cells with the same style share the line heights. */
type MeasuredLine = {
  run: TextRun;
  /** Available width in points. */
  room: number;
  /** Width in points at the text's own size. It is proportional to the size. */
  length: number;
  size: number;
  /** Size → height of one line in points. */
  heights: Map<number, number>;
  /** All lines begin at the same horizontal position. */
  even: boolean;
  /** Computed if the text is longer than a line; null if it may break at more than spaces. */
  words?: PlainWords | null | undefined;
};

/** Points by which a line may be too long, as in the text layout. */
const TOLERANCE = 0.01;

/** In EMU. */
export type CellMargins = { left: number; right: number; top: number; bottom: number };

export function cellMargins(element: XmlElement): CellMargins {
  const properties = element.child("a:tcPr");
  const margin = (name: string, fallback: number) => properties?.int(name) ?? fallback;
  return {
    left: margin("marL", SIDE_MARGIN),
    right: margin("marR", SIDE_MARGIN),
    top: margin("marT", TOP_MARGIN),
    bottom: margin("marB", TOP_MARGIN),
  };
}

/**
 * Measures a cell.
 *
 * @param width EMU, including margins
 */
export function measureCell(
  element: XmlElement,
  width: number,
  rowSpan: number,
  inherited: InheritedText,
): MeasuredCell {
  const { left, right, top, bottom } = cellMargins(element);
  const body = element.child("a:txBody");
  const cell = {
    element,
    paragraphs: body ? bodyParagraphs(body, inherited) : [],
    width: Math.max(1, width - left - right) / EMU_PER_POINT,
    margins: (top + bottom) / EMU_PER_POINT,
    rowSpan,
    vertical: /^(vert|eaVert|wordArtVert|mongolianVert)/.test(element.child("a:tcPr")?.get("vert") ?? "horz"),
  };
  return { ...cell, line: measureLine(cell) };
}

function measureLine({ paragraphs, width, vertical }: MeasuredCell): MeasuredLine | undefined {
  const [paragraph, ...others] = paragraphs;
  const [run, ...further] = paragraph?.runs ?? [];
  if (vertical || !paragraph || !run || others.length > 0 || further.length > 0) return undefined;
  if (paragraph.bullet || run.letterSpacing || /[\t\n\v\u2028]/.test(run.text)) return undefined;
  const room = width - (paragraph.marginLeft ?? 0) - (paragraph.marginRight ?? 0) - Math.max(0, paragraph.indent ?? 0);
  const even = !paragraph.indent && (paragraph.marginLeft ?? 0) >= 0;
  return { run, room, length: measureText(run.text, run), size: run.size, heights: new Map(), even, words: undefined };
}

function wordsOfLine(line: MeasuredLine): PlainWords | null {
  if (!line.even) return null;
  return line.words === undefined ? (line.words = plainWords(line.run.text, line.run)) : line.words;
}

/** Returns a measured cell with another text in its single run. */
export function withText(cell: MeasuredCell, element: XmlElement, text: string): MeasuredCell {
  const paragraph = elementAt(cell.paragraphs, 0);
  const run = { ...elementAt(paragraph.runs, 0), text };
  const { width, margins, rowSpan, vertical } = cell;
  const line = cell.line && lineWith(cell.line, run, measureText(text, run));
  return { element, paragraphs: [{ ...paragraph, runs: [run] }], width, margins, rowSpan, vertical, line };
}

/**
 * Returns the line with another run in the same style. Lists the members explicitly for speed, because it runs for
 * every cell of a table.
 */
const lineWith = ({ room, size, heights, even }: MeasuredLine, run: TextRun, length: number): MeasuredLine => ({
  run,
  room,
  length,
  size,
  heights,
  even,
  words: undefined,
});

/** Returns the height in points that a cell needs at these text sizes. */
export function neededHeight(cell: MeasuredCell, sizeOf: ((size: number) => number) | null): number {
  const { margins, vertical, line } = cell;
  if (!line) {
    const layout = layOut(cell, sizeOf);
    return margins + (vertical ? layout.widestLine : layout.height);
  }
  const size = sizeOf ? sizeOf(line.size) : line.size;
  let lines = 1;
  if (line.length * size > line.room * line.size) {
    const words = wordsOfLine(line);
    const room = ((line.room + TOLERANCE) * line.size) / size;
    if (!words || !fitsWholeWords(words, room)) return margins + layOut(cell, sizeOf).height;
    lines = countLines(words, room);
  }
  const single = singleHeight(cell, line, size, sizeOf);
  let height = single;
  for (let i = 1; i < lines; i++) height += single;
  return margins + height;
}

function singleHeight(
  { paragraphs }: MeasuredCell,
  { heights }: MeasuredLine,
  size: number,
  sizeOf: ((size: number) => number) | null,
): number {
  let height = heights.get(size);
  if (height === undefined)
    heights.set(
      size,
      (height = layoutText(paragraphs, { width: Infinity, wrap: false, ...(sizeOf && { sizeOf }) }).height),
    );
  return height;
}

const layOut = ({ paragraphs, width, vertical }: MeasuredCell, sizeOf: ((size: number) => number) | null) =>
  layoutText(paragraphs, { width: vertical ? Infinity : width, wrap: !vertical, ...(sizeOf && { sizeOf }) });

/** Returns a measured cell with another width, in points between the margins. */
export function withWidth(cell: MeasuredCell, width: number): MeasuredCell {
  const { element, paragraphs, margins, rowSpan, vertical, line: before } = cell;
  if (!before) return { element, paragraphs, width, margins, rowSpan, vertical, line: before };
  const { run, length, size, heights, even, words } = before;
  const line = { run, room: before.room + width - cell.width, length, size, heights, even, words };
  return { element, paragraphs, width, margins, rowSpan, vertical, line };
}

/** Returns a measured cell with text of other sizes. */
export function withSizes(cell: MeasuredCell, sizeOf: (size: number) => number): MeasuredCell {
  const sized = <Style extends TextStyle>(style: Style): Style => ({ ...style, size: sizeOf(style.size) });
  const paragraphs = cell.paragraphs.map((paragraph): TextParagraph => {
    const { runs, endStyle, bullet } = paragraph;
    return {
      ...paragraph,
      runs: runs.map(sized),
      ...(endStyle && { endStyle: sized(endStyle) }),
      ...(bullet && { bullet: sized(bullet) }),
    };
  });
  const copy = { ...cell, paragraphs };
  return { ...copy, line: measureLine(copy) };
}

/** Checks whether a text in one style takes a single line in a cell with this width, in points between the margins. */
export const fitsLine = ({ line, width: own }: MeasuredCell, width: number): boolean =>
  line !== undefined && line.length <= line.room + width - own;

/** Minimum margins of cells, in EMU. */
const MIN = { side: 38_100, top: 19_050 };

/** The share (0–1) of their margins that cells keep: at both sides, and at top and bottom. */
export type KeptMargins = { sides: number; tops: number };

/** Returns a measured cell with a share of its margins, but at least the minimum that text needs around it. */
export function withMargins(cell: MeasuredCell, kept: KeptMargins): MeasuredCell {
  const [before, after] = [cellMargins(cell.element), keptMargins(cell.element, kept)];
  const gained = cell.vertical ? 0 : (before.left + before.right - after.left - after.right) / EMU_PER_POINT;
  const margins = cell.margins - (before.top + before.bottom - after.top - after.bottom) / EMU_PER_POINT;
  return { ...withWidth(cell, cell.width + gained), margins };
}

/** Writes the margins with which `withMargins` measures. */
export function writeMargins({ element }: MeasuredCell, kept: KeptMargins): void {
  const { left, right, top, bottom } = keptMargins(element, kept);
  element.ensure("a:tcPr", cellOrder).set("marL", left).set("marR", right).set("marT", top).set("marB", bottom);
}

function keptMargins(element: XmlElement, { sides, tops }: KeptMargins): CellMargins {
  const { left, right, top, bottom } = cellMargins(element);
  const kept = (own: number, share: number, min: number) => Math.min(own, Math.max(min, Math.round(own * share)));
  return {
    left: kept(left, sides, MIN.side),
    right: kept(right, sides, MIN.side),
    top: kept(top, tops, MIN.top),
    bottom: kept(bottom, tops, MIN.top),
  };
}

/** Returns the width in points of a cell's text without wrapping, at its own size. */
export function naturalWidth({ paragraphs, width, vertical, line }: MeasuredCell): number {
  if (vertical) return width;
  return line ? line.length + width - line.room : layoutText(paragraphs, { width: Infinity, wrap: false }).widestLine;
}

/** Checks for a text with several paragraphs, or a text that wraps. */
export const isMultiline = (cell: MeasuredCell): boolean =>
  cell.paragraphs.length > 1 || naturalWidth(cell) > cell.width + TOLERANCE;

/** Returns the number of lines that a cell's text takes at its own size. */
export const lineCount = (cell: MeasuredCell): number =>
  cell.line && cell.line.length <= cell.line.room ? 1 : layOut(cell, null).lines.length;

/** A text with more words than this may wrap without looking broken. */
const LABEL_WORDS = 3;

/** Checks for a label, a heading or a figure, which should stay on its line: a text of a few words. */
export const isLabel = ({ paragraphs }: MeasuredCell, mostWords = LABEL_WORDS): boolean =>
  paragraphs.length === 1 &&
  paragraphs.every(({ runs }) => {
    const text = runs.map((run) => run.text).join("");
    return text.trim().split(/\s+/).length <= mostWords;
  });

/** Returns the width in points of a cell's widest word at its own size, including indents. */
export function widestWord(cell: MeasuredCell): number {
  if (cell.vertical) return cell.width;
  const { line } = cell;
  const words = line && line.run.text.length <= LONGEST_WORD ? wordsOfLine(line) : null;
  if (words && !line?.run.text.includes("://"))
    return Math.max(0, Math.max(...words.widths) + indentsOf(elementAt(cell.paragraphs, 0)));
  let widest = 0;
  for (const { run, indents } of cellRuns(cell)) {
    for (const word of wordsOf(run.text)) if (word !== "") widest = Math.max(widest, measureText(word, run) + indents);
  }
  return widest;
}

/** A word that is too wide: its text size in points, and its width in multiples of the line width (more than 1). */
export type TightWord = { size: number; lines: number };

/** Returns the words of a cell that are too wide for a line. */
export function tightWords(cell: MeasuredCell): TightWord[] {
  const { width, vertical, line } = cell;
  if (vertical || (line && line.length <= line.room)) return [];
  const words = line && wordsOfLine(line);
  if (words && fitsWholeWords(words, Math.max(1, line.room))) return [];
  return cellRuns(cell).flatMap(({ run, indents }) => {
    const room = Math.max(1, width - indents);
    if (measureText(run.text, run) <= room) return [];
    const words = wordsOf(run.text).map((word) => ({ size: run.size, lines: measureText(word, run) / room }));
    return words.filter(({ lines }) => lines > 1);
  });
}

function cellRuns({ paragraphs }: MeasuredCell) {
  return paragraphs.flatMap((paragraph) => {
    const indents = indentsOf(paragraph);
    return paragraph.runs.map((run) => ({ run, indents }));
  });
}

const indentsOf = ({ marginLeft = 0, marginRight = 0 }: TextParagraph): number => marginLeft + marginRight;

/**
 * Splits a text into parts that should not break: words, and numbers with their signs and units. Excludes URLs and very
 * long words, which may break anywhere.
 */
function wordsOf(text: string): string[] {
  if (isNumber(text)) return [text];
  return text.split(WORD_ENDS).filter((word) => word.length <= LONGEST_WORD && !word.includes("://"));
}

/** In characters. */
const LONGEST_WORD = 40;

/**
 * Matches positions at which a line may break: at spaces, after hyphens within words but not before digits, and between
 * East Asian characters.
 */
const WORD_ENDS =
  /[\s\u200b]+|(?<=\S[-\u00ad\u2010\u2013\u2014])(?!\d)|(?<=[\u2e80-\u9fff\uac00-\ud7ff\uff00-\uffef])/u;

/**
 * The words of a text that can only wrap at its spaces. Widths are in points at the text's own size, and proportional
 * to it.
 */
type PlainWords = { widths: readonly number[]; blank: number };

/** Matches ASCII text without hyphens and tabs, with words separated by single spaces. */
const PLAIN = /^[!-,.-~]+(?: [!-,.-~]+)*$/;

/** Returns the words of a text; null if the text may wrap elsewhere, or if its words must stay together. */
export function plainWords(text: string, style: TextStyle): PlainWords | null {
  if (!PLAIN.test(text) || isNumber(text)) return null;
  const words = text.split(" ");
  const widths: number[] = [];
  for (const word of words) widths.push(measureText(word, style));
  return { widths, blank: measureText(" ", style) };
}

/** Checks whether each word fits on a line. */
export function fitsWholeWords({ widths }: PlainWords, room: number): boolean {
  for (const width of widths) if (width > room) return false;
  return true;
}

/** Counts the lines that the words fill. Each word must fit on a line. */
export function countLines({ widths, blank }: PlainWords, room: number): number {
  let lines = 1;
  let position = widths[0]!;
  for (let i = 1; i < widths.length; i++) {
    const width = widths[i]!;
    if (position + blank + width > room) {
      lines++;
      position = width;
    } else position += blank + width;
  }
  return lines;
}
