import type { TextFormat } from "@/lib/contract/slide-data/rich-text";
import type { Cell, CellFormat } from "@/lib/contract/slide-data/table";
import type { InheritedText } from "@/lib/engine/generation/text/body-paragraphs";
import {
  withTextDirection,
  mergeFormats,
  toParagraphFormat,
  toRunFormat,
  startsRightToLeft,
} from "@/lib/engine/generation/text/paragraph-content";
import { type AddLink, toRunContent } from "@/lib/engine/generation/text/rich-text";
import { type ColorContext, resolveColor, colorContrast } from "@/lib/engine/pptx/model/color";
import {
  type StyledText,
  type TableStyle,
  styledFill,
  styledLine,
  styledText,
} from "@/lib/engine/pptx/model/table-style";
import { type ParagraphContent, type ParagraphPattern, TextBody } from "@/lib/engine/pptx/model/text-body";
import { type CellProperties, cellPropertiesOrder, setCellFormat } from "@/lib/engine/pptx/oxml/table";
import { type ParagraphFormat, type RunFormat, fillNames, fillOf, toColor } from "@/lib/engine/pptx/oxml/text";
import { EMU_PER_POINT } from "@/lib/engine/pptx/units";
import { legalText } from "@/lib/engine/pptx/xml/characters";
import { type XmlElement, el } from "@/lib/engine/pptx/xml/element";
import type { EffectiveFormat } from "./cell-formats";
import { type CellLine, cellLines } from "./cell-text";
import { type MeasuredCell, measureCell, withText } from "./measure-cell";

/** A template cell without its text, and the patterns of its paragraphs. The deck's cells are cloned from it. */
export type CellPattern = { shell: XmlElement; patterns: readonly ParagraphPattern[]; pattern: ParagraphPattern };

/**
 * Everything that determines a cell's appearance except its text. Cells whose members are identical (`===`) look the
 * same.
 */
type CellStyle = {
  pattern: CellPattern;
  format: EffectiveFormat;
  /** The table style's header style, for headers other than the first row. */
  headerStyle: HeaderStyle | null;
  /** The table style's fill for the cell, if the format makes that fill transparent. */
  inheritedFill: XmlElement | undefined;
  /** The styles that the text inherits, including those of the table style. */
  text: InheritedText;
  /** EMU, including margins. */
  width: number;
  addLink: AddLink;
};

type BuiltCell = { element: XmlElement; measured: MeasuredCell };

/**
 * Builds cells. Cells with the same style and plain text are cloned from the first one, because most cells of a table
 * differ only in their text.
 */
export class CellBuilder {
  readonly #ids = new Map<object, number>();
  readonly #first = new Map<string, BuiltCell>();

  /** @param formatOf Returns the format that a paragraph's own format template sets */
  build(cell: Cell, rowSpan: number, style: CellStyle, formatOf: (line: CellLine) => TextFormat): BuiltCell {
    const text = plainText(cell);
    if (text === null || rowSpan > 1) return write(cell, rowSpan, style, formatOf);
    const key = `${this.#id(style.pattern)},${this.#id(style.format)},${this.#id(style.headerStyle)},${this.#id(style.inheritedFill)},${this.#id(style.text)},${style.width},${isLoneNumber(text)}`;
    const first = this.#first.get(key);
    if (first) return withCellText(first, text);
    const built = write(cell, rowSpan, style, formatOf);
    if (isPlain(built, text)) this.#first.set(key, { ...built, element: built.element.clone() });
    return built;
  }

  #id(item: object | null | undefined): number {
    if (!item) return -1;
    let id = this.#ids.get(item);
    if (id === undefined) this.#ids.set(item, (id = this.#ids.size));
    return id;
  }
}

function write(cell: Cell, rowSpan: number, style: CellStyle, formatOf: (line: CellLine) => TextFormat): BuiltCell {
  const { headerStyle } = style;
  const element = writeCell(style.pattern, cell, {
    format: style.format,
    formatOf,
    header: headerStyle?.run ?? null,
    inheritedFill: style.inheritedFill,
    styles: style.text.styles,
    addLink: style.addLink,
  });
  if (headerStyle) applyHeaderStyle(element, headerStyle);
  return { element, measured: measureCell(element, style.width, rowSpan, style.text) };
}

/**
 * Returns the text of a cell that consists of a single run in a single paragraph, regardless of its format; null if it
 * has more, is empty, or starts in a right-to-left script.
 */
function plainText({ value }: Cell): string | null {
  if (Array.isArray(value) || value === null || value === undefined) return null;
  const given = String(value);
  if (/[\n\r\v\u2028\u2029]|_x000B_/i.test(given) || startsRightToLeft(given)) return null;
  return legalText(given) || null;
}

/**
 * Checks whether a cell was written and measured with its text unchanged. Capitals, for example, are measured as they
 * are shown.
 */
function isPlain({ element, measured }: BuiltCell, text: string): boolean {
  const [paragraph, ...others] = measured.paragraphs;
  return (
    others.length === 0 &&
    paragraph?.runs.length === 1 &&
    paragraph.runs[0]?.text === text &&
    textElement(element)?.text === text
  );
}

const textElement = (cell: XmlElement): XmlElement | undefined => cell.find("a:txBody", "a:p", "a:r", "a:t");

/** Returns a copy of a plain cell with another text. */
function withCellText({ element, measured }: BuiltCell, text: string): BuiltCell {
  const copy = element.clone();
  const shown = textElement(copy);
  if (!shown) throw new Error("The copied cell has no text.");
  shown.text = text;
  return { element: copy, measured: withText(measured, copy, text) };
}

/** EMU: the indent of each bullet level in a cell. */
const BULLET_INDENT = 171_450;

type CellWriting = {
  format: EffectiveFormat;
  /** Returns the format that a paragraph's own format template sets. */
  formatOf: (line: CellLine) => TextFormat;
  /** The table style's run format for a first row, applied to headers further down. */
  header: RunFormat | null;
  /** The table style's fill for the cell. */
  inheritedFill: XmlElement | undefined;
  /** List styles that the text of the cell inherits. */
  styles: readonly XmlElement[];
  addLink: AddLink;
};

/** Writes a cell's text into a clone of its pattern. Lines are drawn later, once the rows are on their pages. */
function writeCell(
  pattern: CellPattern,
  cell: Cell,
  { format, formatOf, header, inheritedFill, styles, addLink }: CellWriting,
): XmlElement {
  const element = pattern.shell.clone();
  const body = element.requireChild("a:txBody");
  const own = body.child("a:lstStyle");
  const lists = own ? [own, ...styles] : styles;
  const lines = cellLines(cell);
  const isNumber = lines.length === 1 && isLoneNumber(lines[0]?.text ?? "");
  const paragraphs = lines.map((line) => {
    const text = line.formatTemplate === null ? format.text : mergeFormats(format.text, formatOf(line));
    const sample = isNumber && isUnderlined(pattern.pattern) ? { underline: false } : null;
    const around = mergeFormats<RunFormat>(sample, header, toRunFormat(text));
    const content: ParagraphContent = {
      runs: (line.runs ?? [{ text: line.text }]).map((run) =>
        toRunContent(run, (own) => (line.runs ? mergeFormats<RunFormat>(around, own) : around), addLink),
      ),
      pattern: patternOf(pattern, line),
      ...(line.depth === null ? {} : { level: line.depth }),
      format: { ...toParagraphFormat(text), ...bulletFormat(pattern, line, isNumber) },
    };
    return withTextDirection(content, lists);
  });
  new TextBody(body).write(paragraphs);
  setCellFormat(element.requireChild("a:tcPr"), toCellProperties(format.cell), inheritedFill);
  return element;
}

/** Returns the sample's bullet pattern, of the same level if it has one. */
function patternOf(body: CellPattern, line: CellLine): ParagraphPattern {
  if (line.bullet !== true) return body.pattern;
  const bulleted = body.patterns.filter(hasBullet);
  return bulleted.find(({ level }) => level === (line.depth ?? 0)) ?? bulleted[0] ?? body.pattern;
}

const hasBullet = ({ properties }: ParagraphPattern): boolean =>
  properties?.elements().some(({ name }) => name === "a:buChar" || name === "a:buAutoNum" || name === "a:buBlip") ??
  false;

const isUnderlined = ({ run }: ParagraphPattern): boolean => (run?.get("u") ?? "none") !== "none";

/** Matches a number with its sign and unit: `40.2`, `−5 %`, `€ 1,200`, `3.4 bn`. */
const NUMBER = /^[\s(+−–-]*[^\p{L}\d\s]{0,3}\s?\d[\d\s.,'’]*(%|[\p{Sc}]|\p{L}{1,3})?\)?$/u;

/** Checks for a figure, which takes neither the bullet nor the underline of the sample's prose. */
export const isLoneNumber = (text: string): boolean => text.length <= 16 && NUMBER.test(text.trim());

function bulletFormat(body: CellPattern, line: CellLine, isNumber: boolean): ParagraphFormat {
  const depth = line.depth ?? 0;
  if (line.bullet === false || (line.bullet === null && isNumber && hasBullet(body.pattern))) return { bullet: "none" };
  const pattern = patternOf(body, line);
  if (line.bullet !== true || (hasBullet(pattern) && pattern.level === depth)) return {};
  return {
    bullet: {
      char: depth % 2 === 0 ? "•" : "–",
      font: "Arial",
      marginLeft: BULLET_INDENT * (depth + 1),
      indent: -BULLET_INDENT,
    },
  };
}

const anchors = { top: "t", middle: "ctr", bottom: "b" } as const;

/** Converts a requested cell format to cell properties. */
function toCellProperties(format: CellFormat): CellProperties {
  const emu = (points: number | null | undefined) =>
    points === null || points === undefined ? null : points * EMU_PER_POINT;
  const background = format.background_color;
  return {
    fill: background === "none" ? "none" : toColor(background),
    transparency: format.transparency ?? null,
    margins: {
      L: emu(format.margin_left),
      R: emu(format.margin_right),
      T: emu(format.margin_top),
      B: emu(format.margin_bottom),
    },
    anchor: format.vertical_alignment ? anchors[format.vertical_alignment] : null,
  };
}

/** The part of a table style that applies only to a first row, for header rows further down. */
export type HeaderStyle = {
  run: RunFormat;
  text: StyledText;
  fill: XmlElement | undefined;
  /** The text has another color than the style's, which could hardly be read on the style's fill. */
  isRecolored: boolean;
  /** The line (`a:ln`) below the header, and the line between rows. */
  below: XmlElement;
  between: XmlElement;
};

/** Minimum contrast between the text and the fill of a header or total row that the template's table doesn't have. */
export const MIN_VISIBLE_CONTRAST = 2.2;

/**
 * Reads the header style of a table style. Text that could hardly be read on the style's fill gets the theme's dark or
 * light color.
 *
 * @param lineWidths The theme's line widths in EMU
 */
export function readHeaderStyle(style: TableStyle, lineWidths: readonly number[], colors: ColorContext): HeaderStyle {
  const { headerParts } = style;
  const text = styledText(headerParts);
  const fill = styledFill(headerParts);
  const row = style.partsOf({}, { row: 1, column: 1, rows: 3, columns: 3 });
  const color = fill?.name === "a:solidFill" && text.color ? readableOnFill(text.color, fill, colors) : null;
  return {
    run: { bold: text.bold ?? null, italic: text.italic ?? null },
    text: color ? { ...text, color } : text,
    fill,
    isRecolored: color !== null,
    below: styledLine(headerParts, "B", lineWidths) ?? noLine(),
    between: styledLine(row, "B", lineWidths) ?? noLine(),
  };
}

/** Checks whether a table style sets the header or the total row apart by bold text, its own fill or text color. */
export function marksRow(style: TableStyle, row: "header" | "total"): boolean {
  const flags = { firstRow: row === "header", lastRow: row === "total", bandRow: true };
  const partsOf = (index: number) => style.partsOf(flags, { row: index, column: 1, rows: 3, columns: 3 });
  const [own, usual] = [partsOf(row === "header" ? 0 : 2), partsOf(1)];
  const text = styledText(own);
  return text.bold === true || text.color !== styledText(usual).color || styledFill(own) !== styledFill(usual);
}

/** Contrast from which on text of a new table can be read. */
const MIN_TEXT_CONTRAST = 3;

/** Checks that a color of the theme can be read on the header of a table style. */
export function isReadableHeader({ text, fill, isRecolored }: HeaderStyle, colors: ColorContext): boolean {
  if (!isRecolored || !fill || !text.color) return true;
  const [own, behind] = [el("a:solidFill", {}, text.color.clone()), fill].map((one) => resolveColor(one, colors));
  return !own || !behind || colorContrast(own.hex, behind.hex) >= MIN_TEXT_CONTRAST;
}

/** The color of a text (`a:schemeClr` …) and the one behind it (`#RRGGBB`); null if that is unknown. */
export type CellText = { color: XmlElement; behind: string | null };

/**
 * Returns one color for texts of a new table: null if each can be read in its own, otherwise the one of these that
 * reads best.
 */
export function readableColor(
  texts: readonly CellText[],
  others: readonly XmlElement[],
  colors: ColorContext,
  minimum = MIN_TEXT_CONTRAST,
): XmlElement | null {
  const leastContrast = (choice: XmlElement | null) =>
    Math.min(
      ...texts.map(({ color: own, behind }) => {
        const color = resolveColor(el("a:solidFill", {}, (choice ?? own).clone()), colors);
        return color && behind ? colorContrast(color.hex, behind) : Number.POSITIVE_INFINITY;
      }),
    );
  if (leastContrast(null) >= minimum) return null;
  const [best] = others.toSorted((one, other) => leastContrast(other) - leastContrast(one));
  return best && leastContrast(best) > leastContrast(null) ? best : null;
}

/** Returns the theme's color that reads best on a fill; null if the text's own color can be read. */
function readableOnFill(color: XmlElement, fill: XmlElement, colors: ColorContext): XmlElement | null {
  const behind = resolveColor(fill, colors);
  const contrastOf = (choice: XmlElement): number => {
    const own = resolveColor(el("a:solidFill", {}, choice.clone()), colors);
    return own && behind && behind.alpha >= 1 ? colorContrast(own.hex, behind.hex) : Number.POSITIVE_INFINITY;
  };
  if (contrastOf(color) >= MIN_VISIBLE_CONTRAST) return null;
  const [best] = ["tx1", "bg1"]
    .map((val) => el("a:schemeClr", { val }))
    .toSorted((one, other) => contrastOf(other) - contrastOf(one));
  return best ?? null;
}

const noLine = (): XmlElement => el("a:ln", { w: 0 }, el("a:noFill"));

/** Gives a written cell the header's fill and text color, unless it has its own. */
function applyHeaderStyle(cell: XmlElement, { text, fill, isRecolored }: HeaderStyle): void {
  const properties = cell.requireChild("a:tcPr");
  const isFilled = fillOf(properties) !== undefined;
  if (fill && !isFilled) properties.put(fill.clone(), cellPropertiesOrder);
  if (!text.color || (isRecolored && isFilled)) return;
  for (const run of cell.descendants("a:rPr")) {
    if (!fillOf(run)) run.put(el("a:solidFill", {}, text.color.clone()), ["a:ln", ...fillNames]);
  }
}

/** Checks whether the style distinguishes a first row by fill or weight. A text color alone is that of all rows. */
export const isHeaderStyled = ({ text, fill }: HeaderStyle): boolean => fill !== undefined || text.bold !== undefined;

/** Removes the fill, weight and text color of a body cell, so that those of the table style apply. */
export function clearLocalStyle(cell: XmlElement): void {
  cell.child("a:tcPr")?.removeAll(...fillNames);
  for (const name of ["a:rPr", "a:endParaRPr"]) {
    for (const run of cell.descendants(name)) {
      run.removeAll(...fillNames);
      run.set("b", undefined);
    }
  }
}
