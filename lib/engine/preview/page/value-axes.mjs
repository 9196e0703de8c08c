// Calculates the limits of value axes that are automatic in the file. Plain JavaScript that runs in the page.

const stretches = /<c:(barChart|bar3DChart|lineChart|line3DChart|areaChart|area3DChart|scatterChart)>(.*?)<\/c:\1>/gs;
/** Maximum number of steps, whatever the length of the axis. */
const maxSteps = 10;

/** Returns the smallest step that divides the range into at most `most` parts. Steps are 1, 2 or 5 times a power of ten. */
export function niceStep(range, most = maxSteps) {
  const power = 10 ** Math.floor(Math.log10(range / most));
  const share = range / most / power;
  return power * ([1, 2, 5].find((step) => step >= share - 1e-9) ?? 10);
}

/**
 * Returns the axis limits that Excel would set. The axis ends at a whole step, at least a twentieth of the range above
 * the highest value. It starts at zero, unless all values are within a sixth of the highest one.
 */
export function axisLimits(lowest, highest) {
  if (lowest === 0 && highest === 0) return { min: 0, max: 1 };
  if (highest <= 0 && lowest < 0) {
    const { min, max } = axisLimits(-highest, -lowest);
    return { min: -max, max: min === 0 ? 0 : -min };
  }
  const isFar = lowest > 0 && (highest - lowest) / highest <= 1 / 6 && highest > lowest;
  const bottom = lowest < 0 ? lowest - (highest - lowest) / 20 : isFar ? lowest - (highest - lowest) / 2 : 0;
  const top = highest + (highest - (isFar ? lowest : Math.min(lowest, 0))) / 20;
  const step = niceStep(top - bottom);
  return { min: rounded(Math.floor(bottom / step + 1e-9) * step), max: rounded(Math.ceil(top / step - 1e-9) * step) };
}

/** Returns the axis limits that Excel would set for an axis that starts at `start` in the file. */
function limitsFrom(start, highest) {
  const top = highest + (highest - start) / 20;
  const step = niceStep(top - start);
  return { min: start, max: rounded(start + Math.ceil((top - start) / step - 1e-9) * step) };
}

/** Returns a value without the errors of its calculation. */
export function rounded(value) {
  return Number(value.toPrecision(12)) + 0;
}

/** Adds limits to the axes of a chart that have none, and says which are automatic (see `readAxis`). */
export function addAxisLimits(xml) {
  const ranges = new Map();
  for (const [, kind, stretch] of xml.matchAll(stretches)) collect(ranges, kind, stretch);
  return xml.replace(/<c:valAx>.*?<\/c:valAx>/gs, (axis) => {
    const range =
      ranges.get(/<c:axId val="([^"]+)"/.exec(axis)?.[1]) ??
      ranges.get(`${/<c:axId val="([^"]+)"/.exec(axis)?.[1]} ${/<c:axPos val="[bt]"/.test(axis) ? "x" : "y"}`);
    if (!range || axis.includes("<c:logBase")) return axis;
    const start = Number(/<c:min val="([^"]+)"/.exec(axis)?.[1]);
    const ends = start < range.highest ? limitsFrom(start, range.highest) : axisLimits(range.lowest, range.highest);
    const missing = ["max", "min"].filter((end) => !axis.includes(`<c:${end} `));
    if (missing.length === 0) return axis;
    const limits = missing.map((end) => `<c:${end} val="${ends[end]}"/>`).join("");
    return axis.replace(
      /<c:scaling\s*\/>|<c:scaling>(.*?)<\/c:scaling>/s,
      (_, inner = "") => `<c:scaling>${inner}${limits}</c:scaling><c:automatic val="${missing.join(" ")}"/>`,
    );
  });
}

function collect(ranges, kind, stretch) {
  const grouping = /<c:grouping val="(\w+)"/.exec(stretch)?.[1];
  if (grouping === "percentStacked") return;
  const series = [...stretch.matchAll(/<c:ser>(.*?)<\/c:ser>/gs)].map(([, text]) => text);
  const ids = [...stretch.matchAll(/<c:axId val="([^"]+)"/g)].map(([, id]) => id);
  if (kind === "scatterChart") {
    for (const id of ids)
      for (const direction of ["x", "y"])
        extend(
          ranges,
          `${id} ${direction}`,
          series.flatMap((text) => points(text, `${direction}Val`).map(([, value]) => value)),
        );
    return;
  }
  const values = series.map((text) => points(text, "val"));
  const all = grouping === "stacked" ? sums(values) : values.flat().map(([, value]) => value);
  for (const id of ids) extend(ranges, id, all);
}

/** Returns pairs of an index and a value. */
function points(series, name) {
  const cache = new RegExp(`<c:${name}>(.*?)</c:${name}>`, "s").exec(series)?.[1] ?? "";
  return [...cache.matchAll(/<c:pt idx="(\d+)"[^>]*>\s*<c:v>([^<]*)</g)]
    .map(([, index, value]) => [index, Number(value)])
    .filter(([, value]) => Number.isFinite(value));
}

/** Returns the totals above zero and below zero for each category. */
function sums(series) {
  const [above, below] = [new Map(), new Map()];
  for (const [index, value] of series.flat()) {
    const side = value < 0 ? below : above;
    side.set(index, (side.get(index) ?? 0) + value);
  }
  return [...above.values(), ...below.values()];
}

function extend(ranges, id, values) {
  if (values.length === 0) return;
  const { lowest, highest } = ranges.get(id) ?? { lowest: Infinity, highest: -Infinity };
  ranges.set(id, { lowest: Math.min(lowest, ...values), highest: Math.max(highest, ...values) });
}
