import { z } from "zod";
import type { AnalysisEnded, EventType, GenerationEnded } from "@/lib/contract/webhooks";
import { encryptJson } from "@/lib/server/auth/tokens";
import type { ServerContext } from "@/lib/server/context";
import type { Prisma } from "@/lib/server/db";
import { enqueueEvent } from "@/lib/server/outbox";
import { newId } from "@/lib/server/resources/new-id";

/**
 * Messages for a job's error. The error's own message may quote the client, and webhook messages must not contain slide
 * content.
 */
const jobErrors: Record<string, string> = {
  NO_VALID_SLIDES: "None of the slides could be generated",
  GENERATION_FAILED: "The presentation could not be generated",
  GENERATION_TIMEOUT: "The presentation was not finished in time",
  STORAGE_ERROR: "A file could not be read or written",
  CANCELLED: "The job was cancelled",
};

type Ended = { id: string; organizationId: string };

/** Writes the webhook messages about a job, in the transaction that ends the job. */
export async function announceGeneration(
  server: ServerContext,
  tx: Prisma.TransactionClient,
  { id, organizationId }: Ended,
  status: GenerationEnded["status"],
): Promise<void> {
  const webhooks = await lockWebhooks(tx, organizationId, `generation.${status}`);
  if (webhooks.length === 0) return;
  const row = await tx.generation.findFirstOrThrow({
    where: { id, organizationId },
    omit: { request: true, slideResults: true },
  });
  const time = row.completedAt ?? server.clock.now();
  const data: GenerationEnded = {
    generation_id: id,
    kind: row.kind,
    status,
    total_slides_requested: row.slidesRequested,
    total_pages_generated: row.pagesGenerated,
    failed_slides: row.failedSlides,
    error:
      row.errorCode === null ? null : { code: row.errorCode, message: jobErrors[row.errorCode] ?? "The job failed" },
    created_at: row.createdAt.toISOString(),
    completed_at: time.toISOString(),
    status_url: `${server.config.baseUrl}/api/v1/presentations/${id}/status`,
  };
  await announce(tx, webhooks, { type: `generation.${status}`, subjectId: id, time, data });
}

/** Emails the person who requested the deck in the studio, if they want to be notified. */
export async function announceByMail(
  server: ServerContext,
  tx: Prisma.TransactionClient,
  { id, organizationId }: Ended,
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

/** Writes the webhook messages about an analysis, in the transaction that ends the analysis. */
export async function announceAnalysis(
  server: ServerContext,
  tx: Prisma.TransactionClient,
  { id, organizationId }: Ended,
): Promise<void> {
  const row = await tx.analysis.findFirstOrThrow({ where: { id, organizationId }, omit: { result: true } });
  if (row.status === "processing") throw new Error(`The analysis ${id} has not ended`);
  const { status } = row;
  const type = status === "completed" ? "analysis.completed" : "analysis.failed";
  const time = row.completedAt ?? server.clock.now();
  const cancelled = status === "cancelled" ? { code: "CANCELLED", message: "The analysis was cancelled" } : null;
  const data: AnalysisEnded = {
    analysis_id: id,
    template_id: row.templateId,
    status,
    slide_count: row.slideCount,
    layout_count: row.layoutCount,
    error: row.errorCode === null ? cancelled : { code: row.errorCode, message: row.errorMessage ?? "" },
    started_at: row.startedAt.toISOString(),
    completed_at: time.toISOString(),
    status_url: `${server.config.baseUrl}/api/v1/templates/${row.templateId}/analysis/status?analysis_id=${id}`,
  };
  await announce(tx, await lockWebhooks(tx, organizationId, type), { type, subjectId: id, time, data });
}

type Webhook = { id: string; organizationId: string };

/**
 * Returns the webhooks that want an event. They are kept until their messages are written, because a concurrent
 * deletion must not fail the job.
 */
async function lockWebhooks(tx: Prisma.TransactionClient, organizationId: string, type: EventType): Promise<Webhook[]> {
  return tx.$queryRaw<Webhook[]>`
    SELECT id, "organizationId" FROM "Webhook" WHERE "organizationId" = ${organizationId} AND enabled AND ${type} = ANY(events) ORDER BY id FOR KEY SHARE`;
}

async function announce(tx: Prisma.TransactionClient, webhooks: readonly Webhook[], message: Message): Promise<void> {
  for (const webhook of webhooks) await createDelivery(tx, webhook, message);
}

type Message = {
  type: string;
  /** Id of the event's subject; null: the message itself. */
  subjectId: string | null;
  /** When the event happened. */
  time: Date;
  data: object;
};

/**
 * Writes a message to a webhook, and the event that sends it, in the caller's transaction. There is one message per
 * webhook, event and subject. Returns its id, or null if it already exists.
 */
export async function createDelivery(
  tx: Prisma.TransactionClient,
  { id: webhookId, organizationId }: { id: string; organizationId: string },
  { type, subjectId, time, data }: Message,
): Promise<string | null> {
  const id = newId("msg");
  const payload = JSON.stringify({ type, timestamp: time.toISOString(), data });
  const row = { id, organizationId, webhookId, event: type, subjectId: subjectId ?? id, payload, createdAt: time };
  const { count } = await tx.webhookDelivery.createMany({ data: row, skipDuplicates: true });
  if (count === 0) return null;
  await enqueueEvent(tx, {
    name: "webhook/delivery-requested",
    data: { deliveryId: id, webhookId, organizationId, round: 1 },
  });
  return id;
}

const common = { to: z.string(), link: z.string() };
const expiring = { ...common, expiresAt: z.string() };

/** A message that is waiting to be sent. */
export const waitingMail = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("invitation"),
    ...expiring,
    organization: z.string(),
    invitedBy: z.string().nullable(),
    role: z.enum(["owner", "admin", "member"]),
  }),
  z.object({ kind: z.literal("password_link"), ...expiring, name: z.string() }),
  z.object({ kind: z.literal("deck_ready"), ...common, name: z.string(), deck: z.string(), isWhole: z.boolean() }),
  z.object({ kind: z.literal("deck_failed"), ...common, name: z.string(), deck: z.string() }),
  /**
   * Someone who is not signed in requested a link. The service checks whether there is an account only when it sends
   * the email.
   */
  z.object({ kind: z.literal("password_forgotten"), to: z.string() }),
]);
export type WaitingMail = z.infer<typeof waitingMail>;

/**
 * Writes an email, and the event that sends it, in the transaction of the change that it reports.
 *
 * @param organizationId Null: no one is signed in
 * @returns False if the service sends no email
 */
export async function enqueueMail(
  { config }: ServerContext,
  tx: Prisma.TransactionClient,
  organizationId: string | null,
  mail: WaitingMail,
): Promise<boolean> {
  if (!config.mail) return false;
  const id = newId("mail");
  const message = await encryptJson(config.secrets, "mail", mail);
  await tx.mail.create({ data: { id, organizationId, message } });
  await enqueueEvent(tx, { name: "mail/requested", data: { mailId: id } });
  return true;
}
