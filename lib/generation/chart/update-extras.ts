import type { ChartData } from "@/lib/contract/slide-data";
import { nonVisual } from "../../pptx/model/shape-frame";
import { TextBody } from "../../pptx/model/text-body";
import type { Part } from "../../pptx/opc";
import type { XmlElement } from "../../pptx/xml";
import { setBox } from "../slide/set-box";
import { SlideCanvas } from "../slide/slide-canvas";
import type { Warnings } from "../warnings";
import { checkDataRows } from "./data-rows";
import { extraName } from "./extra-name";
import { surroundChart } from "./surround-chart";

/** Points: the smallest text of a data table. */
const MINIMUM_SIZE = 6;

export type UpdateContext = {
  /** EMU: the page. */
  size: { width: number; height: number };
  /** Number of the chart's categories. */
  categories: number;
  label: string;
  warnings: Warnings;
};

/**
 * Puts another data table or caption under a finished chart; what the update doesn't name stays. A slide whose chart has no
 * such change isn't touched.
 * @throws SlideError INVALID_CHART
 */
export function updateExtras(slide: Part, frame: XmlElement, part: Part, data: ChartData, { size, categories, label, warnings }: UpdateContext): void {
  if (!data.data_rows && !data.caption) return;
  checkDataRows(data, categories, label);
  const canvas = new SlideCanvas(slide, size);
  const find = (kind: "Data" | "Caption") => canvas.shapes().find((shape) => nonVisual(shape)?.get("name") === extraName(frame, kind));
  const [table, caption] = [find("Data"), find("Caption")];
  const rows = data.data_rows ?? (table ? rowsOf(table) : []);
  const text = data.caption ?? (caption ? textOf(caption) : null);
  joinBoxes(canvas, frame, [table, caption]);
  for (const shape of [table, caption]) if (shape) canvas.remove(shape);
  const extras = {
    dataRows: rows,
    headerColumn: data.data_rows ? data.data_table_header_column === true : rows[0]?.length === categories + 1,
    format: data.data_table_format ?? null,
    categories,
    caption: text,
  };
  surroundChart(canvas, frame, part, extras, { label, warnings, minimumSize: MINIMUM_SIZE });
}

/** Gives the chart back the room that its data table and caption had. */
function joinBoxes(canvas: SlideCanvas, frame: XmlElement, extras: readonly (XmlElement | undefined)[]): void {
  const box = canvas.box(frame);
  if (!box || !canvas.isTopLevel(frame)) return;
  const bottoms = extras.map((shape) => shape && canvas.box(shape)).map((own) => (own ? own.y + own.height : 0));
  setBox(frame, { ...box, height: Math.max(box.y + box.height, ...bottoms) - box.y });
}

const rowsOf = (table: XmlElement): string[][] =>
  table.descendants("a:tr").map((row) => row.elements("a:tc").map((cell) => TextBody.of(cell).text));

const textOf = (shape: XmlElement): string => TextBody.of(shape).text;
