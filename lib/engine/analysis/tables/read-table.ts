import type { AnalysedShape, CellRowFormat, ResolvedTextFormat } from "@/lib/contract/analysis";
import type { SlideSource } from "@/lib/engine/analysis/reading/slide-source";
import { textOf } from "@/lib/engine/pptx/model/shape-text";
import { Table } from "@/lib/engine/pptx/model/table";
import { TableStyle } from "@/lib/engine/pptx/model/table-style/table-style";
import { readableRoot } from "@/lib/engine/pptx/opc";
import { roundedPoints } from "@/lib/engine/pptx/units";
import type { XmlElement } from "@/lib/engine/pptx/xml";
import { cellFormat } from "./cell-format";
import { cellText } from "./cell-text";

type TableFields = Required<Pick<AnalysedShape, "table_rows" | "table_columns" | "table_info" | "table_styling">>;
type RowFormat = { cells: CellRowFormat[]; texts: ResolvedTextFormat[] };

/** A table's dimensions, switches, and the looks of its first row and of its first body row that holds text. */
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

/** The first row, and those below it that its cells reach into, unless they reach through the whole table. */
function headerRows({ rows }: Table): number {
  const reach = Math.max(1, ...(rows[0]?.elements("a:tc").map((cell) => cell.int("rowSpan") ?? 1) ?? []));
  return reach < rows.length ? reach : 1;
}

const isPopulated = (cell: XmlElement) => textOf(cell.child("a:txBody")).trim() !== "";
