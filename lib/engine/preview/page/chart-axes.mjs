// Sets the steps, the labels and the titles of a chart's axes. Plain JavaScript that runs in the page.
import { breakLine, lineHeight, textMeasure } from "./chart-text.mjs";
import { niceStep, rounded } from "./value-axes.mjs";

/** Minimum distance of the labels of a vertical axis, relative to their text size, as in PowerPoint. */
const verticalSpacing = 1.4;
/** Minimum space between the labels of a horizontal axis, relative to their text size. */
const wordSpacing = 0.4;
/** Number of lines of a label above which all labels are turned instead. */
const maxLines = 5;
/** Number of steps of an axis above which its own step is ignored. */
const maxOwnSteps = 200;
/** The rotation of a text that leaves it to the application, in degrees. */
const automatic = -1000;

/**
 * Returns what an axis says about its steps, labels and title that the renderer doesn't read. It becomes `own` of the
 * axis in the chart's option (see page-files.ts).
 */
export function readAxis(axis) {
  const automatics = axis.child("automatic").attr("val") ?? "";
  const isSet = (end) => axis.child("scaling").child(end).exists() && !automatics.includes(end);
  const text = axis.child("txPr");
  const degrees = (body) => (body.numAttr("rot") ?? automatic * 60_000) / 60_000;
  return {
    majorUnit: axis.child("majorUnit").numAttr("val"),
    isMinSet: isSet("min"),
    isMaxSet: isSet("max"),
    levels: axis.child("levels").children("lvl").map(readLevel),
    side: axis.child("axPos").attr("val"),
    skip: axis.child("tickLblSkip").numAttr("val"),
    isBold: /^(?:1|true)$/.test(text.child("p").child("pPr").child("defRPr").attr("b") ?? ""),
    rotation: degrees(text.child("bodyPr")),
    titleRotation: degrees(axis.child("title").child("tx").child("rich").child("bodyPr")),
  };
}

/** Returns the names of a level above the categories, each with the index of its first category. */
function readLevel(level) {
  return level.children("pt").map((point) => ({ start: point.numAttr("idx"), text: point.child("v").text() }));
}

/** Returns the change that makes the steps, labels and titles of a drawn chart's axes fit, and its plot give them room. */
export function fitAxes(chart) {
  const option = chart.getOption();
  const [grid] = option.grid;
  const change = {};
  const room = {};
  const lengths = [];
  const sides = new Set(option.yAxis?.map(({ own }) => own?.side));
  for (const name of ["xAxis", "yAxis"]) {
    change[name] = option[name]?.map((axis, index) => {
      const finder = { [`${name}Index`]: index };
      const length = axisLength(chart, axis, finder);
      lengths.push(length);
      const fitted = axis.type === "value" ? evenSteps(axis, name, length) : fitCategories(axis, name, length);
      const merged = { ...axis, ...fitted, axisLabel: { ...axis.axisLabel, ...fitted.axisLabel } };
      const title = axis.name ? fitTitle(merged, name) : null;
      const isRight = sides.has("l") && sides.has("r") ? axis.own.side === "r" : index > 0;
      if (name === "yAxis") fitted.position = isRight ? "right" : "left";
      if (title) room[name === "xAxis" ? "bottom" : fitted.position] = title.room;
      if (name === "xAxis" && axis.type === "value")
        room.right = Math.max(room.right ?? 0, widestValue(merged) / 2 - grid.right);
      if (fitted.axisLabel?.rotate === 45)
        room.left = Math.max(room.left ?? 0, overhang(merged) - chart.convertToPixel(finder, 0));
      return { ...fitted, ...title?.change };
    });
  }
  for (const name of ["xAxis", "yAxis"]) {
    const [axis] = option[name] ?? [];
    if (axis?.type === "category" && axis.own?.levels?.length > 0 && axis.axisLabel?.show !== false)
      change[name].push(
        ...levelAxes({ ...axis, axisLabel: { ...axis.axisLabel, ...change[name][0].axisLabel } }, name),
      );
  }
  if (option.series.some(isBubble))
    change.series = option.series.map((series) =>
      isBubble(series) ? fitBubbles(series, Math.min(...lengths)) : series,
    );
  if (!grid.containLabel) return change;
  const margins = Object.entries(room).filter(([side]) => typeof grid[side] === "number");
  return { ...change, grid: [Object.fromEntries(margins.map(([side, extent]) => [side, grid[side] + extent]))] };
}

const isBubble = ({ type, symbolSize }) => type === "scatter" && typeof symbolSize === "function";

/** The renderer's diameter of the largest bubble in pixels, and PowerPoint's relative to the shorter side of the plot. */
const [drawnBubble, largestBubble] = [120, 0.25];

/** Returns bubbles as large as PowerPoint draws them. */
export function fitBubbles(series, side) {
  const factor = (side * largestBubble) / drawnBubble;
  return { ...series, symbolSize: (value) => series.symbolSize(value) * factor };
}

/** Distance in pixels between the rings of a radar chart and its names. */
const nameDistance = 15;

/** Returns the change that gives the axis of a radar chart even steps, and its uppermost name room. */
export function fitRings(chart, { indicator, radius, center, axisName = {} }) {
  const [{ min = 0, max, axisLabel = {} }] = indicator;
  const pixels = (size, whole) => (typeof size === "string" ? (parseFloat(size) / 100) * whole : size);
  const drawn = pixels(radius, Math.min(chart.getWidth(), chart.getHeight()) / 2);
  const above = pixels(center[1], chart.getHeight()) - nameDistance - (axisName.fontSize ?? 12) * lineHeight;
  const fitted = above > 0 ? Math.min(drawn, above) : drawn;
  const { interval, max: end } = evenSteps({ min, max, axisLabel, own: { isMinSet: true } }, "yAxis", fitted);
  if (!interval) return {};
  return {
    radius: fitted,
    splitNumber: Math.round((end - min) / interval),
    indicator: indicator.map((one) => ({ ...one, max: end })),
  };
}

/** Returns axes with the names of the levels above the categories, each further from the plot. */
function levelAxes({ data, inverse, axisLabel, axisLine, own }, name) {
  const { fontSize = 12, fontFamily, color, margin = 0 } = axisLabel;
  const height = fontSize * lineHeight;
  const inner = labelExtent({ type: "category", data, axisLabel }, name) + 2 * margin;
  return own.levels.map((level, index) => {
    const bounds = [...level.map(({ start }) => start), data.length];
    const texts = new Map(level.map(({ text }, at) => [(bounds[at] + bounds[at + 1]) / 2, text]));
    return {
      type: "value",
      min: 0,
      max: data.length,
      position: name === "xAxis" ? "bottom" : "left",
      inverse,
      offset: inner + index * 1.5 * height,
      axisLine: { show: false },
      splitLine: { show: false },
      axisTick: { customValues: bounds, length: height, lineStyle: { color: axisLine?.lineStyle?.color } },
      axisLabel: {
        customValues: [...texts.keys()],
        formatter: (at) => texts.get(at) ?? "",
        rotate: name === "xAxis" ? 0 : 90,
        margin: height * 0.2,
        fontSize,
        fontFamily,
        color,
      },
    };
  });
}

/** Returns how far the first of labels at an angle of 45° extends to the left. */
function overhang({ data, axisLabel }) {
  return textMeasure(axisLabel)(String(data[0] ?? "")) / Math.SQRT2;
}

/** Returns the length of an axis in pixels. */
function axisLength(chart, { type, min, max, data, boundaryGap }, finder) {
  const [first, last] = type === "value" ? [min, max] : [0, data.length - 1];
  const length = Math.abs(chart.convertToPixel(finder, last) - chart.convertToPixel(finder, first));
  if (type === "value" || boundaryGap === false) return length;
  if (data.length > 1) return (length / (data.length - 1)) * data.length;
  return "xAxisIndex" in finder ? chart.getWidth() * 0.8 : chart.getHeight() * 0.8;
}

/**
 * Returns the steps of a value axis: its own, or steps of 1, 2 or 5 times a power of ten with labels that don't touch.
 * Ends that are automatic are whole steps.
 */
export function evenSteps(axis, name, length) {
  const { min, max, own = {} } = axis;
  if (typeof min !== "number" || typeof max !== "number" || max <= min) return {};
  const interval =
    own.majorUnit > 0 && (max - min) / own.majorUnit <= maxOwnSteps
      ? own.majorUnit
      : niceStep(max - min, Math.max(2, Math.min(10, Math.floor(length / labelSpacing(axis, name)))));
  const start = own.isMinSet ? min : rounded(Math.floor(min / interval + 1e-9) * interval);
  const steps = Math.ceil((max - start) / interval - 1e-9);
  const end = own.isMaxSet ? max : rounded(start + steps * interval);
  const isWhole = Math.abs(start + steps * interval - end) < interval / 1e6;
  return { interval, min: start, max: end, ...(!isWhole && { axisLabel: { showMaxLabel: false } }) };
}

function labelSpacing(axis, name) {
  const { fontSize = 12 } = axis.axisLabel ?? {};
  return name === "yAxis" ? fontSize * verticalSpacing : widestValue(axis) + fontSize * wordSpacing;
}

/** Returns the width of the wider label at the ends of a value axis. */
function widestValue({ min, max, axisLabel = {} }) {
  if (axisLabel.show === false) return 0;
  const measure = textMeasure(axisLabel);
  return Math.max(...[min, max].map((value) => measure(axisLabel.formatter?.(value, 0) ?? String(value))));
}

/** Returns labels of categories that don't touch: broken into lines, or else turned, or else left out. */
function fitCategories(axis, name, length) {
  const { data, boundaryGap, axisLabel = {}, own = {} } = axis;
  const { fontSize = 12 } = axisLabel;
  const skip = own.skip > 0 ? own.skip : 1;
  const slot = (length / Math.max(1, boundaryGap === false ? data.length - 1 : data.length)) * skip;
  const label = { ...(own.isBold && { fontWeight: "bold" }), interval: slot < fontSize ? "auto" : skip - 1 };
  if (axisLabel.show === false || slot < fontSize || name === "yAxis") return { axisLabel: label };
  const isFree = own.rotation === undefined || own.rotation === automatic;
  if (!isFree && own.rotation !== 0) return { axisLabel: { ...label, rotate: -own.rotation } };
  const measure = textMeasure({ ...axisLabel, ...label });
  const width = slot - fontSize * wordSpacing;
  const broken = new Map(data.map((text) => [String(text), breakLine(String(text), width, measure)]));
  const lines = [...broken.values()];
  const fits = lines.every((all) => all.length <= maxLines && all.every((line) => measure(line) <= width));
  if (!fits && isFree) {
    // Labels at an angle of 45° are further apart than their slots by the square root of 2.
    return { axisLabel: { ...label, rotate: slot / Math.SQRT2 >= fontSize ? 45 : 90 } };
  }
  return {
    axisLabel: {
      ...label,
      ...(!fits && { interval: "auto" }),
      formatter: (text) => (broken.get(text) ?? [text]).join("\n"),
    },
  };
}

/** Returns the distance of an axis' title from the axis, and the room that the title takes. */
function fitTitle(axis, name) {
  const { axisLabel, own = {}, nameTextStyle = {} } = axis;
  const { fontSize = 12 } = nameTextStyle;
  const isTurned = name === "yAxis" && (own.titleRotation === automatic || own.titleRotation % 180 !== 0);
  const lines = axis.name.split("\n");
  const extent =
    name === "xAxis" || isTurned
      ? fontSize * lineHeight * lines.length
      : Math.max(...lines.map(textMeasure(nameTextStyle)));
  const change = { nameGap: labelExtent(axis, name) + (axisLabel?.margin ?? 0) + fontSize / 2 };
  if (own.titleRotation !== automatic) change.nameRotate = -own.titleRotation;
  return { change, room: extent + fontSize / 2 };
}

/** Returns the extent of an axis' labels, away from the axis. */
function labelExtent(axis, name) {
  const { type, data = [], axisLabel = {} } = axis;
  const { fontSize = 12, formatter, rotate = 0 } = axisLabel;
  if (axisLabel.show === false) return 0;
  if (type === "value") return name === "yAxis" ? widestValue(axis) : fontSize * lineHeight;
  const texts = data.map((text) => (formatter ? formatter(String(text)) : String(text)));
  const measure = textMeasure(axisLabel);
  const lines = Math.max(1, ...texts.map((text) => text.split("\n").length));
  if (name === "xAxis" && rotate === 0) return lines * fontSize * lineHeight;
  const widest = Math.max(0, ...texts.map(measure));
  return name === "yAxis" ? widest : widest * Math.abs(Math.sin((rotate * Math.PI) / 180)) + fontSize;
}
