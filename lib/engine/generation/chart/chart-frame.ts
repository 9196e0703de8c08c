import type { SlideCanvas } from "@/lib/engine/generation/slide/slide-canvas";
import { freePart } from "@/lib/engine/generation/text/free-part";
import { obstaclesIn } from "@/lib/engine/generation/text/obstacles";
import type { Box } from "@/lib/engine/pptx/model/box";
import { chartFrame, type ChartContent, newChart } from "@/lib/engine/pptx/model/chart";
import { nonVisual } from "@/lib/engine/pptx/model/shape-frame";
import type { Part } from "@/lib/engine/pptx/opc";
import type { XmlElement } from "@/lib/engine/pptx/xml";

/** The chart part that a graphic frame shows; undefined where it shows something else, or the part is missing. */
export function chartPartOf(slide: Part, frame: XmlElement): Part | undefined {
  return slide.related(frame.find("a:graphic", "a:graphicData", "c:chart")?.get("r:id"));
}

/**
 * The part of a placeholder that no picture, drawing or text of the slide stands in; all of it where that would leave
 * too little.
 */
function clearPart(canvas: SlideCanvas, placeholder: XmlElement, box: Box): Box {
  const { hiding, drawn } = obstaclesIn(canvas, placeholder, box);
  const obstacles = [...hiding, ...drawn];
  return (obstacles.length > 0 ? freePart(box, obstacles, { alignment: "l", anchor: 0 }) : null) ?? box;
}

/**
 * Puts a chart in place of an empty placeholder, as PowerPoint does when somebody inserts one there, clear of what else
 * stands in it: its frame stays the placeholder. Undefined where the placeholder has no position.
 *
 * @throws ChartError
 */
export function chartInPlaceholder(
  canvas: SlideCanvas,
  placeholder: XmlElement,
  content: ChartContent,
): { frame: XmlElement; part: Part } | undefined {
  const place = canvas.box(placeholder);
  if (!place) return undefined;
  const box = clearPart(canvas, placeholder, place);
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
