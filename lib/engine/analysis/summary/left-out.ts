import type { AnalysedShape } from "@/lib/contract/analysis";
import type { SlideSlots } from "@/lib/engine/analysis/slots/slide-slots";
import { textMarker } from "@/lib/engine/analysis/slots/text/markers";
import { isPrompt } from "@/lib/engine/analysis/slots/text/sample-text";

/** Characters of a text that are quoted. */
const QUOTED = 40;
/** Placeholders that stay as the template has them. */
const FURNITURE = new Set(["FOOTER", "SLIDE_NUMBER", "DATE", "HEADER"]);

/** What a person sees on a template slide and that no slide made from it shows, in words: `the text "+24.6%"`. */
export function leftOut(shapes: readonly AnalysedShape[], slots: SlideSlots): string[] {
  return lostShapes(shapes, slots).map(({ shape_type: type, chart_info: chart, name, text: own }) => {
    if (type === "Table" || chart) return `the ${type.toLowerCase()} "${name}"`;
    const text = plain(own);
    return `the text "${text.length > QUOTED ? `${text.slice(0, QUOTED - 1).trimEnd()}…` : text}"`;
  });
}

/**
 * The shapes that no slide made from a template slide shows, whatever is sent: sample text and charts that no field
 * replaces.
 */
export function lostShapes(shapes: readonly AnalysedShape[], slots: SlideSlots): AnalysedShape[] {
  const samples = new Set(slots.samples.map(({ shape }) => shape.shape_id));
  return shapes.filter((shape) => {
    const isSample = samples.has(shape.shape_id);
    if (!isSample && shape.role !== "unsupported" && shape.role !== "decorative") return false;
    if (shape.shape_type === "Table" || shape.chart_info) return true;
    const placeholder = shape.shape_type === "Placeholder" && !FURNITURE.has(shape.placeholder_type ?? "");
    const text = plain(shape.text);
    return (isSample || placeholder) && text !== "" && !textMarker(text) && !isPrompt(text);
  });
}

const plain = (text: string): string => text.trim().replace(/\s+/g, " ");
