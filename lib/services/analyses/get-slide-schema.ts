import type { Caller } from "../caller";
import { findAnalysedSlide } from "./find-analysed-slide";
import { triedSchema } from "./tried-schema";

/**
 * The JSON Schema of the content that one slide (1-based) takes, and an example.
 * @throws ServiceError as `findAnalysedSlide`; 409 when the slide matches no supported layout
 */
export async function getSlideSchema(caller: Caller, templateId: string, slideNumber: number) {
  const { slide } = await findAnalysedSlide(caller, templateId, slideNumber);
  return triedSchema(caller.organization.id, templateId, slide, `Slide ${slideNumber}`);
}
