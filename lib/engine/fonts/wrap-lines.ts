import { isBreakingSpace, isLineBreak, scanClusters } from "./characters";
import { type TextRun, findCut } from "./face";
import { canBreak, findDictionaryBreaks } from "./line-breaks";
import { ascent, lineHeight, measureCluster, measureText } from "./measure-text";

export type WrapOptions = {
  /** Width of the first line in points, if an indent makes it different. Default: `width`. */
  firstLineWidth?: number;
  /** If false, East Asian words stay whole (`a:pPr/@eaLnBrk="0"`). Default true. */
  eastAsianBreak?: boolean;
  /** Distance of the default tab stops in points (`a:pPr/@defTabSz` ÷ 12,700). Default 72. */
  tabSize?: number;
  /** Tab stops before the default ones (`a:tabLst`), ascending, in points from the edge of the box. */
  tabStops?: readonly number[];
  /** Start of the first line in points from the edge of the box. Default 0. */
  left?: number;
  otherLeft?: number;
};

export type WrappedLine = {
  /** The text of the line without the spaces that hang at its end. */
  text: string;
  /** UTF-16 offsets in the joined text of the runs. They include hanging spaces but not a line break. */
  start: number;
  end: number;
  /** Width in points, without hanging spaces. */
  width: number;
  /** Height in points of the largest run on the line, single-spaced. */
  height: number;
  /** Points from the top of the line to its baseline. */
  ascent: number;
  /** True if the line ends within a word that is too long for one line. */
  divided: boolean;
};

/** Rounding of EMU and advances must not wrap a word that just fits. */
const tolerance = 0.01;

/**
 * Breaks one paragraph into lines no wider than `width` points. Breaks greedily, as PowerPoint does: a word that is too
 * long for a line starts a new one and is then split between characters. Every line has at least one character. `width`
 * may be `Infinity` (`wrap="none"`). Empty runs give one empty line in the size of the first run. Without runs there
 * are no lines.
 */
export function wrapLines(runs: readonly TextRun[], width: number, options: WrapOptions = {}): readonly WrappedLine[] {
  if (runs.length === 0) return [];
  const single = singleLine(runs, (options.firstLineWidth ?? width) + tolerance);
  if (single) return [single];
  let length = 0;
  for (const { text } of runs) length += text.length;
  if (length > REMEMBERED_LENGTH) return severalLines(runs, width, options);
  const key = keyOf(runs, width, options);
  let lines = remembered.get(key);
  if (!lines) {
    if (remembered.size >= REMEMBERED) remembered.clear();
    remembered.set(key, (lines = severalLines(runs, width, options)));
  }
  return lines;
}

/**
 * The lines of paragraphs that wrap, by everything that they depend on. The same text is laid out several times: to fit
 * it, to keep others clear of it, and to check the finished page, in each arrangement.
 */
const remembered = new Map<string, readonly WrappedLine[]>();
/** The maximum number of paragraphs, and of UTF-16 code units in one of them. */
const REMEMBERED = 1000;
const REMEMBERED_LENGTH = 1000;

function keyOf(
  runs: readonly TextRun[],
  width: number,
  { firstLineWidth, eastAsianBreak, tabSize, tabStops, left, otherLeft }: WrapOptions,
): string {
  let key = `${width} ${firstLineWidth} ${eastAsianBreak} ${tabSize} ${tabStops?.join()} ${left} ${otherLeft}`;
  for (const { text, font, size, bold, italic, letterSpacing, glyphScale } of runs)
    key += `\0${size} ${bold} ${italic} ${letterSpacing} ${glyphScale} ${font}\0${text}`;
  return key;
}

function severalLines(runs: readonly TextRun[], width: number, options: WrapOptions): WrappedLine[] {
  const characters = scanCharacters(runs);
  const lines: WrappedLine[] = [];
  const { codePoints, advances, count } = characters;
  const eastAsianBreak = options.eastAsianBreak ?? true;
  const dictionaryBreaks = findDictionaryBreaks(characters.text);
  let lineStart = 0;
  let position = 0; // width so far, including spaces
  let ink = 0; // width up to the last character that is not a space
  let breakAt = 0; // the last position where this line may end; equal to lineStart if there is none
  let positionAtBreak = 0;
  let inkAtBreak = 0;

  const tallest = lookUpRuns(runs);
  const endLine = (end: number, lineInk: number, next: number, divided = false): void => {
    lines.push(describeLine(tallest, characters, lineStart, end, lineInk, divided));
    lineStart = next;
    breakAt = next;
  };

  for (let i = 0; i < count; i++) {
    const codePoint = codePoints[i] ?? 0;
    if (isLineBreak(codePoint)) {
      endLine(i, ink, i + 1);
      position = ink = 0;
      continue;
    }
    const breaks =
      i > lineStart &&
      (canBreak(i > 1 ? codePoints[i - 2]! : 0, codePoints[i - 1]!, codePoint, eastAsianBreak) ||
        dictionaryBreaks?.has(characters.offsets[i]!));
    if (breaks) {
      breakAt = i;
      positionAtBreak = position;
      inkAtBreak = ink;
    }
    const advance = codePoint === 0x09 ? tabAdvance(position, lines.length, options) : (advances[i] ?? 0);
    if (isBreakingSpace(codePoint)) {
      position += advance;
      continue;
    }
    while (i > lineStart && position + advance > limitOf(lines.length, width, options) + tolerance) {
      if (breakAt > lineStart) {
        position -= positionAtBreak;
        endLine(breakAt, inkAtBreak, breakAt);
      } else {
        endLine(i, ink, i, true);
        position = 0;
      }
    }
    position += advance;
    ink = position;
  }
  endLine(count, ink, count);
  return lines;
}

function limitOf(line: number, width: number, options: WrapOptions): number {
  return line === 0 ? (options.firstLineWidth ?? width) : width;
}

function tabAdvance(
  position: number,
  line: number,
  { tabSize, tabStops, left = 0, otherLeft = 0 }: WrapOptions,
): number {
  const from = position + (line === 0 ? left : otherLeft);
  const stop = tabStops?.find((place) => place > from + tolerance);
  if (stop !== undefined) return stop - from;
  const size = tabSize && tabSize > 0 ? tabSize : 72;
  return size - (from % size);
}

/**
 * Returns a function that finds the height and ascent of the largest run between two offsets. Call it for consecutive
 * lines.
 */
function lookUpRuns(runs: readonly TextRun[]): (start: number, end: number) => Pick<WrappedLine, "height" | "ascent"> {
  let first = 0;
  let firstStart = 0;
  return (start, end) => {
    for (; first < runs.length - 1 && firstStart + runs[first]!.text.length < start; first++)
      firstStart += runs[first]!.text.length;
    let height = 0;
    let baseline = 0;
    let runStart = firstStart;
    for (let i = first; i < runs.length && runStart <= end; i++) {
      const run = runs[i]!;
      const runEnd = runStart + run.text.length;
      const touches = start === end ? start <= runEnd && height === 0 : runStart < end && start < runEnd;
      if (touches) {
        height = Math.max(height, lineHeight(run.size));
        baseline = Math.max(baseline, ascent(run));
      }
      runStart = runEnd;
    }
    return { height, ascent: baseline };
  };
}

function describeLine(
  tallest: ReturnType<typeof lookUpRuns>,
  { text, offsets, codePoints }: Characters,
  from: number,
  to: number,
  width: number,
  divided: boolean,
): WrappedLine {
  let inkEnd = to;
  while (inkEnd > from && isBreakingSpace(codePoints[inkEnd - 1] ?? 0)) inkEnd--;
  const start = offsets[from] ?? text.length;
  const end = offsets[to] ?? text.length;
  return { text: text.slice(start, offsets[inkEnd]), start, end, width, ...tallest(start, end), divided };
}

/** Characters that need character-by-character layout: line breaks and tabs, and spaces that hang at the end of a line. */
const breaksOrTab = /[\t\n\v\r\u2028\u2029]/;
const spaceAtEnd = /[ \u1680\u2000-\u200a\u205f\u3000]$/;

/**
 * Returns the line of a paragraph that fits on one line of `width` points. This is the common case and needs no search
 * for breaks. Undefined if the paragraph has to be laid out character by character.
 */
function singleLine(runs: readonly TextRun[], width: number): WrappedLine | undefined {
  let text = "";
  let ink = 0;
  let height = 0;
  let baseline = 0;
  for (const run of runs) {
    if (run.text !== "") {
      if (breaksOrTab.test(run.text)) return undefined;
      ink += measureText(run.text, run);
      if (ink > width) return undefined;
      text += run.text;
    } else if (runs.length > 1) continue;
    height = Math.max(height, lineHeight(run.size));
    baseline = Math.max(baseline, ascent(run));
  }
  if (height === 0 || spaceAtEnd.test(text)) return undefined;
  return { text, start: 0, end: text.length, width: ink, height, ascent: baseline, divided: false };
}

/** The characters of a paragraph, across its runs. */
type Characters = {
  text: string;
  /** UTF-16 offset in `text` of each character, followed by the length of `text`. */
  offsets: Uint32Array;
  codePoints: Uint32Array;
  /** In points. */
  advances: Float64Array;
  count: number;
};

/** Buffers for the characters of one paragraph at a time. They grow to the longest paragraph and are reused. */
const scratchFor = (length: number) => {
  const size = Math.max(1024, length + 1);
  return { offsets: new Uint32Array(size), codePoints: new Uint32Array(size), advances: new Float64Array(size) };
};
let scratch = scratchFor(0);
const SCRATCH_MAX = 1 << 16;

/** Matches text without line breaks and without combining characters. */
const isSimple = /^[ -~\u00a0-\u02ff]*$/;

/**
 * Joins the runs into one text, with each character's advance in the style of its run. The result is valid until the
 * next call.
 */
function scanCharacters(runs: readonly TextRun[]): Characters {
  const text = runs.length === 1 ? (runs[0]?.text ?? "") : runs.map((run) => run.text).join("");
  if (scratch.offsets.length <= text.length || scratch.offsets.length > SCRATCH_MAX) scratch = scratchFor(text.length);
  const { offsets, codePoints, advances } = scratch;
  let count = 0;
  let start = 0;
  for (const run of runs) {
    const cut = findCut(run);
    const runStart = start;
    start += run.text.length;
    if (isSimple.test(run.text)) {
      // Each code unit is a character, and none is a line break.
      for (let index = 0; index < run.text.length; index++) {
        const unit = run.text.charCodeAt(index);
        offsets[count] = runStart + index;
        codePoints[count] = unit;
        advances[count] = measureCluster(unit, cut, run);
        count += 1;
      }
      continue;
    }
    scanClusters(run.text, (index, codePoint) => {
      // CR LF is one break.
      if (codePoint === 0x0a && run.text[index - 1] === "\r") return;
      offsets[count] = runStart + index;
      codePoints[count] = codePoint;
      advances[count] = isLineBreak(codePoint) ? 0 : measureCluster(codePoint, cut, run);
      count += 1;
    });
  }
  offsets[count] = text.length;
  return { text, offsets, codePoints, advances, count };
}
