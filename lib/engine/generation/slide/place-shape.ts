import type { Box } from "@/lib/engine/pptx/model/box";
import { ownBox } from "@/lib/engine/pptx/model/shape-frame";
import type { XmlElement } from "@/lib/engine/pptx/xml";
import { setBox } from "./set-box";
import type { SlideCanvas } from "./slide-canvas";

/** Gives a shape a rectangle of the slide (EMU), wherever in groups it is. */
export function placeShape(canvas: SlideCanvas, shape: XmlElement, target: Box): void {
  const now = canvas.box(shape);
  const own = ownBox(shape);
  if (!now || !own) return void setBox(shape, target);
  const scaleX = now.width > 0 ? own.width / now.width : 1;
  const scaleY = now.height > 0 ? own.height / now.height : 1;
  setBox(shape, {
    x: own.x + (target.x - now.x) * scaleX,
    y: own.y + (target.y - now.y) * scaleY,
    width: target.width * scaleX,
    height: target.height * scaleY,
  });
  if (shape.name === "p:grpSp") canvas.groupMoved(shape);
}
