import { type TextStyle, resolveText, textStyleOf } from "@/lib/engine/pptx/model/text-style";
import { paragraphPropertiesOrder, runPropertiesOrder } from "@/lib/engine/pptx/oxml/text";
import type { XmlElement } from "@/lib/engine/pptx/xml/element";
import type { SlideCanvas } from "./slide-canvas";

/** Levels of a list with a size of their own, in their order in the file. */
export const LEVELS = Array.from({ length: 5 }, (_, level) => `a:lvl${level + 1}pPr`);

/** Returns the text style that a shape has and inherits. */
export const inheritedStyle = (canvas: SlideCanvas, shape: XmlElement): TextStyle =>
  textStyleOf(shape, canvas.inherited(shape), canvas.master, undefined, canvas.colors);

/**
 * Gives all levels of a placeholder's text sizes of their own, in steps of half a point, in its list style (ECMA-376,
 * 21.1.2.4.12). Sizes that its runs set stay.
 *
 * @param change The factor of the sizes, and another font for Latin letters
 */
export function scaleLetters(
  canvas: SlideCanvas,
  shape: XmlElement,
  { factor, font }: { factor: number; font?: string | undefined },
): void {
  const style = inheritedStyle(canvas, shape);
  const usual = resolveText(style, 0).fontSize;
  const list = shape.find("p:txBody", "a:lstStyle");
  if (!usual) return;
  for (const [level, name] of LEVELS.entries()) {
    const size = resolveText(style, level).fontSize ?? usual;
    const format = list?.ensure(name, LEVELS).ensure("a:defRPr", paragraphPropertiesOrder);
    format?.set("sz", Math.round(size * factor * 2) * 50);
    if (font) format?.ensure("a:latin", runPropertiesOrder).set("typeface", font);
  }
}
