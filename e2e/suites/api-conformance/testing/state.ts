import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { analysisOptions } from "@/lib/contract/analyses";
import { processServer } from "@/lib/server/context";
import { type Prisma } from "@/lib/server/db";
import { newId } from "@/lib/server/resources/new-id";
import { runAnalysis, startAnalysis } from "@/lib/server/resources/run-analysis";
import { outputKey } from "@/lib/server/resources/stored-files";
import { confirmUpload, initiateUpload, receiveUpload } from "@/lib/server/resources/template-uploads";
import { deleteTemplate } from "@/lib/server/resources/templates";
import { sampleFile, type World } from "./world";

/** The state of a template. */
type Stage = "awaited" | "arrived" | "uploaded" | "analysing" | "ready" | "deleted";
const stages: readonly Stage[] = ["awaited", "arrived", "uploaded", "analysing", "ready"];

/** Creates a template in a state by calling the services. */
export async function templateAt(
  { caller }: World,
  stage: Stage,
): Promise<{ template_id: string; analysis_id: string; token: string }> {
  const { template_id, upload_url } = await initiateUpload(processServer(), caller, { filename: "deck.pptx" });
  const reaches = (other: Stage) => stages.indexOf(other) <= stages.indexOf(stage);
  if (reaches("arrived"))
    await receiveUpload(processServer(), caller, template_id, async () =>
      Readable.from([sampleFile], { objectMode: false }),
    );
  if (reaches("uploaded")) await confirmUpload(processServer(), caller, template_id);
  const analysis_id = reaches("analysing")
    ? (await startAnalysis(processServer(), caller, template_id, analysisOptions.parse({}))).analysis_id
    : "ana_none";
  if (reaches("ready")) await runAnalysis(processServer(), analysis_id);
  if (stage === "deleted") await deleteTemplate(processServer(), caller, template_id);
  return { template_id, analysis_id, token: new URL(upload_url).search };
}

const analysed = new WeakMap<World, ReturnType<typeof templateAt>>();

/** Returns an analysed template, for cases that don't change it. */
export function analysedTemplate(world: World): ReturnType<typeof templateAt> {
  const known = analysed.get(world) ?? templateAt(world, "ready");
  analysed.set(world, known);
  return known;
}

/**
 * Returns the id of a slide of an analysed template.
 *
 * @param index 0-based
 */
export async function slideAt(world: World, index: number): Promise<string> {
  const { template_id } = await analysedTemplate(world);
  return (
    await processServer().db.slideIndex.findFirstOrThrow({ where: { templateId: template_id, kind: "slide", index } })
  ).id;
}

/** Creates a job in a state. If it has an output, that is the sample. */
export async function jobIn(
  { caller }: World,
  status: "pending" | "processing" | "completed" | "partial" | "failed",
  more: Partial<Prisma.GenerationUncheckedCreateInput> = {},
): Promise<string> {
  const job = {
    id: newId("gen"),
    organizationId: caller.organization.id,
    kind: "deck" as const,
    status,
    request: { slides: [] },
    slidesRequested: 1,
  };
  const ended = status !== "pending" && status !== "processing";
  const output = {
    fileSize: sampleFile.length,
    fileHash: createHash("sha256").update(sampleFile).digest("hex"),
    slideResults: [],
  };
  const hasOutput = status === "completed" || status === "partial";
  await processServer().db.generation.create({
    data: {
      ...job,
      ...(ended && { completedAt: new Date() }),
      ...(hasOutput && output),
      ...(status === "failed" && { errorCode: "GENERATION_FAILED", errorMessage: "no" }),
      ...more,
    },
  });
  if (hasOutput) await processServer().storage.put(outputKey({ ...job, fileKey: null }), sampleFile);
  return job.id;
}

/** Creates as many pending jobs as an organization may have. */
export async function fillQueue({ caller }: World): Promise<void> {
  const max = processServer().config.limits.activeJobsPerOrganization;
  const job = { organizationId: caller.organization.id, kind: "deck" as const, request: {}, slidesRequested: 1 };
  await processServer().db.generation.createMany({
    data: Array.from({ length: max }, () => ({ ...job, id: newId("gen") })),
  });
}

/** Returns a form in the format in which `fetch` sends it, with a known boundary. */
export function form(fields: Record<string, string | Buffer>): {
  body: () => BodyInit;
  headers: { "content-type": string };
} {
  const boundary = "outcomes";
  const parts = Object.entries(fields).map(([name, value]) => {
    const file = typeof value === "string" ? "" : `; filename="${name}"`;
    return Buffer.concat([
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`),
      Buffer.from(value),
      Buffer.from("\r\n"),
    ]);
  });
  return {
    body: () => Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
  };
}
