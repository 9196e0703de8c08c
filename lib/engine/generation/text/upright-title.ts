import type { SlideCanvas } from "@/lib/engine/generation/slide/slide-canvas";
import { bottom, union } from "@/lib/engine/pptx/model/box";
import { rotationOf } from "@/lib/engine/pptx/model/shape";
import { EMU_PER_POINT } from "@/lib/engine/pptx/units";
import type { XmlElement } from "@/lib/engine/pptx/xml/element";
import type { MeasuredParagraph } from "./body-paragraphs";
import { type TextFit, fitText } from "./fit-text";
import type { ShapeRoom } from "./grow-shape";
import { lineBoxes } from "./obstacles";

/** Share of the slide's height that an upright title keeps free at the page's edges. */
const MARGIN = 0.02;

/** A title in its narrowed room, with the insets (EMU) that are added for it. */
type NarrowedTitle = { now: ShapeRoom; fit: TextFit; added: { lIns: number; rIns: number } };

/**
 * Narrows a title that is turned by a right angle and runs up to the page's edges, so that it takes more lines or
 * smaller letters. A centered title keeps its middle. Returns null for other titles.
 */
export function narrowUpright(
  canvas: SlideCanvas,
  shape: XmlElement,
  measured: readonly MeasuredParagraph[],
  { box, room }: ShapeRoom,
  { fit, minimumSize }: { fit: TextFit; minimumSize: number },
): NarrowedTitle | null {
  const turn = (rotationOf(shape) + 360) % 360;
  if ((turn !== 90 && turn !== 270) || !canvas.isTopLevel(shape) || room.vertical || room.wrap === false) return null;
  const { sizeOf, scale, spaceScale } = fit;
  const sized = { ...room, sizeOf, lineScale: scale, spaceScale };
  const lines = lineBoxes(measured, sized, box);
  const frame = canvas.frame(shape);
  if (!frame || lines.length === 0) return null;
  const ink = union(lines);
  const margin = canvas.size.height * MARGIN;
  // Turned clockwise, the lines run down the page.
  const [first, last] = [ink.x - box.x, ink.x + ink.width - box.x];
  const [top, end] = turn === 90 ? [first, last] : [box.width - last, box.width - first];
  const over = { top: margin - frame.y - top, end: frame.y + end - canvas.size.height + margin };
  if (Math.max(over.top, over.end) <= 0) return null;
  const free = { top: Math.max(0, margin - frame.y), end: Math.max(0, bottom(frame) - canvas.size.height + margin) };
  const widest = Math.max(free.top, free.end);
  const isCentered = measured.every(({ alignment }) => alignment === "ctr");
  const [above, below] = isCentered ? [widest, widest] : [free.top, free.end];
  const added = turn === 90 ? { lIns: above, rIns: below } : { lIns: below, rIns: above };
  const cut = (added.lIns + added.rIns) / EMU_PER_POINT;
  if (cut >= room.width) return null;
  const within = { ...room, left: room.left + added.lIns / EMU_PER_POINT, width: room.width - cut };
  return { now: { box, room: within }, fit: fitText(measured, within, minimumSize), added };
}
