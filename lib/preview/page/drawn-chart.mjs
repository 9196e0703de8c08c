// What the renderer gets wrong in a chart that it has drawn. Plain JavaScript: it runs in the page.

import { placeLegend } from "./chart-legend.mjs";
import { niceStep } from "./value-axes.mjs";

/** Share of a chart's width and height that is left free at its edges and between its parts. */
const margin = 0.02;

/** Places title, legend and plot as PowerPoint does, divides axes evenly, and gives text that names no font that of the rest. */
export function mendDrawnChart(chart) {
  const option = chart.getOption();
  const change = { animation: false };
  const family = [option.legend, option.title].flat().find((part) => part?.textStyle?.fontFamily)?.textStyle.fontFamily;
  if (family) change.textStyle = { fontFamily: family };
  for (const [name, length] of [["xAxis", chart.getWidth()], ["yAxis", chart.getHeight()]]) {
    change[name] = option[name]?.map((axis) => ({ ...evenSteps(axis, name, length), axisLabel: { margin: labelDistance(axis, name) } }));
  }
  const [grid] = option.grid ?? [];
  if (grid?.containLabel) change.grid = [plotMargins(chart, option, grid)];
  chart.setOption(change);
}

/** Steps of 1, 2 or 5 times a power of ten whose labels don't touch. */
function evenSteps(axis, name, length) {
  if (axis.type !== "value" || typeof axis.min !== "number" || typeof axis.max !== "number" || axis.max <= axis.min) return {};
  const room = name === "yAxis" ? Math.floor((length * 0.7) / ((axis.axisLabel?.fontSize ?? 12) * 1.6)) : 10;
  return { interval: niceStep(axis.max - axis.min, Math.max(2, Math.min(10, room))) };
}

/** Pixels between an axis and its labels. */
function labelDistance({ type }, name) {
  return type === "value" ? 6 : name === "xAxis" ? 12 : 10;
}

/** Edges of the plot with the labels of its axes. A title or legend at the side keeps the room that the renderer gave it. */
function plotMargins(chart, option, grid) {
  const [width, height] = [chart.getWidth(), chart.getHeight()];
  const [beside, between] = [width * margin, height * margin];
  const title = option.title?.[0];
  const titleEnd = title?.text && typeof title.top === "number" ? title.top + 5 + title.textStyle.fontSize * 1.2 : 0;
  const legend = placeLegend(chart.getDom().parentElement?.querySelector(".pptx-chart-custom-legend"), { height, titleEnd, between });
  const usual = (value) => typeof value === "number" && value < 24;
  return {
    left: usual(grid.left) ? beside * 0.85 : grid.left,
    right: usual(grid.right) ? beside : grid.right,
    top: legend?.end ?? (titleEnd > 0 ? titleEnd + between : typeof grid.top === "number" ? between : grid.top),
    bottom: legend?.start ?? (usual(grid.bottom) ? between : grid.bottom),
  };
}
