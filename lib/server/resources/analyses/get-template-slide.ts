import type { ShownSlide } from "@/lib/contract/analyses";
import type { Caller } from "@/lib/server/resources/caller";
import { findAnalysed } from "./find-analysed";
import { shownSlide } from "./shown-shapes";

/** The analysis of one slide (1-based). Throws as `findAnalysed`. */
export async function getTemplateSlide(
  caller: Caller,
  templateId: string,
  slideNumber: number,
): Promise<ShownSlide & { template_id: string; analysis_id: string }> {
  const { detail, analysisId, options } = await findAnalysed(caller, templateId, "slide", slideNumber);
  return { ...shownSlide(detail, options), template_id: templateId, analysis_id: analysisId };
}
