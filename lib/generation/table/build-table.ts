import type { TableContent } from "@/lib/contract/slide-data";
import type { Table } from "../../pptx/model/table";
import type { TableStyle, TableStylePart } from "../../pptx/model/table-style";
import type { XmlElement } from "../../pptx/xml";
import type { InheritedText } from "../text/body-paragraphs";
import { CellFormats, type CellPlace } from "./cell-formats";
import { columnWidths } from "./column-widths";
import { type MeasuredCell, measureCell } from "./measure-cell";
import { mergeCells } from "./merge-cells";
import { sum } from "./row-heights";
import { shareBorders } from "./share-borders";
import { readGrid, type TableGrid } from "./table-grid";
import { matchPattern, type TablePattern } from "./table-pattern";
import { inheritedFill, repeatedHeader } from "./table-style-look";
import { writeCell } from "./write-cell";

/** What a table is built with, beside its content. */
export type TableSurroundings = {
  /** The template's table: what rows, columns and cells are made after. */
  table: Table;
  style: TableStyle;
  /** What cell text inherits from, apart from the table style. */
  text: InheritedText;
  /** EMU. */
  width: number;
  /** `#RRGGBB`. */
  highlightColor: string;
  /** Theme colours by name → `#RRGGBB`. */
  themeColors: ReadonlyMap<string, string>;
};

/** A row that is finished but for its height. */
export type BuiltRow = {
  cells: XmlElement[];
  /** Cells that hold text of their own, measured. */
  measured: MeasuredCell[];
  /** The template's row that it is made after. */
  source: number;
  header: boolean;
  /** EMU: the template's height of such a row. */
  height: number;
};

export type BuiltTable = {
  rows: BuiltRow[];
  /** EMU. */
  widths: number[];
  pattern: TablePattern;
  grid: TableGrid;
};

/**
 * Builds all rows of a table block after the template's table, at the template's sizes.
 * @throws SlideError INVALID_TABLE
 */
export function buildTable(content: TableContent, around: TableSurroundings): BuiltTable {
  const { table } = around;
  const grid = readGrid(content);
  const pattern = matchPattern(table, grid, content.rows.map(({ is_header }) => is_header ?? null));
  const widths = columnWidths(table.columnWidths, pattern.columns, around.width, content.column_configs ?? []);
  const formats = new CellFormats(content, around.highlightColor);
  const places = bodyNumbers(pattern);
  const heights = table.rowHeights;
  const rows = grid.rows.map((items, row): BuiltRow => {
    const source = pattern.rows[row]!;
    const built: BuiltRow = { cells: [], measured: [], source, header: pattern.headers[row]!, height: heights[source] ?? 0 };
    items.forEach((item, column) => {
      const element = table.cellPattern(source, pattern.columns[column]!);
      built.cells.push(element);
      if (item.kind === "covered") return;
      const place: CellPlace = { row, column, headerRow: built.header, totalRow: isTotal(content, pattern, row), bodyRow: places[row]! };
      const parts = styleParts(table, pattern, place);
      const styledFirstRow = row === 0 && pattern.firstRow;
      writeCell(element, item.cell, place, {
        formats,
        header: built.header && !styledFirstRow ? repeatedHeader(around.style, element) : null,
        inheritedFill: inheritedFill(around, parts),
      });
      const width = sum(widths.slice(column, column + item.columnSpan));
      built.measured.push(measureCell(element, width, item.rowSpan, { ...around.text, base: around.style.of(...parts) }));
    });
    return built;
  });
  mergeCells(rows, grid);
  shareBorders(rows.map(({ cells }) => cells));
  return { rows, widths, pattern, grid };
}

/** 0-based number of each body row among the body rows; null for headers. */
function bodyNumbers({ headers }: TablePattern): (number | null)[] {
  let next = 0;
  return headers.map((header) => (header ? null : next++));
}

/** The last row counts as the total where the template has a total row, or the request formats one. */
function isTotal(content: TableContent, pattern: TablePattern, row: number): boolean {
  const asked = content.table_format?.total_row !== null && content.table_format?.total_row !== undefined;
  return row === pattern.rows.length - 1 && !pattern.headers[row] && (pattern.totalRow || asked);
}

/** The parts of the table style that look after a place, the strongest last. */
function styleParts(table: Table, pattern: TablePattern, { row, column, bodyRow }: CellPlace): TableStylePart[] {
  const parts: TableStylePart[] = ["wholeTbl"];
  if (table.flag("bandRow") && bodyRow !== null) parts.push(bodyRow % 2 === 0 ? "band1H" : "band2H");
  if (table.flag("lastCol") && column === pattern.columns.length - 1) parts.push("lastCol");
  if (table.flag("firstCol") && column === 0) parts.push("firstCol");
  if (pattern.totalRow && row === pattern.rows.length - 1) parts.push("lastRow");
  if (pattern.firstRow && row === 0) parts.push("firstRow");
  return parts;
}
