// What the renderer gets wrong in a chart that it has drawn. Plain JavaScript: it runs in the page.

/** Pixels between the title, the legend and the plot. */
const gap = 6;

/** Moves a legend at the top below the title, and gives text that names no font that of the rest. */
export function mendDrawnChart(chart) {
  const option = chart.getOption();
  const change = {};
  const family = [option.legend, option.title].flat().find((part) => part?.textStyle?.fontFamily)?.textStyle.fontFamily;
  if (family) change.textStyle = { fontFamily: family };
  const [title] = option.title ?? [];
  const legend = chart.getDom().parentElement?.querySelector(".pptx-chart-custom-legend");
  if (title?.text && legend && typeof title.top === "number" && legend.style.top) {
    const titleEnd = title.top + title.textStyle.fontSize * 1.2 + gap;
    if (legend.offsetTop < titleEnd) {
      legend.style.top = `${titleEnd}px`;
      const [grid] = option.grid ?? [];
      const legendEnd = titleEnd + legend.offsetHeight + gap;
      if (typeof grid?.top === "number" && grid.top < legendEnd) change.grid = [{ top: legendEnd }];
    }
  }
  if (Object.keys(change).length > 0) chart.setOption(change);
}
