import { layoutText, type TextParagraph } from "../../fonts";
import { placeholderOf } from "../../pptx/model/placeholder";
import type { Box } from "../../pptx/model/group-transform";
import { bodyPropertiesOrder } from "../../pptx/oxml/text-order";
import { el, type XmlElement } from "../../pptx/xml";
import { EMU_PER_POINT } from "../../pptx/units";
import { bottomLimit, rightLimit } from "../slide/free-space";
import type { SlideCanvas } from "../slide/slide-canvas";
import { setBox } from "../slide/set-box";
import { fits } from "./fit-text";
import { isTurned } from "./obstacles";
import { textRoom } from "./text-room";

/**
 * PowerPoint resizes a shape with `a:spAutoFit` when somebody edits its text: does the same now, as far as the slide has room.
 * Gives the rectangle that holds afterwards.
 */
export function growShape(canvas: SlideCanvas, shape: XmlElement, paragraphs: readonly TextParagraph[], box: Box): Box {
  const inherited = canvas.inherited(shape);
  const room = textRoom(shape, inherited, box);
  const free = room.autofit === "shape" || (room.autofit === "none" && isInvisible(shape));
  const grows = free && canvas.isTopLevel(shape) && !isTurned(shape);
  let grown = room.wrap === false ? widen(canvas, shape, paragraphs, box, grows) : box;
  if (!grows) return grown;
  const inner = textRoom(shape, inherited, grown);
  const layout = layoutText(paragraphs, inner);
  const missing = fits(layout, inner) ? 0 : (layout.height / (inner.columns ?? 1) - inner.height) * EMU_PER_POINT;
  const anchor = anchorOf(shape, inherited);
  if (missing > 0 && anchor === "t") {
    const limit = bottomLimit(canvas, shape, grown);
    grown = { ...grown, height: Math.min(grown.height + missing, limit - grown.y) };
  }
  if (grown !== box) setBox(shape, grown);
  return grown;
}

/** A text that never wraps runs off the slide once it is long: it may take the room beside it, and wraps beyond that. */
function widen(canvas: SlideCanvas, shape: XmlElement, paragraphs: readonly TextParagraph[], box: Box, grows: boolean): Box {
  const room = textRoom(shape, canvas.inherited(shape), box);
  const missing = (layoutText(paragraphs, room).widestLine - room.width) * EMU_PER_POINT;
  if (missing <= 0) return box;
  const width = grows ? Math.min(box.width + missing, rightLimit(canvas, shape, box) - box.x) : box.width;
  if (width < box.width + missing - EMU_PER_POINT) {
    const properties = shape.find("p:txBody", "a:bodyPr") ?? shape.child("p:txBody")?.put(el("a:bodyPr"), ["a:bodyPr"]);
    properties?.set("wrap", "square");
    if (grows && !properties?.child("a:spAutoFit")) properties?.put(el("a:spAutoFit"), bodyPropertiesOrder);
  }
  return { ...box, width };
}

/** A text box without fill or line: nobody sees that it ends above its text. */
function isInvisible(shape: XmlElement): boolean {
  const properties = shape.child("p:spPr");
  const drawn = [...(properties?.elements() ?? []), ...(properties?.child("a:ln")?.elements() ?? [])];
  const filled = drawn.some(({ name }) => /^a:(solid|grad|blip|patt)Fill$/.test(name));
  return !filled && shape.child("p:style") === undefined && placeholderOf(shape) === undefined;
}

function anchorOf(shape: XmlElement, inherited: readonly XmlElement[]): string {
  const chain = [shape, ...inherited].map((item) => item.find("p:txBody", "a:bodyPr")?.get("anchor"));
  return chain.find((value) => value !== undefined) ?? "t";
}
