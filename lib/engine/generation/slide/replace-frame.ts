import { nonVisual, ownBox } from "@/lib/engine/pptx/model/shape";
import { Table } from "@/lib/engine/pptx/model/table";
import { el, type XmlElement } from "@/lib/engine/pptx/xml/element";
import { bottomLimit } from "./free-space";
import { LEVELS } from "./scale-letters";
import { type SlideCanvas, setBox } from "./slide-canvas";

/**
 * Replaces a sample's table or chart with an empty text box, for a block of another type. The box of a table has the
 * letters of its last row, and reaches down to whatever is next, because a table grows with its rows but a chart fills
 * its box.
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
    el("p:txBody", {}, el("a:bodyPr"), el("a:lstStyle", {}, ...lettersOf(frame)), el("a:p")),
  );
  const box = ownBox(frame);
  if (box) {
    const canGrow = canvas.isTopLevel(frame) && Table.within(frame);
    setBox(shape, canGrow ? { ...box, height: bottomLimit(canvas, frame, box) - box.y } : box);
  }
  canvas.replace(frame, shape);
  return shape;
}

/** Returns the size and font of the text in a table's last row as a list's style; empty if it sets none. */
function lettersOf(frame: XmlElement): XmlElement[] {
  const run = frame
    .descendants("a:tr")
    .at(-1)
    ?.descendants("a:rPr")
    .find((properties) => properties.get("sz") !== undefined);
  if (!run) return [];
  const font = run.child("a:latin");
  return LEVELS.map((name) => el(name, {}, el("a:defRPr", { sz: run.get("sz")! }, ...(font ? [font.clone()] : []))));
}
