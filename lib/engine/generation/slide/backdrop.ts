import type { Box } from "@/lib/engine/pptx/model/box";
import { placeholderOf } from "@/lib/engine/pptx/model/placeholder";
import { ownBox } from "@/lib/engine/pptx/model/shape-frame";
import type { XmlElement } from "@/lib/engine/pptx/xml";
import type { SlideCanvas } from "./slide-canvas";

/** `box` in EMU. */
export type BackdropShape = { shape: XmlElement; box: Box };

const backdrops = new WeakMap<XmlElement, readonly BackdropShape[]>();

/**
 * What shows behind a slide's own shapes: all that its layout and master draw, but for placeholders. A slide may hide
 * both, a layout its master ("Hide background graphics", `showMasterSp`).
 */
export function backdropOf({ root, layout, layoutTree, masterTree }: SlideCanvas): readonly BackdropShape[] {
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
