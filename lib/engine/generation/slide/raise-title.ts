import { isOpaque, samplePlace, textPlace } from "@/lib/engine/generation/text/obstacles";
import { type Box, area, intersection } from "@/lib/engine/pptx/model/box";
import type { XmlElement } from "@/lib/engine/pptx/xml/element";
import type { SlideCanvas } from "./slide-canvas";

/** A drawing hides a title if it covers more than this share of the place of the title's text. */
const HIDING = 0.5;
/** A drawing that covers a larger share of the page is its background, behind which a template hides its title. */
const PAGE_SHARE = 0.6;

/**
 * Puts a title on top of the drawings that hide the place of its text. It stays behind pictures, tables and charts, and
 * where other text takes its place.
 */
export function raiseTitle(canvas: SlideCanvas, title: XmlElement): void {
  const place = canvas.isTopLevel(title) ? textPlace(canvas, title) : null;
  if (!place) return;
  const shapes = canvas.shapes();
  const shareIn = (box: Box | null | undefined): number => (box ? area(intersection(box, place)) / area(place) : 0);
  const hides = (other: XmlElement): boolean => {
    const box = canvas.box(other);
    const isBackground = box && area(box) > canvas.size.width * canvas.size.height * PAGE_SHARE;
    return other.name === "p:sp" && !isBackground && isOpaque(canvas, other) && shareIn(box) > HIDING;
  };
  const top = shapes.slice(shapes.indexOf(title) + 1).findLast(hides);
  if (!top || shapes.some((other) => other !== title && isTaken(canvas, other, shareIn))) return;
  canvas.raise(title, top);
}

/** Checks for a shape whose text, or whose picture, table or chart, is at a place. */
function isTaken(canvas: SlideCanvas, other: XmlElement, shareIn: (box: Box | null | undefined) => number): boolean {
  if (other.name === "p:pic" || other.name === "p:graphicFrame") return shareIn(canvas.box(other)) > 0;
  return other.name === "p:sp" && shareIn(samplePlace(canvas, other)) > 0;
}
