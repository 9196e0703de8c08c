import type { AnalysedShape } from "@/lib/contract/analysis";
import type { ShapeRef } from "@/lib/engine/analysis/slots/slide-slots";
import { isFreeText, type ShapePool } from "@/lib/engine/analysis/slots/slot-input";
import { bottom } from "@/lib/engine/pptx/model/box";
import type { Markers } from "./markers";
import { isPrompt, isSampleText } from "./sample-text";

/** Shares of the slide's height at its top and bottom where running heads and notices stand. */
const MARGIN = { top: 0.07, bottom: 0.92 };

/**
 * The texts that are left and that a finished slide must not show: prompts everywhere, figures and running text outside
 * of the margins, notes beside the slide. On a slide with text markers the template says itself what is replaced, so
 * there only prompts go, and notes.
 */
export function takeSamples(pool: ShapePool, markers: Markers): ShapeRef[] {
  const marked = Object.values(markers).some((refs) => refs.length > 0);
  const inMargin = (shape: AnalysedShape) =>
    bottom(shape) < pool.height * MARGIN.top || shape.y > pool.height * MARGIN.bottom;
  const isSample = (shape: AnalysedShape) =>
    isPrompt(shape.text) || (!marked && !inMargin(shape) && isSampleText(shape.text));
  const samples = pool.free((shape) => isFreeText(shape) && isSample(shape)).map((ref) => pool.take(ref));
  return [...samples, ...pool.beside.filter(({ shape }) => shape.text.trim() !== "")];
}
