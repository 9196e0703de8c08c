import {
  type Spacing,
  type TextLayout,
  type TextParagraph,
  hasInexactFont,
  layoutText,
  spaceOf,
  tightened,
} from "@/lib/engine/fonts/layout-text";
import { shapeLeading } from "@/lib/engine/fonts/measure-text";
import { type Warnings, enumerated } from "@/lib/engine/generation/diagnostics";
import { type Box, bottom, intersection } from "@/lib/engine/pptx/model/box";
import { paragraphPropertiesOrder } from "@/lib/engine/pptx/oxml/text";
import { type XmlElement, el } from "@/lib/engine/pptx/xml/element";
import type { MeasuredParagraph } from "./body-paragraphs";

/** The space for text, in points. */
export type TextRoom = {
  /** Inner width of a column. */
  width: number;
  /** Inner height. */
  height: number;
  /** Maximum height of a single-line text. Default: `height`. */
  single?: number;
  /** False: lines never wrap. Default: true. */
  wrap?: boolean;
  /** Number of columns side by side, filled in order. Default: 1. */
  columns?: number;
  /** Height of a single-spaced line in em. Default: 1.2. */
  leading?: number;
  /** Counts the space before the first and after the last paragraph. Default: false. */
  spaceFirstLast?: boolean;
};

/**
 * How text is shrunk: sizes to `sizeOf(size)` points, exact line spacing by `scale`, and space between paragraphs by
 * `spaceScale`.
 */
export type TextFit = { scale: number; spaceScale: number; fits: boolean; sizeOf: (size: number) => number };

/** Text at its own size. */
export const UNCHANGED: TextFit = { scale: 1, spaceScale: 1, fits: true, sizeOf: (size) => size };

/** Step between attempted sizes, in points. */
export const SIZE_STEP = 0.5;
/** Points: rounding must not shrink text that fits in the template. */
const TOLERANCE = 0.75;
/** Words only break if text would otherwise shrink below this share of its size. */
const WHOLE_WORDS = 0.4;
/** Words with more letters than this, and URLs, may break earlier. */
const LONG_WORD = 20;
const WHOLE_LONG_WORDS = 0.7;
/** Points: as long as letters stay this large, long words are kept whole as well. */
const LARGE = 28;
/** The space between paragraphs shrinks this many times as fast as the text, down to the share `MIN_SPACE_SCALE`. */
const SPACE_GIVES = 2.5;
const MIN_SPACE_SCALE = 0.25;

/**
 * Finds the largest sizes, in steps of half a point, at which paragraphs fit their room, preferably without broken
 * words. No size goes below `minimum` points. Text that is already smaller keeps its size.
 */
export function fitText(paragraphs: readonly TextParagraph[], room: TextRoom, minimum: number): TextFit {
  const largest = largestSize(paragraphs);
  if (largest === 0) return UNCHANGED;
  const layout = layoutText(paragraphs, room);
  if (fits(layout, room) && isWhole(layout)) return UNCHANGED;
  const at = (top: number): TextFit => {
    const scale = top / largest;
    const spaceScale = Math.max(MIN_SPACE_SCALE, 1 - (1 - scale) * SPACE_GIVES);
    return { scale, spaceScale, fits: true, sizeOf: (size) => scaledSize(size, scale, minimum) };
  };
  // Whether the text fits is monotonic in its size, so a binary search works.
  const largestFit = (min: number, accepts: (layout: TextLayout) => boolean): TextFit | undefined => {
    let low = 0;
    let high = Math.max(0, Math.ceil((largest - min) / SIZE_STEP) - 1);
    let best: TextFit | undefined;
    while (low <= high) {
      const middle = Math.floor((low + high) / 2);
      const fit = at(min + middle * SIZE_STEP);
      if (accepts(layoutAt(paragraphs, room, fit))) {
        best = fit;
        low = middle + 1;
      } else high = middle - 1;
    }
    return best;
  };
  const share = paragraphs.some(hasLongWord)
    ? Math.max(WHOLE_WORDS, Math.min(WHOLE_LONG_WORDS, LARGE / largest))
    : WHOLE_WORDS;
  const wholeLeast = Math.max(minimum, Math.ceil((largest * share) / SIZE_STEP) * SIZE_STEP);
  const whole =
    wholeLeast < largest ? largestFit(wholeLeast, (fitted) => fits(fitted, room) && isWhole(fitted)) : undefined;
  if (whole) return whole;
  if (fits(layout, room)) return UNCHANGED;
  return largestFit(minimum, (fitted) => fits(fitted, room)) ?? { ...at(Math.min(largest, minimum)), fits: false };
}

/** Points on a page of 13.33 by 7.5 inches: larger letters are meant for a few words. */
const DISPLAY_SIZE = 36;
/** Maximum lines of a text in display letters. */
const DISPLAY_LINES = 3;

/**
 * Shrinks a single paragraph in display letters, blank ones not counted, until it takes few lines, but not below a
 * large text size. A sentence of six lines in letters meant for two words would fill the page, but nobody would design
 * it like this.
 *
 * @param scale The factor for sizes of letters on this page
 */
export function fitFewLines(
  paragraphs: readonly TextParagraph[],
  room: TextRoom,
  fit: TextFit,
  scale: number,
): TextFit {
  const largest = largestSize(paragraphs);
  const min = DISPLAY_SIZE * scale;
  const filled = paragraphs.filter(({ runs }) => runs.length > 0);
  if (filled.length !== 1 || largest <= min) return fit;
  const lines = (fitted: TextFit) => layoutAt(filled, room, fitted).lines.length;
  let best = fit;
  for (let top = fit.sizeOf(largest); lines(best) > DISPLAY_LINES && top > min;) {
    top = Math.max(min, top - 2 * SIZE_STEP);
    best = atSize(fit, largest, top, min);
  }
  return best;
}

/**
 * A title with few lines may be reduced to this size, in points on a page of 13.33 by 7.5 inches, or to this share of
 * its size, without harm.
 */
const TITLE_SIZE = 26;
const CALMER = 0.7;
/**
 * Maximum lines of a title that is not crowded. With more lines, it is crowded if they take more than this share of its
 * room.
 */
const TITLE_LINES = 2;
const CROWDED = 0.75;
/**
 * A last line shorter than the share `LOST_LINE` of a title's longest line looks lost, in a text of the template's size
 * one shorter than `LOST_WORD`. The title may shrink to the share `HARDLY` of its size to avoid it.
 */
const LOST_LINE = 0.33;
const LOST_WORD = 0.265;
const HARDLY = 0.88;
/**
 * A title above content that is smaller anyway may shrink as far, down to these points on a page of 13.33 by 7.5
 * inches, or to this share of the template's size.
 */
const LEAST_TITLE = { points: 19, share: 0.75 };

/**
 * Shrinks a title that had to shrink anyway a little further: to one line less if the last line has only a word or two.
 * Above content, also shrinks it to two lines, or by at least one line, if more than two lines fill its room.
 *
 * @param pageScale The factor for sizes of letters on this page
 */
export function fitTitle(
  paragraphs: readonly TextParagraph[],
  room: TextRoom,
  fit: TextFit,
  { pageScale, isHeading }: { pageScale: number; isHeading: boolean },
): TextFit {
  if (paragraphs.length !== 1 || fit.scale === 1 || !fit.fits) return fit;
  const largest = largestSize(paragraphs);
  const { lines, height } = layoutAt(paragraphs, room, fit);
  const size = fit.sizeOf(largest);
  const isCrowded = isHeading && lines.length > TITLE_LINES && height > room.height * CROWDED;
  const widths = lines.map(({ width }) => width);
  const hasLostLine = lines.length > 1 && (widths.at(-1) ?? 0) < Math.max(...widths) * LOST_LINE;
  const calm = Math.max(size * CALMER, calmSize(pageScale));
  const minimum = (least: number) =>
    Math.max(size * HARDLY, isHeading ? Math.min(least, largest * LEAST_TITLE.share) : least);
  const least = Math.min(calm, minimum(LEAST_TITLE.points * pageScale));
  const within = (count: number, min: number): TextFit | undefined => {
    for (let top = size - SIZE_STEP; top >= min; top -= SIZE_STEP) {
      const smaller = atSize(fit, largest, top);
      if (layoutAt(paragraphs, room, smaller).lines.length <= count) return smaller;
    }
    return undefined;
  };
  const calmer =
    (isCrowded ? (within(TITLE_LINES, least) ?? within(lines.length - 1, least)) : undefined) ??
    (hasLostLine ? within(lines.length - 1, minimum(calm * CALMER)) : undefined) ??
    fit;
  return withSpareWidth(paragraphs, room, calmer);
}

/** Share of the width that the lines of a title leave free. */
export const SPARE_WIDTH = 0.02;

/**
 * Shrinks a title until none of its lines fills the whole width. Another renderer, whose letters are a hair wider,
 * would wrap such a line, and the title would run out of its box or end in a lost word.
 */
function withSpareWidth(paragraphs: readonly TextParagraph[], room: TextRoom, fit: TextFit): TextFit {
  const largest = largestSize(paragraphs);
  const narrow = { ...room, width: room.width * (1 - SPARE_WIDTH) };
  const count = layoutAt(paragraphs, room, fit).lines.length;
  let spared = fit;
  for (let top = fit.sizeOf(largest); top > fit.sizeOf(largest) * HARDLY; top -= SIZE_STEP) {
    const layout = layoutAt(paragraphs, narrow, spared);
    if (fits(layout, narrow) && layout.lines.length <= count) return spared;
    spared = atSize(fit, largest, top - SIZE_STEP);
  }
  return fit;
}

/**
 * Share of the width that lines need in addition to their measured width, because another renderer may wrap a line that
 * fits exactly, and more if it has another font.
 */
const SPARE = { exact: 0.03, inexact: 0.12 };

/** In a narrower font, a last line shorter than this share would become a lost one. */
const SHORT_LINE = 0.5;

/** Step of the search for a width, as a share of the room's. */
const WIDTH_STEP = 0.015;

/**
 * Returns the width (points) at which the lines of a title or subtitle break well if they don't at its full width:
 * about equally long lines if the last one would have only a word or two, and none that ends within an amount or a
 * name. Null if there is no need or no such width.
 */
export function balancedWidth(paragraphs: readonly TextParagraph[], room: TextRoom, fit: TextFit): number | null {
  if (paragraphs.length !== 1 || room.wrap === false || (room.columns ?? 1) > 1) return null;
  const layOut = (width: number) => layoutAt(paragraphs, { ...room, width }, fit);
  const isInexact = paragraphs.some(hasInexactFont);
  const lost = isInexact ? SHORT_LINE : fit.scale < 1 ? LOST_LINE : LOST_WORD;
  const hasLostLine = ({ lines }: TextLayout): boolean => {
    const widths = lines.map(({ width }) => width);
    return lines.length > 1 && (widths.at(-1) ?? 0) < Math.max(...widths) * lost;
  };
  const full = room.width * (1 - SPARE_WIDTH);
  const layout = layOut(full);
  const { length: count } = layout.lines;
  // A word that just fits a line may be on the next one in another renderer. Shrunk titles have spare width.
  const isLost = hasLostLine(layout) || (fit.scale === 1 && hasLostLine(layOut(room.width)));
  if ((!isLost && !hasSplit(layout)) || !fits(layout, room)) return null;
  let [narrow, wide] = [room.width / 2, full];
  while (wide - narrow > 1) {
    const middle = (narrow + wide) / 2;
    const { lines: now } = layOut(middle);
    if (now.length > count || now.some(({ divided }) => divided)) narrow = middle;
    else wide = middle;
  }
  const narrowest = wide * (1 + SPARE[isInexact ? "inexact" : "exact"]);
  const step = room.width * WIDTH_STEP;
  const widths = Array.from(
    { length: Math.max(0, Math.ceil((full - narrowest) / step)) },
    (_, at) => narrowest + at * step,
  );
  const isGood = (now: TextLayout) => now.lines.length <= count && !hasLostLine(now) && !hasSplit(now);
  let best: number | undefined;
  for (const width of isLost ? widths : widths.toReversed()) {
    const now = layOut(width);
    if (!isGood(now) || !isGood(layOut(width - step))) continue;
    const isBest = endsAtPauses(now);
    if (isBest || best === undefined) best = width;
    if (isBest) break;
  }
  const width = best ?? (isLost ? narrowest : room.width);
  return width < room.width ? width : null;
}

/** Checks whether all lines but the last one end where a reader pauses. */
const endsAtPauses = ({ lines }: TextLayout): boolean =>
  lines.slice(0, -1).every(({ text }) => /[,;:.!?–—]$/u.test(text.trimEnd()));

/** A currency, a title or another abbreviation, and a number other than a year, at the end of a line. */
const CURRENCY = /(?:^|\s)(?:\p{Lu}{3}|\p{Sc})$/u;
const ABBREVIATION = /(?:^|\s)\p{Lu}\p{Ll}{0,2}\.$/u;
const NUMBER = /(?:^|\s)(?!(?:19|20)\d\d$)\S*\d$/u;

/** Checks for a line that ends within an amount or a name, such as "EUR 18 million" or "Dr. Weber". */
const hasSplit = ({ lines }: TextLayout): boolean =>
  lines.some(({ text }, at) => {
    const next = lines[at + 1]?.text.trimStart() ?? "";
    const end = text.trimEnd();
    return (
      (CURRENCY.test(end) && /^\d/u.test(next)) ||
      (ABBREVIATION.test(end) && /^[\p{Lu}\d]/u.test(next)) ||
      (NUMBER.test(end) && /^(?:\p{Ll}|[%‰])/u.test(next))
    );
  });

/**
 * A list is ragged if at least this many of its items, and this share of those that wrap, end in a lost line. It is
 * broken if this share of all its items do.
 */
const MANY_LOST = 2;
const MOST_LOST = 0.4;
const MOST = 0.7;
/**
 * Share of its size to which a list may shrink so that at least half of these lines go or, if it is not ragged, all of
 * them, and the points on a page of 13.33 by 7.5 inches below which it doesn't.
 */
const HARDLY_SMALLER = { broken: 0.75, ragged: 0.85, even: 0.92 };
const LIST_SIZE = 14;

/**
 * Shrinks a list that had to shrink anyway a little further if items end in a line with only a word or two, and hardly
 * smaller letters take these lines away. Also shrinks entries that nothing sets apart until each takes one line.
 *
 * @param pageScale The factor for sizes of letters on this page
 */
export function fitList(
  paragraphs: readonly TextParagraph[],
  room: TextRoom,
  fit: TextFit,
  pageScale: number,
): TextFit {
  if (paragraphs.length < MANY_LOST || !fit.fits || room.wrap === false) return fit;
  const unwrapped = withoutWraps(paragraphs, room, fit, pageScale);
  if (unwrapped !== fit || fit.scale === 1) return unwrapped;
  const smallest = fit.sizeOf(largestSize(paragraphs)) * HARDLY_SMALLER.ragged;
  const calmed = (mayNarrow: boolean): TextFit => {
    const calm = (now: TextFit) => withoutLostLines(paragraphs, room, now, pageScale, mayNarrow);
    const calmer = calm(fit);
    const spaced = withItemGaps(paragraphs, room, calmer, Math.max(smallest, ROOMY_SIZE * pageScale));
    return spaced === calmer ? calmer : calm(spaced);
  };
  const narrower = calmed(true);
  const canBeEven =
    !isRagged(lostLines(layoutAt(paragraphs, room, narrower).lines)) ||
    evenListWidth(paragraphs, room, narrower) !== null;
  return canBeEven ? narrower : calmed(false);
}

/** Share of its width to which a list may become narrower. */
const NARROWER = 0.72;

/**
 * Returns the greatest width (points) at which no item of a ragged list ends in a lost line, on as many lines as at its
 * full width; null if there is no need or no such width.
 */
export function evenListWidth(paragraphs: readonly TextParagraph[], room: TextRoom, fit: TextFit): number | null {
  if (paragraphs.length < MANY_LOST || room.wrap === false || (room.columns ?? 1) > 1) return null;
  // In another font, lines would break elsewhere, and more often in a narrower text.
  if (paragraphs.some(hasInexactFont)) return null;
  const linesIn = (width: number) => layoutAt(paragraphs, { ...room, width }, fit).lines;
  const full = linesIn(room.width);
  if (!isRagged(lostLines(full))) return null;
  const isEven = (width: number): boolean => {
    const lines = linesIn(width);
    return lines.length === full.length && !lines.some(({ divided }) => divided) && lostLines(lines).lost === 0;
  };
  for (let share = 1 - WIDTH_STEP; share >= NARROWER; share -= WIDTH_STEP)
    // Another renderer may need a little more room.
    if (isEven(room.width * share) && isEven(room.width * (share - WIDTH_STEP))) return room.width * share;
  return null;
}

/** Paragraphs with less space between them, as a share of a line, run together unless they have bullets. */
const TIGHT = 0.1;

/** Shrinks entries that run together until none of them wraps, because nobody could tell where a wrapped one ends. */
function withoutWraps(paragraphs: readonly TextParagraph[], room: TextRoom, fit: TextFit, pageScale: number): TextFit {
  const largest = largestSize(paragraphs);
  const size = fit.sizeOf(largest);
  const line = size * (room.leading ?? shapeLeading);
  const areApart =
    paragraphs.some(({ bullet, runs }) => bullet !== undefined || runs.length === 0) ||
    spacesBetween(paragraphs, line).some((space) => space >= line * TIGHT);
  const wraps = (fitted: TextFit) => lostLines(layoutAt(paragraphs, room, fitted).lines).wrapped > 0;
  if (areApart || !wraps(fit)) return fit;
  const min = Math.max(size * HARDLY_SMALLER.broken, LIST_SIZE * pageScale);
  for (let top = size - SIZE_STEP; top >= min; top -= SIZE_STEP) {
    const smaller = atSize(fit, largest, top);
    if (!wraps(smaller)) return smaller;
  }
  return fit;
}

/**
 * Shrinks a list until fewer of its items end in a lost line, if that is worth it. If most of all items do, it may
 * become smaller, but only until none wraps.
 *
 * @param mayNarrow A list whose lines can be made even by ending earlier doesn't become much smaller
 */
function withoutLostLines(
  paragraphs: readonly TextParagraph[],
  room: TextRoom,
  fit: TextFit,
  pageScale: number,
  mayNarrow: boolean,
): TextFit {
  const largest = largestSize(paragraphs);
  const size = fit.sizeOf(largest);
  const linesAt = (fitted: TextFit) => lostLines(layoutAt(paragraphs, room, fitted).lines);
  const { wrapped, lost } = linesAt(fit);
  const ragged = isRagged({ wrapped, lost });
  const isBroken =
    ragged && lost >= paragraphs.length * MOST && !(mayNarrow && evenListWidth(paragraphs, room, fit) !== null);
  const usual = size * HARDLY_SMALLER[ragged ? "ragged" : "even"];
  const min = Math.max(isBroken ? size * HARDLY_SMALLER.broken : usual, LIST_SIZE * pageScale);
  let best = { fit, lost: ragged ? Math.floor(lost / 2) + 1 : Math.min(1, lost) };
  for (let top = size - SIZE_STEP; top >= min && best.lost > 0; top -= SIZE_STEP) {
    const smaller = atSize(fit, largest, top);
    const now = linesAt(smaller);
    if (now.lost < best.lost && (top >= usual || now.wrapped === 0)) best = { fit: smaller, lost: now.lost };
  }
  return best.fit === fit ? fit : withSpace(paragraphs, room, best.fit);
}

/**
 * Minimum space between items that wrap, and below the last one, as a share of a line. A list gives up size for it down
 * to these points on a page of 13.33 by 7.5 inches.
 */
export const ITEM_GAP = 0.3;
const ROOMY_SIZE = 18;

/**
 * Shrinks a list whose items wrap, to at least `min` points, until its room has enough space to tell them apart. Such a
 * list otherwise becomes a block of lines, because space shrinks faster than letters.
 */
function withItemGaps(paragraphs: readonly TextParagraph[], room: TextRoom, fit: TextFit, min: number): TextFit {
  const largest = largestSize(paragraphs);
  for (let top = fit.sizeOf(largest); top >= min; top -= SIZE_STEP) {
    const smaller = top === fit.sizeOf(largest) ? fit : atSize(fit, largest, top);
    const { lines, height } = layoutAt(paragraphs, room, smaller);
    if (lostLines(lines).wrapped < MANY_LOST) return smaller;
    const line = top * (room.leading ?? shapeLeading);
    const missing = spacesBetween(paragraphs, line).map((space) =>
      Math.max(0, line * ITEM_GAP - space * fit.spaceScale),
    );
    if (height + missing.reduce((sum, space) => sum + space, line * ITEM_GAP) <= room.height) return smaller;
  }
  return fit;
}

/** Returns the space (points) between each paragraph and the next. `line`: the height of a line in points. */
export const spacesBetween = (paragraphs: readonly TextParagraph[], line: number): number[] =>
  paragraphs
    .slice(1)
    .map(({ spaceBefore }, at) => spaceOf(spaceBefore, line) + spaceOf(paragraphs[at]?.spaceAfter, line));

/** Returns the number of paragraphs that wrap, and of those whose last line is lost. */
function lostLines(lines: TextLayout["lines"]): { wrapped: number; lost: number } {
  const widths = new Map<number, number[]>();
  for (const { paragraph, width } of lines) widths.set(paragraph, [...(widths.get(paragraph) ?? []), width]);
  const wrapped = [...widths.values()].filter((own) => own.length > 1);
  return {
    wrapped: wrapped.length,
    lost: wrapped.filter((own) => (own.at(-1) ?? 0) < Math.max(...own) * LOST_LINE).length,
  };
}

const isRagged = ({ wrapped, lost }: { wrapped: number; lost: number }): boolean =>
  lost >= Math.max(MANY_LOST, wrapped * MOST_LOST);

/** Step of the search for the space between paragraphs. */
const SPACE_STEP = 0.05;

/** Gives paragraphs as much of the space between them as their room has at these sizes. */
export function withSpace(paragraphs: readonly TextParagraph[], room: TextRoom, fit: TextFit): TextFit {
  for (let spaceScale = 1; spaceScale > fit.spaceScale; spaceScale -= SPACE_STEP) {
    const spaced = { ...fit, spaceScale };
    if (fits(layoutAt(paragraphs, room, spaced), room)) return spaced;
  }
  return fit;
}

/** A title below this share of its size is small, unless it is still as large as a calm title. */
const SMALL_TITLE = 0.8;
/** Minimum factor by which a title must become larger for other content to move. */
const WORTHWHILE = 1.2;

/** Checks for a title that was shrunk too much. `leading`: the size (points) at which it leads. */
export function isSmallTitle(paragraphs: readonly TextParagraph[], fit: TextFit, leading: number): boolean {
  const largest = largestSize(paragraphs);
  return fit.sizeOf(largest) < Math.min(leading, largest * SMALL_TITLE);
}

/** Returns the size (points) at which a title is still calm on a page with this factor for sizes of letters. */
export const calmSize = (pageScale: number): number => TITLE_SIZE * pageScale;

/**
 * Returns the height (points) in which a title that was shrunk would take two lines at a size suitable for a title; 0
 * if it is already large enough, or would become hardly larger.
 *
 * @param room As high as it can become
 * @param leading The size (points) at which it leads
 */
export function missingHeight(
  paragraphs: readonly TextParagraph[],
  room: TextRoom,
  fit: TextFit,
  leading: number,
): number {
  const largest = largestSize(paragraphs);
  const size = fit.sizeOf(largest);
  if (paragraphs.length !== 1 || !isSmallTitle(paragraphs, fit, leading)) return 0;
  const most = Math.max(TITLE_LINES, layoutAt(paragraphs, room, fit).lines.length);
  for (let top = Math.min(largest, leading); top >= size * WORTHWHILE; top -= SIZE_STEP) {
    const { lines, height } = layoutAt(paragraphs, room, atSize({ ...fit, spaceScale: 1 }, largest, top));
    if (lines.length <= most && height <= room.height) return height;
  }
  return 0;
}

/** Returns the largest text size in points; 0 if there is no text. */
export const largestSize = (paragraphs: readonly TextParagraph[]): number =>
  Math.max(0, ...paragraphs.flatMap(({ runs }) => runs.map(({ size }) => size)));

/** Returns a size (points) scaled and rounded to half a point, but not below the minimum. A size below it is unchanged. */
export function scaledSize(size: number, scale: number, minimum: number): number {
  if (size <= minimum) return size;
  return Math.max(minimum, Math.round((size * scale) / SIZE_STEP) * SIZE_STEP);
}

/** Returns a fit at which the largest letters, of `largest` points, have `top` points. */
export function atSize(fit: TextFit, largest: number, top: number, minimum = 1): TextFit {
  const scale = top / largest;
  return { ...fit, scale, sizeOf: (size) => scaledSize(size, scale, minimum) };
}

/** Lays out a text as it is fitted to its room. */
export const layoutAt = (
  paragraphs: readonly TextParagraph[],
  room: TextRoom,
  { sizeOf, scale, spaceScale }: TextFit,
): TextLayout => layoutText(paragraphs, { ...room, sizeOf, lineScale: scale, spaceScale });

const longWord = new RegExp(`\\S{${LONG_WORD + 1}}`);
const hasLongWord = ({ runs }: TextParagraph): boolean => longWord.test(runs.map(({ text }) => text).join(""));

/** Checks whether no word is broken. */
const isWhole = ({ lines }: TextLayout): boolean => lines.every(({ divided }) => !divided);

/** Checks whether a layout stays within its room, column by column. */
export function fits({ lines, height, widestLine }: TextLayout, room: TextRoom): boolean {
  if (room.wrap === false && widestLine > room.width + TOLERANCE) return false;
  const max = lines.length === 1 ? (room.single ?? room.height) : room.height;
  if (height <= max + TOLERANCE) return true;
  if (lines.some((line) => line.height > room.height + TOLERANCE)) return false;
  return columnStarts(lines, room.height).length <= (room.columns ?? 1);
}

/** Returns the index of the first line of each column of this height (points). */
function columnStarts(lines: TextLayout["lines"], height: number): number[] {
  const starts = [0];
  let top = 0;
  for (const [index, line] of lines.entries()) {
    if (line.top + line.height - top <= height + TOLERANCE) continue;
    starts.push(index);
    top = line.top;
  }
  return starts;
}

/** To keep paragraphs whole, text in columns may shrink to this share of its size. */
const WHOLE_PARAGRAPHS = 0.85;
/** Points that columns are higher than their lines, which may be a little higher in another renderer. */
const SPARE_HEIGHT = 3;

/**
 * Returns how to fit paragraphs in columns so that none of them continues in the next column: the sizes, and the height
 * (points) at which the columns end. Null if there is no need or no such way.
 */
export function fitWholeParagraphs(
  paragraphs: readonly TextParagraph[],
  room: TextRoom,
  fit: TextFit,
): { fit: TextFit; height: number } | null {
  const { columns = 1 } = room;
  const largest = largestSize(paragraphs);
  if (columns === 1 || paragraphs.length < 2 || !fit.fits) return null;
  const size = fit.sizeOf(largest);
  for (let top = size; top >= size * WHOLE_PARAGRAPHS; top -= SIZE_STEP) {
    const smaller = top === size ? fit : atSize(fit, largest, top);
    const { lines } = layoutAt(paragraphs, room, smaller);
    const isWholeAt = (height: number): boolean => {
      const starts = columnStarts(lines, height);
      return (
        starts.length <= columns &&
        starts.every((start) => start === 0 || lines[start]?.paragraph !== lines[start - 1]?.paragraph)
      );
    };
    if (isWholeAt(room.height)) return top === size ? null : { fit: smaller, height: room.height };
    const ends = lines.map((line) => line.top + line.height + SPARE_HEIGHT);
    const height = ends.find((end) => end < room.height && isWholeAt(end));
    if (height !== undefined) return { fit: smaller, height };
  }
  return null;
}

/**
 * A text fitted to its shape. `measured` is the text before shrinking, `room` has at most the height that the template
 * gives it, and `box` is the template's.
 */
export type FittedText = {
  body: XmlElement;
  measured: readonly MeasuredParagraph[];
  room: TextRoom;
  fit: TextFit;
  /** The scale at which the text fits its room, before it was shrunk for better lines. */
  needed: number;
  box: Box;
  label: string;
  warnings: Warnings;
};

/** Boxes are equal in size if neither side differs by more than this share. */
const ALIKE = 0.05;
/** Boxes beside each other are like columns unless the narrower one has less than this share of the other's width. */
const COLUMN_WIDTHS = 0.7;
/** A text that has to shrink further is too long for its box and must not shrink others of the same size or columns. */
const MIN_SHARED_SCALE = 0.6;
const MIN_COLUMN_SCALE = 0.75;
/** The same for texts that only look alike, such as that of a custom field and the heading of a column. */
const MIN_OTHER_SCALE = 0.85;
/** Points on a page of 13.33 by 7.5 inches: texts below each other, such as headings, have one size if it can be read. */
const MIN_ROW_SIZE = 10.5;
/** Lists anywhere on a page have one size if it is at least this share of each of their own, and this many points. */
const MIN_LIST_SHARE = 0.6;
const MIN_LIST_SIZE = 12;

/**
 * Gives texts of the same size in boxes of the same size, such as cards, or in columns that begin or end at the same
 * height, one common size: that of the text that shrinks most. The lists of a page have one size, too, if it can be
 * read.
 *
 * @param neighbors Texts of another kind, to which these texts are matched only if that hardly makes them smaller
 * @param pageScale The factor for sizes of letters on this page
 */
export function matchSizes(texts: readonly FittedText[], neighbors: readonly FittedText[], pageScale: number): void {
  const matched = new Map<FittedText, string[]>();
  for (const text of texts) {
    const size = largestSize(text.measured);
    const areSisters = ({ fit, box }: FittedText) =>
      areRows(box, text.box) && fit.sizeOf(size) >= MIN_ROW_SIZE * pageScale;
    const near = neighbors.filter((other) => other.fit.scale >= MIN_OTHER_SCALE || areSisters(other));
    const minList = Math.max(MIN_LIST_SIZE * pageScale, text.fit.sizeOf(size) * MIN_LIST_SHARE);
    const areLists = ({ measured, fit }: FittedText) =>
      isList(measured) && isList(text.measured) && fit.sizeOf(size) >= minList;
    const others = [...texts, ...near].filter(
      (other) =>
        largestSize(other.measured) === size &&
        ((other.needed >= MIN_SHARED_SCALE && (isAlike(other.box, text.box) || areSisters(other))) ||
          (other.needed >= MIN_COLUMN_SCALE && areColumns(other.box, text.box)) ||
          (areLists(other) && !near.includes(other))),
    );
    const smallest = others.reduce((min, other) => (other.fit.scale < min.fit.scale ? other : min), text);
    const { fit } = smallest;
    if (fit.sizeOf(size) >= text.fit.sizeOf(size)) continue;
    const isBeside = isAlike(smallest.box, text.box) || areColumns(smallest.box, text.box);
    const hasRoom = isBeside && fits(layoutAt(text.measured, text.room, fit), text.room);
    const tightest = { ...fit, spaceScale: Math.min(fit.spaceScale, text.fit.spaceScale) };
    applySizes(text.body, text.measured, hasRoom ? fit : withSpace(text.measured, text.room, tightest));
    const labels = matched.get(smallest);
    if (labels) labels.push(text.label);
    else matched.set(smallest, [text.label]);
  }
  // The warning belongs to the longer text, because only shortening that one helps.
  for (const [{ measured, fit, label, warnings }, labels] of matched) {
    const size = largestSize(measured);
    const to = fit.sizeOf(size);
    const [texts, were] = labels.length === 1 ? ["text", "was"] : ["texts", "were"];
    warnings.addShrunk(size, to, `The ${texts} of ${enumerated(labels)} ${were} shrunk to ${to} pt to match ${label}.`);
  }
}

/** Checks for several paragraphs below each other. Centered ones without bullets are the lines of a label. */
const isList = (measured: readonly MeasuredParagraph[]): boolean =>
  measured.length > 1 && measured.some(({ alignment, bullet }) => alignment !== "ctr" || bullet);

const isNear = (a: number, b: number, length: number) => Math.abs(a - b) <= length * ALIKE;

const isAlike = (one: Box, other: Box): boolean =>
  isNear(one.width, other.width, Math.max(one.width, other.width)) &&
  isNear(one.height, other.height, Math.max(one.height, other.height));

/** Checks for boxes of one height below each other that begin at the same position and have about the same width. */
function areRows(one: Box, other: Box): boolean {
  const [narrow, wide] = [one.width, other.width].toSorted((a, b) => a - b) as [number, number];
  const height = Math.max(one.height, other.height);
  return (
    narrow >= wide * COLUMN_WIDTHS &&
    isNear(one.height, other.height, height) &&
    isNear(one.x, other.x, height) &&
    intersection(one, other).height <= height * ALIKE
  );
}

/** Checks for boxes beside each other with about the same width, and the same top or bottom. */
function areColumns(one: Box, other: Box): boolean {
  const [narrow, wide] = [one.width, other.width].toSorted((a, b) => a - b) as [number, number];
  const height = Math.min(one.height, other.height);
  return (
    narrow >= wide * COLUMN_WIDTHS &&
    intersection(one, other).width <= narrow * ALIKE &&
    (isNear(one.y, other.y, height) || isNear(bottom(one), bottom(other), height))
  );
}

/** New sizes (points), and the scales of exact line spacing and of space between paragraphs. */
type Sizes = { sizeOf: (size: number) => number; scale?: number; spaceScale?: number };

/**
 * Writes sizes into every run of a text body. `measured` is the result of `bodyParagraphs` for the body. Explicit sizes
 * take effect immediately, whereas only some applications recompute the scale of `a:normAutofit`.
 */
export function applySizes(
  body: XmlElement,
  measured: readonly TextParagraph[],
  { sizeOf, scale = 1, spaceScale = 1 }: Sizes,
): void {
  body.elements("a:p").forEach((paragraph, index) => {
    const { runs, endStyle, spaceBefore, spaceAfter, lineSpacing } = measured[index] ?? { runs: [] };
    if (lineSpacing && "points" in lineSpacing) setSpacing(paragraph, "a:lnSpc", lineSpacing, scale);
    else if (lineSpacing && lineSpacing.percent > 1)
      setSpacing(paragraph, "a:lnSpc", lineSpacing, tightened(lineSpacing.percent, spaceScale) / lineSpacing.percent);
    setSpacing(paragraph, "a:spcBef", spaceBefore, spaceScale);
    setSpacing(paragraph, "a:spcAft", spaceAfter, spaceScale);
    const written = paragraph.elements().filter(({ name }) => name === "a:r" || name === "a:br" || name === "a:fld");
    written.forEach((run, number) => {
      const before = runs[number]?.size;
      if (before !== undefined) setSize(propertiesOf(run), before, sizeOf(before));
    });
    if (written.length > 0 || !endStyle) return;
    let end = paragraph.child("a:endParaRPr");
    if (!end) paragraph.append((end = el("a:endParaRPr")));
    setSize(end, endStyle.size, sizeOf(endStyle.size));
  });
}

function setSpacing(paragraph: XmlElement, name: string, spacing: Spacing | undefined, scale: number): void {
  // A text that is shrunk again may get back space that it has lost.
  if (!spacing || (scale === 1 && !paragraph.find("a:pPr", name))) return;
  const value =
    "points" in spacing
      ? Math.floor(spacing.points * scale * 10) * 10
      : Math.floor(spacing.percent * scale * 100) * 1000;
  if (value === 0) return;
  const properties = paragraph.ensure("a:pPr", ["a:pPr"]);
  properties.put(
    el(name, {}, el("points" in spacing ? "a:spcPts" : "a:spcPct", { val: value })),
    paragraphPropertiesOrder,
  );
}

function propertiesOf(run: XmlElement): XmlElement {
  const present = run.child("a:rPr");
  if (present) return present;
  const created = el("a:rPr");
  run.insertBefore(run.elements()[0], created);
  return created;
}

function setSize(properties: XmlElement, before: number, after: number): void {
  if (after !== before) properties.set("sz", Math.round(after * 100));
}
