import type { AnalysedShape } from "@/lib/contract/analysis-result";
import type { ShapeRef } from "@/lib/engine/analysis/slots/slide-slots";
import type { ShapePool } from "@/lib/engine/analysis/slots/slot-input";
import { bottom, right } from "@/lib/engine/pptx/model/box";

/** A bar whose length shows the share that a text states: its frame, and the bar inside it. */
export type Meter = { frame: ShapeRef; bar: ShapeRef };

/** Maximum characters of a text with a bar. A longer text may mention a share, but no bar shows it. */
const LONGEST = 40;

/** Matches a part and, unless it is a percentage, the whole. */
export const SHARE = /(\d+(?:[.,]\d+)?)\s*(?:%|\/\s*(\d+))/g;

/** Returns the share (0–1) that a text states: `65 %`, `Progress 5/10`; null if it states none or several. */
export function shareIn(text: string): number | null {
  if (text.length > LONGEST) return null;
  const found = [...text.matchAll(SHARE)];
  const [, part, whole] = found[0] ?? [];
  if (found.length !== 1 || part === undefined) return null;
  const share = Number(part.replace(",", ".")) / (whole === undefined ? 100 : Number(whole));
  return share >= 0 && share <= 1 ? share : null;
}

/** Tolerated inaccuracies of drawing by hand, as shares of the frame. */
const SAME = { start: 0.015, side: 0.2, length: 0.03 };
/** A frame's width is at least this many times its height. */
const FLAT = 3;
/** Maximum distance in points between a text and a bar beside it. */
const BESIDE = 30;

/**
 * Returns the meter of each text that has one: two drawn bars in the same place whose lengths are in the ratio that the
 * text states. Full bars only count if another bar of the slide isn't full.
 */
export function findMeters(texts: readonly ShapeRef[], pool: ShapePool): Map<ShapeRef, Meter> {
  const found = new Map<ShapeRef, Meter>();
  const shares = texts.flatMap((ref) => {
    const share = shareIn(ref.shape.text);
    return share === null ? [] : [{ ref, share }];
  });
  if (shares.length === 0) return found;
  const bars = pool.all.filter(({ shape }) => shape.shape_type === "AutoShape" && shape.text.trim() === "");
  for (const { ref, share } of shares) {
    const frames = bars.filter(({ shape }) => shape.width >= shape.height * FLAT && isNear(ref.shape, shape));
    const meters = frames.flatMap((frame) =>
      bars.flatMap((bar) => (bar !== frame && shows(frame.shape, bar.shape, share) ? [{ frame, bar }] : [])),
    );
    const [nearest] = meters.toSorted((a, b) => gap(ref.shape, a.frame.shape) - gap(ref.shape, b.frame.shape));
    if (nearest) found.set(ref, nearest);
  }
  return shares.some(({ ref, share }) => share < 1 && found.has(ref)) ? found : new Map();
}

function shows(frame: AnalysedShape, bar: AnalysedShape, share: number): boolean {
  return (
    frame.width > 0 &&
    Math.abs(frame.x - bar.x) <= frame.width * SAME.start &&
    Math.abs(frame.y - bar.y) <= frame.height * SAME.side &&
    Math.abs(frame.height - bar.height) <= frame.height * SAME.side &&
    Math.abs(bar.width / frame.width - share) <= SAME.length
  );
}

const gap = (a: AnalysedShape, b: AnalysedShape): number => Math.max(0, b.y - bottom(a), a.y - bottom(b));

const isNear = (text: AnalysedShape, frame: AnalysedShape): boolean =>
  gap(text, frame) <= Math.max(text.height, frame.height) &&
  Math.max(0, frame.x - right(text), text.x - right(frame)) <= BESIDE;
