import type { Box } from "@/lib/engine/pptx/model/box";
import { el, type XmlElement } from "@/lib/engine/pptx/xml";

const shapePropertiesOrder = ["a:xfrm", "a:custGeom", "a:prstGeom"] as const;

/** Gives a shape or graphic frame a rectangle of its own, in EMU and the coordinates of the tree that it is in. */
export function setBox(shape: XmlElement, { x, y, width, height }: Box): void {
  const xfrm =
    shape.name === "p:graphicFrame"
      ? shape.ensure("p:xfrm", ["p:nvGraphicFramePr", "p:xfrm", "a:graphic"])
      : (shape.child("p:spPr") ?? shape.child("p:grpSpPr"))?.ensure("a:xfrm", shapePropertiesOrder);
  if (!xfrm) return;
  xfrm.put(el("a:off", { x: Math.round(x), y: Math.round(y) }), ["a:off", "a:ext"]);
  xfrm.put(el("a:ext", { cx: Math.round(width), cy: Math.round(height) }), ["a:off", "a:ext"]);
}
