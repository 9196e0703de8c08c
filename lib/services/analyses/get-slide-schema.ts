import { slideSchema } from "@/lib/analysis";
import type { Caller } from "../caller";
import { conflict } from "../service-error";
import { findAnalysedSlide } from "./find-analysed-slide";

/**
 * The JSON Schema of the content that one slide (1-based) takes, and an example.
 * @throws ServiceError as `findAnalysedSlide`; 409 when the slide matches no supported layout
 */
export async function getSlideSchema(caller: Caller, templateId: string, slideNumber: number) {
  const { slide } = await findAnalysedSlide(caller, templateId, slideNumber);
  const found = slideSchema(slide);
  if (!found) {
    throw conflict("SLIDE_NOT_SUPPORTED", `Slide ${slideNumber} matches none of the supported layouts, so no content can be placed on it`);
  }
  return { json_schema: { ...found.json_schema }, example: { ...found.example } };
}
