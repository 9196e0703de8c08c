import { type Box, area, bottom, right } from "@/lib/engine/pptx/model/box";
import { placeholderOf } from "@/lib/engine/pptx/model/placeholder";
import { ownBox } from "@/lib/engine/pptx/model/shape";
import type { XmlElement } from "@/lib/engine/pptx/xml/element";
import type { SlideCanvas } from "./slide-canvas";

/** EMU by which shapes may overlap and still count as touching. */
const TOUCH = 25_400;
/** EMU kept free below a table, which is drawn to its very edge. */
const GAP = 76_200;
/** Shares of the slide's height and width kept free at its edges. */
const BOTTOM_MARGIN = 0.04;
const SIDE_MARGIN = 0.03;

/**
 * Returns how far down (EMU) a shape may grow: to the next shape, the end of its panel, the layout's decoration, or the
 * slide margin.
 */
export function bottomLimit(
  canvas: SlideCanvas,
  shape: XmlElement,
  box: Box,
  ignored: ReadonlySet<XmlElement> = new Set(),
): number {
  let limit = canvas.size.height * (1 - BOTTOM_MARGIN);
  const gap = shape.name === "p:graphicFrame" ? GAP : TOUCH;
  for (const other of neighbours(canvas, shape, ignored)) {
    const overlaps = other.x < right(box) - TOUCH && right(other) > box.x + TOUCH;
    if (!overlaps) continue;
    if (isPanel(other, box, canvas)) limit = Math.min(limit, bottom(other) - Math.min(TOUCH * 3, box.y - other.y));
    else if (other.y >= bottom(box) - TOUCH) limit = Math.min(limit, other.y - gap);
  }
  return Math.max(limit, bottom(box));
}

/** Returns how far right (EMU) a shape may grow. */
export function rightLimit(canvas: SlideCanvas, shape: XmlElement, box: Box): number {
  let limit = canvas.size.width * (1 - SIDE_MARGIN);
  for (const other of neighbours(canvas, shape, new Set())) {
    const overlaps = other.y < bottom(box) - TOUCH && bottom(other) > box.y + TOUCH;
    if (!overlaps) continue;
    if (isPanel(other, box, canvas))
      limit = Math.min(limit, right(other) - Math.min(TOUCH * 3, Math.max(0, box.x - other.x)));
    else if (other.x >= right(box) - TOUCH) limit = Math.min(limit, other.x - TOUCH);
  }
  return Math.max(limit, right(box));
}

/** Checks for a shape that contains the box and is not the slide's background. */
function isPanel(other: Box, box: Box, canvas: SlideCanvas): boolean {
  const holds =
    other.x <= box.x + TOUCH &&
    other.y <= box.y + TOUCH &&
    right(other) >= right(box) - TOUCH &&
    bottom(other) >= bottom(box) - TOUCH;
  return holds && area(other) < canvas.size.width * canvas.size.height * 0.9;
}

/** Returns the rectangles of the slide's other shapes, and of what the layout and master draw behind them. */
function neighbours(canvas: SlideCanvas, shape: XmlElement, ignored: ReadonlySet<XmlElement>): Box[] {
  const own = canvas.shapes().filter((other) => other !== shape && !ignored.has(other));
  const boxes = own.map((other) => canvas.box(other)).filter((box) => box !== undefined);
  return [...boxes, ...backdropShapes(canvas).map(({ box }) => box)];
}

/** `box` in EMU. */
type BackdropShape = { shape: XmlElement; box: Box };

const backdrops = new WeakMap<XmlElement, readonly BackdropShape[]>();

/**
 * Returns what shows behind a slide's own shapes: everything that its layout and master draw, except placeholders. A
 * slide may hide both, a layout its master ("Hide background graphics", `showMasterSp`).
 */
export function backdropShapes({ root, layout, layoutTree, masterTree }: SlideCanvas): readonly BackdropShape[] {
  if (!layout || !root.bool("showMasterSp", true)) return [];
  let shapes = backdrops.get(layout);
  if (!shapes) {
    const trees = [layoutTree, layout.bool("showMasterSp", true) ? masterTree : undefined];
    shapes = trees
      .flatMap((tree) => tree?.elements() ?? [])
      .flatMap((shape) => {
        const box = placeholderOf(shape) ? undefined : ownBox(shape);
        return box ? [{ shape, box }] : [];
      });
    backdrops.set(layout, shapes);
  }
  return shapes;
}
