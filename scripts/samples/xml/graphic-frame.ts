import type { Box } from "./box";
import { el } from "./element";
import { nonVisual, placeholderXml, transform, type PlaceholderRef, type Shape } from "./shape";

type GraphicFrameOptions = {
  name: string;
  /** Alternative text. */
  description: string;
  /** The layout placeholder that the table or chart was put into. */
  placeholder: PlaceholderRef;
  box: Box;
  /** The last word of the graphic data's URI. */
  kind: "table" | "chart";
  graphic: string;
};

export function graphicFrame({ name, description, placeholder, box, kind, graphic }: GraphicFrameOptions): Shape {
  const uri = `http://schemas.openxmlformats.org/drawingml/2006/${kind}`;
  return (nextId) =>
    el(
      "p:graphicFrame",
      {},
      el(
        "p:nvGraphicFramePr",
        {},
        nonVisual(nextId(), name, description),
        el("p:cNvGraphicFramePr", {}, el("a:graphicFrameLocks", { noGrp: true })),
        el("p:nvPr", {}, placeholderXml(placeholder)),
      ),
      transform("p:xfrm", box),
      el("a:graphic", {}, el("a:graphicData", { uri }, graphic)),
    );
}
