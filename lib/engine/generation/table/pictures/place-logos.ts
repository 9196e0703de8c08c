import type { SlideFilling } from "@/lib/engine/generation/slide/fill-slide";
import type { SlideCanvas } from "@/lib/engine/generation/slide/slide-canvas";
import { cellText } from "@/lib/engine/generation/table/cells/cell-text";
import type { PagedTable, WrittenPage } from "@/lib/engine/generation/table/paged-table";
import { type CellMargins, cellMargins } from "@/lib/engine/generation/table/pages/measure-cell";
import type { ImageSize } from "@/lib/engine/pptx/image-size";
import type { Box } from "@/lib/engine/pptx/model/box";
import { Table } from "@/lib/engine/pptx/model/table";
import type { Part } from "@/lib/engine/pptx/opc";
import { el, legalText, type XmlElement } from "@/lib/engine/pptx/xml";

/**
 * Puts the logos of a page's cells over their cells, as large as they go within the margins with their aspect ratio
 * kept.
 */
export function placeLogos(
  { canvas, logos, warnings }: SlideFilling,
  paged: PagedTable,
  page: WrittenPage,
  frame: XmlElement,
): void {
  const { grid } = paged.built;
  if (!grid.logos) return;
  const origin = canvas.box(frame);
  const table = Table.within(frame)!;
  if (!origin) return;
  const tops = offsets(page.heights);
  const lefts = offsets(page.widths);
  page.rows.forEach((row, index) =>
    grid.rows[row]!.forEach((place, column) => {
      if (place.kind !== "cell" || !place.cell.is_logo) return;
      const name = cellText(place.cell);
      const missing = logos.whyMissing(name);
      if (missing) return warnings.add(missing.code, missing.message, "rows", row, "cells", place.index);
      const { part, size } = logos.find(name, canvas.part.package_)!;
      const [left, width] = [lefts[column]!, lefts[column + place.columnSpan]! - lefts[column]!];
      const box = {
        x: origin.x + (table.rightToLeft ? lefts.at(-1)! - left - width : left),
        y: origin.y + tops[index]!,
        width,
        height: tops[index + place.rowSpan]! - tops[index]!,
      };
      canvas.add(
        picture(canvas, part, name, contain(size, withinMargins(box, cellMargins(table.cell(index, column)!)))),
        frame,
      );
    }),
  );
}

/** Where each of some lengths begins when they lie in a row, and where the last one ends. */
function offsets(lengths: readonly number[]): number[] {
  const starts = [0];
  for (const length of lengths) starts.push(starts.at(-1)! + length);
  return starts;
}

const withinMargins = ({ x, y, width, height }: Box, { left, right, top, bottom }: CellMargins): Box => ({
  x: x + left,
  y: y + top,
  width: Math.max(1, width - left - right),
  height: Math.max(1, height - top - bottom),
});

function contain(size: ImageSize, room: Box): Box {
  const scale = Math.min(room.width / size.width, room.height / size.height);
  const [width, height] = [size.width * scale, size.height * scale];
  return { x: room.x + (room.width - width) / 2, y: room.y + (room.height - height) / 2, width, height };
}

function picture(canvas: SlideCanvas, image: Part, name: string, box: Box): XmlElement {
  const relationship =
    [...canvas.part.rels].find((item) => item.target === image.name) ?? canvas.part.rels.add("image", image.name);
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
