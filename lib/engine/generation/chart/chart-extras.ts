import type { ChartData } from "@/lib/contract/slide-data/chart";
import type { TextFormat, RichText } from "@/lib/contract/slide-data/rich-text";
import type { TableBody } from "@/lib/contract/slide-data/table";
import { measureText } from "@/lib/engine/fonts/measure-text";
import { SlideError, type Warnings, plural } from "@/lib/engine/generation/diagnostics";
import { addCaption, captionHeight } from "@/lib/engine/generation/slide/caption";
import { type SlideCanvas, setBox } from "@/lib/engine/generation/slide/slide-canvas";
import { sum } from "@/lib/engine/generation/table/build-table";
import { plainRows, plainTable, tableFrame } from "@/lib/engine/generation/table/new-table";
import { PagedTable } from "@/lib/engine/generation/table/paged-table";
import { mergeFormats } from "@/lib/engine/generation/text/paragraph-content";
import { shapeName } from "@/lib/engine/pptx/model/shape";
import type { Part } from "@/lib/engine/pptx/opc/package";
import { hasManualLayout, manualLayout, abovePlot, availablePlotArea } from "@/lib/engine/pptx/oxml/chart/layout";
import { familyOf } from "@/lib/engine/pptx/oxml/chart/plot-types";
import { plotsOf } from "@/lib/engine/pptx/oxml/chart/plots";
import { titleOrder } from "@/lib/engine/pptx/oxml/chart/schema";
import { isSet } from "@/lib/engine/pptx/oxml/text";
import { EMU_PER_POINT } from "@/lib/engine/pptx/units";
import type { XmlElement } from "@/lib/engine/pptx/xml/element";

/** Minimum share of its height that a chart keeps above its data table and caption. */
const MIN_CHART_SHARE = 0.35;

type ChartExtras = DataRows & { caption: RichText | null };

/**
 * Adds the data table and caption below a chart, and reduces the chart's height accordingly.
 *
 * @throws SlideError INVALID_CHART if too little height would remain for the chart
 */
export function addChartExtras(
  canvas: SlideCanvas,
  frame: XmlElement,
  part: Part,
  extras: ChartExtras,
  options: DataRowsOptions,
): void {
  const box = canvas.box(frame);
  if (!box || (extras.dataRows.length === 0 && !extras.caption)) return;
  if (!canvas.isTopLevel(frame)) {
    options.warnings.add(
      "CONTENT_UNUSED",
      `${options.label}: data_rows and caption were dropped, because the chart is part of a group.`,
    );
    return;
  }
  let table: { frame: XmlElement; height: number } | null = null;
  if (extras.dataRows.length > 0) {
    const share = rowLabelShare(extras, box.width, canvas.fonts.minor);
    table = addDataRows(canvas, frame, extras, alignPlot(part.edit(), share), options);
  }
  const captionRoom = extras.caption ? captionHeight(canvas, extras.caption, box.width) : 0;
  const below = (table?.height ?? 0) + captionRoom;
  const height = box.height - below;
  if (height < box.height * MIN_CHART_SHARE) {
    throw new SlideError(
      "INVALID_CHART",
      `${options.label}: data_rows and caption need ${points(below)} pt of the chart's ${points(box.height)} pt height, which leaves too little for the chart. Send fewer or shorter rows.`,
    );
  }
  setBox(frame, { ...box, height });
  if (table) setBox(table.frame, { ...canvas.requireBox(table.frame), y: box.y + height });
  if (extras.caption) {
    const place = { ...box, y: box.y + height + (table?.height ?? 0), height: captionRoom };
    addCaption(canvas, frame, extras.caption, place, extraShapeName(frame, "Caption"));
  }
}

const points = (emu: number): number => Math.round(emu / EMU_PER_POINT);

/** "No Style, No Grid": the table's lines come from its cells instead. */
const NO_STYLE = "{2D5ABB26-0587-4C30-8999-92F81FD0307C}";
/** Points. */
const TEXT_SIZE = 10;
const MARGIN = 3;
const LINE = { color: "#BFBFBF", width: 0.5, style: "solid" } as const;
/** Limits for the width of the row labels left of the plot, as shares of the chart's width. */
const MIN_LABEL_SHARE = 0.08;
const MAX_LABEL_SHARE = 0.3;

/** A data table below a chart. */
type DataRows = {
  dataRows: readonly (readonly string[])[];
  /** Each row starts with a label. */
  headerColumn: boolean;
  format: TextFormat | null;
  /** The chart's categories, one for each column after the labels. */
  categories: readonly string[];
};

type DataRowsOptions = { minimumSize: number; warnings: Warnings; label: string };

/**
 * Checks that each row of the data table has one string per category, after a label if there is a header column.
 *
 * @throws SlideError INVALID_CHART with the row's path
 */
export function checkDataRows(
  content: Pick<ChartData, "data_rows" | "data_table_header_column">,
  categories: number,
  label: string,
): void {
  const header = content.data_table_header_column === true;
  const expected = categories + (header ? 1 : 0);
  if (content.data_rows && content.data_rows.length > 0 && categories === 0)
    throw new SlideError(
      "INVALID_CHART",
      `${label}: data_rows need categories to stand under, but this chart shows points. Leave data_rows out.`,
      ["data_rows"],
    );
  content.data_rows?.forEach((row, index) => {
    if (row.length === expected) return;
    throw new SlideError(
      "INVALID_CHART",
      `${label}: data_rows[${index}] has ${plural(row.length, "string")}, but needs ${expected}: one for each of the ${plural(categories, "category", "categories")}${header ? " after its label" : ""}.`,
      ["data_rows", index],
    );
  });
}

/**
 * Warns about settings of a data table that is not shown.
 *
 * @param hasTable True if the chart has a data table already, of its own or below it
 */
export function warnAboutMissingTable(
  content: Pick<ChartData, "data_rows" | "data_table_header_column" | "data_table_format">,
  hasTable: boolean,
  label: string,
  warnings: Warnings,
): void {
  if (content.data_rows?.length) return;
  const unused = (field: string, reason: string) =>
    warnings.add("CHART_SETTING_UNUSED", `${label}: ${field} has no effect: ${reason}.`, field);
  if (content.data_table_header_column)
    unused("data_table_header_column", "it describes data_rows, and none were sent");
  if (!hasTable && isSet(content.data_table_format)) unused("data_table_format", "no data table is shown");
}

/** True if a chart draws a data table of its own. */
export const hasOwnDataTable = (space: XmlElement): boolean =>
  space.find("c:chart", "c:plotArea", "c:dTable") !== undefined;

/** Returns the share of the chart's width (EMU) that the row labels need left of the plot. */
function rowLabelShare({ dataRows, headerColumn, format }: DataRows, width: number, font: string): number {
  if (!headerColumn) return MIN_LABEL_SHARE;
  const size = format?.font_size ?? TEXT_SIZE;
  const longest = Math.max(
    0,
    ...dataRows.map((row) => measureText(row[0] ?? "", { font: format?.font_name ?? font, size, bold: true })),
  );
  const share = ((longest + 2 * MARGIN + 2) * EMU_PER_POINT) / width;
  return Math.min(MAX_LABEL_SHARE, Math.max(MIN_LABEL_SHARE, share));
}

/**
 * Adds the data table to the slide, with columns aligned to the plot's categories. Returns its frame and height (EMU).
 * The caller sets its vertical position.
 */
function addDataRows(
  canvas: SlideCanvas,
  chart: XmlElement,
  rows: DataRows,
  plot: PlotColumns,
  options: DataRowsOptions,
): { frame: XmlElement; height: number } {
  const box = canvas.requireBox(chart);
  const [before, plotWidth] = [box.width * plot.start, box.width * plot.width];
  const { length } = rows.categories;
  const widths = new Array<number>(length).fill(plotWidth / length);
  if (rows.headerColumn) widths.unshift(before);
  const table = plainTable(
    widths.map(() => false),
    sum(widths),
    false,
    plainRows(NO_STYLE),
  );
  table.child("a:tblPr")?.set("firstRow", null).set("bandRow", null);
  for (const row of table.elements("a:tr")) row.set("h", Math.round(1.6 * TEXT_SIZE * EMU_PER_POINT));
  const frame = tableFrame({ id: canvas.nextId(), name: extraShapeName(chart, "Data"), table });
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

/**
 * Builds the content of the data table.
 *
 * @param headed Repeats the categories above the columns, because the chart doesn't show them there
 */
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

/** Left edge and width of a chart's plot, as shares of the chart's width. */
type PlotColumns = {
  start: number;
  width: number;
  /** The plot shows its category labels below it and in order, so the table's columns need no headings. */
  named: boolean;
};

/** Share of a chart's height that category labels take. */
const LABELS = 0.1;
const PLOT_AREA_ORDER = ["c:layout"] as const;

/**
 * Fixes the plot's horizontal position so that a table below can align with its categories. Keeps a position that the
 * chart already has; otherwise writes one that starts at `start` (a share of the width). Does not change bars, pies and
 * other charts without columns.
 */
function alignPlot(chart: XmlElement, start: number): PlotColumns {
  const lies = chart.descendants("c:barDir").some((item) => item.get("val") === "bar");
  const hasColumns = plotsOf(chart.find("c:chart", "c:plotArea")).some((plot) => familyOf(plot) === "category");
  if (lies || !hasColumns) return { start, width: 1 - start, named: false };
  return { ...fixColumns(chart, start), named: isNamed(chart) };
}

/** Checks whether a column plot has the position that `alignPlot` writes. */
export const isPlotAligned = (chart: XmlElement): boolean =>
  chart.find("c:chart", "c:plotArea", "c:layout", "c:manualLayout", "c:layoutTarget")?.get("val") === "inner" &&
  chart.descendants("c:barDir").every((item) => item.get("val") === "col");

function isNamed(chart: XmlElement): boolean {
  const [axis] = ["c:catAx", "c:dateAx"].flatMap((name) => chart.descendants(name));
  const value = (name: string) => axis?.child(name)?.get("val");
  const reversed = axis?.find("c:scaling", "c:orientation")?.get("val") === "maxMin";
  return value("c:delete") !== "1" && value("c:tickLblPos") !== "none" && !reversed;
}

function fixColumns(chart: XmlElement, start: number): { start: number; width: number } {
  const inside = chart.child("c:chart");
  const area = inside?.child("c:plotArea");
  if (!inside || !area) return { start, width: 1 - start };
  const present = area.find("c:layout", "c:manualLayout");
  const share = (name: string) => Number.parseFloat(present?.child(name)?.get("val") ?? "") || 0;
  if (present?.child("c:layoutTarget")?.get("val") === "inner" && share("c:w") > 0)
    return { start: share("c:x"), width: share("c:w") };
  const room = availablePlotArea(inside, "inner");
  // The position included the labels, so the plot's height is reduced by that of the labels below it.
  const [top, bottom] =
    present && share("c:h") > 0 ? [share("c:y"), share("c:y") + share("c:h") - LABELS] : [room.y, room.y + room.h];
  const x = Math.max(start, room.x);
  const place = { x, y: top, w: room.x + room.w - x, h: bottom - top };
  area.put(manualLayout(place, "inner"), PLOT_AREA_ORDER);
  for (const axis of area.elements("c:valAx").filter(hasManualLayout))
    axis.requireChild("c:title").put(manualLayout(abovePlot(place)), titleOrder);
  return { start: x, width: place.w };
}

/** Shapes below a chart that are not part of it. */
export type ExtraKind = "Data" | "Caption";

/** Returns the name of a shape that belongs to a chart's graphic frame. Updates find the shape by this name. */
export const extraShapeName = (frame: XmlElement, kind: ExtraKind): string => `${shapeName(frame) || "Chart"} ${kind}`;
