import { lineHeight, singleSpacing } from "./faces/line-metrics";
import { measureText } from "./measure-text";
import type { TextRun, TextStyle } from "./text-style";
import { wrapLines, type WrappedLine } from "./wrap-lines";

/** `percent`: multiple of a single-spaced line, 1.2 for `a:spcPct val="120000"`; `points`: exact, `a:spcPts` ÷ 100. */
export type Spacing = { percent: number } | { points: number };

/** Lengths in points; all but `runs` default to none. */
export type TextParagraph = {
  runs: readonly TextRun[];
  /** Style of a paragraph without text (`a:endParaRPr`), which is a line high all the same. Default: 18 pt. */
  endStyle?: TextStyle;
  spaceBefore?: Spacing;
  spaceAfter?: Spacing;
  /** Default `{ percent: 1 }`. */
  lineSpacing?: Spacing;
  marginLeft?: number;
  marginRight?: number;
  /** Of the first line, relative to `marginLeft`; negative hangs. */
  indent?: number;
  /** The bullet or number as drawn: it stands at the indent, the text after it, at `marginLeft` or further. */
  bullet?: TextRun;
  eastAsianBreak?: boolean;
  tabSize?: number;
  /** From the left of the box, rising. */
  tabStops?: readonly number[];
};

export type TextBox = {
  /** Inner width in points, insets already taken off. */
  width: number;
  /** False for `wrap="none"`. Default true. */
  wrap?: boolean;
  /** `a:normAutofit/@fontScale` as a fraction: multiplies sizes, letter spacing and percentages of lines. Default 1. */
  fontScale?: number;
  /** `a:normAutofit/@lnSpcReduction` as a fraction: taken off line spacing given in percent. Default 0. */
  lineSpacingReduction?: number;
  /** Height of a single-spaced line in em. Default 1.2, which table rows have; `shapeLeading` in the text of shapes. */
  leading?: number;
  /** Space before the first and after the last paragraph counts (`@spcFirstLastPara`). Default false. */
  spaceFirstLast?: boolean;
};

/** A wrapped line in its box; `height` is the line's pitch with its line spacing. */
export type LaidOutLine = WrappedLine & {
  /** Index of the paragraph, from 0. */
  paragraph: number;
  /** Points from the left of the box to where the text begins when aligned left, bullet and indent included. */
  left: number;
  /** Points from the top of the box to the top of the line. */
  top: number;
};

export type TextLayout = {
  lines: LaidOutLine[];
  /** Points, from the top of the first line to the bottom of the last, spaces of paragraphs included. */
  height: number;
  /** Points, the widest of `left` + width + right margin: the inner width that the text needs. */
  widestLine: number;
};

/** Lays paragraphs out in a box of fixed width. Pure; the caller compares `height` with the room that there is. */
export function layoutText(paragraphs: readonly TextParagraph[], box: TextBox): TextLayout {
  const scale = box.fontScale ?? 1;
  const leading = (box.leading ?? singleSpacing) / singleSpacing;
  const lines: LaidOutLine[] = [];
  let top = 0;
  let widestLine = 0;
  paragraphs.forEach((paragraph, index) => {
    const runs = scaleRuns(paragraph, scale);
    const size = runs.reduce((largest, run) => Math.max(largest, run.size), 0);
    const first = index === 0;
    const last = index === paragraphs.length - 1;
    if (!first || box.spaceFirstLast) top += spaceOf(paragraph.spaceBefore, size * leading);
    const { left, firstLeft } = leftEdges(paragraph, scale);
    const right = paragraph.marginRight ?? 0;
    const room = box.wrap === false ? Infinity : box.width - right;
    const wrapped = wrapLines(runs, room - left, {
      firstLineWidth: room - firstLeft,
      eastAsianBreak: paragraph.eastAsianBreak,
      tabSize: paragraph.tabSize,
      tabStops: paragraph.tabStops,
      lefts: [firstLeft, left],
    });
    wrapped.forEach((line, number) => {
      const lineLeft = number === 0 ? firstLeft : left;
      const placed = spaceLine(line, paragraph.lineSpacing, box.lineSpacingReduction ?? 0, leading);
      lines.push({ ...placed, paragraph: index, left: lineLeft, top });
      widestLine = Math.max(widestLine, lineLeft + line.width + right);
      top += placed.height;
    });
    if (!last || box.spaceFirstLast) top += spaceOf(paragraph.spaceAfter, size * leading);
  });
  return { lines, height: top, widestLine };
}

function scaleRuns({ runs, endStyle }: TextParagraph, scale: number): TextRun[] {
  const filled = runs.filter((run) => run.text !== "");
  const used = filled.length > 0 ? filled : [{ ...(endStyle ?? runs[0] ?? { font: "", size: 18 }), text: "" }];
  if (scale === 1) return used;
  return used.map((run) => scaleStyle(run, scale));
}

function scaleStyle(run: TextRun, scale: number): TextRun {
  return { ...run, size: run.size * scale, letterSpacing: (run.letterSpacing ?? 0) * scale };
}

function leftEdges(paragraph: TextParagraph, scale: number): { left: number; firstLeft: number } {
  const left = paragraph.marginLeft ?? 0;
  const indented = Math.max(0, left + (paragraph.indent ?? 0));
  if (!paragraph.bullet) return { left, firstLeft: indented };
  const bullet = scaleStyle(paragraph.bullet, scale);
  return { left, firstLeft: Math.max(left, indented + measureText(bullet.text, bullet)) };
}

/** Percentages are of a single-spaced line of the paragraph's largest text, not of its size. */
function spaceOf(spacing: Spacing | undefined, size: number): number {
  if (!spacing) return 0;
  return "points" in spacing ? spacing.points : spacing.percent * lineHeight(size);
}

/** What line spacing adds or takes stands above the text, the first line's too; the descent stays. */
function spaceLine(line: WrappedLine, spacing: Spacing | undefined, reduction: number, leading: number): WrappedLine {
  const single = line.height * leading;
  const pitch =
    spacing && "points" in spacing ? spacing.points : single * Math.max(0, (spacing?.percent ?? 1) - reduction);
  return { ...line, height: pitch, ascent: line.ascent * leading + pitch - single };
}
