import type { AnalysedShape } from "@/lib/contract/analysis";
import { textMarker } from "../slots/text/markers";
import { isPrompt } from "../slots/text/sample-text";
import type { SlideSlots } from "../slots/slide-slots";

/** Characters of a text that are quoted. */
const QUOTED = 40;
/** Placeholders that stay as the template has them. */
const FURNITURE = new Set(["FOOTER", "SLIDE_NUMBER", "DATE", "HEADER"]);

/**
 * What a person sees on a template slide and that no slide made from it shows, whatever is sent: sample text and charts that no field
 * replaces. In words: `the text "+24.6%"`.
 */
export function leftOut(shapes: readonly AnalysedShape[], slots: SlideSlots): string[] {
  const samples = new Set(slots.samples.map(({ shape }) => shape.shape_id));
  const isLost = (shape: AnalysedShape) => samples.has(shape.shape_id) || shape.role === "unsupported" || shape.role === "decorative";
  return shapes.filter(isLost).flatMap((shape) => {
    if (shape.shape_type === "Table" || shape.chart_info) return [`the ${shape.shape_type.toLowerCase()} "${shape.name}"`];
    const placeholder = shape.shape_type === "Placeholder" && !FURNITURE.has(shape.placeholder_type ?? "");
    const text = shape.text.trim().replace(/\s+/g, " ");
    if (!(samples.has(shape.shape_id) || placeholder) || text === "" || textMarker(text) || isPrompt(text)) return [];
    return [`the text "${text.length > QUOTED ? `${text.slice(0, QUOTED - 1).trimEnd()}…` : text}"`];
  });
}
