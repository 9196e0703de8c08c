import { layoutText } from "@/lib/engine/fonts/layout-text";
import { elementAt } from "@/lib/engine/generation/element-at";
import {
  type MeasuredParagraph,
  bodyParagraphs,
  levelStyle,
  listStyles,
} from "@/lib/engine/generation/text/body-paragraphs";
import { SIZE_STEP, UNCHANGED, applySizes, atSize, largestSize } from "@/lib/engine/generation/text/fit-text";
import { isHit, isRotated, lineBoxes, obstaclesAround } from "@/lib/engine/generation/text/obstacles";
import { textRoom } from "@/lib/engine/generation/text/text-room";
import { area } from "@/lib/engine/pptx/model/box";
import { pageScale } from "@/lib/engine/pptx/model/page-scale";
import { placeholderOf } from "@/lib/engine/pptx/model/placeholder";
import { EMU_PER_POINT } from "@/lib/engine/pptx/units";
import type { XmlElement } from "@/lib/engine/pptx/xml/element";
import type { SlideCanvas } from "./slide-canvas";
import { SUBORDINATE, type Text, textsOf } from "./text-below-title";

/** Text below the first size becomes at most as large as the second, in points on a page of 13.33 by 7.5 inches. */
const SMALL = 12;
const READABLE = 14;
/** Text far below the size of its placeholder's style becomes at most as large as that style, and as this (points). */
const FAR_BELOW = 0.7;
const USUAL = 20;
/** Minimum factor by which a text becomes larger. */
const WORTHWHILE = 1.15;
/** Share of its room's height that a short text takes at most, and the share that it may take once it is larger. */
const SHORT = 0.65;
const FILLED = 0.85;
/** Minimum share of the page that the box of a main text has. Smaller ones are for labels, sources and notes. */
const MAIN = 0.1;

/**
 * Enlarges short main texts in small letters, as far as they take no more lines. Letters as small as those of a legal
 * notice or of code were chosen for its length; a few lines of them would be lost on the page. Text that had to shrink
 * stays.
 */
export function enlargeShortTexts(canvas: SlideCanvas): void {
  const texts = textsOf(canvas);
  for (const text of texts)
    if (text.size < SMALL * pageScale(canvas.size) && text.size >= text.usual && isMainText(canvas, text))
      enlarge(canvas, text, texts);
}

function isMainText(canvas: SlideCanvas, { shape }: Text): boolean {
  const box = canvas.box(shape);
  if (!box || !canvas.placedText(shape)?.fitted || placeholderOf(shape)?.type === "subTitle") return false;
  return !isRotated(shape) && area(box) >= canvas.size.width * canvas.size.height * MAIN;
}

/** Enlarges a text, but not beyond the title or other texts that are at least as large. */
function enlarge(canvas: SlideCanvas, { shape, body, size }: Text, texts: readonly Text[]): void {
  const box = canvas.box(shape);
  if (!box) return;
  const room = textRoom(shape, canvas.inherited(shape), box);
  if (!room.wrap || room.vertical || (room.columns ?? 1) > 1) return;
  const measured = bodyParagraphs(body, canvas.inheritedText(shape));
  const before = layoutText(measured, room);
  if (before.height > room.height * SHORT) return;
  const limits = texts.filter((other) => other.shape !== shape && other.size >= size).map((other) => other.size);
  const max = Math.min(readableSize(canvas, shape, body, size), titleSize(canvas) * SUBORDINATE, ...limits);
  const lines = lineBoxes(measured, room, box);
  // What the text already meets does not count.
  const around = obstaclesAround(canvas, shape, box).filter((obstacle) => !isHit(obstacle, lines));
  for (let top = Math.floor(max / SIZE_STEP) * SIZE_STEP; top >= size * WORTHWHILE; top -= SIZE_STEP) {
    const fit = atSize(UNCHANGED, size, top);
    const enlarged = { ...room, sizeOf: fit.sizeOf, lineScale: fit.scale };
    const indented = measured.map((paragraph) => withIndent(paragraph, top / size));
    const after = layoutText(indented, enlarged);
    if (after.lines.length > before.lines.length || after.height > room.height * FILLED) continue;
    const boxes = lineBoxes(indented, enlarged, box);
    if (around.some((obstacle) => isHit(obstacle, boxes))) continue;
    applySizes(body, measured, fit);
    applyIndents(body, indented);
    return;
  }
}

/** Returns a paragraph whose bullet keeps its distance from the text in letters larger by a factor. */
function withIndent(paragraph: MeasuredParagraph, scale: number): MeasuredParagraph {
  const { bullet, marginLeft = 0, indent = 0 } = paragraph;
  if (!bullet || indent >= 0) return paragraph;
  return { ...paragraph, marginLeft: marginLeft - indent * (scale - 1), indent: indent * scale };
}

function applyIndents(body: XmlElement, paragraphs: readonly MeasuredParagraph[]): void {
  for (const [at, paragraph] of body.elements("a:p").entries()) {
    const { bullet, marginLeft = 0, indent = 0 } = elementAt(paragraphs, at);
    if (!bullet || indent >= 0) continue;
    const properties = paragraph.ensure("a:pPr", ["a:pPr"]);
    properties.set("marL", Math.round(marginLeft * EMU_PER_POINT)).set("indent", Math.round(indent * EMU_PER_POINT));
  }
}

/** Returns the largest size (points) that a text in letters of the given size may get to be read with ease. */
function readableSize(canvas: SlideCanvas, shape: XmlElement, body: XmlElement, size: number): number {
  const readable = READABLE * pageScale(canvas.size);
  if (canvas.inherited(shape).length === 0) return readable;
  const styles = listStyles(body, canvas.inheritedText(shape).styles);
  const style = Math.min(
    ...body
      .elements("a:p")
      .map((paragraph) => levelStyle(styles, paragraph.child("a:pPr")?.int("lvl") ?? 0).run?.size ?? 0),
  );
  return size <= style * FAR_BELOW ? Math.max(readable, Math.min(style, USUAL * pageScale(canvas.size))) : readable;
}

/** Returns the size of the slide's title in points; infinite if it has none. */
function titleSize(canvas: SlideCanvas): number {
  const body = canvas.title?.child("p:txBody");
  return canvas.title && body ? largestSize(bodyParagraphs(body, canvas.inheritedText(canvas.title))) : Infinity;
}
