import { type Part, readableRoot } from "@/lib/engine/pptx/opc/package";
import type { XmlElement } from "@/lib/engine/pptx/xml/element";
import { type Box, right } from "./box";
import { placeholderOf } from "./placeholder";
import { effectiveBox, walkShapeTree } from "./shape";

/** Width of a page of 4:3 in multiples of its height. */
const NARROW = 4 / 3;
/** A page that is wider than one of 4:3 by a smaller factor is one. */
const WIDER = 1.2;
/** Share of the page's width: maximum difference between the margins of a page. */
const TOLERANCE = 0.02;

/**
 * Returns the factor by which the placeholders of a layout have to become wider to fill the page: 1, unless layout and
 * master consist of rectangular placeholders for a page of 4:3 and the page is wider. Programs that change the size of
 * a page without its masters leave the page's right part empty. Circles would not stay round.
 *
 * @param page EMU
 */
export function wideningOf(layout: Part, page: { width: number; height: number }): number {
  let widening = known.get(layout);
  if (widening === undefined) known.set(layout, (widening = findWidening(layout, page)));
  return widening;
}

/** Every new page asks for its layout, whose package has one page size. */
const known = new WeakMap<Part, number>();

function findWidening(layout: Part, page: { width: number; height: number }): number {
  const narrow = page.height * NARROW;
  if (page.width < narrow * WIDER) return 1;
  const roots = [readableRoot(layout), readableRoot(layout.relatedByType("slideMaster"))];
  const shapes = roots.flatMap((root) => walkShapeTree(root?.find("p:cSld", "p:spTree")));
  const boxes = shapes.flatMap(({ element }) => effectiveBox(element, []) ?? []);
  if (boxes.length === 0 || !shapes.every(({ element }) => placeholderOf(element) && isRectangle(element))) return 1;
  const end = boxes.reduce((most, box) => Math.max(most, right(box)), 0);
  const start = boxes.reduce((least, { x }) => Math.min(least, x), Infinity);
  const isNarrow = end > 0 && end <= narrow && Math.abs(start + end - narrow) <= narrow * TOLERANCE;
  return isNarrow ? page.width / narrow : 1;
}

function isRectangle(shape: XmlElement): boolean {
  const properties = shape.child("p:spPr");
  return (properties?.child("a:prstGeom")?.get("prst") ?? "rect") === "rect" && !properties?.child("a:custGeom");
}

/** Returns a box whose distance from the page's left edge and whose width are multiplied by a factor. */
export const widened = (box: Box, factor: number): Box =>
  factor === 1 ? box : { ...box, x: Math.round(box.x * factor), width: Math.round(box.width * factor) };
