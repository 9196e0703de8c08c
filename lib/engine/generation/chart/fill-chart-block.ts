import type { ChartContent } from "@/lib/contract/slide-data/chart";
import { SlideError, type Warnings } from "@/lib/engine/generation/diagnostics";
import type { SlideCanvas } from "@/lib/engine/generation/slide/slide-canvas";
import { freePart, obstaclesIn } from "@/lib/engine/generation/text/obstacles";
import type { Box } from "@/lib/engine/pptx/model/box";
import { type ChartContent as NewChartContent, ChartError } from "@/lib/engine/pptx/model/chart/content";
import { fillChart, createChart } from "@/lib/engine/pptx/model/chart/fill-chart";
import { nonVisual } from "@/lib/engine/pptx/model/shape";
import type { Part } from "@/lib/engine/pptx/opc/package";
import { chartFrame } from "@/lib/engine/pptx/oxml/chart/blank-chart";
import type { XmlElement } from "@/lib/engine/pptx/xml/element";
import { checkDataRows, surroundChart } from "./chart-extras";
import { chartPartOf } from "./find-charts";
import { fitBarLabels, fitChartText } from "./fit-chart-text";

type ChartBlockOptions = { label: string; minimum: { table: number } };

/**
 * Fills a chart block into a chart, or into a placeholder that becomes one, with the data table and the caption under
 * it, all within the place that the template gives the chart.
 *
 * @throws SlideError INVALID_CHART, LAYOUT_MISMATCH
 */
export function fillChartBlock(
  { canvas, warnings }: { canvas: SlideCanvas; warnings: Warnings },
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

/**
 * The part of a placeholder that no picture, drawing or text of the slide stands in; all of it where that would leave
 * too little.
 */
function clearPart(canvas: SlideCanvas, placeholder: XmlElement, box: Box): Box {
  const { hiding, drawn } = obstaclesIn(canvas, placeholder, box);
  const obstacles = [...hiding, ...drawn];
  return (obstacles.length > 0 ? freePart(box, obstacles, { alignment: "l", anchor: 0 }) : null) ?? box;
}

/**
 * Puts a chart in place of an empty placeholder, as PowerPoint does when somebody inserts one there, clear of what else
 * stands in it: its frame stays the placeholder. Undefined where the placeholder has no position.
 *
 * @throws ChartError
 */
function chartInPlaceholder(
  canvas: SlideCanvas,
  placeholder: XmlElement,
  content: NewChartContent,
): { frame: XmlElement; part: Part } | undefined {
  const place = canvas.box(placeholder);
  if (!place) return undefined;
  const box = clearPart(canvas, placeholder, place);
  const { part, relationshipId } = createChart(canvas.part, content);
  const properties = nonVisual(placeholder);
  const frame = chartFrame({
    id: properties?.int("id") ?? canvas.nextId(),
    name: properties?.get("name") ?? "Chart",
    relationshipId,
    box,
    placeholder: placeholder.find("p:nvSpPr", "p:nvPr", "p:ph"),
  });
  canvas.replace(placeholder, frame);
  return { frame, part };
}
