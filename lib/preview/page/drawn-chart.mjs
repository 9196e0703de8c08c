// What the renderer gets wrong in a chart that it has drawn. Plain JavaScript: it runs in the page.

/** Pixels between the title, the legend and the plot. */
const gap = 6;

/** Keeps title, legend and plot apart, and gives text that names no font that of the rest. */
export function mendDrawnChart(chart) {
  const option = chart.getOption();
  const change = { animation: false };
  const family = [option.legend, option.title].flat().find((part) => part?.textStyle?.fontFamily)?.textStyle.fontFamily;
  if (family) change.textStyle = { fontFamily: family };
  const legend = chart.getDom().parentElement?.querySelector(".pptx-chart-custom-legend");
  const [grid] = option.grid ?? [];
  if (legend && legend.style.flexDirection === "row" && grid?.containLabel) {
    const margins = legend.offsetTop < chart.getHeight() / 2 ? above(legend, grid, option.title?.[0]) : below(legend, grid, chart.getHeight());
    if (margins) change.grid = [margins];
  }
  chart.setOption(change);
}

/** Moves a legend at the top below the title, and the plot below the legend. */
function above(legend, grid, title) {
  if (!title?.text || typeof title.top !== "number") return null;
  const titleEnd = title.top + title.textStyle.fontSize * 1.2 + gap;
  if (legend.offsetTop < titleEnd) legend.style.top = `${titleEnd}px`;
  const end = legend.offsetTop + legend.offsetHeight + gap;
  return typeof grid.top === "number" && grid.top < end ? { top: end } : null;
}

function below(legend, grid, height) {
  const start = height - legend.offsetTop + gap;
  return typeof grid.bottom === "number" && grid.bottom < start ? { bottom: start } : null;
}
