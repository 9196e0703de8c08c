import { layoutText } from "../../fonts";
import { Table } from "../../pptx/model/table";
import { EMU_PER_POINT } from "../../pptx/units";
import type { XmlElement } from "../../pptx/xml";
import type { SlideCanvas } from "../slide/slide-canvas";
import { bodyParagraphs } from "../text/paragraphs/body-paragraphs";
import { textRoom } from "../text/text-room";

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
