import type { Cell, CellFormat, TableContent } from "@/lib/contract/slide-data";
import { styledFill } from "@/lib/engine/pptx/model/table-style/styled-cell";
import type { XmlElement } from "@/lib/engine/pptx/xml";
import { CellFormats, type CellPlace } from "./cells/cell-formats";
import { askedBorders } from "./cells/cell-look";
import { CellMaker } from "./cells/cell-maker";
import { mergeCells } from "./cells/merge-cells";
import { columnWidths } from "./column-widths";
import type { MeasuredCell } from "./pages/measure-cell";
import type { AskedBorders } from "./pages/table-borders";
import { sum } from "./row-heights";
import { readGrid, type TableGrid } from "./table-grid";
import { matchPattern, type TablePattern } from "./template/table-pattern";
import type { TableTemplate } from "./template/table-template";

/** What a table is built with, beside its content. */
export type TableSurroundings = {
  /** The template's table: what rows, columns and cells are made after. */
  template: TableTemplate;
  /** Whether the table was made for this content, and none of the template's is under it. */
  fresh: boolean;
  /** EMU. */
  width: number;
  /** `#RRGGBB`. */
  highlightColor: string;
  /** Whether a logo of that name can be shown, so that its cell holds no text. */
  hasLogo: (name: string) => boolean;
};

/** A row that is finished but for its height and its lines. */
export type BuiltRow = {
  cells: XmlElement[];
  /** The borders that the request asks for, by column. */
  borders: (AskedBorders | null)[];
  /** Cells that hold text of their own, measured. */
  measured: MeasuredCell[];
  /** The template's row that it is made after. */
  source: number;
  header: boolean;
  /** Whether it closes the table with its totals. */
  total: boolean;
  /** EMU: the template's height of such a row. */
  height: number;
};

export type BuiltTable = {
  rows: BuiltRow[];
  /** EMU. */
  widths: number[];
  /** Whether the widths are those that the template's author gave to as many columns. */
  ownWidths: boolean;
  pattern: TablePattern;
  grid: TableGrid;
};

/**
 * Builds all rows of a table block after the template's table, at the template's sizes.
 *
 * @throws SlideError INVALID_TABLE
 */
export function buildTable(content: TableContent, around: TableSurroundings): BuiltTable {
  const { template } = around;
  const { table } = template;
  const grid = readGrid(content, around.hasLogo);
  const pattern = matchPattern(template, grid, content);
  const { sources, headers, firstRow, totalRow } = pattern.rows;
  const widths = columnWidths(table.columnWidths, pattern.columns.sources, around.width, content.column_configs ?? []);
  const formats = new CellFormats(content, around.highlightColor);
  const formattedCells = new CellMaker();
  const shown = { firstRow, lastRow: totalRow && table.flag("lastRow") };
  const size = { rows: sources.length, columns: grid.columns };
  const heights = table.rowHeights;
  const bodyRows = bodyNumbers(headers);
  const bare = firstRow && template.rows.headers === 0;
  const rows = grid.rows.map((items, row): BuiltRow => {
    const source = sources[row]!;
    const total = isTotal(content, pattern, row);
    const header = headers[row]!;
    const built: BuiltRow = {
      cells: [],
      borders: [],
      measured: [],
      source,
      header,
      total,
      height: heights[source] ?? 0,
    };
    const worn = header && row > 0 && firstRow ? template.header : null;
    items.forEach((item, column) => {
      const cellPattern = template.cell(
        source,
        pattern.columns.sources[column]!,
        pattern.columns.alignments[column]!,
        header && bare,
      );
      if (item.kind === "covered") {
        built.cells.push(cellPattern.shell.clone());
        built.borders.push(null);
        return;
      }
      const place: CellPlace = {
        row,
        column,
        index: item.index,
        headerRow: header,
        totalRow: total,
        bodyRow: bodyRows[row]!,
      };
      const format = formats.of(item.cell, place);
      const { parts, text } = template.styleOf({ row, column, ...size }, shown);
      const inheritedFill = needsFill(format.cell) ? (worn?.fill ?? styledFill(parts)) : undefined;
      const width = item.columnSpan === 1 ? widths[column]! : sum(widths.slice(column, column + item.columnSpan));
      const maker = format === CellFormats.NOTHING ? template.plainCells : formattedCells;
      const look = { pattern: cellPattern, format, worn, inheritedFill, text, width };
      const { element, measured } = maker.make(item.logo === null ? item.cell : NO_TEXT, item.rowSpan, look, (line) =>
        formats.ofParagraph(line.formatTemplate, line.text, place),
      );
      built.cells.push(element);
      built.borders.push(askedBorders(format.cell));
      built.measured.push(measured);
    });
    return built;
  });
  mergeCells(rows, grid);
  return { rows, widths, ownWidths: !around.fresh && table.columnWidths.length === grid.columns, pattern, grid };
}

/** Under a logo there is no text. */
const NO_TEXT: Cell = { value: "" };

/** A transparency without a colour is one of the fill that the table style gives. */
const needsFill = ({ transparency, background_color }: CellFormat): boolean =>
  typeof transparency === "number" && !background_color;

/** 0-based number of each body row among the body rows; null for headers. */
function bodyNumbers(headers: readonly boolean[]): (number | null)[] {
  let next = 0;
  return headers.map((header) => (header ? null : next++));
}

/** The last row counts as the total where the template has a total row, or the request formats one. */
function isTotal(content: TableContent, { rows }: TablePattern, row: number): boolean {
  const asked = content.table_format?.total_row !== null && content.table_format?.total_row !== undefined;
  return row === rows.sources.length - 1 && !rows.headers[row] && (rows.totalRow || asked);
}
