import type { ChartData, TableBody, TextFormat } from "@/lib/contract/slide-data";
import { measureText } from "@/lib/engine/fonts";
import { SlideError } from "@/lib/engine/generation/slide-error";
import { setBox } from "@/lib/engine/generation/slide/set-box";
import type { SlideCanvas } from "@/lib/engine/generation/slide/slide-canvas";
import { plainTable, tableFrame } from "@/lib/engine/generation/table/new-table";
import { PagedTable } from "@/lib/engine/generation/table/paged-table";
import { sum } from "@/lib/engine/generation/table/row-heights";
import { mergeFormats } from "@/lib/engine/generation/text/paragraphs/wire-format";
import type { Warnings } from "@/lib/engine/generation/warnings";
import { EMU_PER_POINT } from "@/lib/engine/pptx/units";
import type { XmlElement } from "@/lib/engine/pptx/xml";
import { extraName } from "./extra-name";
import type { PlotColumns } from "./plot-columns";

/** No Style, No Grid: the lines that the table has are its cells' own. */
const NO_STYLE = "{2D5ABB26-0587-4C30-8999-92F81FD0307C}";
/** Points. */
const TEXT_SIZE = 10;
const MARGIN = 3;
const LINE = { color: "#BFBFBF", width: 0.5, style: "solid" } as const;
/** Shares of the chart's width that the labels before the plot take. */
const LEAST_START = 0.08;
const MOST_START = 0.3;

/** A data table under a chart. */
export type DataRows = {
  dataRows: readonly (readonly string[])[];
  /** Each row begins with a label. */
  headerColumn: boolean;
  format: TextFormat | null;
  /** The chart's categories, one for each column after the labels. */
  categories: readonly string[];
};

export type DataRowsOptions = { minimumSize: number; warnings: Warnings; label: string };

/**
 * Checks the rows of a data table: one string a category, after a label where there is a header column.
 *
 * @throws SlideError INVALID_CHART that names the row
 */
export function checkDataRows(
  content: Pick<ChartData, "data_rows" | "data_table_header_column">,
  categories: number,
  label: string,
): void {
  const header = content.data_table_header_column === true;
  const expected = categories + (header ? 1 : 0);
  content.data_rows?.forEach((row, index) => {
    if (row.length === expected) return;
    throw new SlideError(
      "INVALID_CHART",
      `${label}: data_rows[${index}] has ${row.length} string(s), but needs ${expected}: one for each of the ${categories} categories${header ? " after its label" : ""}.`,
      ["data_rows", index],
    );
  });
}

/** The share of the chart's width (EMU) that stands before the plot, so that the rows' labels fit there. */
export function labelShare({ dataRows, headerColumn, format }: DataRows, width: number, font: string): number {
  if (!headerColumn) return LEAST_START;
  const size = format?.font_size ?? TEXT_SIZE;
  const longest = Math.max(
    0,
    ...dataRows.map((row) => measureText(row[0] ?? "", { font: format?.font_name ?? font, size, bold: true })),
  );
  const share = ((longest + 2 * MARGIN + 2) * EMU_PER_POINT) / width;
  return Math.min(MOST_START, Math.max(LEAST_START, share));
}

/**
 * Puts the data table on the slide, its columns under the plot's categories; gives its frame and height (EMU). Its Y is
 * still to be set.
 */
export function addDataRows(
  canvas: SlideCanvas,
  chart: XmlElement,
  rows: DataRows,
  plot: PlotColumns,
  options: DataRowsOptions,
): { frame: XmlElement; height: number } {
  const box = canvas.box(chart)!;
  const [before, plotWidth] = [box.width * plot.start, box.width * plot.width];
  const { length } = rows.categories;
  const widths = new Array<number>(length).fill(plotWidth / length);
  if (rows.headerColumn) widths.unshift(before);
  const table = plainTable(
    widths.map(() => null),
    sum(widths),
    NO_STYLE,
  );
  table.child("a:tblPr")?.set("firstRow", null).set("bandRow", null);
  for (const row of table.elements("a:tr")) row.set("h", Math.round(1.6 * TEXT_SIZE * EMU_PER_POINT));
  const frame = tableFrame({ id: canvas.nextId(), name: extraName(chart, "Data"), table });
  setBox(frame, { x: rows.headerColumn ? box.x : box.x + before, y: box.y, width: sum(widths), height: 0 });
  canvas.add(frame, chart);
  const content = tableBody(
    rows,
    !plot.named,
    widths.map((width) => width / EMU_PER_POINT),
  );
  const paged = new PagedTable(content, canvas, frame, {
    ...options,
    paginate: false,
    bottom: canvas.size.height + box.y,
  });
  return { frame, height: sum(paged.write(frame, canvas, 0).heights) };
}

/** `headed`: the columns have the categories over them, where the chart doesn't name them there. */
function tableBody(
  { dataRows, headerColumn, format, categories }: DataRows,
  headed: boolean,
  widths: readonly number[],
): TableBody {
  const cell = {
    border_bottom: LINE,
    margin_left: MARGIN,
    margin_right: MARGIN,
    margin_top: 2,
    margin_bottom: 2,
    vertical_alignment: "middle" as const,
  };
  const text = mergeFormats<TextFormat>({ font_size: TEXT_SIZE, alignment: "center" }, format);
  return {
    table: {
      rows: [
        ...(headed ? [{ is_header: true, cells: cellsOf([...(headerColumn ? [""] : []), ...categories]) }] : []),
        ...dataRows.map((row) => ({ is_header: false, cells: cellsOf(row) })),
      ],
      table_format: {
        default: { text, cell },
        ...(headed && { header_row: { text: { bold: true } } }),
        ...(headerColumn && { header_column: { text: { bold: true, alignment: "left" as const } } }),
      },
      column_configs: widths.map((width, column_index) => ({ column_index, width })),
    },
  };
}

const cellsOf = (row: readonly string[]) => row.map((value) => ({ value }));
