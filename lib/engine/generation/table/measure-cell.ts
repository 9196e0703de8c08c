import type { TextStyle } from "@/lib/engine/fonts/face";
import { type TextParagraph, layoutText } from "@/lib/engine/fonts/layout-text";
import { measureText } from "@/lib/engine/fonts/measure-text";
import { type InheritedText, bodyParagraphs } from "@/lib/engine/generation/text/body-paragraphs";
import { EMU_PER_POINT } from "@/lib/engine/pptx/units";
import type { XmlElement } from "@/lib/engine/pptx/xml/element";
import { isNumber } from "./cell-text";

/** Cell margins where the cell names none, in EMU (ECMA-376, 21.1.3.17). */
const SIDE_MARGIN = 91_440;
const TOP_MARGIN = 45_720;

/** A cell's text, ready to be measured at any size. */
export type MeasuredCell = {
  element: XmlElement;
  paragraphs: TextParagraph[];
  /** Points within the margins. */
  width: number;
  /** Points: top and bottom margin together. */
  margins: number;
  rowSpan: number;
  /** The text runs up or down, so that its length decides the height. */
  vertical: boolean;
  /** Where the text is one run of one paragraph. */
  line?: MeasuredLine | undefined;
};

/** A text that may stand on one line, and how long it is; the heights of such a line are shared by all cells of a look. */
type MeasuredLine = {
  /** Points that there are. */
  room: number;
  /** Points that the text takes at its own size, with which its length grows. */
  length: number;
  size: number;
  /** Size → points that one line takes. */
  heights: Map<number, number>;
  /** All lines begin at the same place. */
  even: boolean;
  /** Looked at where the text is longer than a line; null: there is more to its breaks than blanks. */
  words?: PlainWords | null | undefined;
};

/** Points that a line may be too long, as where text is laid out. */
const TOLERANCE = 0.01;

/** EMU. */
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

/** `width` in EMU, margins included. */
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
  return { room, length: measureText(run.text, run), size: run.size, heights: new Map(), even };
}

function wordsOfLine({ paragraphs, line }: MeasuredCell): PlainWords | null {
  if (!line?.even) return null;
  const run = paragraphs[0]!.runs[0]!;
  return line.words === undefined ? (line.words = plainWords(run.text, run)) : line.words;
}

/** A cell like a measured one, of one run of one paragraph, with another text. */
export function withText(cell: MeasuredCell, element: XmlElement, text: string): MeasuredCell {
  const paragraph = cell.paragraphs[0]!;
  const run = { ...paragraph.runs[0]!, text };
  const line = cell.line && { ...cell.line, length: measureText(text, run), words: undefined };
  return { ...cell, element, paragraphs: [{ ...paragraph, runs: [run] }], line };
}

/** Points that a cell needs in height with its text at these sizes. */
export function neededHeight(cell: MeasuredCell, sizeOf: ((size: number) => number) | null): number {
  const { margins, vertical, line } = cell;
  if (!line) {
    const layout = layOut(cell, sizeOf);
    return margins + (vertical ? layout.widestLine : layout.height);
  }
  const size = sizeOf ? sizeOf(line.size) : line.size;
  let lines = 1;
  if (line.length * size > line.room * line.size) {
    const words = wordsOfLine(cell);
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

/** A measured cell in another width (points within the margins). */
export const withWidth = (cell: MeasuredCell, width: number): MeasuredCell => ({
  ...cell,
  width,
  line: cell.line && { ...cell.line, room: cell.line.room + width - cell.width },
});

/** Points that a cell's text takes where no line is broken, at its own size. */
export function naturalWidth({ paragraphs, width, vertical, line }: MeasuredCell): number {
  if (vertical) return width;
  return line ? line.length + width - line.room : layoutText(paragraphs, { width: Infinity, wrap: false }).widestLine;
}

/** Points that a cell's widest word takes at its own size, indents included. */
export function widestWord(cell: MeasuredCell): number {
  if (cell.vertical) return cell.width;
  let widest = 0;
  for (const { run, indents } of cellRuns(cell)) {
    for (const word of wordsOf(run.text)) if (word !== "") widest = Math.max(widest, measureText(word, run) + indents);
  }
  return widest;
}

/**
 * How often the room of a line the widest word of a text of this size (points) takes; above 1 it would break in its
 * middle.
 */
export type TightWord = { size: number; lines: number };

/** The words of a cell that have no room on a line of their own. */
export function tightWords(cell: MeasuredCell): TightWord[] {
  const { width, vertical, line } = cell;
  if (vertical || (line && line.length <= line.room)) return [];
  const words = wordsOfLine(cell);
  if (words && fitsWholeWords(words, Math.max(1, line!.room))) return [];
  return cellRuns(cell).flatMap(({ run, indents }) => {
    const room = Math.max(1, width - indents);
    if (measureText(run.text, run) <= room) return [];
    const words = wordsOf(run.text).map((word) => ({ size: run.size, lines: measureText(word, run) / room }));
    return words.filter(({ lines }) => lines > 1);
  });
}

function cellRuns({ paragraphs }: MeasuredCell) {
  return paragraphs.flatMap((paragraph) => {
    const indents = (paragraph.marginLeft ?? 0) + (paragraph.marginRight ?? 0);
    return paragraph.runs.map((run) => ({ run, indents }));
  });
}

/**
 * What nobody wants broken: words, and numbers with their signs and units; addresses of pages and the like break
 * wherever they must.
 */
function wordsOf(text: string): string[] {
  if (isNumber(text)) return [text];
  return text.split(WORD_ENDS).filter((word) => word.length <= LONGEST_WORD && !word.includes("://"));
}

/** Characters. */
const LONGEST_WORD = 40;

/** Where a line may end: blanks, after hyphens within words but before figures, between East Asian characters. */
const WORD_ENDS =
  /[\s\u200b]+|(?<=\S[-\u00ad\u2010\u2013\u2014])(?!\d)|(?<=[\u2e80-\u9fff\uac00-\ud7ff\uff00-\uffef])/u;

/**
 * The words of a text that lines can only part at its blanks, in points at the text's own size, with which they all
 * grow.
 */
type PlainWords = { widths: readonly number[]; blank: number };

/** ASCII without hyphens and tabs, its words parted by one blank each. */
const PLAIN = /^[!-,.-~]+(?: [!-,.-~]+)*$/;

/** Null where lines of the text may end elsewhere, or its words belong together. */
export function plainWords(text: string, style: TextStyle): PlainWords | null {
  if (!PLAIN.test(text) || isNumber(text)) return null;
  const words = text.split(" ");
  const widths: number[] = [];
  for (let i = 0; i < words.length; i++) widths.push(measureText(words[i]!, style));
  return { widths, blank: measureText(" ", style) };
}

/** Whether each word has room on a line of its own. */
export function fitsWholeWords({ widths }: PlainWords, room: number): boolean {
  for (let i = 0; i < widths.length; i++) if (widths[i]! > room) return false;
  return true;
}

/** The lines that the words take, filled one after the other; each word has to have room on a line. */
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
