// Measures and breaks the texts of charts. Plain JavaScript that runs in the page.

/** Height of a line, relative to the text size. */
export const lineHeight = 1.2;
/** Letters between which a line may be broken without a space. */
const unspaced = "\u2e80-\u303f\u3041-\u30ff\u3400-\u9fff\uf900-\ufaff\uff00-\uffef";
const words = new RegExp(`\\s*(?:[${unspaced}]|[^\\s${unspaced}]+)|\\s+`, "g");

/** Returns a function that measures texts in a style of the chart library, in pixels. */
export function textMeasure({ fontSize = 12, fontFamily = "sans-serif", fontWeight = "normal" }) {
  const context = document.createElement("canvas").getContext("2d");
  context.font = `${fontWeight} ${fontSize}px ${fontFamily}`;
  return (text) => context.measureText(text).width;
}

/** Breaks a line between words, and between East Asian letters, if it is wider than `width`. */
export function breakLine(line, width, measure) {
  return breakPieces([{ text: line }], width, ({ text }) => measure(text)).map((pieces) =>
    pieces.map(({ text }) => text).join(""),
  );
}

/**
 * Breaks pieces of a text that follow each other into lines. Returns the pieces of each line.
 *
 * @param pieces Each with its `text`. Line breaks in it remain
 * @param measure Returns the width of a piece
 */
export function breakPieces(pieces, width, measure) {
  const lines = [[]];
  let taken = 0;
  for (const piece of pieces) {
    for (const [index, part] of piece.text.split("\n").entries()) {
      if (index > 0) taken = startLine(lines);
      for (const word of part.match(words) ?? []) {
        const isNext = taken > 0 && word.trim() !== "" && taken + measure({ ...piece, text: word }) > width;
        if (isNext) taken = startLine(lines);
        const text = isNext ? word.trimStart() : word;
        lines.at(-1).push({ ...piece, text });
        taken += measure({ ...piece, text });
      }
    }
  }
  return lines;
}

function startLine(lines) {
  lines.push([]);
  return 0;
}
