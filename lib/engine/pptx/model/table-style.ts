import type { OpcPackage } from "@/lib/engine/pptx/opc/package";
import { type XmlElement, el } from "@/lib/engine/pptx/xml/element";
import { builtInStyle, builtInStyleName } from "./built-in-table-styles";
import { colorChoice } from "./color";

/**
 * A table style. It is contained in the table, defined in `ppt/tableStyles.xml`, or built into PowerPoint and referred
 * to by its id.
 */
export class TableStyle {
  private constructor(
    /** The style id of the table, such as `{5C22544A-…}`. Null if it has none. */
    readonly id: string | null,
    readonly name: string | null,
    /** `a:tblStyle`. Undefined if the table has no style, or an unknown one. */
    readonly element: XmlElement | undefined,
  ) {}

  /**
   * Returns the style of a table.
   *
   * @param properties The `a:tblPr` of the table
   * @param list The `a:tblStyleLst` of the presentation
   */
  static of(properties: XmlElement | undefined, list: XmlElement | undefined): TableStyle {
    const inline = properties?.child("a:tableStyle");
    if (inline) return new TableStyle(inline.get("styleId") ?? null, inline.get("styleName") ?? null, inline);
    const id = properties?.child("a:tableStyleId")?.text.trim().toUpperCase();
    if (!id) return new TableStyle(null, null, undefined);
    const own = list?.elements("a:tblStyle").find((style) => style.get("styleId")?.toUpperCase() === id);
    return new TableStyle(id, own?.get("styleName") ?? builtInStyleName(id), own ?? builtInStyle(id));
  }

  /** Returns the parts that apply to a cell, highest priority first. */
  partsOf(flags: TableFlags, place: CellPosition): StylePart[] {
    return this.element ? stylePartsOf(this.element, flags, place) : [];
  }

  /** The style of the header row, for other rows that should look like a header. */
  get headerParts(): StylePart[] {
    return this.partsOf({ firstRow: true }, { row: 0, column: 1, rows: 2, columns: 3 });
  }
}

/** Medium Style 2 – Accent 1: PowerPoint's choice for presentations without a default table style. */
const MEDIUM_STYLE_2 = "{5C22544A-7EE6-4342-B048-85BDC9FD1C3A}";
const LIST = {
  name: "/ppt/tableStyles.xml",
  contentType: "application/vnd.openxmlformats-officedocument.presentationml.tableStyles+xml",
};

/** Returns the style of new tables in a presentation with this `a:tblStyleLst`, such as `{5C22544A-…}`. */
export const defaultStyleIn = (list: XmlElement | undefined): string => list?.get("def") || MEDIUM_STYLE_2;

/**
 * Adds the list of table styles to a presentation that has none (ECMA-376, 20.1.4.2.27): PowerPoint doesn't need it for
 * its built-in styles, but LibreOffice shows tables without any style then.
 */
export function ensureTableStyles(package_: OpcPackage): void {
  const presentation = package_.relatedByType("officeDocument");
  if (!presentation || presentation.relatedByType("tableStyles") || package_.part(LIST.name)) return;
  package_.add(LIST.name, LIST.contentType, el("a:tblStyleLst", { def: MEDIUM_STYLE_2 }));
  presentation.rels.add("tableStyles", LIST.name);
}

/** The attributes of `a:tblPr` that select which parts of its style a table shows. */
export type TableFlag = "firstRow" | "lastRow" | "firstCol" | "lastCol" | "bandRow" | "bandCol";
export type TableFlags = Partial<Record<TableFlag, boolean>>;

/** The 0-based position of a cell in a table of this size. */
export type CellPosition = { row: number; column: number; rows: number; columns: number };

/** A part of a table style that covers a cell, and the edges of the part that the cell touches. */
export type StylePart = {
  element: XmlElement;
  edges: { top: boolean; right: boolean; bottom: boolean; left: boolean };
};

/**
 * Returns the parts of a table style that cover a cell, highest priority first: corners, header and total row, first
 * and last column, bands, whole table (ECMA-376, 20.1.4.2). Bands are counted from the first body row or column.
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

/** The text style of a cell, as far as the parts of the table style define it. */
export type StyledText = {
  bold?: boolean;
  italic?: boolean;
  /** A typeface, or one of the theme's: `+mn-lt`, `+mj-lt`. */
  font?: string;
  /** A color element (`a:schemeClr` …). */
  color?: XmlElement;
};

/**
 * For each side of a cell: the element for the part's outer edge, and the element for its inner lines, which applies if
 * the cell doesn't touch that edge.
 */
const EDGES = {
  L: ["a:left", "a:insideV", "left"],
  R: ["a:right", "a:insideV", "right"],
  T: ["a:top", "a:insideH", "top"],
  B: ["a:bottom", "a:insideH", "bottom"],
} as const;

/** Returns the text style that the parts define, highest priority first (`a:tcTxStyle`, ECMA-376, 20.1.4.2.30). */
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

/**
 * Returns the cell fill (`a:solidFill` …) that the parts define. A fill of the theme is the color of its reference.
 * Undefined if none does.
 */
export function styledFill(parts: readonly StylePart[]): XmlElement | undefined {
  for (const { element } of parts) {
    const style = element.child("a:tcStyle");
    const [fill] = style?.child("a:fill")?.elements() ?? [];
    const reference = style?.child("a:fillRef");
    if (fill || reference) return fill ?? (reference && themeFill(reference));
  }
  return undefined;
}

const themeFills = new WeakMap<XmlElement, XmlElement>();

/** Returns the same fill for each call with an `a:fillRef`; undefined if it stands for no fill. */
function themeFill(reference: XmlElement): XmlElement | undefined {
  const known = themeFills.get(reference);
  const color = (reference.int("idx") ?? 0) > 0 ? colorChoice(reference) : undefined;
  if (known || !color) return known;
  const fill = el("a:solidFill", {}, color.clone());
  themeFills.set(reference, fill);
  return fill;
}

/**
 * Returns the line that each part defines for a side of the cell (an `a:left` or similar element that contains `a:ln`
 * or `a:lnRef`), highest priority first.
 */
export function styledLines(parts: readonly StylePart[], side: keyof typeof EDGES): XmlElement[] {
  const [edge, inside, at] = EDGES[side];
  return parts.flatMap(({ element, edges }) => element.find("a:tcStyle", "a:tcBdr", edges[at] ? edge : inside) ?? []);
}

/**
 * Returns the line (`a:ln`) that the parts draw on a side of the cell, or undefined.
 *
 * @param lineWidths The line widths of the theme in EMU
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
