// Writes the labels of bars, points and slices. Plain JavaScript that runs in the page. The renderer calls these
// functions (see page-files.ts), because its own show no texts, separators and formats of single labels.
import { formatChartNumber } from "./chart-numbers.mjs";

/** Returns what a label, or the labels of a series, say about their text. */
export function readLabel(label) {
  const read = {};
  const text = label.child("tx").child("rich");
  if (text.exists()) read.pieces = text.children("p").flatMap((paragraph, index) => readPieces(paragraph, index > 0));
  const format = label.child("numFmt");
  if (/^(?:0|false)$/.test(format.attr("sourceLinked") ?? "")) read.format = format.attr("formatCode");
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
 * @param point The value, its share in percent, its category's `name` and the `seriesName`
 * @param format Number format of the values
 */
export function labelText(label, { value, percent, name, seriesName }, format) {
  if (typeof value !== "number") return "";
  const code = label.format ?? format;
  const texts = {
    SERIESNAME: seriesName,
    CATEGORYNAME: name,
    VALUE: formatChartNumber(value, code),
    PERCENTAGE: formatChartNumber(percent / 100, code?.includes("%") ? code : "0%"),
  };
  if (label.pieces) return label.pieces.map(({ text, field }) => texts[field] ?? text).join("");
  const shown = [
    label.showSerName && texts.SERIESNAME,
    label.showCatName && texts.CATEGORYNAME,
    label.showVal && texts.VALUE,
    label.showPercent && percent !== undefined && texts.PERCENTAGE,
  ];
  return shown.filter(Boolean).join(label.separator ?? " ");
}
