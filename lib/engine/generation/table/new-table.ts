import { type SlideCanvas, setBox } from "@/lib/engine/generation/slide/slide-canvas";
import { nonVisual } from "@/lib/engine/pptx/model/shape";
import { defaultTableStyle } from "@/lib/engine/pptx/model/table-style";
import { el, type XmlElement } from "@/lib/engine/pptx/xml/element";
import type { ColumnKind } from "./match-pattern";

/** EMU: the height of a row that PowerPoint inserts. */
const ROW_HEIGHT = 370_840;

/**
 * Replaces an empty placeholder with a table, as PowerPoint does on insert: the graphic frame remains the placeholder
 * and has the presentation's default table style. Numbers are right-aligned. Returns undefined if the placeholder has
 * no position.
 *
 * @param columns Content type of each column
 * @param hasTotal True if the last row is a total, for which the table style has a format
 */
export function insertTable(
  canvas: SlideCanvas,
  placeholder: XmlElement,
  columns: readonly ColumnKind[],
  hasTotal = false,
): XmlElement | undefined {
  const box = canvas.box(placeholder);
  if (!box) return undefined;
  const style = defaultTableStyle(canvas.part.package_);
  const frame = tableFrame({
    id: nonVisual(placeholder)?.int("id") ?? canvas.nextId(),
    name: nonVisual(placeholder)?.get("name") ?? "Table",
    table: plainTable(columns, box.width, style, hasTotal),
    placeholder: placeholder.find("p:nvSpPr", "p:nvPr", "p:ph"),
  });
  canvas.replace(placeholder, frame);
  setBox(frame, box);
  return frame;
}

/** Returns a graphic frame (`p:graphicFrame`) that contains a table. */
export function tableFrame(parts: {
  id: number;
  name: string;
  table: XmlElement;
  placeholder?: XmlElement | undefined;
}): XmlElement {
  return el(
    "p:graphicFrame",
    {},
    el(
      "p:nvGraphicFramePr",
      {},
      el("p:cNvPr", { id: parts.id, name: parts.name }),
      el("p:cNvGraphicFramePr", {}, el("a:graphicFrameLocks", { noGrp: 1 })),
      el("p:nvPr", {}, ...(parts.placeholder ? [parts.placeholder.clone()] : [])),
    ),
    el("p:xfrm", {}, el("a:off", { x: 0, y: 0 }), el("a:ext", { cx: 0, cy: 0 })),
    el(
      "a:graphic",
      {},
      el("a:graphicData", { uri: "http://schemas.openxmlformats.org/drawingml/2006/table" }, parts.table),
    ),
  );
}

/**
 * Returns a table with one header row and one body row, and perhaps a total row, to be filled later. Numbers in the
 * first column are labels (years, ranks) and stay left-aligned.
 */
export function plainTable(columns: readonly ColumnKind[], width: number, style: string, hasTotal = false): XmlElement {
  const paragraph = (right: boolean) => (right ? el("a:p", {}, el("a:pPr", { algn: "r" })) : el("a:p"));
  const cell = (right: boolean) =>
    el("a:tc", {}, el("a:txBody", {}, el("a:bodyPr"), el("a:lstStyle"), paragraph(right)), el("a:tcPr"));
  const row = () =>
    el("a:tr", { h: ROW_HEIGHT }, ...columns.map((kind, column) => cell(kind === "number" && column > 0)));
  const grid = columns.map(() => el("a:gridCol", { w: Math.floor(width / columns.length) }));
  return el(
    "a:tbl",
    {},
    el("a:tblPr", { firstRow: 1, ...(hasTotal && { lastRow: 1 }), bandRow: 1 }, el("a:tableStyleId", {}, style)),
    el("a:tblGrid", {}, ...grid),
    row(),
    row(),
    ...(hasTotal ? [row()] : []),
  );
}
