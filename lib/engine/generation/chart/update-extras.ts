import type { ChartData } from "@/lib/contract/slide-data";
import { setBox } from "@/lib/engine/generation/slide/set-box";
import { SlideCanvas } from "@/lib/engine/generation/slide/slide-canvas";
import type { Warnings } from "@/lib/engine/generation/warnings";
import type { Slide } from "@/lib/engine/pptx/model/slide";
import { TextBody } from "@/lib/engine/pptx/model/text-body";
import type { Part } from "@/lib/engine/pptx/opc";
import type { XmlElement } from "@/lib/engine/pptx/xml";
import { checkDataRows } from "./data-rows";
import { type ChartExtraShapes, findExtras } from "./find-extras";
import { isPlotFixed } from "./plot-columns";
import { surroundChart } from "./surround-chart";

/** Points: the smallest text of a data table. */
const MINIMUM_SIZE = 6;

export type UpdateContext = {
  /** EMU: the page. */
  size: { width: number; height: number };
  /** The chart's categories, and those before the update. */
  categories: readonly string[];
  former: readonly string[];
  label: string;
  warnings: Warnings;
};

/**
 * Puts another data table or caption under a finished chart; what the update doesn't name stays. A slide whose chart
 * has no such change isn't touched.
 *
 * @throws SlideError INVALID_CHART
 */
export function updateExtras(
  slide: Part,
  frame: XmlElement,
  part: Part,
  data: ChartData,
  context: UpdateContext,
): void {
  const { size, categories, former, label, warnings } = context;
  const sent = Boolean(data.data_rows || data.caption);
  const other = categories.join("\n") !== former.join("\n");
  if (!sent && !other && !rearranges(data)) return;
  checkDataRows(data, categories.length, label);
  const tree = slide.root.find("p:cSld", "p:spTree");
  const found = findExtras(tree, frame);
  const present = found.table ? rowsOf(found.table, former) : [];
  if (!sent && found.table && other) {
    warnings.add(
      "DATA_ROWS_KEPT",
      `${label}: the table under the chart still has the rows of the former categories. Send data_rows to change them.`,
    );
  }
  if (!sent && (other || present.length === 0 || isPlotFixed(part.root))) return;
  const canvas = new SlideCanvas(slide, size);
  if (!canvas.isTopLevel(frame)) {
    if (sent)
      warnings.add(
        "CONTENT_UNUSED",
        `${label}: data_rows and caption were left out, because the chart is part of a group.`,
      );
    return;
  }
  const rows = data.data_rows ?? present;
  const headerColumn = data.data_rows ? data.data_table_header_column === true : rows[0]?.length === former.length + 1;
  if (!data.data_rows)
    checkDataRows({ data_rows: rows, data_table_header_column: headerColumn }, categories.length, label);
  const caption = data.caption ?? (found.caption ? TextBody.of(found.caption).text : null);
  joinBoxes(canvas, frame, found);
  for (const shape of [found.table, found.caption]) if (shape) canvas.remove(shape);
  const extras = { dataRows: rows, headerColumn, format: data.data_table_format ?? null, categories, caption };
  surroundChart(canvas, frame, part, extras, { label, warnings, minimumSize: MINIMUM_SIZE });
}

/** Whether an update may move the plot, which a table under it then has to follow. */
const rearranges = ({ chart_type, title, legend, show_data_table: table }: ChartData): boolean =>
  chart_type != null || title != null || legend?.position != null || table != null;

/** Takes away the picture of the former chart that a file has for programs that show no charts (ISO/IEC 29500-3, 10.2). */
export function dropPictures(
  { part, shapeTree }: Slide,
  frame: XmlElement,
  { size }: Pick<UpdateContext, "size">,
): void {
  const pictured = shapeTree
    ?.descendants("mc:AlternateContent")
    .some((item) => item.descendants(frame.name).includes(frame));
  if (pictured) new SlideCanvas(part, size).dropAlternatives(frame);
}

/** Gives the chart back the room that its data table and caption had. */
function joinBoxes(canvas: SlideCanvas, frame: XmlElement, { table, caption }: ChartExtraShapes): void {
  const box = canvas.box(frame);
  if (!box) return;
  const bottoms = [table, caption]
    .map((shape) => shape && canvas.box(shape))
    .map((own) => (own ? own.y + own.height : 0));
  setBox(frame, { ...box, height: Math.max(box.y + box.height, ...bottoms) - box.y });
}

/** The rows of a data table, without the one that repeats the categories over them. */
function rowsOf(table: XmlElement, categories: readonly string[]): string[][] {
  const rows = table.descendants("a:tr").map((row) => row.elements("a:tc").map((cell) => TextBody.of(cell).text));
  const [first] = rows;
  return first && first.slice(-categories.length).join("\n") === categories.join("\n") ? rows.slice(1) : rows;
}
