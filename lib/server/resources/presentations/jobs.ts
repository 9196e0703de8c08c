import type { ChartUpdate } from "@/lib/contract/presentation-requests";
import type { AcceptedJob, JobStatus, SlideResult } from "@/lib/contract/presentations";
import type { GenerationOptions, SlideData } from "@/lib/contract/slide-data/slide-data";
import { config } from "@/lib/server/config";
import { type Generation as GenerationRow, type Prisma, db } from "@/lib/server/db";
import { type Caller, toActor } from "@/lib/server/resources/caller";
import { notFound } from "@/lib/server/resources/service-error";
import { downloadLink, outputKey } from "@/lib/server/resources/stored-files";

/** A job without the request that it came from. */
export type GenerationHead = Omit<GenerationRow, "request">;

const day = 24 * 60 * 60 * 1000;

/** A job of the caller's organization. @throws ServiceError 404 */
export async function findGeneration(caller: Caller, generationId: string): Promise<GenerationHead> {
  const row = await db.generation.findFirst({
    where: { id: generationId, organizationId: caller.organization.id },
    omit: { request: true },
  });
  if (!row) throw notFound();
  return row;
}

export function isActive(row: Pick<GenerationRow, "status">): boolean {
  return row.status === "pending" || row.status === "processing";
}

/** Until when the output of a job is kept; null: the job has not ended. */
function expiryOf({ completedAt }: Pick<GenerationRow, "completedAt">): Date | null {
  return completedAt && new Date(completedAt.getTime() + config.limits.outputDays * day);
}

/** The jobs but for those whose output has been kept for its time, whether or not it was removed already. */
export function notExpired(now: Date): Prisma.GenerationWhereInput {
  const oldest = new Date(now.getTime() - config.limits.outputDays * day);
  return {
    OR: [{ status: { notIn: ["completed", "partial"] } }, { completedAt: null }, { completedAt: { gte: oldest } }],
  };
}

/** Whether the output was deleted, or kept for as long as outputs are kept. */
export function isGone(row: Pick<GenerationRow, "deletedAt" | "completedAt">): boolean {
  const expiry = expiryOf(row);
  return row.deletedAt !== null || (expiry !== null && expiry < new Date());
}

/** Whether there is a presentation to download. */
export function hasOutput(row: Pick<GenerationRow, "status" | "deletedAt" | "completedAt">): boolean {
  return (row.status === "completed" || row.status === "partial") && !isGone(row);
}

export function acceptedJob(row: Pick<GenerationRow, "id" | "createdAt">): AcceptedJob {
  return {
    generation_id: row.id,
    status: "pending",
    status_url: `${config.baseUrl}/api/v1/presentations/${row.id}/status`,
    created_at: row.createdAt.toISOString(),
    message: "Generation request accepted",
  };
}

/** A job as its status answer shows it, but for the results of its slides. */
export async function jobSummary(row: Omit<GenerationHead, "slideResults">): Promise<Omit<JobStatus, "slide_results">> {
  const link = hasOutput(row)
    ? await downloadLink({
        organizationId: row.organizationId,
        objectId: row.id,
        path: `/api/v1/presentations/${row.id}/download`,
        key: outputKey(row),
        filename: outputFilename(row),
      })
    : null;
  return {
    generation_id: row.id,
    kind: row.kind,
    name: row.name,
    requested_by: toActor({ type: row.requestedByType, id: row.requestedById, name: row.requestedByName }),
    source_id: row.sourceId,
    status: row.status,
    progress: row.progress,
    current_step: row.currentStep,
    message: row.message,
    total_slides_requested: row.slidesRequested,
    total_pages_generated: row.pagesGenerated,
    file_size: link ? row.fileSize : null,
    download_url: link?.url ?? null,
    download_url_expires_in: link?.expiresIn ?? null,
    ...(row.errorCode === null ? {} : { error: { code: row.errorCode, message: row.errorMessage ?? "" } }),
    deleted: isGone(row),
    expires_at: row.fileSize === null ? null : (expiryOf(row)?.toISOString() ?? null),
    created_at: row.createdAt.toISOString(),
    started_at: row.startedAt?.toISOString() ?? null,
    completed_at: row.completedAt?.toISOString() ?? null,
  };
}

export async function jobStatus(row: GenerationHead): Promise<JobStatus> {
  return {
    ...(await jobSummary(row)),
    slide_results: isActive(row) ? null : ((row.slideResults ?? []) as SlideResult[]),
  };
}

/** What a generation job keeps of its request: in the shape in which it was sent. */
export type SlidesRequest = {
  slides: { template_slide_id: string; slide_data: SlideData; options?: GenerationOptions | null }[];
  /** Of every slide that doesn't say otherwise. */
  options?: GenerationOptions | null;
};

/** The slides of a request, with its options under their own. */
export function mergedSlides({ slides, options }: SlidesRequest) {
  return slides.map((slide) => ({
    template_slide_id: slide.template_slide_id,
    slide_data: slide.slide_data,
    options: { ...options, ...slide.options },
  }));
}
export type MergedSlide = ReturnType<typeof mergedSlides>[number];

/** What a chart update keeps: the slide is named by its index in the output, or the shape by its name. */
export type ChartTarget = Omit<ChartUpdate, "slide_result_index">;
export type ChartsRequest = { updates: ChartTarget[] };

const longest = 200;

/** What a job is called: as it was given, else the title of the first slide that has one; null: there is none. */
export function jobName(
  given: string | null | undefined,
  slides: readonly { slide_data: { title?: string | null } }[],
): string | null {
  const titles = [given, ...slides.map((slide) => slide.slide_data.title)];
  return titles.map((title) => oneLine(title ?? "")).find((title) => title !== "") ?? null;
}

/** Without control characters and half surrogates, in one line that is not too long. */
function oneLine(text: string): string {
  const plain = text.replace(/[\p{Cc}\p{Cs}\s]+/gu, " ").trim();
  const characters = [...plain];
  return characters.length <= longest
    ? plain
    : `${characters
        .slice(0, longest - 1)
        .join("")
        .trimEnd()}…`;
}

/** What the file of a job is saved as: its name, without what a file system doesn't take. */
export function outputFilename({ id, name }: { id: string; name: string | null }): string {
  const plain = [...(name ?? "").replace(/[\\/:*?"<>|]+/g, "-")]
    .slice(0, 100)
    .join("")
    .replace(/^[\s.]+|[\s.]+$/g, "");
  return `${plain.replace(/-/g, "").trim() === "" ? id : plain}.pptx`;
}
