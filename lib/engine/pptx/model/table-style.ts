import { type XmlElement, el } from "@/lib/engine/pptx/xml/element";
import { builtInStyle, builtInStyleName } from "./built-in-table-styles";
import { colorChoice } from "./color";

/**
 * A table style: one that the table carries, one of `ppt/tableStyles.xml`, or one that PowerPoint knows by its id
 * alone.
 */
export class TableStyle {
  private constructor(
    /** `{5C22544A-…}` as the table names it; null where it names none. */
    readonly id: string | null,
    readonly name: string | null,
    /** `a:tblStyle`; undefined where the table has no style, or one that nobody knows. */
    readonly element: XmlElement | undefined,
  ) {}

  /** The style of a table by its `a:tblPr`; `list` is the presentation's `a:tblStyleLst`. */
  static of(properties: XmlElement | undefined, list: XmlElement | undefined): TableStyle {
    const inline = properties?.child("a:tableStyle");
    if (inline) return new TableStyle(inline.get("styleId") ?? null, inline.get("styleName") ?? null, inline);
    const id = properties?.child("a:tableStyleId")?.text.trim().toUpperCase();
    if (!id) return new TableStyle(null, null, undefined);
    const own = list?.elements("a:tblStyle").find((style) => style.get("styleId")?.toUpperCase() === id);
    return new TableStyle(id, own?.get("styleName") ?? builtInStyleName(id), own ?? builtInStyle(id));
  }

  /** The parts that look after a cell, the one that wins first. */
  partsOf(flags: TableFlags, place: CellPosition): StylePart[] {
    return this.element ? stylePartsOf(this.element, flags, place) : [];
  }

  /** The header row's part, for rows that are no first row but shall look like one. */
  get headerParts(): StylePart[] {
    return this.partsOf({ firstRow: true }, { row: 0, column: 1, rows: 2, columns: 3 });
  }
}

/** The switches of `a:tblPr` that say which parts of its style a table shows. */
export type TableFlag = "firstRow" | "lastRow" | "firstCol" | "lastCol" | "bandRow" | "bandCol";
export type TableFlags = Partial<Record<TableFlag, boolean>>;

/** A cell by its 0-based place in a table of so many rows and columns. */
export type CellPosition = { row: number; column: number; rows: number; columns: number };

/** A part of a table style that covers a cell, and which of its own edges the cell lies at. */
export type StylePart = {
  element: XmlElement;
  edges: { top: boolean; right: boolean; bottom: boolean; left: boolean };
};

/**
 * The parts of a table style that cover a cell, the one that wins first: corners, header and total row, first and last
 * column, bands, whole table (ECMA-376, 20.1.4.2). Bands count from the first body row or column.
 */
function stylePartsOf(style: XmlElement, flags: TableFlags, place: CellPosition): StylePart[] {
  const { row, column, rows, columns } = place;
  const top = flags.firstRow === true && row === 0;
  const bottom = flags.lastRow === true && row === rows - 1 && !top;
  const left = flags.firstCol === true && column === 0;
  const right = flags.lastCol === true && column === columns - 1 && !left;
  const names: string[] = [];
  if (top || bottom) {
    if (left) names.push(top ? "a:nwCell" : "a:swCell");
    if (right) names.push(top ? "a:neCell" : "a:seCell");
    names.push(top ? "a:firstRow" : "a:lastRow");
  }
  if (left || right) names.push(left ? "a:firstCol" : "a:lastCol");
  if (flags.bandRow && !top && !bottom)
    names.push((row - Number(flags.firstRow ?? false)) % 2 === 0 ? "a:band1H" : "a:band2H");
  if (flags.bandCol && !left && !right)
    names.push((column - Number(flags.firstCol ?? false)) % 2 === 0 ? "a:band1V" : "a:band2V");
  names.push("a:wholeTbl");
  return names.flatMap((name) => {
    const element = style.child(name);
    return element ? [{ element, edges: edgesOf(name, place) }] : [];
  });
}

function edgesOf(name: string, { row, column, rows, columns }: CellPosition): StylePart["edges"] {
  const oneCell = name.endsWith("Cell");
  const oneRow = oneCell || name.endsWith("Row") || name.endsWith("H");
  const oneColumn = oneCell || name.endsWith("Col") || name.endsWith("V");
  return {
    top: oneRow || row === 0,
    bottom: oneRow || row === rows - 1,
    left: oneColumn || column === 0,
    right: oneColumn || column === columns - 1,
  };
}

/** What the parts of a style say of a cell's text, as far as they say anything. */
export type StyledText = {
  bold?: boolean;
  italic?: boolean;
  /** A typeface, or the theme's `+mn-lt`, `+mj-lt`. */
  font?: string;
  /** A colour element (`a:schemeClr` …). */
  color?: XmlElement;
};

/**
 * Side of a cell → edge of a style's part, and the line within the part that stands there where the edge is another
 * cell's.
 */
const EDGES = {
  L: ["a:left", "a:insideV", "left"],
  R: ["a:right", "a:insideV", "right"],
  T: ["a:top", "a:insideH", "top"],
  B: ["a:bottom", "a:insideH", "bottom"],
} as const;

/** The text look that the parts give, the winning one first (`a:tcTxStyle`, ECMA-376, 20.1.4.2.30). */
export function styledText(parts: readonly StylePart[]): StyledText {
  const styled: StyledText = {};
  for (const { element } of parts) {
    const text = element.child("a:tcTxStyle");
    if (text) Object.assign(styled, { ...textOf(text), ...styled });
  }
  return styled;
}

function textOf(text: XmlElement): StyledText {
  const styled: StyledText = {};
  const [bold, italic] = [text.get("b"), text.get("i")];
  if (bold === "on" || bold === "off") styled.bold = bold === "on";
  if (italic === "on" || italic === "off") styled.italic = italic === "on";
  const reference = text.child("a:fontRef");
  const theme = { major: "+mj-lt", minor: "+mn-lt" }[reference?.get("idx") ?? ""];
  const font = text.find("a:font", "a:latin")?.get("typeface") ?? theme;
  if (font !== undefined) styled.font = font;
  const color = colorChoice(text) ?? colorChoice(reference);
  if (color) styled.color = color;
  return styled;
}

/** The fill (`a:solidFill` …) that the parts give a cell; undefined where none does, or the theme's own fills are named. */
export function styledFill(parts: readonly StylePart[]): XmlElement | undefined {
  for (const { element } of parts) {
    const style = element.child("a:tcStyle");
    const fill = style?.child("a:fill")?.elements()[0];
    if (fill || style?.child("a:fillRef")) return fill;
  }
  return undefined;
}

/**
 * The line (an `a:left` … that holds `a:ln` or `a:lnRef`) that each part names for a side of the cell, the winning one
 * first.
 */
export function styledLines(parts: readonly StylePart[], side: keyof typeof EDGES): XmlElement[] {
  const [edge, inside, at] = EDGES[side];
  return parts.flatMap(({ element, edges }) => element.find("a:tcStyle", "a:tcBdr", edges[at] ? edge : inside) ?? []);
}

/**
 * The line (`a:ln`) that the parts draw on a side of the cell, undefined where they draw none. `lineWidths`: the
 * theme's, in EMU.
 */
export function styledLine(
  parts: readonly StylePart[],
  side: keyof typeof EDGES,
  lineWidths: readonly number[],
): XmlElement | undefined {
  const [holder] = styledLines(parts, side);
  const line = holder?.child("a:ln");
  if (line) return line.child("a:noFill") ? undefined : line;
  const reference = holder?.child("a:lnRef");
  const color = colorChoice(reference);
  const index = reference?.int("idx") ?? 0;
  return color && index > 0
    ? el("a:ln", { w: lineWidths[index - 1] ?? null }, el("a:solidFill", {}, color.clone()))
    : undefined;
}
