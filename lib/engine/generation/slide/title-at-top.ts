import { type SlideData, contentColumns } from "@/lib/contract/slide-data/slide-data";
import { hasVerticalScript } from "@/lib/engine/generation/text/text-across";
import { textDirection } from "@/lib/engine/generation/text/text-room";
import { type Box, area, bottom, intersection } from "@/lib/engine/pptx/model/box";
import { placeholderOf } from "@/lib/engine/pptx/model/placeholder";
import { ownBox, walkShapeTree } from "@/lib/engine/pptx/model/shape";
import type { XmlElement } from "@/lib/engine/pptx/xml/element";
import { type SlideCanvas, setBox } from "./slide-canvas";

/** A drawing that covers a larger share of the page is its background. */
const BACKGROUND = 0.6;

/**
 * Moves the title of a new slide to the top if its layout has it beside the text, for vertical East Asian lines
 * (`eaVert`, ECMA-376, 20.1.10.83). Text in other scripts runs across the page, and the title would be a narrow column
 * of words. Title and text get their places on the master, unless the layout has drawings there.
 */
export function titleAtTop(canvas: SlideCanvas, title: XmlElement, data: SlideData): void {
  const upright = canvas.shapes().filter((shape) => textDirection(shape, canvas.inherited(shape)) === "eaVert");
  const [text, ...others] = upright.filter((shape) => shape !== title);
  if (!text || others.length > 0 || !upright.includes(title)) return;
  if (hasVerticalScript(JSON.stringify([data.title, contentColumns(data)]))) return;
  const now = canvas.box(title);
  const [top, below] = [title, text].map((shape) => masterBox(canvas, shape));
  if (!now || !top || !below || now.width > now.height || top.height > top.width || below.y < top.y) return;
  const y = Math.max(below.y, bottom(top));
  if (y >= bottom(below) || hasDrawings(canvas, [top, below])) return;
  setBox(title, top);
  setBox(text, { ...below, y, height: bottom(below) - y });
}

/** Returns the box (EMU) of the master's placeholder from which a placeholder of the layout inherits. */
function masterBox(canvas: SlideCanvas, shape: XmlElement): Box | undefined {
  const [, onMaster] = canvas.inherited(shape);
  return onMaster && !ownBox(shape) ? ownBox(onMaster) : undefined;
}

const hasDrawings = ({ layoutTree, size }: SlideCanvas, places: readonly Box[]): boolean =>
  walkShapeTree(layoutTree).some(({ element, kind, toSlide }) => {
    const own = kind === "Group" || placeholderOf(element) ? undefined : ownBox(element);
    const box = own && toSlide(own);
    if (!box || area(box) > size.width * size.height * BACKGROUND) return false;
    return places.some((place) => area(intersection(box, place)) > 0);
  });
