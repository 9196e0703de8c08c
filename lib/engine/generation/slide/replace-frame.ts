import { nonVisual, ownBox } from "@/lib/engine/pptx/model/shape";
import { Table } from "@/lib/engine/pptx/model/table";
import { el, type XmlElement } from "@/lib/engine/pptx/xml/element";
import { bottomLimit } from "./free-space";
import { type SlideCanvas, setBox } from "./slide-canvas";

/**
 * Replaces a sample's table or chart with an empty text box, for a block of the other type. The box of a table reaches
 * down to whatever is next, because a table grows with its rows but a chart fills its box.
 */
export function emptyFrame(canvas: SlideCanvas, frame: XmlElement): XmlElement {
  const properties = nonVisual(frame);
  const shape = el(
    "p:sp",
    {},
    el(
      "p:nvSpPr",
      {},
      el("p:cNvPr", { id: properties?.get("id") ?? canvas.nextId(), name: properties?.get("name") ?? "Content" }),
      el("p:cNvSpPr", { txBox: 1 }),
      el("p:nvPr"),
    ),
    el("p:spPr", {}, el("a:prstGeom", { prst: "rect" }, el("a:avLst")), el("a:noFill")),
    el("p:txBody", {}, el("a:bodyPr"), el("a:lstStyle"), el("a:p")),
  );
  const box = ownBox(frame);
  if (box) {
    const canGrow = canvas.isTopLevel(frame) && Table.within(frame);
    setBox(shape, canGrow ? { ...box, height: bottomLimit(canvas, frame, box) - box.y } : box);
  }
  canvas.replace(frame, shape);
  return shape;
}
