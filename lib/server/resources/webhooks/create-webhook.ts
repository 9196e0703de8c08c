import { randomBytes } from "node:crypto";
import { type CreateWebhookRequest, eventTypes, type WebhookWithSecret } from "@/lib/contract/webhooks";
import { pepperMark } from "@/lib/server/auth/pepper-mark";
import { config } from "@/lib/server/config";
import { db } from "@/lib/server/db";
import { recordAudit } from "@/lib/server/resources/audit/record-audit";
import type { Caller } from "@/lib/server/resources/caller";
import { rememberAnswer } from "@/lib/server/resources/idempotency/remember-answer";
import { newId } from "@/lib/server/resources/new-id";
import { conflict } from "@/lib/server/resources/service-error";
import { checkReceiver } from "./check-receiver";
import { webhookWithSecret } from "./webhook-view";

/** What a webhook's signing secret is derived from. */
export function newSalt(): string {
  return randomBytes(16).toString("hex");
}

/**
 * Registers a webhook. Its secret is in this answer and nowhere else.
 *
 * @throws ValidationProblem for a URL that may not be sent to; ServiceError 409 when the organization has too many
 */
export async function createWebhook(caller: Caller, request: CreateWebhookRequest): Promise<WebhookWithSecret> {
  await checkReceiver(request.url);
  const organizationId = caller.organization.id;
  const most = config.limits.webhooksPerOrganization;
  return db.$transaction(async (tx) => {
    // Registrations of one organization wait for each other, so that none slips past the count.
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`webhooks:${organizationId}`}, 0))`;
    const count = await tx.webhook.count({ where: { organizationId } });
    if (count >= most)
      throw conflict("TOO_MANY_WEBHOOKS", `The organization has ${count} webhooks (limit ${most}): delete one first`);
    const row = await tx.webhook.create({
      data: {
        id: newId("hook"),
        organizationId,
        url: request.url,
        description: request.description ?? null,
        events: request.events ?? [...eventTypes],
        enabled: request.enabled,
        secretSalt: newSalt(),
        pepperMark: pepperMark(config.secrets.keyPepper),
      },
    });
    await recordAudit(tx, caller, "webhook.created", row.id, { host: new URL(row.url).host, events: row.events });
    const answer = webhookWithSecret(row);
    await rememberAnswer(tx, caller, answer);
    return answer;
  });
}
