import type { DeckRequest } from "@/lib/engine/generation/generate-deck";
import { logoNames } from "@/lib/engine/generation/table/logos";
import { config } from "@/lib/server/config";
import { db } from "@/lib/server/db";
import type { MergedSlide } from "@/lib/server/resources/columns";
import { findLogos } from "@/lib/server/resources/logos";
import { templateKey } from "@/lib/server/resources/stored-files";
import { storage } from "@/lib/server/storage";
import { JobFailure } from "./run-job";

type Result = { slide_index: number; status: "completed" | "failed" };
type Gathered = Pick<DeckRequest, "templates" | "slides" | "logos">;

/**
 * Loads what the engine needs for the slides of a request: their templates, files and logos, each once.
 *
 * @param results Of a previous deck: nothing is loaded for its completed slides
 * @throws JobFailure if the templates are too large together
 */
export async function loadDeckInputs(
  organizationId: string,
  slides: readonly MergedSlide[],
  results: readonly Result[] = [],
): Promise<Gathered> {
  const completed = new Set(
    results.filter(({ status }) => status === "completed").map(({ slide_index }) => slide_index),
  );
  const wanted = slides.filter((_, index) => !completed.has(index));
  const owners = await findTemplateIds(
    organizationId,
    wanted.map((slide) => slide.template_slide_id),
  );
  const ids = [...new Set(owners.values())];
  await checkTemplateSize(organizationId, ids);
  const templates = new Map<string, Uint8Array>();
  for (const id of ids) templates.set(id, await templateBytes(organizationId, id));
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

/**
 * Checks the total size of the templates, which are all in memory at once.
 *
 * @throws JobFailure
 */
async function checkTemplateSize(organizationId: string, ids: string[]): Promise<void> {
  const { _sum: sum } = await db.template.aggregate({
    where: { organizationId, id: { in: ids } },
    _sum: { fileSize: true },
  });
  const [bytes, maxBytes] = [sum.fileSize ?? 0, config.limits.deckTemplateBytes];
  if (bytes <= maxBytes) return;
  const message = `The slides come from ${ids.length} templates with ${bytes} bytes in total, but a deck can use at most ${maxBytes}. Split it into several decks.`;
  throw new JobFailure("GENERATION_FAILED", message);
}

/** Maps slide and layout ids to their templates. Ids of deleted templates are left out. */
async function findTemplateIds(organizationId: string, ids: readonly string[]): Promise<Map<string, string>> {
  // PostgreSQL's text has no NUL, so an id that contains one is unknown.
  const known = [...new Set(ids)].filter((id) => !id.includes("\0"));
  const rows = await db.slideIndex.findMany({
    where: { organizationId, id: { in: known }, template: { deletedAt: null } },
    select: { id: true, templateId: true },
  });
  return new Map(rows.map((row) => [row.id, row.templateId]));
}

const maxCacheBytes = 64 * 1024 * 1024;

/** The most recently used template files, the latest last. A template's file never changes. */
const cache = new Map<string, Uint8Array>();

/**
 * Returns the file of a template, from memory if it was used shortly before. Does not check access. The bytes are
 * shared: never write to them.
 */
async function templateBytes(organizationId: string, templateId: string): Promise<Uint8Array> {
  const key = templateKey(organizationId, templateId);
  const bytes = cache.get(key) ?? (await storage.get(key));
  cache.delete(key);
  cache.set(key, bytes);
  let size = 0;
  for (const file of cache.values()) size += file.byteLength;
  for (const [oldest, file] of cache) {
    if (size <= maxCacheBytes || oldest === key) break;
    cache.delete(oldest);
    size -= file.byteLength;
  }
  return bytes;
}
