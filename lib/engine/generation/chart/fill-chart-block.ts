import type { ChartContent } from "@/lib/contract/slide-data";
import { SlideError } from "@/lib/engine/generation/slide-error";
import type { SlideFilling } from "@/lib/engine/generation/slide/fill-slide";
import type { SlideCanvas } from "@/lib/engine/generation/slide/slide-canvas";
import type { Warnings } from "@/lib/engine/generation/warnings";
import { ChartError, fillChart } from "@/lib/engine/pptx/model/chart";
import type { Part } from "@/lib/engine/pptx/opc";
import type { XmlElement } from "@/lib/engine/pptx/xml";
import { chartInPlaceholder, chartPartOf } from "./chart-frame";
import { checkDataRows } from "./data-rows";
import { fitBarLabels } from "./fit-bar-labels";
import { fitChartText } from "./fit-chart-text";
import { surroundChart } from "./surround-chart";

export type ChartBlockOptions = { label: string; minimum: { table: number } };

/**
 * Fills a chart block into a chart, or into a placeholder that becomes one, with the data table and the caption under
 * it, all within the place that the template gives the chart.
 *
 * @throws SlideError INVALID_CHART, LAYOUT_MISMATCH
 */
export function fillChartBlock(
  { canvas, warnings }: SlideFilling,
  content: ChartContent,
  shape: XmlElement,
  options: ChartBlockOptions,
): void {
  checkDataRows(content, content.categories.length, options.label);
  const shown = showChart(canvas, shape, content, options.label, warnings);
  if (!shown) {
    throw new SlideError(
      "LAYOUT_MISMATCH",
      `${options.label} has no place: the template's chart has no data, or its placeholder no position.`,
    );
  }
  const box = canvas.box(shown.frame);
  if (box) {
    fitChartText(shown.part, box, content, options.label, warnings);
    fitBarLabels(shown.part, box, content, options.label, warnings);
  }
  surround(canvas, shown.frame, shown.part, content, options, warnings);
}

/** Undefined where the frame has lost its chart part, or the placeholder has no position. */
function showChart(
  canvas: SlideCanvas,
  shape: XmlElement,
  content: ChartContent,
  label: string,
  warnings: Warnings,
): { frame: XmlElement; part: Part } | undefined {
  try {
    if (shape.name !== "p:graphicFrame") return chartInPlaceholder(canvas, shape, content);
    const part = chartPartOf(canvas.part, shape);
    if (!part) return undefined;
    for (const { code, message } of fillChart(part, content, { keepFormatting: false })) {
      // A workbook that the template lacks is the template's affair, and its analysis tells of it.
      if (code !== "CHART_WORKBOOK_REPLACED") warnings.add(code, message);
    }
    return { frame: shape, part };
  } catch (error) {
    if (error instanceof ChartError) throw new SlideError("INVALID_CHART", `${label}: ${error.message}`, error.path);
    throw error;
  }
}

function surround(
  canvas: SlideCanvas,
  frame: XmlElement,
  part: Part,
  content: ChartContent,
  { label, minimum }: ChartBlockOptions,
  warnings: Warnings,
): void {
  const extras = {
    dataRows: content.data_rows ?? [],
    headerColumn: content.data_table_header_column === true,
    format: content.data_table_format ?? null,
    categories: content.categories,
    caption: content.caption || null,
  };
  surroundChart(canvas, frame, part, extras, { label, warnings, minimumSize: minimum.table });
}
