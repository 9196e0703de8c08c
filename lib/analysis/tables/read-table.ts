import type { AnalysedShape, CellRowFormat, ResolvedTextFormat } from "@/lib/contract/analysis";
import { textOf } from "@/lib/pptx/model/shape-text";
import { roundedPoints } from "@/lib/pptx/units";
import type { XmlElement } from "@/lib/pptx/xml";
import type { SlideSource } from "../reading/slide-source";
import { cellFormat } from "./cell-format";
import { cellText } from "./cell-text";
import { stylePartsOf, tableFlags } from "./style-parts";
import { tableStyleOf } from "./table-style";

type TableFields = Required<Pick<AnalysedShape, "table_rows" | "table_columns" | "table_info" | "table_styling">>;
type RowFormat = { cells: CellRowFormat[]; texts: ResolvedTextFormat[] };

/** A table's dimensions, switches, and the looks of its first row and of its first body row that holds text. */
export function readTable(frame: XmlElement, source: SlideSource): TableFields | undefined {
  const table = frame.find("a:graphic", "a:graphicData", "a:tbl");
  if (!table) return undefined;
  const properties = table.child("a:tblPr");
  const grid = table.child("a:tblGrid")?.elements("a:gridCol") ?? [];
  const rows = table.elements("a:tr");
  const flags = tableFlags(properties);
  const style = tableStyleOf(properties, source);
  const body = rows.findIndex((row, index) => index > 0 && row.elements("a:tc").some(isPopulated));
  const formatOf = (row: number): RowFormat => {
    const format: RowFormat = { cells: [], texts: [] };
    grid.forEach((_, column) => {
      const cell = originCell(rows, row, column);
      const parts = stylePartsOf(style.element, flags, { row, column, rows: rows.length, columns: grid.length });
      const background = properties?.elements().some((child) => child.name.endsWith("Fill")) ? undefined : style.element?.child("a:tblBg");
      format.cells.push(cellFormat(cell?.child("a:tcPr"), parts, background, source.colors));
      format.texts.push(cellText(cell, parts, source));
    });
    return format;
  };
  const header = rows.length > 0 ? formatOf(0) : null;
  const populated = body > 0 ? formatOf(body) : null;
  return {
    table_rows: rows.length,
    table_columns: grid.length,
    table_info: {
      rows: rows.length,
      columns: grid.length,
      style_id: style.id,
      style_name: style.name,
      has_first_row: flags.firstRow,
      has_last_row: flags.lastRow,
      has_first_col: flags.firstCol,
      has_last_col: flags.lastCol,
      horizontal_banding: flags.bandRow,
      vertical_banding: flags.bandCol,
      column_widths: grid.map((column) => roundedPoints(column.int("w") ?? 0)),
      row_heights: rows.map((row) => roundedPoints(row.int("h") ?? 0)),
    },
    table_styling: {
      header_row_format: header?.cells ?? [],
      header_text_format: header?.texts ?? [],
      body_row_format: populated?.cells ?? [],
      body_text_format: populated?.texts ?? [],
    },
  };
}

const isPopulated = (cell: XmlElement) => textOf(cell.child("a:txBody")).trim() !== "";

/** The cell that shows at a place: where cells are merged, the one that they are merged into. */
function originCell(rows: readonly XmlElement[], row: number, column: number): XmlElement | undefined {
  let at = { row, column };
  for (let steps = 0; steps < rows.length + 100; steps++) {
    const cell = rows[at.row]?.elements("a:tc")[at.column];
    if (cell?.bool("hMerge") && at.column > 0) at = { row: at.row, column: at.column - 1 };
    else if (cell?.bool("vMerge") && at.row > 0) at = { row: at.row - 1, column: at.column };
    else return cell;
  }
  return undefined;
}
