import type { Box } from "../../pptx/model/group-transform";
import { TextBody } from "../../pptx/model/text-body";
import { Table } from "../../pptx/model/table";
import type { Part } from "../../pptx/opc";
import { el, legalText, type XmlElement } from "../../pptx/xml";
import type { SlideFilling } from "../slide/fill-slide";
import { cellText } from "./cell-text";
import type { ImageSize } from "./image-size";
import type { PagedTable } from "./paged-table";
import { sum } from "./row-heights";

/** EMU that a logo keeps from the edges of its cell. */
const PADDING = 45_720;

type Written = { rows: number[]; heights: number[]; widths: number[] };

/** Puts the logos of a page's cells over their cells, as large as they go with their aspect ratio kept. */
export function placeLogos(filling: SlideFilling, paged: PagedTable, { rows, heights, widths }: Written, frame: XmlElement): void {
  const { canvas, logos, warnings } = filling;
  const origin = canvas.box(frame);
  const { grid } = paged.built;
  const written = Table.within(frame)!.rows;
  if (!origin) return;
  rows.forEach((row, index) =>
    grid.rows[row]!.forEach((place, column) => {
      if (place.kind !== "cell" || !place.cell.is_logo) return;
      const name = cellText(place.cell);
      const logo = logos.find(name, canvas.part.package_);
      if (!logo) return warnings.add("LOGO_NOT_FOUND", `No logo "${name}" in the library: its name is shown instead.`);
      const box = {
        x: origin.x + sum(widths.slice(0, column)),
        y: origin.y + sum(heights.slice(0, index)),
        width: sum(widths.slice(column, column + place.columnSpan)),
        height: sum(heights.slice(index, index + place.rowSpan)),
      };
      const cell = written[index]!.elements("a:tc")[column]!;
      const body = TextBody.of(cell);
      body.write([{ pattern: body.pattern, runs: [] }]);
      canvas.add(picture(filling, logo.part, name, contain(logo.size, box)), frame);
    }),
  );
}

function contain(size: ImageSize, cell: Box): Box {
  const room = { width: Math.max(1, cell.width - 2 * PADDING), height: Math.max(1, cell.height - 2 * PADDING) };
  const scale = Math.min(room.width / size.width, room.height / size.height);
  const [width, height] = [size.width * scale, size.height * scale];
  return { x: cell.x + (cell.width - width) / 2, y: cell.y + (cell.height - height) / 2, width, height };
}

function picture({ canvas }: SlideFilling, image: Part, name: string, box: Box): XmlElement {
  const relationship = [...canvas.part.rels].find((item) => item.target === image.name) ?? canvas.part.rels.add("image", image.name);
  const id = canvas.nextId();
  return el(
    "p:pic",
    {},
    el(
      "p:nvPicPr",
      {},
      el("p:cNvPr", { id, name: `Logo ${id - 1}`, descr: legalText(name) }),
      el("p:cNvPicPr", {}, el("a:picLocks", { noChangeAspect: 1 })),
      el("p:nvPr"),
    ),
    el("p:blipFill", {}, el("a:blip", { "r:embed": relationship.id }), el("a:stretch", {}, el("a:fillRect"))),
    el(
      "p:spPr",
      {},
      el(
        "a:xfrm",
        {},
        el("a:off", { x: Math.round(box.x), y: Math.round(box.y) }),
        el("a:ext", { cx: Math.round(box.width), cy: Math.round(box.height) }),
      ),
      el("a:prstGeom", { prst: "rect" }, el("a:avLst")),
    ),
  );
}
