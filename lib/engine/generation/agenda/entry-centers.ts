import { layoutText } from "@/lib/engine/fonts";
import type { SlideCanvas } from "@/lib/engine/generation/slide/slide-canvas";
import { bodyParagraphs } from "@/lib/engine/generation/text/paragraphs/body-paragraphs";
import { textRoom } from "@/lib/engine/generation/text/text-room";
import { Table } from "@/lib/engine/pptx/model/table";
import { EMU_PER_POINT } from "@/lib/engine/pptx/units";
import type { XmlElement } from "@/lib/engine/pptx/xml";

/** EMU from the slide's top to the middle of each entry of an agenda table, or of each paragraph's first line of a list. */
export function entryCenters(canvas: SlideCanvas, shape: XmlElement): number[] {
  const box = canvas.box(shape);
  if (!box) return [];
  const table = Table.within(shape);
  if (table) {
    let bottom = box.y;
    return table.rowHeights.map((height) => (bottom += height) - height / 2);
  }
  const body = shape.child("p:txBody");
  if (!body) return [];
  const room = textRoom(shape, canvas.inherited(shape), box);
  const paragraphs = bodyParagraphs(body, canvas.inheritedText(shape));
  const { lines, height } = layoutText(paragraphs, room);
  const top = box.y + (room.top + (room.height - height) * room.anchor) * EMU_PER_POINT;
  return paragraphs.flatMap(({ runs }, index) => {
    const line = runs.length > 0 ? lines.find(({ paragraph }) => paragraph === index) : undefined;
    return line ? [top + (line.top + line.height / 2) * EMU_PER_POINT] : [];
  });
}
