import { type DeckRequest, logoNames } from "@/lib/generation";
import { db } from "@/lib/db";
import { findLogos } from "../../logos/find-logos";
import type { MergedSlide } from "./job-request";
import { templateBytes } from "./template-bytes";

type Result = { slide_index: number; status: "completed" | "failed" };
type Gathered = Pick<DeckRequest, "templates" | "slides" | "logos">;

/**
 * What the engine needs for the slides of a request: the template of each, and the files and logos, each read once.
 * @param results of a former deck: nothing is gathered for slides that succeeded in it
 */
export async function gatherDeck(organizationId: string, slides: readonly MergedSlide[], results: readonly Result[] = []): Promise<Gathered> {
  const made = new Set(results.filter(({ status }) => status === "completed").map(({ slide_index }) => slide_index));
  const wanted = slides.filter((_, index) => !made.has(index));
  const owners = await findOwners(organizationId, wanted.map((slide) => slide.template_slide_id));
  const templates = new Map<string, Uint8Array>();
  for (const id of new Set(owners.values())) templates.set(id, await templateBytes(organizationId, id));
  return {
    templates,
    logos: await findLogos(organizationId, logoNames(wanted.map((slide) => slide.slide_data))),
    slides: slides.map((slide) => ({
      templateSlideId: slide.template_slide_id,
      templateId: owners.get(slide.template_slide_id) ?? null,
      slideData: slide.slide_data,
      options: slide.options,
    })),
  };
}

/** Slide and layout ids of an organization → the template that each belongs to; ids of deleted templates are left out. */
async function findOwners(organizationId: string, ids: readonly string[]): Promise<Map<string, string>> {
  // PostgreSQL's text holds no NUL: an id with one can't be known.
  const known = [...new Set(ids)].filter((id) => !id.includes("\0"));
  const rows = await db.slideIndex.findMany({
    where: { organizationId, id: { in: known }, template: { deletedAt: null } },
    select: { id: true, templateId: true },
  });
  return new Map(rows.map((row) => [row.id, row.templateId]));
}
