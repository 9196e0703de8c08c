import { bodyParagraphs } from "@/lib/engine/generation/text/body-paragraphs";
import { applySizes, atSize, fitList, largestSize, scaledSize, withSpace } from "@/lib/engine/generation/text/fit-text";
import { pageScale } from "@/lib/engine/pptx/model/page-scale";
import { placeholderOf, isHeaderFooter } from "@/lib/engine/pptx/model/placeholder";
import { textOf } from "@/lib/engine/pptx/model/shape";
import type { XmlElement } from "@/lib/engine/pptx/xml/element";
import type { SlideCanvas } from "./slide-canvas";

/** Maximum size of text as a share of its title's size, unless the template's share is larger. */
export const SUBORDINATE = 0.85;
/** Minimum size that text is shrunk to for its title, in points on a page of 13.33 by 7.5 inches. */
const READABLE = 16;
/** Drawn texts with fewer letters are figures and marks, which don't compete with a title. */
const WORD = 6;

/** A text of the slide except its title and footers. Sizes are in points. */
export type Text = { shape: XmlElement; body: XmlElement; competes: boolean; size: number; usual: number };

/**
 * Shrinks the slide's text if its title had to become as small as the text is, so that the title still leads. Texts of
 * one size keep one size. Text that is larger than the title in the template stays, and so does text whose size the
 * request sets.
 */
export function keepTextBelowTitle(canvas: SlideCanvas): void {
  const title = canvas.title && canvas.placedText(canvas.title);
  if (!title || title.size >= title.usual) return;
  const min = READABLE * pageScale(canvas.size);
  const texts = textsOf(canvas).filter(({ usual }) => usual <= title.usual);
  for (const usual of new Set(texts.map((text) => text.usual))) {
    const max = title.size * Math.max(SUBORDINATE, usual / title.usual);
    const large = texts.filter((text) => text.usual === usual && text.size > max);
    if (!large.some(({ competes }) => competes)) continue;
    const size = Math.min(...large.map((text) => evenSize(canvas, text, scaledSize(max, 1, min))));
    for (const text of large) shrink(canvas, text, size / text.size, min);
  }
}

/**
 * Returns the largest size (points) of texts that compete with the title on a slide that isn't filled yet, up to that
 * of its title.
 */
export const usualTextSize = (canvas: SlideCanvas, max: number): number =>
  Math.max(
    0,
    ...textsOf(canvas)
      .filter(({ competes, usual }) => competes && usual <= max)
      .map(({ usual }) => usual),
  );

export function textsOf(canvas: SlideCanvas): Text[] {
  return canvas.shapes().flatMap((shape): Text[] => {
    const body = shape.child("p:txBody");
    const type = placeholderOf(shape)?.type;
    if (!body || shape === canvas.title || isHeaderFooter(shape)) return [];
    const placed = canvas.placedText(shape);
    if (placed?.isRequested) return [];
    const text = textOf(body).trim();
    const measured = bodyParagraphs(body, canvas.inheritedText(shape));
    // A placeholder that is still empty shows the size that its text will have.
    const size = text === "" && type !== undefined ? (measured[0]?.endStyle?.size ?? 0) : largestSize(measured);
    const competes = type !== undefined || (text.match(/\p{L}/gu)?.length ?? 0) >= WORD;
    return size > 0 ? [{ shape, body, competes, size, usual: placed?.usual ?? size }] : [];
  });
}

/** Returns the size (points), at most the given one, at which the lines of a list end well. */
function evenSize(canvas: SlideCanvas, { shape }: Text, size: number): number {
  const fitted = canvas.placedText(shape)?.fitted;
  if (!fitted) return size;
  const { measured, room, fit } = fitted;
  const largest = largestSize(measured);
  return fitList(measured, room, atSize(fit, largest, size), pageScale(canvas.size)).sizeOf(largest);
}

function shrink(canvas: SlideCanvas, { shape, body, size }: Text, scale: number, minimum: number): void {
  const sizeOf = (own: number) => scaledSize(own, scale, minimum);
  const smaller = sizeOf(size);
  if (smaller >= size) return;
  const placed = canvas.placedText(shape);
  if (placed?.fitted) {
    const { measured, room, fit } = placed.fitted;
    const below = atSize(fit, largestSize(measured), smaller, minimum);
    applySizes(body, measured, withSpace(measured, room, below));
  } else applySizes(body, bodyParagraphs(body, canvas.inheritedText(shape)), { sizeOf, scale });
  if (!placed) return;
  canvas.notePlaced(shape, { ...placed, shown: smaller });
  placed.warnings.addShrunk(
    size,
    smaller,
    `The text of ${placed.label} was shrunk from ${size} pt to ${smaller} pt to stay smaller than the title.`,
  );
}
