import { bodyParagraphs } from "@/lib/engine/generation/text/body-paragraphs";
import { narrowLines } from "@/lib/engine/generation/text/fill-text";
import { UNCHANGED, evenListWidth, largestSize } from "@/lib/engine/generation/text/fit-text";
import { textRoom } from "@/lib/engine/generation/text/text-room";
import { TextBody } from "@/lib/engine/pptx/model/text-body";
import { EMU_PER_POINT } from "@/lib/engine/pptx/units";
import { SMALLER } from "./loosen-lists";
import type { SlideCanvas } from "./slide-canvas";

/**
 * Lets the lines of lists that had to shrink end earlier if many items would otherwise end in a line with only a word
 * or two.
 */
export function evenLists(canvas: SlideCanvas): void {
  for (const shape of canvas.shapes()) {
    const placed = canvas.placedText(shape);
    const body = shape.child("p:txBody");
    const box = canvas.box(shape);
    if (!placed?.fitted || placed.fitted.measured.length < 2 || placed.isRequested || !body || !box) continue;
    const measured = bodyParagraphs(body, canvas.inheritedText(shape));
    const room = textRoom(shape, canvas.inherited(shape), box);
    if (room.vertical || largestSize(measured) > placed.usual - SMALLER) continue;
    const width = evenListWidth(measured, room, UNCHANGED);
    const [first] = measured;
    if (width !== null && first)
      narrowLines(canvas, shape, TextBody.of(shape), first.alignment, (room.width - width) * EMU_PER_POINT);
  }
}
