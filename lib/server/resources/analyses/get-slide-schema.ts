import type { Caller } from "@/lib/server/resources/caller";
import { findAnalysed } from "./find-analysed";
import { triedSchema } from "./tried-schema";

/**
 * The JSON Schema of the content that one slide or layout (1-based) takes, and an example.
 *
 * @throws ServiceError as `findAnalysed`; 409 when it matches no supported layout
 */
export async function getSlideSchema(caller: Caller, templateId: string, kind: "slide" | "layout", number: number) {
  const { detail } = await findAnalysed(caller, templateId, kind, number);
  return triedSchema(caller.organization.id, templateId, detail, `${kind === "slide" ? "Slide" : "Layout"} ${number}`);
}
