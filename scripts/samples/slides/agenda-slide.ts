import { placeholderRefs as refs } from "@/scripts/samples/design/layout";
import type { Look } from "@/scripts/samples/design/look";
import { agendaTable } from "@/scripts/samples/table/table-frame";
import { agendaStyleId } from "@/scripts/samples/table/table-style";
import { autoShape, type Shape } from "@/scripts/samples/xml/shape";
import { bodyShape, titleShape, type SlideSpec } from "./slide";

/** Numbers in ovals, each level with the middle of its entry's first line. */
function numberOvals({ agenda, grid }: Look, count: number): Shape[] {
  const { diameter, fill, color, size } = agenda.oval;
  const lineHeight = agenda.kind === "table" ? agenda.pitch : (agenda.size * 1.2207) / 72;
  return Array.from({ length: count }, (_, index) =>
    autoShape({
      name: `Agenda Number ${index + 1}`,
      box: {
        x: grid.content.x,
        y: agenda.box.y + index * agenda.pitch + (lineHeight - diameter) / 2,
        w: diameter,
        h: diameter,
      },
      geometry: "ellipse",
      fill,
      body: { anchor: "ctr", insets: [0, 0, 0, 0] },
      paragraphs: [{ text: String(index + 1), align: "ctr", size, bold: true, color }],
    }),
  );
}

export function agendaSlide(look: Look): SlideSpec {
  const { title, sections } = look.copy.agenda;
  const list =
    look.agenda.kind === "table"
      ? agendaTable(look, sections, refs.table, agendaStyleId(look))
      : bodyShape(
          "Agenda List",
          refs.text,
          sections.map((text) => ({ text })),
        );
  return {
    title,
    layout: "agenda",
    shapes: [titleShape(title), ...numberOvals(look, sections.length), list],
    charts: [],
  };
}
