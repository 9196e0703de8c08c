import { chartFrame, type ChartContent, newChart } from "../../pptx/model/chart";
import { nonVisual } from "../../pptx/model/shape-frame";
import type { Part } from "../../pptx/opc";
import type { XmlElement } from "../../pptx/xml";
import type { SlideCanvas } from "../slide/slide-canvas";

/** The chart part that a graphic frame shows; undefined where it shows something else, or the part is missing. */
export function chartPartOf(slide: Part, frame: XmlElement): Part | undefined {
  return slide.related(frame.find("a:graphic", "a:graphicData", "c:chart")?.get("r:id"));
}

/**
 * Puts a chart in place of an empty placeholder, as PowerPoint does when somebody inserts one there: its frame stays the
 * placeholder. Undefined where the placeholder has no position.
 * @throws ChartError
 */
export function chartInPlaceholder(canvas: SlideCanvas, placeholder: XmlElement, content: ChartContent): { frame: XmlElement; part: Part } | undefined {
  const box = canvas.box(placeholder);
  if (!box) return undefined;
  const { part, relationshipId } = newChart(canvas.part, content);
  const properties = nonVisual(placeholder);
  const frame = chartFrame({
    id: properties?.int("id") ?? canvas.nextId(),
    name: properties?.get("name") ?? "Chart",
    relationshipId,
    box,
    placeholder: placeholder.find("p:nvSpPr", "p:nvPr", "p:ph"),
  });
  canvas.replace(placeholder, frame);
  return { frame, part };
}
