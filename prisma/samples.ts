import { createReadStream, readdirSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { analysisOptions } from "@/lib/contract/analyses";
import { generateDeckRequest } from "@/lib/contract/presentations";
import type { Caller, ServerContext } from "@/lib/server/context";
import { ServiceError } from "@/lib/server/errors";
import { requestDeck } from "@/lib/server/resources/presentations/generations";
import { runAnalysis, startAnalysis } from "@/lib/server/resources/run-analysis";
import { getSlideSchema } from "@/lib/server/resources/template-slides";
import { initiateUpload, uploadDirectly } from "@/lib/server/resources/template-uploads";

const folder = fileURLToPath(new URL("../public/samples", import.meta.url));

type Say = (line: string) => void;

/** Uploads and analyses the sample templates, and requests a deck from the first. Keeps the results of earlier runs. */
export async function seedSamples(server: ServerContext, caller: Caller, say: Say): Promise<void> {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith(".pptx"))
    .sort();
  const templateIds: string[] = [];
  for (const filename of files) {
    const id = await ensureTemplate(server, caller, filename, say);
    if (id) templateIds.push(id);
  }
  for (const id of templateIds) await ensureAnalysis(server, caller, id);
  if (templateIds[0]) await ensureDeck(server, caller, templateIds[0]);
}

/** Returns the template's id; null if the file was rejected. */
async function ensureTemplate(
  server: ServerContext,
  caller: Caller,
  filename: string,
  say: Say,
): Promise<string | null> {
  const organizationId = caller.organization.id;
  const known = await server.db.template.findFirst({
    where: { organizationId, filename, status: { notIn: ["pending", "failed"] } },
  });
  if (known) return known.id;
  const metadata = { category: "Samples", tags: ["sample"] };
  const { template_id } = await initiateUpload(server, caller, { filename, metadata });
  const result = await uploadDirectly(server, caller, template_id, async () =>
    createReadStream(path.join(folder, filename)),
  );
  if (!result.confirmed) say(`The sample ${filename} was refused: ${result.error}`);
  return result.confirmed ? template_id : null;
}

/**
 * Runs the analysis in this process, because the worker is not running yet at the first start. The worker's own attempt
 * will find nothing left to do.
 */
async function ensureAnalysis(server: ServerContext, caller: Caller, templateId: string): Promise<void> {
  const where = { organizationId: caller.organization.id, templateId };
  if ((await server.db.analysis.count({ where: { ...where, status: { not: "processing" } } })) > 0) return;
  const { analysis_id } = await startAnalysis(server, caller, templateId, analysisOptions.parse({}));
  await runAnalysis(server, analysis_id);
}

/** Requests a deck with one slide for each template slide that accepts content, filled with the example of its schema. */
async function ensureDeck(server: ServerContext, caller: Caller, templateId: string): Promise<void> {
  const organizationId = caller.organization.id;
  if ((await server.db.generation.count({ where: { organizationId } })) > 0) return;
  const entries = await server.db.slideIndex.findMany({
    where: { organizationId, templateId, kind: "slide" },
    orderBy: { index: "asc" },
  });
  const slides: unknown[] = [];
  for (const entry of entries) {
    const schema = await getSlideSchema(server, caller, templateId, "slide", entry.index + 1).catch(
      (error: unknown) => {
        if (error instanceof ServiceError && error.code === "SLIDE_NOT_SUPPORTED") return null;
        throw error;
      },
    );
    if (schema) slides.push({ template_slide_id: entry.id, slide_data: schema.example });
  }
  if (slides.length > 0) await requestDeck(server, caller, generateDeckRequest.parse({ slides }));
}
