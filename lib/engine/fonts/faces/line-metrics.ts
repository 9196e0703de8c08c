import type { TextStyle } from "@/lib/engine/fonts/text-style";
import { cutOf } from "./face";

/**
 * PowerPoint advances a single-spaced line by 1.2 em whatever the face (not by the ascent, descent and line gap of the
 * font, as word processors do). Rows of tables that PowerPoint made show it exactly: an 18 pt row is 2 × 3.6 + 21.6 =
 * 28.8 pt high with one line, 50.4 with two, 72 with three, in Calibri and Arial alike.
 */
export const singleSpacing = 1.2;

/**
 * In em: what PowerPoint gives the lines of a shape, again whatever the face. Boxes that it fitted to their text show
 * it: 18 pt gives 29.08 pt with one line, 50.89 with two, 72.70 with three, insets of 7.2 pt included, in Calibri,
 * Arial and Yu Gothic alike.
 */
export const shapeLeading = 1.2117;

/** Height of a single-spaced line in points, for a size in points; the same for every font. */
export function lineHeight(size: number): number {
  return size * singleSpacing;
}

/** Distance in points from the top of a single-spaced line to its baseline: the font's share of ascent in the 1.2 em. */
export function ascent(style: TextStyle): number {
  return lineHeight(style.size) * cutOf(style).ascentShare;
}
