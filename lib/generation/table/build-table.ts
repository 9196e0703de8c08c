import type { Cell, CellFormat, TableContent } from "@/lib/contract/slide-data";
import type { Table } from "../../pptx/model/table";
import { styledFill, styledText } from "../../pptx/model/table-style/styled-cell";
import type { StylePart } from "../../pptx/model/table-style/style-parts";
import type { TableStyle } from "../../pptx/model/table-style/table-style";
import type { XmlElement } from "../../pptx/xml";
import type { InheritedText } from "../text/body-paragraphs";
import { CellFormats, type CellPlace } from "./cell-formats";
import { askedBorders } from "./cell-look";
import { columnWidths } from "./column-widths";
import { type MeasuredCell, measureCell } from "./measure-cell";
import { mergeCells } from "./merge-cells";
import { headerLook, wearHeaderLook } from "./repeat-header";
import { sum } from "./row-heights";
import type { AskedBorders } from "./table-borders";
import { readGrid, type TableGrid } from "./table-grid";
import { CellPatterns, matchPattern, type TablePattern } from "./table-pattern";
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
  pattern: TablePattern;
  grid: TableGrid;
};

/**
 * Builds all rows of a table block after the template's table, at the template's sizes.
 * @throws SlideError INVALID_TABLE
 */
export function buildTable(content: TableContent, around: TableSurroundings): BuiltTable {
  const { table, style } = around;
  const grid = readGrid(content, around.hasLogo);
  const pattern = matchPattern(table, grid, content);
  const { sources, headers, firstRow } = pattern.rows;
  const widths = columnWidths(table.columnWidths, pattern.columns.sources, around.width, content.column_configs ?? []);
  const formats = new CellFormats(content, around.highlightColor);
  const patterns = new CellPatterns(table, pattern);
  const styles = new PlaceStyles(around, pattern);
  const heights = table.rowHeights;
  const header = headerLook(style);
  const bodyRows = bodyNumbers(headers);
  const rows = grid.rows.map((items, row): BuiltRow => {
    const source = sources[row]!;
    const built: BuiltRow = { cells: [], borders: [], measured: [], source, header: headers[row]!, total: isTotal(content, pattern, row), height: heights[source] ?? 0 };
    const worn = built.header && row > 0 && firstRow ? header : null;
    items.forEach((item, column) => {
      const cellPattern = patterns.at(row, column);
      if (item.kind === "covered") {
        built.cells.push(cellPattern.shell.clone());
        built.borders.push(null);
        return;
      }
      const place: CellPlace = { row, column, headerRow: built.header, totalRow: built.total, bodyRow: bodyRows[row]! };
      const format = formats.of(item.cell, place);
      const styled = styles.of(place);
      const element = writeCell(cellPattern, item.logo === null ? item.cell : NO_TEXT, {
        format,
        formatOf: (line) => formats.ofParagraph(line.formatTemplate, line.text, place),
        header: worn?.run ?? null,
        inheritedFill: needsFill(format.cell) ? (worn?.fill ?? styledFill(styled.parts)) : undefined,
      });
      if (worn) wearHeaderLook(element, worn);
      built.cells.push(element);
      built.borders.push(askedBorders(format.cell));
      const width = item.columnSpan === 1 ? widths[column]! : sum(widths.slice(column, column + item.columnSpan));
      built.measured.push(measureCell(element, width, item.rowSpan, styled.text));
    });
    return built;
  });
  mergeCells(rows, grid);
  return { rows, widths, pattern, grid };
}

/** Under a logo there is no text. */
const NO_TEXT: Cell = { value: "" };

/** A transparency without a colour is one of the fill that the table style gives. */
const needsFill = ({ transparency, background_color }: CellFormat): boolean => typeof transparency === "number" && !background_color;

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

type PlaceStyle = { parts: StylePart[]; text: InheritedText };

/** What the table style gives the places of a table; places that it looks after alike share one answer. */
class PlaceStyles {
  readonly #known = new Map<number, PlaceStyle>();

  constructor(
    readonly around: TableSurroundings,
    readonly pattern: TablePattern,
  ) {}

  of({ row, column }: CellPlace): PlaceStyle {
    const [rows, columns] = [this.pattern.rows.sources.length, this.pattern.columns.sources.length];
    // First, odd, even, last: no style tells more rows or columns apart.
    const kind = (at: number, count: number) => (at === 0 ? 0 : at === count - 1 ? 3 : 1 + (at % 2));
    const key = kind(row, rows) * 4 + kind(column, columns);
    const known = this.#known.get(key);
    if (known) return known;
    const { style, table, text } = this.around;
    const { firstRow, totalRow } = this.pattern.rows;
    const parts = style.partsOf({ ...table.flags, firstRow, lastRow: totalRow && table.flag("lastRow") }, { row, column, rows, columns });
    const { bold, italic, font } = styledText(parts);
    const made = { parts, text: { ...text, base: { bold: bold ?? null, italic: italic ?? null, font: font ?? null } } };
    this.#known.set(key, made);
    return made;
  }
}
