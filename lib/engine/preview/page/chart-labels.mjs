// Writes the labels of bars, points, slices and bubbles. Plain JavaScript that runs in the page. The renderer calls these
// functions (see page-files.ts), because its own show no texts, separators and formats of single labels.
import { formatChartNumber } from "./chart-numbers.mjs";

/** Returns what a label, or the labels of a series, say about their text. */
export function readLabel(label) {
  const read = {};
  const text = label.child("tx").child("rich");
  if (text.exists()) read.pieces = text.children("p").flatMap((paragraph, index) => readPieces(paragraph, index > 0));
  const format = label.child("numFmt");
  if (/^(?:0|false)$/.test(format.attr("sourceLinked") ?? "")) read.format = format.attr("formatCode");
  read.showBubbleSize = /^(?:1|true)$/.test(label.child("showBubbleSize").attr("val") ?? "");
  const separator = label.child("separator");
  if (separator.exists()) read.separator = separator.text();
  return read;
}

/** Returns the pieces of a paragraph: text, with the type of field that stands in its place. */
function readPieces(paragraph, isNext) {
  const pieces = paragraph
    .allChildren()
    .filter(({ localName }) => ["r", "fld", "br"].includes(localName))
    .map((piece) =>
      piece.localName === "br" ? { text: "\n" } : { text: piece.child("t").text(), field: piece.attr("type") },
    );
  return isNext ? [{ text: "\n" }, ...pieces] : pieces;
}

/**
 * Returns the text of a label.
 *
 * @param label What the label shows, with the result of `readLabel`
 * @param point The value, its share in percent, its category's `name` or X value, the `seriesName`, and the `size` of a
 *   bubble
 * @param format Number format of the values
 */
export function labelText(label, { value, percent, name, seriesName, size }, format) {
  if (typeof value !== "number") return "";
  const code = label.format ?? format;
  const texts = {
    SERIESNAME: seriesName,
    CATEGORYNAME: name,
    VALUE: formatChartNumber(value, code),
    XVALUE: name,
    YVALUE: formatChartNumber(value, code),
    BUBBLESIZE: size === undefined ? "" : formatChartNumber(size, code),
    PERCENTAGE: formatChartNumber(percent / 100, code?.includes("%") ? code : "0%"),
  };
  if (label.pieces) return label.pieces.map(({ text, field }) => texts[field] ?? text).join("");
  const shown = [
    label.showSerName && texts.SERIESNAME,
    label.showCatName && texts.CATEGORYNAME,
    label.showVal && texts.VALUE,
    label.showPercent && percent !== undefined && texts.PERCENTAGE,
    label.showBubbleSize && texts.BUBBLESIZE,
  ];
  return shown.filter(Boolean).join(label.separator ?? " ");
}

/** Label positions of points and bubbles by those of the file. */
const positions = { l: "left", r: "right", t: "top", b: "bottom", ctr: "inside" };

/**
 * Adds the labels of a scatter or bubble chart to its series, since the renderer writes none.
 *
 * @param option The series of the chart's option
 * @param group The element of the scatter or bubble chart
 * @param all The series that the renderer read, in the order of `option`
 * @param context What the renderer resolves colors with
 */
export function labelPoints(option, group, all, context) {
  const { shared, own, points, merge, write } = globalThis.labelReaders;
  const order = (series) => series.child("order").numAttr("val") ?? 0;
  const elements = group.children("ser").toSorted((a, b) => order(a) - order(b));
  return option.map((series, index) => {
    const { formatCode, values } = all[index];
    const common = shared(elements[index], context) ?? shared(group, context);
    const single = points(own(elements[index], group), context);
    // A smooth line has more points than the series, and those of the series can't be told from the others.
    if ((!common && single.size === 0) || series.data.length !== values.length) return series;
    const styled = (label) => {
      const style = write(
        label && { ...label, showVal: label.showVal || label.showBubbleSize },
        formatCode,
        series.name,
      );
      if (!style) return { show: false };
      const formatter = ({ value: [x, y, size] }) =>
        labelText(
          { separator: ", ", ...label },
          { value: y, name: formatChartNumber(x), seriesName: series.name, size },
          formatCode,
        );
      return { ...style, formatter, position: positions[label.position] ?? "right" };
    };
    const data = series.data.map((value, point) =>
      single.has(point) ? { value, label: styled(merge(common, single.get(point))) } : value,
    );
    const unseen = { symbol: "circle", symbolSize: 0 };
    const hasMarkers = series.showSymbol !== false && series.symbol !== "none";
    return { ...series, ...(!hasMarkers && unseen), data, showSymbol: true, label: styled(common) };
  });
}
