import type { ShownSlide } from "@/lib/contract/analyses";
import type { Caller } from "../caller";
import { findAnalysedSlide } from "./find-analysed-slide";
import { shownSlide } from "./shown-shapes";

/** The analysis of one slide (1-based). Throws as `findAnalysedSlide`. */
export async function getTemplateSlide(
  caller: Caller,
  templateId: string,
  slideNumber: number,
): Promise<ShownSlide & { template_id: string; analysis_id: string }> {
  const { slide, analysisId, options } = await findAnalysedSlide(caller, templateId, slideNumber);
  return { ...shownSlide(slide, options), template_id: templateId, analysis_id: analysisId };
}
