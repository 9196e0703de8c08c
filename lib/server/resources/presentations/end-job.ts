import { createHash } from "node:crypto";
import { presentationType } from "@/lib/contract/define-operation";
import type { GenerationStatus, SlideResult } from "@/lib/contract/presentations";
import type { ServerContext } from "@/lib/server/context";
import { type Prisma } from "@/lib/server/db";
import { type Caller, systemCaller } from "@/lib/server/resources/caller";
import { enqueueMail } from "@/lib/server/resources/mail/enqueue-mail";
import { outputFolder, uploadKey } from "@/lib/server/resources/stored-files";
import { transact, unaudited } from "@/lib/server/resources/transact";
import { announceGeneration } from "@/lib/server/resources/webhooks/announce";
import { phase, recordJobEnded } from "@/lib/server/telemetry/metrics";
import type { GenerationHead } from "./jobs";

type EndingJob = Pick<GenerationHead, "id" | "organizationId" | "sourceKey">;
type EndedJob = Parameters<typeof recordJobEnded>[1];
type JobError = { code: string; message: string };

/**
 * Stores the output and completes the job. Stores the file first, under a unique name, so that a slow store never locks
 * the row and a late attempt never overwrites a published file. Of several attempts, the first wins. A job that has
 * already ended does not change and gets no file.
 */
export async function completeJob(
  server: ServerContext,
  job: EndingJob & Pick<GenerationHead, "kind">,
  bytes: Uint8Array,
  pages: number,
  slideResults: SlideResult[],
): Promise<void> {
  const fileHash = createHash("sha256").update(bytes).digest("hex");
  const fileKey = `${outputFolder(job)}${fileHash}.pptx`;
  const { size: fileSize } = await phase(job.kind, "store", () =>
    server.storage.put(fileKey, bytes, { contentType: presentationType }),
  );
  const done = slideResults.filter((result) => result.status === "completed").length;
  const status = done === slideResults.length ? "completed" : "partial";
  const message = `Generated ${pages} ${pages === 1 ? "page" : "pages"} from ${done} of ${slideResults.length} slides`;
  const facts = { progress: 100, message, pagesGenerated: pages, slideResults, fileSize, fileHash, fileKey };
  const ended = await endJob(server, systemCaller(job.organizationId), job, status, facts);
  if (ended) recordJobEnded(server.logger, ended, status, { pages, slides: slideResults.length, bytes: fileSize });
  await removeLeftovers(server, job);
}

/** Marks a job as failed and deletes its files. Returns false if it had already ended. */
export async function failJob(
  server: ServerContext,
  job: EndingJob,
  error: JobError,
  {
    by = systemCaller(job.organizationId),
    slideResults = [],
    within,
  }: { by?: Caller; slideResults?: SlideResult[]; within?: (tx: Prisma.TransactionClient) => Promise<void> } = {},
): Promise<boolean> {
  const facts = { message: error.message, slideResults, errorCode: error.code, errorMessage: error.message };
  const ended = await endJob(server, by, job, "failed", facts, within);
  if (ended) recordJobEnded(server.logger, ended, "failed", { code: error.code, slides: slideResults.length });
  await removeLeftovers(server, job);
  return ended !== null;
}

/** Writes the end of a job; null if it had already ended. Every job ends here. */
async function endJob(
  server: ServerContext,
  by: Caller,
  { id, organizationId }: EndingJob,
  status: Exclude<GenerationStatus, "pending" | "processing">,
  facts: Prisma.GenerationUpdateManyMutationInput,
  within?: (tx: Prisma.TransactionClient) => Promise<void>,
): Promise<EndedJob | null> {
  return transact(server, by, async (tx) => {
    const [ended] = await tx.generation.updateManyAndReturn({
      select: { id: true, organizationId: true, kind: true, createdAt: true, startedAt: true },
      where: { id, organizationId, status: { in: ["pending", "processing"] } },
      data: { ...facts, status, currentStep: null, completedAt: server.clock.now() },
    });
    if (!ended) return { result: null, audit: unaudited("The job had ended before.") };
    await announceGeneration(server, tx, { id, organizationId });
    await announceByMail(server, tx, { id, organizationId });
    await within?.(tx);
    const action = `generation.${facts.errorCode === "CANCELLED" ? "cancelled" : status}` as const;
    return { result: ended, audit: { action, target: id } };
  });
}

/** Emails the person who requested the deck in the studio, if they want to be notified. */
async function announceByMail(
  server: ServerContext,
  tx: Prisma.TransactionClient,
  { id, organizationId }: Pick<EndingJob, "id" | "organizationId">,
): Promise<void> {
  if (!server.config.mail) return;
  const job = await tx.generation.findFirst({
    where: { id, organizationId, requestedByType: "user" },
    select: { name: true, status: true, errorCode: true, requestedById: true },
  });
  if (!job || job.errorCode === "CANCELLED") return;
  const membership = await tx.membership.findFirst({
    where: { organizationId, userId: job.requestedById ?? "", user: { emailWhenReady: true } },
    select: { user: { select: { name: true, email: true } } },
  });
  if (!membership) return;
  const { name, email: to } = membership.user;
  const announcement = { to, name, deck: job.name ?? "Untitled deck", link: `${server.config.baseUrl}/jobs/${id}` };
  await enqueueMail(
    server,
    tx,
    organizationId,
    job.status === "failed"
      ? { kind: "deck_failed", ...announcement }
      : { kind: "deck_ready", ...announcement, isWhole: job.status === "completed" },
  );
}

/**
 * Deletes the leftovers of a job that has ended: the presentation uploaded for it and the outputs of other attempts.
 * Failures are only logged, because nothing refers to these files any more.
 */
async function removeLeftovers(server: ServerContext, job: EndingJob): Promise<void> {
  const { id, organizationId, sourceKey } = job;
  try {
    if (sourceKey === uploadKey(organizationId, id)) await server.storage.delete(sourceKey);
    const { files } = await server.storage.list(outputFolder(job));
    const row = await server.db.generation.findFirst({ where: { id, organizationId }, select: { fileKey: true } });
    await server.storage.deleteMany(files.map(({ key }) => key).filter((key) => key !== row?.fileKey));
  } catch (error) {
    server.logger.warn({ generationId: id, err: error }, "a file of an ended job could not be removed");
  }
}

/** Marks a job as failed after its last attempt. Does not change one that has ended. */
export async function failGeneration(
  server: ServerContext,
  generationId: string,
  error: { code: string; message: string },
): Promise<void> {
  const job = await server.db.generation.findUnique({
    where: { id: generationId },
    select: { id: true, organizationId: true, sourceKey: true },
  });
  if (job) await failJob(server, job, error);
}
