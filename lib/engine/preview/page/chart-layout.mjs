import { fitAxes, fitRings } from "./chart-axes.mjs";
import { breakLine, breakPieces, lineHeight, textMeasure } from "./chart-text.mjs";

// Corrects the layout of a chart that the renderer has drawn. Plain JavaScript that runs in the page.

/** Fraction of a chart's width and height that stays empty at its edges and between its parts. */
const margin = 0.02;
/** Decimals of the shares of slices. With fewer, the chart library would round some the wrong way, so that all add up. */
const percentPrecision = 10;

/** Places title, legend, axes and plot as PowerPoint does, and gives text without a font the font of the other text. */
export function patchChartLayout(chart) {
  const option = chart.getOption();
  const change = { animation: false };
  const family = [option.legend, option.title].flat().find((part) => part?.textStyle?.fontFamily)?.textStyle.fontFamily;
  if (family) change.textStyle = { fontFamily: family };
  for (const name of ["xAxis", "yAxis"])
    change[name] = option[name]?.map((axis) => ({ axisLabel: { margin: labelDistance(axis, name) } }));
  const title = fitTitle(chart, option.title?.[0]);
  if (title) change.title = [title.change];
  const room = roomBetween(chart, title?.end ?? 0);
  const [grid] = option.grid ?? [];
  if (grid && !isPlaced(grid)) {
    const margins = plotMargins(chart, grid, { ...room, top: addLabelRoom(room.top, option) });
    change.grid = [{ ...margins, containLabel: true }];
  }
  if (areBarsReversed(option)) reverseLegend(legendOf(chart));
  change.series = patchBars(option).map((series) =>
    offsetLabels(
      chart,
      series.type === "pie"
        ? fitPie(chart, breakLabels(chart, { ...series, percentPrecision }), room)
        : convertLineWidth(series),
    ),
  );
  // Replaces the series. Otherwise those that were waiting for their entrance animation would stay as they are, with
  // markers as small as points.
  chart.setOption(change, { replaceMerge: ["series"] });
  if (grid) chart.setOption(fitAxes(chart));
  if (option.radar) chart.setOption({ radar: option.radar.map((radar) => fitRings(chart, radar)) });
}

/** Moves labels by the fractions of the chart's size that the file says, but not beyond its edges. */
function offsetLabels(chart, series) {
  const offsets = series.labelLayout?.offsets;
  if (!offsets) return series;
  const within = (start, length, whole) => Math.max(0, Math.min(start, whole - length)) - start;
  const move = ({ x = 0, y = 0 }, label) => {
    const [dx, dy] = [x * chart.getWidth(), y * chart.getHeight()];
    return {
      dx: dx + within(label.x + dx, label.width, chart.getWidth()),
      dy: dy + within(label.y + dy, label.height, chart.getHeight()),
    };
  };
  const labelLayout = ({ dataIndex, labelRect }) =>
    offsets.has(dataIndex) ? move(offsets.get(dataIndex), labelRect) : {};
  // The line to a slice would end where its label was.
  const data = series.data.map((item, index) =>
    series.type === "pie" && offsets.has(index) ? { ...item, labelLine: { show: false } } : item,
  );
  return { ...series, data, labelLayout };
}

/** Fraction of a chart's width that a label of a slice may take before it continues on the next line. */
const labelWidth = 0.2;

/** Breaks the labels of slices between words, as PowerPoint does, where the chart library would cut them off. */
function breakLabels(chart, series) {
  const broken = (label) => {
    if (typeof label?.formatter !== "function") return label;
    const measure = textMeasure({ ...series.label, ...label });
    const formatter = (slice) => breakLine(label.formatter(slice), chart.getWidth() * labelWidth, measure).join("\n");
    return { ...label, overflow: "none", formatter };
  };
  const data = series.data.map((slice) => (slice?.label ? { ...slice, label: broken(slice.label) } : slice));
  return { ...series, data, label: broken(series.label) };
}

/** Checks whether the file says where the plot is. */
function isPlaced({ left, top }) {
  return [left, top].some((place) => typeof place === "string");
}

/** Converts the line width, which is in points but read as pixels. */
function convertLineWidth(series) {
  const { type, lineStyle } = series;
  return type === "line" && lineStyle?.width
    ? { ...series, lineStyle: { ...lineStyle, width: (lineStyle.width * 4) / 3 } }
    : series;
}

/** Returns the distance between an axis and its labels in pixels. */
function labelDistance({ type }, name) {
  return type === "value" ? 6 : name === "xAxis" ? 12 : 10;
}

function legendOf(chart) {
  return chart.getDom().parentElement?.querySelector(".pptx-chart-custom-legend");
}

/** Fraction of a chart's width that a title may take before it continues on the next line. */
const titleWidth = 0.8;
/** Distance in pixels between the position of a title and its text. */
const titlePadding = 5;

/**
 * Breaks a title into lines as PowerPoint does. Returns the change and the bottom of the title in pixels. Null if there
 * is no title.
 */
function fitTitle(chart, title) {
  if (!title?.text || title.show === false) return null;
  const { rich = {}, ...base } = title.textStyle;
  const left = pixels(title.left, chart.getWidth());
  const width = chart.getWidth() * titleWidth;
  const pieces = titlePieces(title.text.trimEnd(), rich);
  // The chart library finds no end of a text in a style of its own that contains braces.
  const isPlain =
    pieces.every(({ style }) => style === pieces[0].style) || pieces.some(({ text }) => /[{}]/.test(text));
  const style = { ...base, ...(isPlain && rich[pieces[0].style]) };
  const measure = (piece) => textMeasure({ ...style, ...rich[piece.style] })(piece.text);
  const lines = breakPieces(pieces, width, measure);
  const taken = Math.max(...lines.map((line) => line.reduce((sum, piece) => sum + measure(piece), 0)));
  const size = Math.max(...pieces.map((piece) => rich[piece.style]?.fontSize ?? style.fontSize));
  const write = (piece) => (isPlain || !piece.style ? piece.text : `{${piece.style}|${piece.text}}`);
  return {
    change: {
      text: lines.map((line) => line.map(write).join("")).join("\n"),
      textStyle: { ...(isPlain && style), lineHeight: size * lineHeight },
      ...(left !== null && { left: Math.max(0, Math.min(left, chart.getWidth() - taken - 2 * titlePadding)) }),
    },
    end: (pixels(title.top, chart.getHeight()) ?? 0) + titlePadding + lines.length * size * lineHeight,
  };
}

/** Returns the pieces of a title with the names of their styles, such as "r0" in "{r0|text}". */
function titlePieces(text, rich) {
  const found = text.matchAll(/\{(\w+)\|((?:[^\\}]|\\.)*)\}|[^{]+|\{/g);
  return [...found].map(([whole, style, inner]) =>
    style in rich ? { style, text: inner.replace(/\\(.)/g, "$1") } : { text: whole },
  );
}

/** Converts a number or a percentage such as "12%" to pixels. Null for anything else, such as "center". */
function pixels(place, whole) {
  if (typeof place === "number") return place;
  const share = /^(-?[\d.]+)%$/.exec(place ?? "")?.[1];
  return share === undefined ? null : (Number(share) / 100) * whole;
}

/**
 * Returns the space that title and legend take above (`top`), below (`bottom`) and on the `right`. Null if there is
 * neither.
 */
function roomBetween(chart, titleEnd) {
  const between = chart.getHeight() * margin;
  const legend = setLegendPosition(legendOf(chart), {
    width: chart.getWidth(),
    height: chart.getHeight(),
    titleEnd,
    between,
  });
  return {
    top: legend?.end ?? (titleEnd > 0 ? titleEnd + between : null),
    bottom: legend?.start ?? null,
    right: legend?.beside ?? null,
  };
}

/** Fraction of an axis above which the label of a bar or point extends beyond the plot. */
const topOfAxis = 0.95;

/**
 * Adds space for labels above bars and points that reach the top of the plot.
 *
 * @param top Null if there is nothing above the plot
 */
function addLabelRoom(top, { series, yAxis }) {
  const [axis] = yAxis ?? [];
  if (top === null || axis?.type !== "value" || typeof axis.max !== "number") return top;
  const limit = (axis.min ?? 0) + (axis.max - (axis.min ?? 0)) * topOfAxis;
  const sizes = series
    .filter(({ type, stack, label }) => (type === "bar" || type === "line") && !stack && label?.show)
    .filter(({ label }) => ["top", "outside"].includes(label.position ?? "top"))
    .filter(({ data }) => data.some((one) => Number(one?.value ?? one) >= limit))
    .map(({ label }) => (label.fontSize ?? 12) * lineHeight);
  return top + Math.max(0, ...sizes);
}

/**
 * Returns the margins of the plot, including its axis labels. Keeps the space that the renderer gave to a title or
 * legend at the side.
 */
function plotMargins(chart, grid, room) {
  const [beside, between] = [chart.getWidth() * margin, chart.getHeight() * margin];
  const usual = (value) => typeof value === "number" && value < 24;
  return {
    left: usual(grid.left) ? beside * 0.85 : grid.left,
    right: usual(grid.right) ? beside : grid.right,
    top: room.top ?? (typeof grid.top === "number" ? between : grid.top),
    bottom: room.bottom ?? (usual(grid.bottom) ? between : grid.bottom),
  };
}

/**
 * Fits a pie with its labels below the title and above or next to the legend. PowerPoint places labels on the pie if
 * they fit.
 */
function fitPie(chart, series, { top, bottom, right }) {
  if (top === null && bottom === null && right === null) return series;
  const free = chart.getHeight() - (top ?? 0) - (bottom ?? 0);
  const width = chart.getWidth() - (right ?? 0);
  const outside = series.label?.show && series.label.position !== "inside" && series.label.position !== "inner";
  const outer = (Math.min(free, width) / 2) * (outside ? 0.78 : 0.96);
  const [inner, whole] = Array.isArray(series.radius) ? series.radius.map((radius) => parseFloat(radius)) : [0, 1];
  return {
    ...series,
    center: [right === null ? (series.center?.[0] ?? "50%") : width / 2, (top ?? 0) + free / 2],
    radius: [(inner / whole) * outer, outer],
  };
}

/** Size of a legend key, relative to the text size. */
const keySize = 0.55;

/**
 * Moves a legend at the top below the title, and one at the bottom to the edge, and makes its keys as small as
 * PowerPoint's. Returns where the plot may start (`end`, from the top) or must end (`start`, from the bottom), or the
 * width taken on the right (`beside`). Null if the legend is on the left, or if there is none.
 */
function setLegendPosition(legend, { width, height, titleEnd, between }) {
  if (!legend) return null;
  for (const entry of legend.children) if (!stretchLineKey(entry)) shrinkKey(entry);
  if (legend.style.flexDirection === "row" && legend.scrollWidth >= width)
    Object.assign(legend.style, {
      left: "0",
      width: `${width}px`,
      transform: "none",
      flexWrap: "wrap",
      justifyContent: "center",
    });
  if (legend.style.flexDirection !== "row")
    return legend.offsetLeft > width / 2 ? { beside: width - legend.offsetLeft } : null;
  const size = parseFloat(getComputedStyle(legend.lastElementChild.lastElementChild).fontSize);
  legend.style.gap = `${size * 0.25}px ${size * 0.75}px`;
  const rows = new Set([...legend.children].map((entry) => entry.offsetTop));
  if (rows.size > 1 && rows.size === legend.children.length) legend.style.justifyContent = "flex-start";
  if (legend.offsetTop < height / 2) {
    const top = Math.max(between, titleEnd + between);
    Object.assign(legend.style, { top: `${top}px`, bottom: "auto" });
    return { end: top + legend.offsetHeight + between * 1.5 };
  }
  Object.assign(legend.style, { top: "auto", bottom: `${between * 0.6}px` });
  return { start: legend.offsetHeight + between * 2.4 };
}

/** Reverses the entries of a vertical legend. */
function reverseLegend(legend) {
  if (legend?.style.flexDirection === "column") legend.replaceChildren(...[...legend.children].toReversed());
}

/** Length of a line's legend key, relative to the text size. */
const lineKeyLength = 2;

/**
 * Draws the key of a line, which the renderer cuts off, at full length through the middle of its marker. Returns false
 * for other keys.
 */
function stretchLineKey(entry) {
  const [key, text] = entry.children;
  const stroke = key?.localName === "svg" ? key.firstElementChild : null;
  if (stroke?.getAttribute("fill") !== "none" || !text) return false;
  const { width, height } = key.viewBox.baseVal;
  const size = parseFloat(getComputedStyle(text).fontSize);
  const length = Math.round(size * lineKeyLength);
  const start = (width - length) / 2;
  key.setAttribute("width", length);
  key.setAttribute("viewBox", `${start} 0 ${length} ${height}`);
  stroke.setAttribute("d", `M${start + 1} ${height / 2}H${start + length - 1}`);
  entry.style.gap = `${Math.round(size * 0.25)}px`;
  return true;
}

function shrinkKey(entry) {
  const [key, text] = entry.children;
  if (key?.localName !== "svg" || !key.querySelector("rect") || !text) return;
  const size = Math.round(parseFloat(getComputedStyle(text).fontSize) * keySize);
  key.setAttribute("width", size);
  key.setAttribute("height", size);
  entry.style.gap = `${Math.round(size * 0.5)}px`;
}

/**
 * Label positions of vertical and horizontal bars. The renderer places those of horizontal bars as if they were
 * vertical. `outside` is beyond the end of the bar, also for negative bars.
 */
const [upright, lying] = [{ top: "outside" }, { top: "outside", insideTop: "insideRight", insideBottom: "insideLeft" }];

/**
 * Returns true if the series of clustered horizontal bars should go upwards in each category, like their axis. The
 * renderer always draws them downwards.
 */
function areBarsReversed({ series, yAxis }) {
  const [axis] = yAxis ?? [];
  return (
    axis?.type === "category" &&
    !axis.inverse &&
    series.length > 1 &&
    series.every(({ type, stack }) => type === "bar" && !stack)
  );
}

/** Returns the series with corrected label positions, in reverse order for horizontal bars. */
export function patchBars(option) {
  const places = option.yAxis?.[0]?.type === "category" ? lying : upright;
  const series = option.series.map((one) => (one.type === "bar" ? withLabels(one, places) : one));
  if (!areBarsReversed(option)) return series;
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
