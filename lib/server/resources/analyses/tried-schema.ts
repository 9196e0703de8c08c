import type { AnalysedLayout, AnalysedSlide } from "@/lib/contract/analysis";
import { templateKey } from "@/lib/server/resources/files/storage-keys";
import { conflict } from "@/lib/server/resources/service-error";
import { storage } from "@/lib/server/storage";
import { threads } from "@/lib/server/workers";

/**
 * The JSON Schema of the content that a slide or layout takes, and an example that was tried on the template itself.
 *
 * @param name How the refusal calls the slide
 * @throws ServiceError 409 when it matches no supported layout
 */
export async function triedSchema(
  organizationId: string,
  templateId: string,
  slide: AnalysedSlide | AnalysedLayout,
  name: string,
) {
  const found =
    slide.content_layout &&
    (await threads().run("triedSchema", async () => ({
      templateId,
      bytes: await storage.get(templateKey(organizationId, templateId)),
      slide,
    })));
  if (!found)
    throw conflict(
      "SLIDE_NOT_SUPPORTED",
      `${name} matches none of the supported layouts, so no content can be placed on it`,
    );
  return {
    json_schema: { ...found.json_schema } as Record<string, unknown>,
    example: { ...found.example } as Record<string, unknown>,
  };
}
