// Bars of a chart that the renderer has drawn. Plain JavaScript: it runs in the page.

/**
 * Where labels of bars stand: the renderer places those of bars that lie as if they stood. `outside` is beyond the end,
 * of negative ones too.
 */
const [upright, lying] = [{ top: "outside" }, { top: "outside", insideTop: "insideRight", insideBottom: "insideLeft" }];

/**
 * Whether the series of clustered bars that lie go upwards in each category, as its axis does: the renderer lets them
 * go down always.
 */
export function goesUp({ series, yAxis }) {
  const [axis] = yAxis ?? [];
  return (
    axis?.type === "category" &&
    !axis.inverse &&
    series.length > 1 &&
    series.every(({ type, stack }) => type === "bar" && !stack)
  );
}

/** The series with their labels in place, from the top down where bars lie. */
export function mendBars(option) {
  const places = option.yAxis?.[0]?.type === "category" ? lying : upright;
  const series = option.series.map((one) => (one.type === "bar" ? withLabels(one, places) : one));
  if (!goesUp(option)) return series;
  const coloured = series.map((one, index) => ({
    ...one,
    z: 2 + index / series.length,
    itemStyle: { color: option.color[index % option.color.length], ...one.itemStyle },
  }));
  return coloured.toReversed();
}

function withLabels(series, places) {
  const placed = (one) =>
    one?.label?.position in places ? { ...one, label: { ...one.label, position: places[one.label.position] } } : one;
  return { ...placed(series), data: series.data.map(placed) };
}
