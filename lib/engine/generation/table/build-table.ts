import type { Link } from "@/lib/contract/slide-data/rich-text";
import type { Cell, CellFormat, ColumnConfig, TableContent } from "@/lib/contract/slide-data/table";
import { elementAt } from "@/lib/engine/generation/element-at";
import type { AddLink } from "@/lib/engine/generation/text/rich-text";
import { styledFill } from "@/lib/engine/pptx/model/table-style";
import { EMU_PER_POINT } from "@/lib/engine/pptx/units";
import { type XmlElement, el } from "@/lib/engine/pptx/xml/element";
import { type RequestedBorders, requestedBorders } from "./borders";
import { CellBuilder, isLoneNumber } from "./build-cell";
import { CellFormats, type CellPlace } from "./cell-formats";
import { cellText } from "./cell-text";
import { type TablePattern, columnKinds, isTotalRow, matchPattern } from "./match-pattern";
import type { MeasuredCell } from "./measure-cell";
import { type TableGrid, placeAt, readGrid } from "./read-grid";
import type { TableTemplate } from "./table-template";

export type TableBuildOptions = {
  /** The template's table, from which rows, columns and cells are cloned. */
  template: TableTemplate;
  /** The table was inserted for this content, because the template has none. */
  isNew: boolean;
  /** In EMU. */
  width: number;
  /** `#RRGGBB`. */
  highlightColor: string;
  /** The slide has another table, so header rows stay as high as the template's, and the two tables still match. */
  hasPeers?: boolean;
  /** Checks whether a logo can be shown; its cell then has no text. */
  hasLogo: (name: string) => boolean;
};

/** A finished row, except for its height and lines. */
export type BuiltRow = {
  cells: XmlElement[];
  /** The requested borders, by column. */
  borders: (RequestedBorders | null)[];
  /** The cells that have their own text, measured. */
  measured: MeasuredCell[];
  /** The template row (0-based) from which it is cloned. */
  source: number;
  header: boolean;
  /** The row is the table's total row. */
  total: boolean;
  /** Height of the template row, in EMU. */
  height: number;
  /** The template row is only as high as its sample text requires. */
  isDrivenByText: boolean;
};

export type BuiltTable = {
  rows: BuiltRow[];
  /** In EMU. */
  widths: number[];
  /** The template's author chose the widths for the same number of columns, with the same types of content. */
  templateWidths: boolean;
  /** The table was inserted for this content. */
  isNew: boolean;
  pattern: TablePattern;
  grid: TableGrid;
  /** The links in the table's cells. For now, their `r:id` is their index here. */
  links: readonly Link[];
};

/**
 * Builds all rows of a table block from the template's table, at the template's text sizes.
 *
 * @throws SlideError INVALID_TABLE
 */
export function buildTable(content: TableContent, options: TableBuildOptions): BuiltTable {
  const { template } = options;
  const { table } = template;
  const grid = readGrid(content, options.hasLogo);
  const pattern = matchPattern(template, grid, content);
  const { sources, headers, firstRow, totalRow } = pattern.rows;
  const widths = columnWidths(table.columnWidths, pattern.columns.sources, options.width, content.column_configs ?? []);
  const hasTotalStyle = totalRow && (!options.isNew || template.style.element?.child("a:lastRow") !== undefined);
  const formats = new CellFormats(content, options.highlightColor, isTotalRow(content) && !hasTotalStyle);
  const formattedCells = new CellBuilder();
  const shown = { firstRow, lastRow: totalRow && table.flag("lastRow") };
  const size = { rows: sources.length, columns: grid.columns };
  const heights = table.rowHeights;
  const bodyRows = bodyNumbers(headers);
  const bare = firstRow && template.rows.headers === 0;
  const alignments = template.figureAlignments(pattern.columns);
  const columns = widths.map((width, column) => ({
    width,
    source: elementAt(pattern.columns.sources, column),
    aligned: elementAt(pattern.columns.alignments, column),
    figures: { body: alignments.body[column] ?? null, header: alignments.header[column] ?? null },
  }));
  const links: Link[] = [];
  // The pages of a table are different parts, so the relationships are added when rows are written to their page.
  const addLink: AddLink = (link) => ({ id: String(links.push(link) - 1) });
  const rows = grid.rows.map((items, row): BuiltRow => {
    const source = elementAt(sources, row);
    const total = isTotal(content, pattern, row);
    const header = elementAt(headers, row);
    const built: BuiltRow = {
      cells: [],
      borders: [],
      measured: [],
      source,
      header,
      total,
      height: heights[source] ?? 0,
      isDrivenByText: !options.isNew && !(header && options.hasPeers) && template.chosenHeight(source) === null,
    };
    // The style itself covers the first row, except for a color that could not be read.
    const isFirst = row === 0 && !(template.header.isRecolored && (bare || options.isNew));
    // A second header row of the sample shows by itself how it looks.
    const isOwnHeader = source > 0 && source < template.rows.headers;
    const headerStyle = header && firstRow && !isFirst && !isOwnHeader ? template.header : null;
    const bodyRow = elementAt(bodyRows, row);
    items.forEach((item, column) => {
      const own = elementAt(columns, column);
      const ownText = item.kind === "cell" ? cellText(item.cell) : "";
      const isSpanning = item.kind === "cell" && item.columnSpan > 1;
      const figures = isSpanning ? null : own.figures[header ? "header" : "body"];
      const cellPattern = template.cell(source, own.source, own.aligned, {
        bare: header && bare,
        role: header ? "header" : figures !== null || isLoneNumber(ownText) ? "number" : "other",
        figures,
        isRepeated: pattern.rows.isRepeated && !header,
        text: ownText,
      });
      if (item.kind === "covered") {
        built.cells.push(cellPattern.shell.clone());
        built.borders.push(null);
        return;
      }
      const place: CellPlace = { row, column, index: item.index, headerRow: header, totalRow: total, bodyRow };
      const format = formats.of(item.cell, place);
      const { parts, text } = template.styleOf({ row, column, ...size }, shown);
      const inheritedFill = needsFill(format.cell) ? (headerStyle?.fill ?? styledFill(parts)) : undefined;
      const width = item.columnSpan === 1 ? own.width : sum(widths.slice(column, column + item.columnSpan));
      const builder = format === CellFormats.NOTHING ? template.plainCells : formattedCells;
      const style = { pattern: cellPattern, format, headerStyle, inheritedFill, text, width, addLink };
      const { element, measured } = builder.build(
        item.logo === null ? item.cell : NO_TEXT,
        item.rowSpan,
        style,
        (line) => formats.formatOfParagraph(line.formatTemplate, line.text, place),
      );
      built.cells.push(element);
      built.borders.push(requestedBorders(format.cell));
      built.measured.push(measured);
    });
    return built;
  });
  mergeCells(rows, grid);
  const templateWidths =
    !options.isNew && table.columnWidths.length === grid.columns && isOfSameKinds(template, pattern, grid, content);
  return { rows, widths, templateWidths, isNew: options.isNew, pattern, grid, links };
}

/** Checks whether each column has the same content type as its source, so that the source's width suits it. */
function isOfSameKinds({ columns }: TableTemplate, pattern: TablePattern, grid: TableGrid, content: TableContent) {
  return columnKinds(grid, content).every((kind, column) => {
    const was = columns.kinds[elementAt(pattern.columns.sources, column)];
    return !kind || !was || kind === was;
  });
}

/** A cell that shows a logo has no text. */
const NO_TEXT: Cell = { value: "" };

/** Checks for a transparency without a color, which applies to the table style's fill. */
const needsFill = ({ transparency, background_color }: CellFormat): boolean =>
  typeof transparency === "number" && !background_color;

/** Returns the 0-based number of each row among the body rows; null for headers. */
function bodyNumbers(headers: readonly boolean[]): (number | null)[] {
  let next = 0;
  return headers.map((header) => (header ? null : next++));
}

/** Checks whether a row is a last row with totals: the request formats it or calls it a total, or its label does. */
function isTotal(content: TableContent, { rows }: TablePattern, row: number): boolean {
  const isRequested = content.table_format?.total_row !== null && content.table_format?.total_row !== undefined;
  const last = row === rows.sources.length - 1 && !rows.headers[row] && content.rows[row]?.is_total !== false;
  return last && (isRequested || isTotalRow(content));
}

/**
 * Returns the widths (EMU) of the new columns: proportional to their source columns, and together as wide as the
 * template's table. Requested widths are kept; the other columns share the rest.
 */
export function columnWidths(
  old: readonly number[],
  sources: readonly number[],
  total: number,
  configs: readonly ColumnConfig[],
): number[] {
  const average = total / Math.max(1, old.length);
  const natural = sources.map((source) => old[source] || average);
  const requested = sources.map((_, index) => {
    const width = configs.find((config) => config.column_index === index)?.width;
    return width === null || width === undefined ? null : width * EMU_PER_POINT;
  });
  const requestedTotal = requested.reduce<number>((sum, width) => sum + (width ?? 0), 0);
  const free = natural.filter((_, index) => requested[index] === null);
  const freeNatural = free.reduce((sum, width) => sum + width, 0);
  // If requested widths leave the other columns less than a third of their share, they are scaled down, so that the
  // table stays on the slide.
  const min = (total * (freeNatural / Math.max(1, freeNatural + requestedTotal))) / 3;
  const room = free.length === 0 ? 0 : Math.max(total - requestedTotal, min);
  const requestedScale = requestedTotal + room > total ? (total - room) / requestedTotal : 1;
  const widths = natural.map((width, index) => {
    const own = requested[index];
    // In a table without a width, columns have none either.
    const share = freeNatural > 0 ? width / freeNatural : 0;
    return Math.floor(own === null || own === undefined ? share * room : own * requestedScale);
  });
  return assignRemainder(widths, requested, total);
}

/** Adds the rounding remainder to the last column without a requested width, so that the table keeps its exact width. */
function assignRemainder(widths: number[], requested: readonly (number | null)[], total: number): number[] {
  const last = requested.lastIndexOf(null);
  if (last < 0) return widths;
  const rest = total - widths.reduce((sum, width) => sum + width, 0);
  return widths.map((width, column) => (column === last ? width + Math.round(rest) : width));
}

/**
 * Writes the grid's merges into the cells. The first cell of a merged block contains the text; the others only have its
 * style.
 */
function mergeCells(rows: readonly BuiltRow[], grid: TableGrid): void {
  if (!grid.merged) return;
  rows.forEach(({ cells }, row) => cells.forEach((cell, column) => mergeCell(cell, grid, row, column)));
}

/**
 * ECMA-376, 21.1.3.16: every cell along the block's top and left edge has the spans; covered cells have `hMerge` and
 * `vMerge`.
 */
function mergeCell(cell: XmlElement, grid: TableGrid, row: number, column: number): void {
  const place = placeAt(grid, row, column);
  const corner = place.kind === "cell" ? { row, column } : place;
  const owner = placeAt(grid, corner.row, corner.column);
  if (owner.kind !== "cell") return;
  if (owner.columnSpan > 1 && column === corner.column) cell.set("gridSpan", owner.columnSpan);
  if (owner.rowSpan > 1 && row === corner.row) cell.set("rowSpan", owner.rowSpan);
  if (column > corner.column) cell.set("hMerge", 1);
  if (row > corner.row) cell.set("vMerge", 1);
  const body = cell.child("a:txBody");
  if (place.kind === "covered" && body) body.children = [el("a:bodyPr"), el("a:lstStyle"), el("a:p")];
}

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
