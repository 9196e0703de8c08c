import type { ChartContent } from "@/lib/contract/slide-data/chart";
import { SlideError, type Warnings } from "@/lib/engine/generation/diagnostics";
import type { SlideCanvas } from "@/lib/engine/generation/slide/slide-canvas";
import { largestFreePart, obstaclesIn } from "@/lib/engine/generation/text/obstacles";
import type { Box } from "@/lib/engine/pptx/model/box";
import { type ChartContent as NewChartContent, ChartError } from "@/lib/engine/pptx/model/chart/content";
import { fillChart, createChart } from "@/lib/engine/pptx/model/chart/fill-chart";
import { nonVisual } from "@/lib/engine/pptx/model/shape";
import type { Part } from "@/lib/engine/pptx/opc/package";
import { chartFrame } from "@/lib/engine/pptx/oxml/chart/blank-chart";
import type { XmlElement } from "@/lib/engine/pptx/xml/element";
import { checkDataRows, addChartExtras } from "./chart-extras";
import { chartPartOf } from "./find-charts";
import { fitCategoryLabels } from "./fit-category-labels";
import { fitChartText } from "./fit-chart-text";
import { fitRoundChart } from "./fit-round-chart";
import { fitValueLabels } from "./fit-value-labels";

/** A chart without categories, as all series may have points instead, has an empty list. */
type SentChart = ChartContent & { categories: string[] };
type ChartBlockOptions = { label: string; minimum: { table: number } };

/**
 * Fills a chart block into a chart, or into a placeholder that becomes one, with its data table and caption below, all
 * within the template's area for the chart.
 *
 * @throws SlideError INVALID_CHART, LAYOUT_MISMATCH
 */
export function fillChartBlock(
  { canvas, warnings }: { canvas: SlideCanvas; warnings: Warnings },
  sent: ChartContent,
  shape: XmlElement,
  options: ChartBlockOptions,
): void {
  const content = { ...sent, categories: sent.categories ?? [] };
  checkDataRows(content, content.categories.length, options.label);
  const shown = showChart(canvas, shape, content, options.label, warnings);
  if (!shown) {
    throw new SlideError(
      "LAYOUT_MISMATCH",
      `${options.label} can't be placed: the template's chart has no data, or its placeholder has no position.`,
    );
  }
  const box = canvas.box(shown.frame);
  if (box) {
    fitRoundChart(shown.part, box, content);
    fitChartText(shown.part, box, content, options.label, warnings);
    fitCategoryLabels(shown.part, { box, font: canvas.fonts.minor }, content, options.label, warnings);
    fitValueLabels(shown.part, box, content, options.label, warnings);
  }
  surround(canvas, shown.frame, shown.part, content, options, warnings);
}

/** Returns undefined if the frame has lost its chart part, or the placeholder has no position. */
function showChart(
  canvas: SlideCanvas,
  shape: XmlElement,
  content: ChartContent,
  label: string,
  warnings: Warnings,
): { frame: XmlElement; part: Part } | undefined {
  try {
    if (shape.name !== "p:graphicFrame") return insertChart(canvas, shape, content);
    const part = chartPartOf(canvas.part, shape);
    if (!part) return undefined;
    for (const { code, message } of fillChart(part, content, { keepFormatting: false })) {
      // A workbook that is missing in the template is reported by the template's analysis.
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
  content: SentChart,
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
  addChartExtras(canvas, frame, part, extras, { label, warnings, minimumSize: minimum.table });
}

/**
 * Returns the part of a placeholder that no picture, drawing or text of the slide covers; the whole box if too little
 * would be left.
 */
function unobstructedBox(canvas: SlideCanvas, placeholder: XmlElement, box: Box): Box {
  const { covering, drawn } = obstaclesIn(canvas, placeholder, box);
  const obstacles = [...covering, ...drawn];
  return (obstacles.length > 0 ? largestFreePart(box, obstacles, { alignment: "l", anchor: 0 }) : null) ?? box;
}

/**
 * Replaces an empty placeholder with a chart, as PowerPoint does on insert, clear of other shapes within it: the frame
 * stays the placeholder. Returns undefined if the placeholder has no position.
 *
 * @throws ChartError
 */
function insertChart(
  canvas: SlideCanvas,
  placeholder: XmlElement,
  content: NewChartContent,
): { frame: XmlElement; part: Part } | undefined {
  const place = canvas.box(placeholder);
  if (!place) return undefined;
  const box = unobstructedBox(canvas, placeholder, place);
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
