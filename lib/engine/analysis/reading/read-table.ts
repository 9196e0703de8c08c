import type { AnalysedShape, CellRowFormat, ResolvedBorder, ResolvedTextFormat } from "@/lib/contract/analysis-result";
import { type ColorContext, type ResolvedColor, resolveColor } from "@/lib/engine/pptx/model/color";
import { leadingText, hasText } from "@/lib/engine/pptx/model/shape";
import { Table } from "@/lib/engine/pptx/model/table";
import { type StylePart, TableStyle, styledLines, styledText } from "@/lib/engine/pptx/model/table-style";
import { resolveText } from "@/lib/engine/pptx/model/text-style";
import { readableRoot } from "@/lib/engine/pptx/opc/package";
import { roundedPoints } from "@/lib/engine/pptx/units";
import { type XmlElement, el } from "@/lib/engine/pptx/xml/element";
import { type SlideSource, wireTextFormat } from "./slide-source";

type TableFields = Required<Pick<AnalysedShape, "table_rows" | "table_columns" | "table_info" | "table_styling">>;
type RowFormat = { cells: CellRowFormat[]; texts: ResolvedTextFormat[] };

/**
 * Returns a table's dimensions and style options, and the formats of its first row and of the first body row with text;
 * undefined if the frame has no table.
 */
export function readTable(frame: XmlElement, source: SlideSource): TableFields | undefined {
  const table = Table.within(frame);
  if (!table) return undefined;
  const { rows, columnWidths, flags } = table;
  const properties = table.element.child("a:tblPr");
  const style = TableStyle.of(properties, readableRoot(source.presentationPart.relatedByType("tableStyles")));
  const ownBackground = properties?.elements().some((child) => child.name.endsWith("Fill"));
  const background = ownBackground ? undefined : style.element?.child("a:tblBg");
  const headers = headerRows(table);
  const body = rows.findIndex((row, index) => index >= headers && row.elements("a:tc").some(isPopulated));
  const formatOf = (row: number): RowFormat => {
    const format: RowFormat = { cells: [], texts: [] };
    columnWidths.forEach((_, column) => {
      const cell = table.shownCell(row, column);
      const parts = style.partsOf(flags, { row, column, rows: rows.length, columns: columnWidths.length });
      format.cells.push(cellFormat(cell?.child("a:tcPr"), parts, background, source.colors));
      format.texts.push(cellText(cell, parts, source));
    });
    return format;
  };
  const header = rows.length > 0 ? formatOf(0) : null;
  const populated = body > 0 ? formatOf(body) : null;
  return {
    table_rows: rows.length,
    table_columns: columnWidths.length,
    table_info: {
      rows: rows.length,
      columns: columnWidths.length,
      style_id: style.id,
      style_name: style.name,
      has_first_row: flags.firstRow,
      has_last_row: flags.lastRow,
      has_first_col: flags.firstCol,
      has_last_col: flags.lastCol,
      horizontal_banding: flags.bandRow,
      vertical_banding: flags.bandCol,
      column_widths: columnWidths.map(roundedPoints),
      row_heights: table.rowHeights.map(roundedPoints),
    },
    table_styling: {
      header_row_format: header?.cells ?? [],
      header_text_format: header?.texts ?? [],
      body_row_format: populated?.cells ?? [],
      body_text_format: populated?.texts ?? [],
    },
  };
}

/**
 * Returns the number of header rows: the first row and the rows below that its cells span, unless they span the whole
 * table.
 */
function headerRows({ rows }: Table): number {
  const reach = Math.max(1, ...(rows[0]?.elements("a:tc").map((cell) => cell.int("rowSpan") ?? 1) ?? []));
  return reach < rows.length ? reach : 1;
}

const isPopulated = (cell: XmlElement) => hasText(cell.child("a:txBody"));

/**
 * Returns the text format of a cell: from its runs, else from the style parts that cover it, else from the
 * presentation's defaults.
 */
function cellText(cell: XmlElement | undefined, parts: readonly StylePart[], source: SlideSource): ResolvedTextFormat {
  const body = cell?.child("a:txBody");
  const { level, paragraph, run } = leadingText(body);
  const lists = [
    body?.child("a:lstStyle"),
    asListStyle(parts),
    source.presentation?.child("p:defaultTextStyle"),
    source.master?.find("p:txStyles", "p:otherStyle"),
  ].filter((list) => list !== undefined);
  return wireTextFormat(resolveText({ lists, colors: source.colors }, level, paragraph, run));
}

/** Returns the text properties of style parts as a list style with the same properties for every level. */
function asListStyle(parts: readonly StylePart[]): XmlElement {
  const { bold, italic, font, color } = styledText(parts);
  const flag = (value: boolean | undefined) => (value === undefined ? null : Number(value));
  const properties = el("a:defRPr", { b: flag(bold), i: flag(italic) });
  if (color) properties.append(el("a:solidFill", {}, color));
  if (font !== undefined) properties.append(el("a:latin", { typeface: font }));
  return el("a:lstStyle", {}, el("a:defPPr", {}, properties));
}

const FILLS: Readonly<Record<string, string>> = {
  "a:solidFill": "solid",
  "a:gradFill": "gradient",
  "a:pattFill": "pattern",
  "a:blipFill": "picture",
  "a:noFill": "none",
};

/**
 * Returns the fill, borders and diagonals of a cell: its own, else those of the style parts that cover it. The table's
 * background is the last choice for the fill.
 */
function cellFormat(
  properties: XmlElement | undefined,
  parts: readonly StylePart[],
  background: XmlElement | undefined,
  colors: ColorContext,
): CellRowFormat {
  const side = (name: "L" | "R" | "T" | "B") =>
    border(properties?.child(`a:ln${name}`), styledLines(parts, name), colors);
  const diagonal = (own: string, styled: string) =>
    border(
      properties?.child(own),
      parts.map(({ element }) => element.find("a:tcStyle", "a:tcBdr", styled)),
      colors,
    );
  return {
    ...fillOf(properties, parts, background, colors),
    border_top: side("T"),
    border_right: side("R"),
    border_bottom: side("B"),
    border_left: side("L"),
    diagonal_down: diagonal("a:lnTlToBr", "a:tl2br"),
    diagonal_up: diagonal("a:lnBlToTr", "a:tr2bl"),
  };
}

type Fill = Pick<CellRowFormat, "fill_type" | "fill_color" | "transparency">;

function fillOf(
  properties: XmlElement | undefined,
  parts: readonly StylePart[],
  background: XmlElement | undefined,
  colors: ColorContext,
): Fill {
  const own = properties && readFill(properties, colors);
  if (own) return own;
  for (const holder of [...parts.map((part) => part.element.child("a:tcStyle")), background]) {
    const fill = holder?.child("a:fill");
    const styled = (fill && readFill(fill, colors)) ?? readReference(holder?.child("a:fillRef"), colors);
    if (styled) return styled;
  }
  return { fill_type: null, fill_color: null, transparency: null };
}

function readFill(holder: XmlElement, colors: ColorContext): Fill | null {
  for (const fill of holder.elements()) {
    const type = FILLS[fill.name];
    if (!type) continue;
    const source = fill.find("a:gsLst", "a:gs") ?? fill.child("a:fgClr") ?? fill;
    return fillWith(type, resolveColor(source, colors));
  }
  return null;
}

function readReference(reference: XmlElement | undefined, colors: ColorContext): Fill | null {
  if (!reference) return null;
  if (reference.int("idx") === 0) return fillWith("none", null);
  return fillWith(reference.int("idx") === 1 ? "solid" : "gradient", resolveColor(reference, colors));
}

const fillWith = (type: string, color: ResolvedColor | null): Fill => ({
  fill_type: type,
  fill_color: color?.hex ?? null,
  transparency: color ? Math.round((1 - color.alpha) * 1000) / 10 : null,
});

function border(
  own: XmlElement | undefined,
  styled: readonly (XmlElement | undefined)[],
  colors: ColorContext,
): ResolvedBorder {
  const explicit = own && readLine(own, colors);
  if (explicit) return explicit;
  for (const holder of styled) {
    const line = holder?.child("a:ln");
    const found = (line && readLine(line, colors)) ?? readLineReference(holder?.child("a:lnRef"), colors);
    if (found) return found;
  }
  return null;
}

/** Returns a line's color, width in points and style. Null if the line defines neither a fill nor `a:noFill`. */
function readLine(line: XmlElement, colors: ColorContext): ResolvedBorder {
  const width = line.int("w");
  const points = width === undefined ? null : roundedPoints(width);
  if (line.child("a:noFill")) return { color: null, width: points, style: "none" };
  const color = resolveColor(line.child("a:solidFill"), colors);
  if (!color && !line.child("a:gradFill")) return null;
  return { color: color?.hex ?? null, width: points, style: dash(line.child("a:prstDash")?.get("val")) };
}

function readLineReference(reference: XmlElement | undefined, colors: ColorContext): ResolvedBorder {
  if (!reference) return null;
  const index = reference.int("idx") ?? 0;
  if (index === 0) return { color: null, width: null, style: "none" };
  const width = roundedPoints(colors.theme.lineWidths[index - 1] ?? 9525);
  return { color: resolveColor(reference, colors)?.hex ?? null, width, style: "solid" };
}

function dash(preset: string | undefined): string {
  if (preset === undefined || preset === "solid") return "solid";
  return preset === "dot" || preset === "sysDot" ? "dot" : "dash";
}
