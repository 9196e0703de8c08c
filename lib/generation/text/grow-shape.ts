import { layoutText } from "../../fonts";
import type { Box } from "../../pptx/model/group-transform";
import { placeholderOf } from "../../pptx/model/placeholder";
import { bodyPropertiesOrder } from "../../pptx/oxml/text-order";
import { EMU_PER_POINT } from "../../pptx/units";
import { el, type XmlElement } from "../../pptx/xml";
import { bottomLimit, rightLimit } from "../slide/free-space";
import { setBox } from "../slide/set-box";
import type { SlideCanvas } from "../slide/slide-canvas";
import type { MeasuredParagraph } from "./body-paragraphs";
import { fits } from "./fit-text";
import { isTurned } from "./obstacles";
import { textRoom } from "./text-room";

/** Share of the slide kept free at its edges. */
const MARGIN = 0.03;

/**
 * PowerPoint resizes a shape with `a:spAutoFit` when somebody edits its text, away from where the text is anchored: does the same
 * now, as far as the slide has room. Gives the rectangle that holds afterwards.
 */
export function growShape(canvas: SlideCanvas, shape: XmlElement, paragraphs: readonly MeasuredParagraph[], box: Box): Box {
  const inherited = canvas.inherited(shape);
  const room = textRoom(shape, inherited, box);
  const free = room.autofit === "shape" || (room.autofit === "none" && isInvisible(shape));
  const grows = free && !room.vertical && canvas.isTopLevel(shape) && !isTurned(shape);
  const wide = room.wrap === false ? widen(canvas, shape, paragraphs, box, grows) : box;
  if (!grows) return wide;
  const inner = textRoom(shape, inherited, wide);
  const layout = layoutText(paragraphs, inner);
  const missing = fits(layout, inner) ? 0 : (layout.height / (inner.columns ?? 1) - inner.height) * EMU_PER_POINT;
  const grown = missing > 0 ? heighten(canvas, shape, wide, missing, inner.anchor) : wide;
  if (grown !== box) setBox(shape, grown);
  return grown;
}

function heighten(canvas: SlideCanvas, shape: XmlElement, box: Box, missing: number, anchor: number): Box {
  const above = anchor > 0 ? box.y - topLimit(canvas, shape, box) : 0;
  const below = anchor < 1 ? bottomLimit(canvas, shape, box) - box.y - box.height : 0;
  const added = growth(missing, anchor, above, below);
  return { ...box, y: box.y - added * anchor, height: box.height + added };
}

/** A text that never wraps runs off the slide once it is long: it may take the room beside it, and wraps beyond that. */
function widen(canvas: SlideCanvas, shape: XmlElement, paragraphs: readonly MeasuredParagraph[], box: Box, grows: boolean): Box {
  const room = textRoom(shape, canvas.inherited(shape), box);
  const missing = (layoutText(paragraphs, room).widestLine - room.width) * EMU_PER_POINT;
  if (missing <= 0) return box;
  const leftwards = { ctr: 0.5, r: 1 }[paragraphs[0]?.alignment ?? "l"] ?? 0;
  const before = Math.max(0, box.x - canvas.size.width * MARGIN);
  const added = grows ? growth(missing, leftwards, before, rightLimit(canvas, shape, box) - box.x - box.width) : 0;
  if (added < missing - EMU_PER_POINT) {
    const properties = shape.find("p:txBody", "a:bodyPr") ?? shape.child("p:txBody")?.put(el("a:bodyPr"), ["a:bodyPr"]);
    properties?.set("wrap", "square");
    if (grows && !properties?.child("a:spAutoFit")) properties?.put(el("a:spAutoFit"), bodyPropertiesOrder);
  }
  return added > 0 ? { ...box, x: box.x - added * leftwards, width: box.width + added } : box;
}

/** How much a box may grow: `share` of it on the near side, where there is room `before`, the rest on the far one. */
function growth(missing: number, share: number, before: number, after: number): number {
  const near = share > 0 ? before / share : Infinity;
  const far = share < 1 ? after / (1 - share) : Infinity;
  return Math.max(0, Math.min(missing, near, far));
}

/** How far up (EMU) a shape may grow: to what stands over it, or the slide's margin. */
function topLimit(canvas: SlideCanvas, shape: XmlElement, box: Box): number {
  const over = canvas.shapes().flatMap((other) => {
    const its = other === shape ? undefined : canvas.box(other);
    const beside = !its || its.x >= box.x + box.width || its.x + its.width <= box.x;
    return beside || its.y + its.height > box.y ? [] : [its.y + its.height];
  });
  return Math.min(box.y, Math.max(canvas.size.height * MARGIN, ...over));
}

/** A text box without fill or line: nobody sees that it ends above its text. */
function isInvisible(shape: XmlElement): boolean {
  const properties = shape.child("p:spPr");
  const drawn = [...(properties?.elements() ?? []), ...(properties?.child("a:ln")?.elements() ?? [])];
  const filled = drawn.some(({ name }) => /^a:(solid|grad|blip|patt)Fill$/.test(name));
  return !filled && shape.child("p:style") === undefined && placeholderOf(shape) === undefined;
}
