import type { Part } from "../../pptx/opc";
import { el, type XmlElement } from "../../pptx/xml";
import { nonVisual } from "../../pptx/model/shape-frame";
import { setBox } from "../slide/set-box";
import type { SlideCanvas } from "../slide/slide-canvas";
import { plainChart } from "./plain-chart";

const CHART_URI = "http://schemas.openxmlformats.org/drawingml/2006/chart";
const CHART_TYPE = "application/vnd.openxmlformats-officedocument.drawingml.chart+xml";

/** The chart part that a graphic frame shows; undefined where it shows something else, or the part is missing. */
export function chartPartOf(slide: Part, frame: XmlElement): Part | undefined {
  return slide.related(frame.find("a:graphic", "a:graphicData", "c:chart")?.get("r:id"));
}

/**
 * Puts a chart in place of an empty placeholder, as PowerPoint does when somebody inserts one there. Its data is still to be
 * filled in. Undefined where the placeholder has no position.
 */
export function chartInPlaceholder(canvas: SlideCanvas, placeholder: XmlElement): XmlElement | undefined {
  const box = canvas.box(placeholder);
  if (!box) return undefined;
  const { package_ } = canvas.part;
  const part = package_.add(package_.freeName("/ppt/charts/chart", ".xml"), CHART_TYPE, plainChart());
  const relationship = canvas.part.rels.add("chart", part.name);
  const ph = placeholder.find("p:nvSpPr", "p:nvPr", "p:ph");
  const frame = el(
    "p:graphicFrame",
    {},
    el(
      "p:nvGraphicFramePr",
      {},
      el("p:cNvPr", { id: nonVisual(placeholder)?.get("id") ?? canvas.nextId(), name: nonVisual(placeholder)?.get("name") ?? "Chart" }),
      el("p:cNvGraphicFramePr", {}, el("a:graphicFrameLocks", { noGrp: 1 })),
      el("p:nvPr", {}, ...(ph ? [ph.clone()] : [])),
    ),
    el("p:xfrm", {}, el("a:off", { x: 0, y: 0 }), el("a:ext", { cx: 0, cy: 0 })),
    el("a:graphic", {}, el("a:graphicData", { uri: CHART_URI }, el("c:chart", { "r:id": relationship.id }))),
  );
  canvas.replace(placeholder, frame);
  setBox(frame, box);
  return frame;
}
