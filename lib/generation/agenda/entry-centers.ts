import { layoutText } from "../../fonts";
import { Table } from "../../pptx/model/table";
import type { XmlElement } from "../../pptx/xml";
import type { SlideCanvas } from "../slide/slide-canvas";
import { bodyParagraphs } from "../text/body-paragraphs";
import { textRoom } from "../text/text-room";

const EMU_PER_POINT = 12_700;
const TOP_INSET = 45_720;

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
  const inherited = canvas.inherited(shape);
  const room = textRoom(shape, inherited, box);
  const paragraphs = bodyParagraphs(body, canvas.inheritedText(shape));
  const { lines, height } = layoutText(paragraphs, room);
  const pick = (name: string) =>
    [shape, ...inherited].map((item) => item.find("p:txBody", "a:bodyPr")?.get(name)).find((value) => value !== undefined);
  const share = { ctr: 0.5, b: 1 }[pick("anchor") ?? "t"] ?? 0;
  const top = box.y + Number(pick("tIns") ?? TOP_INSET) + (room.height - height) * share * EMU_PER_POINT;
  return paragraphs.flatMap(({ runs }, index) => {
    const line = runs.length > 0 ? lines.find(({ paragraph }) => paragraph === index) : undefined;
    return line ? [top + (line.top + line.height / 2) * EMU_PER_POINT] : [];
  });
}
