import { layoutText, type Spacing, type TextParagraph } from "../../fonts";

/** Inner width and height of a box in points; `wrap: false` never breaks lines. */
export type TextRoom = { width: number; height: number; wrap?: boolean };

/** How far text is brought down: each size becomes `sizeOf(size)` points, each space between paragraphs `scale` of itself. */
export type TextFit = { scale: number; fits: boolean; sizeOf: (size: number) => number };

/** Steps of the largest size, in points. */
const STEP = 0.5;
/** Rounding of the template's own design must not shrink text that its author saw fitting. */
const TOLERANCE = 0.75;

/**
 * The largest sizes, in steps of half a point, with which paragraphs fit their room. No size goes below `minimum` points;
 * text that is smaller than that by design stays as it is.
 */
export function fitText(paragraphs: readonly TextParagraph[], room: TextRoom, minimum: number): TextFit {
  const largest = Math.max(0, ...paragraphs.flatMap(({ runs }) => runs.map(({ size }) => size)));
  if (largest === 0 || fits(paragraphs, room)) return { scale: 1, fits: true, sizeOf: (size) => size };
  const at = (top: number): TextFit => {
    const scale = top / largest;
    return { scale, fits: true, sizeOf: (size) => scaledSize(size, scale, minimum) };
  };
  // Fitting is monotonous in the size, so halving finds the largest step.
  let low = 0;
  let high = Math.max(0, Math.ceil((largest - minimum) / STEP) - 1);
  let best: TextFit | undefined;
  while (low <= high) {
    const middle = Math.floor((low + high) / 2);
    const fit = at(minimum + middle * STEP);
    if (fits(resize(paragraphs, fit.sizeOf, fit.scale), room)) {
      best = fit;
      low = middle + 1;
    } else high = middle - 1;
  }
  return best ?? { ...at(Math.min(largest, minimum)), fits: false };
}

function scaledSize(size: number, scale: number, minimum: number): number {
  if (size <= minimum) return size;
  return Math.max(minimum, Math.round((size * scale) / STEP) * STEP);
}

/** The paragraphs with other sizes, and spaces between them that are scaled; those in percent follow the sizes anyway. */
export function resize(paragraphs: readonly TextParagraph[], sizeOf: (size: number) => number, scale = 1): TextParagraph[] {
  const sized = <T extends { size: number }>(style: T): T => ({ ...style, size: sizeOf(style.size) });
  const spaced = (spacing: Spacing | undefined) => (spacing && "points" in spacing ? { points: spacing.points * scale } : spacing);
  return paragraphs.map((paragraph) => ({
    ...paragraph,
    spaceBefore: spaced(paragraph.spaceBefore),
    spaceAfter: spaced(paragraph.spaceAfter),
    runs: paragraph.runs.map(sized),
    endStyle: paragraph.endStyle && sized(paragraph.endStyle),
    bullet: paragraph.bullet && sized(paragraph.bullet),
  }));
}

function fits(paragraphs: readonly TextParagraph[], { width, height, wrap }: TextRoom): boolean {
  const layout = layoutText(paragraphs, { width, wrap });
  return layout.height <= height + TOLERANCE && (wrap !== false || layout.widestLine <= width + TOLERANCE);
}
