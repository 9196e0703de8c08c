import type { TextRun, TextStyle } from "./face";
import { lineHeight, measureText, singleSpacing } from "./measure-text";
import { resolveFont } from "./resolve-font";
import { type WrappedLine, wrapLines } from "./wrap-lines";

/**
 * `percent` is a multiple of a single-spaced line, such as 1.2 for `a:spcPct val="120000"`. `points` is exact:
 * `a:spcPts` ÷ 100.
 */
export type Spacing = { percent: number } | { points: number };

/** All lengths are in points. Everything except `runs` is optional. */
export type TextParagraph = {
  runs: readonly TextRun[];
  /** The style of a paragraph without text (`a:endParaRPr`), which is still one line high. Default: 18 pt. */
  endStyle?: TextStyle;
  spaceBefore?: Spacing;
  spaceAfter?: Spacing;
  /** Default `{ percent: 1 }`. */
  lineSpacing?: Spacing;
  marginLeft?: number;
  marginRight?: number;
  /** Indent of the first line, relative to `marginLeft`. Negative for a hanging indent. */
  indent?: number;
  /** The bullet or number as drawn. It starts at the indent, and the text follows at `marginLeft` or further right. */
  bullet?: TextRun;
  eastAsianBreak?: boolean;
  tabSize?: number;
  /** Distances from the left of the box, ascending. */
  tabStops?: readonly number[];
};

/** Checks for text with a font that isn't measured exactly, or is replaced elsewhere: its lines may break differently. */
export const hasInexactFont = ({ runs }: Pick<TextParagraph, "runs">): boolean =>
  runs.some(({ font }) => !resolveFont(font).exact);

type TextBox = {
  /** Inner width in points, without insets. */
  width: number;
  /** False for `wrap="none"`. Default true. */
  wrap?: boolean;
  /** Maps each size to the size to try, both in points. Default: unchanged. */
  sizeOf?: (size: number) => number;
  /** Scale of exact line spacing. Default 1. */
  lineScale?: number;
  /** Scale of the spacing between paragraphs, and of what line spacing adds to single-spaced lines. Default 1. */
  spaceScale?: number;
  /** Height of a single-spaced line in em. Default 1.2, as in table rows. Use `shapeLeading` for text in shapes. */
  leading?: number;
  /** True if the spacing before the first paragraph and after the last one counts (`@spcFirstLastPara`). Default false. */
  spaceFirstLast?: boolean;
};

/** A wrapped line with its position in the box. `height` includes the line spacing. */
export type LaidOutLine = WrappedLine & {
  /** 0-based index of the paragraph. */
  paragraph: number;
  /** Points from the left of the box to the start of left-aligned text, including bullet and indent. */
  left: number;
  /** Points from the top of the box to the top of the line. */
  top: number;
};

export type TextLayout = {
  lines: LaidOutLine[];
  /** Points from the top of the first line to the bottom of the last, including paragraph spacing. */
  height: number;
  /** Inner width in points that the text needs: the maximum of `left` + width + right margin. */
  widestLine: number;
};

/**
 * Lays out paragraphs in a box of fixed width. The caller compares `height` with the available height. Follows
 * PowerPoint, with bundled metrics of open fonts, so it needs no font files at run time. Lengths are in points, offsets
 * in UTF-16 code units. All functions here are pure and synchronous and never throw.
 */
export function layoutText(paragraphs: readonly TextParagraph[], box: TextBox): TextLayout {
  const leading = (box.leading ?? singleSpacing) / singleSpacing;
  const lineScale = box.lineScale ?? 1;
  const spaceScale = box.spaceScale ?? 1;
  const lines: LaidOutLine[] = [];
  let top = 0;
  let widestLine = 0;
  for (let index = 0; index < paragraphs.length; index++) {
    const paragraph = paragraphs[index]!;
    const runs = sizedRuns(paragraph, box.sizeOf);
    const height = paragraphHeight(runs) * leading;
    if (index > 0 || box.spaceFirstLast) top += spaceOf(paragraph.spaceBefore, height) * spaceScale;
    const left = paragraph.marginLeft ?? 0;
    const firstLeft = firstLineLeft(paragraph, left, box.sizeOf);
    const right = paragraph.marginRight ?? 0;
    const room = box.wrap === false ? Infinity : box.width - right;
    const wrapped = wrapLines(runs, room - left, {
      firstLineWidth: room - firstLeft,
      eastAsianBreak: paragraph.eastAsianBreak,
      tabSize: paragraph.tabSize,
      tabStops: paragraph.tabStops,
      left: firstLeft,
      otherLeft: left,
    });
    for (let number = 0; number < wrapped.length; number++) {
      const { text, start, end, width, height: single, ascent, divided } = wrapped[number]!;
      const lineLeft = number === 0 ? firstLeft : left;
      const pitch = pitchOf(paragraph.lineSpacing, single * leading, { lineScale, spaceScale });
      // Line spacing adds or removes space above the text, also in the first line. The descent is constant.
      const baseline = ascent * leading + pitch - single * leading;
      lines.push({
        text,
        start,
        end,
        width,
        height: pitch,
        ascent: baseline,
        divided,
        paragraph: index,
        left: lineLeft,
        top,
      });
      widestLine = Math.max(widestLine, lineLeft + width + right);
      top += pitch;
    }
    if (index < paragraphs.length - 1 || box.spaceFirstLast) top += spaceOf(paragraph.spaceAfter, height) * spaceScale;
  }
  return { lines, height: top, widestLine };
}

type SizeOf = TextBox["sizeOf"];

/**
 * Returns the runs that have text, in the sizes to try. Without any, returns an empty run in the style of the
 * paragraph's end.
 */
function sizedRuns({ runs, endStyle }: TextParagraph, sizeOf: SizeOf): readonly TextRun[] {
  const filled = runs.every(({ text }) => text !== "") ? runs : runs.filter(({ text }) => text !== "");
  const used = filled.length > 0 ? filled : [{ ...(endStyle ?? runs[0] ?? { font: "", size: 18 }), text: "" }];
  return sizeOf ? used.map((run) => ({ ...run, size: sizeOf(run.size) })) : used;
}

/** Returns the height in points of a single-spaced line of the largest run. Percent spacing refers to it. */
function paragraphHeight(runs: readonly TextRun[]): number {
  let size = 0;
  for (const run of runs) if (run.size > size) size = run.size;
  return lineHeight(size);
}

function firstLineLeft({ indent, bullet }: TextParagraph, left: number, sizeOf: SizeOf): number {
  const indented = Math.max(0, left + (indent ?? 0));
  if (!bullet) return indented;
  const style = sizeOf ? { ...bullet, size: sizeOf(bullet.size) } : bullet;
  return Math.max(left, indented + measureText(bullet.text, style));
}

/** Returns a space above or below a paragraph in points. `line`: the height of its lines. */
export function spaceOf(spacing: Spacing | undefined, line: number): number {
  if (!spacing) return 0;
  return "points" in spacing ? spacing.points : spacing.percent * line;
}

type Scales = { lineScale: number; spaceScale: number };

function pitchOf(spacing: Spacing | undefined, single: number, { lineScale, spaceScale }: Scales): number {
  if (!spacing) return single;
  return "points" in spacing ? spacing.points * lineScale : single * tightened(spacing.percent, spaceScale);
}

/** Returns line spacing (a multiple of single-spaced lines) of which the part above 1 is scaled. */
export const tightened = (percent: number, scale: number): number =>
  percent > 1 ? 1 + (percent - 1) * scale : percent;
