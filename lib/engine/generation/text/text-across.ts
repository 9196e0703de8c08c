import type { SlideCanvas } from "@/lib/engine/generation/slide/slide-canvas";
import { placeholderOf } from "@/lib/engine/pptx/model/placeholder";
import type { ParagraphContent, TextBody } from "@/lib/engine/pptx/model/text-body";
import type { XmlElement } from "@/lib/engine/pptx/xml/element";
import { textDirection } from "./text-room";

/** Share of the page's width from which a placeholder holds lines. */
const MIN_WIDTH = 0.15;

/** Checks for letters of scripts that are written from top to bottom. */
export const hasVerticalScript = (text: string): boolean =>
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Bopomofo}\p{sc=Yi}\p{sc=Mongolian}]/u.test(text);

/**
 * Sets a text from left to right in a placeholder of a layout for vertical East Asian text (`eaVert`, ECMA-376,
 * 20.1.10.83), unless it has letters that stand in such lines. All others would lie on their side.
 */
export function setAcross(
  canvas: SlideCanvas,
  shape: XmlElement,
  body: TextBody,
  paragraphs: readonly ParagraphContent[],
): void {
  const box = canvas.box(shape);
  if (!box || !placeholderOf(shape) || box.width < canvas.size.width * MIN_WIDTH) return;
  if (textDirection(shape, canvas.inherited(shape)) !== "eaVert") return;
  const isVertical = paragraphs.some(({ runs }) => runs.some(({ text }) => hasVerticalScript(text)));
  if (!isVertical) body.properties.set("vert", "horz");
}
