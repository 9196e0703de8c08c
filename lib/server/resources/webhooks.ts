import { randomBytes } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import {
  type CreateWebhookRequest,
  type UpdateWebhookRequest,
  type Webhook,
  type WebhookWithSecret,
  eventTypes,
} from "@/lib/contract/webhooks";
import { pepperMark } from "@/lib/server/auth/tokens";
import type { Caller, ServerContext } from "@/lib/server/context";
import type { Prisma, Webhook as WebhookRow } from "@/lib/server/db";
import { conflict, invalidField, notFound } from "@/lib/server/errors";
import {
  PrivateReceiverError,
  hostOf,
  notPublicMessage,
  resolveReceiver,
  findUrlProblem,
} from "@/lib/server/public-address";
import { newId } from "@/lib/server/resources/new-id";
import { transact } from "@/lib/server/resources/transact";
import { signingSecret } from "./send-message";

/** Returns the organization's webhooks, newest first. */
export async function listWebhooks(server: ServerContext, caller: Caller): Promise<{ webhooks: Webhook[] }> {
  const rows = await server.db.webhook.findMany({
    where: { organizationId: caller.organization.id },
    orderBy: { id: "desc" },
  });
  return { webhooks: rows.map(webhookView) };
}

/** Returns random bytes from which a signing secret is derived, hexadecimal. */
function newSalt(): string {
  return randomBytes(16).toString("hex");
}

/**
 * Creates a webhook. Only this response contains its secret.
 *
 * @throws ValidationProblem for a URL that is not allowed; ServiceError 409 if the organization has too many
 */
export async function createWebhook(
  server: ServerContext,
  caller: Caller,
  request: CreateWebhookRequest,
): Promise<WebhookWithSecret> {
  await checkReceiver(server, request.url);
  const organizationId = caller.organization.id;
  const max = server.config.limits.webhooksPerOrganization;
  return transact(server, caller, async (tx) => {
    // Concurrent creations in one organization wait for each other, so that none bypasses the count.
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`webhooks:${organizationId}`}, 0))`;
    const count = await tx.webhook.count({ where: { organizationId } });
    if (count >= max)
      throw conflict("TOO_MANY_WEBHOOKS", `The organization has ${count} webhooks (limit ${max}). Delete one first.`);
    const row = await tx.webhook.create({
      data: {
        id: newId("hook"),
        organizationId,
        url: request.url,
        description: request.description ?? null,
        events: request.events ?? [...eventTypes],
        enabled: request.enabled,
        secretSalt: newSalt(),
        pepperMark: pepperMark(server.config.secrets.keyPepper),
      },
    });
    const detail = { host: new URL(row.url).host, events: row.events };
    return { result: webhookWithSecret(server, row), audit: { action: "webhook.created", target: row.id, detail } };
  });
}

/** Clears the receiver's failures, when its URL changes or it is enabled again. */
const noFailures = { disabledAt: null, disabledReason: null, failingSince: null, pausedUntil: null };

/**
 * Changes a webhook. Undefined fields stay unchanged.
 *
 * @throws ServiceError 404; ValidationProblem for a URL that is not allowed
 */
export async function updateWebhook(
  server: ServerContext,
  caller: Caller,
  webhookId: string,
  { url, description, events, enabled }: UpdateWebhookRequest,
): Promise<Webhook> {
  const before = await findWebhook(server, caller, webhookId);
  if (url !== undefined) await checkReceiver(server, url);
  const restarts = (enabled === true && !before.enabled) || (url !== undefined && url !== before.url);
  return transact(server, caller, async (tx) => {
    await tx.webhook.updateMany({
      where: { id: webhookId, organizationId: caller.organization.id },
      data: { url, description, events, enabled, updatedAt: server.clock.now(), ...(restarts && noFailures) },
    });
    const row = await findWebhook(server, caller, webhookId, tx);
    const detail = { host: new URL(row.url).host, events: row.events, enabled: row.enabled };
    return { result: webhookView(row), audit: { action: "webhook.updated", target: webhookId, detail } };
  });
}

/**
 * Gives a webhook a new secret, which only this response contains. The previous secret also signs until its grace
 * period ends. An older one is dropped.
 *
 * @throws ServiceError 404
 */
export async function rotateSecret(
  server: ServerContext,
  caller: Caller,
  webhookId: string,
  graceSeconds: number,
): Promise<WebhookWithSecret> {
  const where = { id: webhookId, organizationId: caller.organization.id };
  const now = server.clock.now();
  return transact(server, caller, async (tx) => {
    const { secretSalt } = await findAndLockWebhook(server, caller, webhookId, tx);
    const previous =
      graceSeconds > 0
        ? { previousSalt: secretSalt, previousSaltUntil: new Date(now.getTime() + graceSeconds * 1000) }
        : { previousSalt: null, previousSaltUntil: null };
    const row = await tx.webhook.update({
      where,
      data: {
        secretSalt: newSalt(),
        pepperMark: pepperMark(server.config.secrets.keyPepper),
        ...previous,
        updatedAt: now,
      },
    });
    return {
      result: webhookWithSecret(server, row),
      audit: { action: "webhook.secret_rotated", target: webhookId, detail: { graceSeconds } },
    };
  });
}

/** Deleting a long delivery log takes time. */
const deletionTimeoutMs = 60_000;

/**
 * Deletes a webhook with its delivery log. Nothing more is sent.
 *
 * @throws ServiceError 404
 */
export async function deleteWebhook(
  server: ServerContext,
  caller: Caller,
  webhookId: string,
): Promise<{ webhook_id: string; deleted: true }> {
  await transact(
    server,
    caller,
    async (tx) => {
      const { count } = await tx.webhook.deleteMany({
        where: { id: webhookId, organizationId: caller.organization.id },
      });
      if (count === 0) throw notFound();
      return { result: undefined, audit: { action: "webhook.deleted", target: webhookId } };
    },
    { timeout: deletionTimeoutMs },
  );
  return { webhook_id: webhookId, deleted: true };
}

/**
 * Returns a webhook of the caller's organization.
 *
 * @throws ServiceError 404
 */
export async function findWebhook(
  server: ServerContext,
  caller: Caller,
  webhookId: string,
  tx: Prisma.TransactionClient = server.db,
): Promise<WebhookRow> {
  const row = await tx.webhook.findFirst({ where: { id: webhookId, organizationId: caller.organization.id } });
  if (!row) throw notFound();
  return row;
}

/**
 * Returns a webhook, locked against changes and deletion until the transaction ends.
 *
 * @throws ServiceError 404
 */
export async function findAndLockWebhook(
  server: ServerContext,
  caller: Caller,
  webhookId: string,
  tx: Prisma.TransactionClient,
): Promise<WebhookRow> {
  await lockWebhook(tx, { id: webhookId, organizationId: caller.organization.id });
  return findWebhook(server, caller, webhookId, tx);
}

/**
 * Locks a webhook against changes and deletion; false if it does not exist. Call it before locking any of its messages:
 * in another order, this transaction and a deletion would deadlock. New messages don't wait for the lock.
 */
export async function lockWebhook(
  tx: Prisma.TransactionClient,
  { id, organizationId }: Pick<WebhookRow, "id" | "organizationId">,
): Promise<boolean> {
  const rows = await tx.$queryRaw<
    unknown[]
  >`SELECT 1 FROM "Webhook" WHERE id = ${id} AND "organizationId" = ${organizationId} FOR NO KEY UPDATE`;
  return rows.length > 0;
}

/** Maximum delay of a registration by its DNS lookup, in milliseconds. */
const lookupTimeoutMs = 2000;

/**
 * Checks that messages may be sent to a URL. Accepts a name that can't be resolved now, because each attempt checks
 * again.
 *
 * @throws ValidationProblem for `body.url`
 */
async function checkReceiver(server: ServerContext, text: string): Promise<void> {
  const problem = findUrlProblem(text, server.config.webhooks) ?? (await addressProblem(server, new URL(text)));
  if (problem !== null) throw invalidField(["body", "url"], problem, text);
}

async function addressProblem(server: ServerContext, url: URL): Promise<string | null> {
  const given = resolveReceiver(hostOf(url), server.config.webhooks.allowPrivate).then(
    () => null,
    (error: unknown) => (error instanceof PrivateReceiverError ? notPublicMessage : null),
  );
  return Promise.race([given, delay(lookupTimeoutMs, null, { ref: false })]);
}

/** Returns a webhook as clients see it, without its secret. */
export function webhookView(row: WebhookRow): Webhook {
  const inGrace = row.previousSaltUntil !== null && row.previousSaltUntil > new Date();
  return {
    webhook_id: row.id,
    url: row.url,
    description: row.description,
    events: eventTypes.filter((type) => row.events.includes(type)),
    enabled: row.enabled,
    disabled_at: row.disabledAt?.toISOString() ?? null,
    disabled_reason: row.disabledReason,
    failing_since: row.failingSince?.toISOString() ?? null,
    previous_secret_expires_at: inGrace ? (row.previousSaltUntil?.toISOString() ?? null) : null,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

/** Returns the same as `webhookView`, with the secret. For the responses to creation and rotation. */
function webhookWithSecret(server: ServerContext, row: WebhookRow): WebhookWithSecret {
  return { ...webhookView(row), secret: signingSecret(row.id, row.secretSalt, server.config.secrets.keyPepper) };
}

/**
 * Returns the secrets that sign a message at a given time: the current one, and the previous one during its grace
 * period, each under every accepted pepper.
 */
export function signingSecrets(server: ServerContext, row: WebhookRow, now: Date): string[] {
  const salts = [row.secretSalt];
  if (row.previousSalt !== null && row.previousSaltUntil !== null && row.previousSaltUntil > now)
    salts.push(row.previousSalt);
  return server.config.secrets.accepted.keyPepper.flatMap((pepper) =>
    salts.map((salt) => signingSecret(row.id, salt, pepper)),
  );
}
