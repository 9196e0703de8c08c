import { setBounds, setNumberFormat, showAxis, showGridlines } from "@/lib/engine/pptx/oxml/chart/axes";
import {
  manualLayout,
  releasePlot,
  abovePlot,
  setLegendPosition,
  placement,
  availablePlotArea,
  showDataTable,
} from "@/lib/engine/pptx/oxml/chart/layout";
import { type BarType, axesOf, barType, isAxis, mainPlot } from "@/lib/engine/pptx/oxml/chart/plots";
import {
  axisOrder,
  chartOrder,
  dataTableOrder,
  legendOrder,
  plotAreaOrder,
  setValue,
  titleOrder,
} from "@/lib/engine/pptx/oxml/chart/schema";
import {
  type ChartTextStyle,
  setTextStyle,
  formatTitle,
  rotateText,
  setTitle,
  titleText,
} from "@/lib/engine/pptx/oxml/chart/text";
import { hideTotals } from "@/lib/engine/pptx/oxml/chart/totals";
import { toColor } from "@/lib/engine/pptx/oxml/text";
import { type XmlElement, el } from "@/lib/engine/pptx/xml/element";
import type { FillableChart } from "./chart";
import type { ChartAxis, ChartContent, ChartTextFormat, ChartWarning } from "./content";

/** Applies the requested formatting. Everything else stays as in the chart. */
export function formatChart(chart: FillableChart, content: ChartContent): void {
  const element = chart.chart;
  const plotArea = chart.plotArea;
  const main = mainPlot(chart.plots);
  const { category, value } = main ? axesOf(plotArea, main) : {};
  formatChartTitle(element, content);
  const { legend, data_table_format: tableFormat } = content;
  if (legend?.position) setLegendPosition(element, legend.position);
  hideTotals(element);
  formatText(element.child("c:legend"), legend?.text_format, legendOrder);
  if (category && content.category_axis) {
    formatAxis(category, content.category_axis);
    if (chart.family === "xy") setLimits(category, content.category_axis);
  }
  if (value && content.value_axis) {
    formatAxis(value, content.value_axis);
    setLimits(value, content.value_axis);
  }
  if (main && value && content.value_axis_unit && chart.family !== "radar")
    showAxisUnit(element, value, content.value_axis_unit, content, barType(main));
  formatText(plotArea.child("c:dTable"), tableFormat, dataTableOrder);
}

const setLimits = (axis: XmlElement, { min_value: min, max_value: max }: ChartAxis): void =>
  setBounds(axis, min ?? undefined, max ?? undefined);

/** Shows or hides the chart's own data table. Requested data rows replace it. */
export function placeDataTable(chart: FillableChart, content: ChartContent): void {
  if (content.data_rows || content.show_data_table === false) showDataTable(chart.plotArea, false);
  else if (content.show_data_table && chart.family === "category") showDataTable(chart.plotArea, true);
}

/**
 * Removes the titles of the chart and its axes that describe the template's data, unless the content replaces them.
 * Keeps a title that PowerPoint derives from the name of a single series while there is only one series. Returns a
 * warning that names the titles of axes and the fields that set new ones.
 */
export function dropSampleTitles(chart: FillableChart, content: ChartContent, seriesCount: number): ChartWarning[] {
  const element = chart.chart;
  const title = element.child("c:title");
  const main = mainPlot(chart.plots);
  const { category, value } = main ? axesOf(chart.plotArea, main) : {};
  const dropped: string[] = [];
  const drop = (axis: XmlElement, field: string) => {
    const text = titleText(axis.child("c:title"))?.trim().replaceAll(/\s+/g, " ");
    if (text) dropped.push(`"${text}" (${field})`);
  };
  if (content.title == null && title && (titleText(title) !== null || seriesCount > 1)) removeTitle(element);
  for (const axis of chart.plotArea.elements().filter(isAxis)) {
    if (titleText(axis.child("c:title")) === null) continue;
    if (axis === category && content.category_axis?.title == null) drop(axis, "category_axis.title");
    else if (axis === value && content.value_axis?.title == null && !content.value_axis_unit)
      drop(axis, "value_axis.title");
    axis.removeAll("c:title");
  }
  if (dropped.length === 0) return [];
  return [
    {
      code: "SHAPES_REMOVED",
      message: `Removed sample titles of axes that the request did not replace, with the fields for new ones: ${dropped.join(", ")}.`,
    },
  ];
}

/** Turns titles that are linked to a data cell into text, because the cell will change. */
export function unlinkTitles(chart: FillableChart): void {
  const owners = [
    [chart.chart, chartOrder] as const,
    ...chart.plotArea
      .elements()
      .filter(isAxis)
      .map((axis) => [axis, axisOrder] as const),
  ];
  for (const [owner, order] of owners) {
    const title = owner.child("c:title");
    if (title?.find("c:tx", "c:strRef")) setTitle(owner, titleText(title) ?? "", order);
  }
}

function formatChartTitle(element: XmlElement, content: ChartContent): void {
  const { title, title_format: format } = content;
  if (title === "") removeTitle(element);
  else if (title != null) {
    // A manual plot position leaves no room for a new title.
    if (!element.child("c:title")) releasePlot(element);
    setTitle(element, title, chartOrder);
    setValue(element, "c:autoTitleDeleted", 0, chartOrder);
  }
  const present = element.child("c:title");
  if (present && format) formatTitle(present, toTextStyle(format));
}

function removeTitle(element: XmlElement): void {
  element.removeAll("c:title");
  setValue(element, "c:autoTitleDeleted", 1, chartOrder);
}

function formatAxis(axis: XmlElement, settings: ChartAxis): void {
  if (settings.visible != null) showAxis(axis, settings.visible);
  if (settings.title === "") axis.removeAll("c:title");
  else if (settings.title != null) setTitle(axis, settings.title, axisOrder);
  const title = axis.child("c:title");
  if (title && settings.title_format) formatTitle(title, toTextStyle(settings.title_format));
  formatText(axis, settings.label_format, axisOrder);
  if (settings.label_rotation != null) rotateText(axis, settings.label_rotation, axisOrder);
  if (settings.number_format != null) setNumberFormat(axis, settings.number_format);
  if (settings.gridlines != null) showGridlines(axis, settings.gridlines);
}

function formatText(
  owner: XmlElement | undefined,
  format: ChartTextFormat | null | undefined,
  order: readonly string[],
): void {
  if (owner && format) setTextStyle(owner, toTextStyle(format), order);
}

const ALIGNMENTS = { left: "l", center: "ctr", right: "r", justify: "just" } as const;

/** Converts a requested text format to DrawingML. */
export function toTextStyle(format: ChartTextFormat): ChartTextStyle {
  return {
    run: {
      font: format.font_name ?? null,
      size: format.font_size ?? null,
      bold: format.bold ?? null,
      italic: format.italic ?? null,
      color: toColor(format.color),
    },
    paragraph: {
      alignment: format.alignment ? ALIGNMENTS[format.alignment] : null,
      lineSpacing: format.line_spacing ?? null,
    },
  };
}

/**
 * Shows the unit of a value axis: horizontally above the axis of columns, as the axis title below bars, or in brackets
 * after an existing axis title. Percent axes have no unit.
 */
function showAxisUnit(chart: XmlElement, axis: XmlElement, unit: string, content: ChartContent, type: BarType): void {
  if (type.grouping === "percentStacked") return;
  const title = content.value_axis?.title || titleText(axis.child("c:title"));
  if (title && !isUnit(axis, title, unit, type)) {
    setTitle(axis, `${withoutBrackets(title)} (${unit})`, axisOrder);
    return;
  }
  const labels = axis.child("c:txPr");
  axis.put(el("c:title", {}, ...(labels ? [labels.clone()] : [])), axisOrder);
  const element = setTitle(axis, unit, axisOrder);
  if (content.value_axis?.title_format) formatTitle(element, toTextStyle(content.value_axis.title_format));
  element.find("c:tx", "c:rich", "a:bodyPr")?.set("rot", 0).set("vert", "horz");
  if (type.direction === "col") placeAbovePlot(chart, element);
}

/** Removes the unit in brackets from the end of a title. */
function withoutBrackets(title: string): string {
  const at = title.lastIndexOf("(");
  return at >= 0 && title.indexOf(")", at) === title.length - 1 ? title.slice(0, at).trimEnd() : title;
}

/** True if an axis title is a unit that the new one replaces. Units of columns are horizontal, unlike other titles. */
function isUnit(axis: XmlElement, title: string, unit: string, type: BarType): boolean {
  const level = axis.find("c:title", "c:tx", "c:rich", "a:bodyPr")?.get("rot") === "0";
  return title === unit || (type.direction === "col" && level);
}

/**
 * Places the unit above the upper left corner of the plot. The plot makes room for it, unless the template has a manual
 * layout.
 */
function placeAbovePlot(chart: XmlElement, title: XmlElement): void {
  const plotArea = chart.requireChild("c:plotArea");
  let plot = placement(plotArea.child("c:layout"));
  if (!plot) {
    title.put(manualLayout({ x: 0, y: 0 }), titleOrder);
    const room = availablePlotArea(chart, "outer");
    plotArea.put(manualLayout(room, "outer"), plotAreaOrder);
    plot = room;
  }
  title.put(manualLayout(abovePlot(plot)), titleOrder);
}

/** Share of the plot that a total at the end of percent-stacked bars takes. */
const TOTAL = { above: 0.1, beside: 0.1 };

/**
 * Leaves room for the totals of percent-stacked bars. These bars reach the edge of the plot, so totals would cover the
 * legend or title next to it. Keeps a manual layout of the template.
 */
export function leaveRoomForTotals(chart: FillableChart): void {
  const main = mainPlot(chart.plots);
  if (!main || barType(main).grouping !== "percentStacked" || placement(chart.plotArea.child("c:layout"))) return;
  const room = availablePlotArea(chart.chart, "inner");
  const place =
    barType(main).direction === "col"
      ? { ...room, y: room.y + TOTAL.above, h: room.h - TOTAL.above }
      : { ...room, w: room.w - TOTAL.beside };
  chart.plotArea.put(manualLayout(place, "inner"), plotAreaOrder);
}
