import type { WebhookWithSecret } from "@/lib/contract/webhooks";
import { pepperMark } from "@/lib/server/auth/pepper-mark";
import { config } from "@/lib/server/config";
import { db } from "@/lib/server/db";
import { recordAudit } from "@/lib/server/resources/audit/record-audit";
import type { Caller } from "@/lib/server/resources/caller";
import { rememberAnswer } from "@/lib/server/resources/idempotency/remember-answer";
import { newSalt } from "./create-webhook";
import { holdWebhook } from "./find-webhook";
import { webhookWithSecret } from "./webhook-view";

/**
 * Gives a webhook a new secret, which is in this answer and nowhere else. The one before it signs too until the grace
 * ends; one that was in its grace is dropped.
 *
 * @throws ServiceError 404
 */
export async function rotateSecret(
  caller: Caller,
  webhookId: string,
  graceSeconds: number,
): Promise<WebhookWithSecret> {
  const where = { id: webhookId, organizationId: caller.organization.id };
  const now = new Date();
  return db.$transaction(async (tx) => {
    const { secretSalt } = await holdWebhook(caller, webhookId, tx);
    const previous =
      graceSeconds > 0
        ? { previousSalt: secretSalt, previousSaltUntil: new Date(now.getTime() + graceSeconds * 1000) }
        : { previousSalt: null, previousSaltUntil: null };
    const row = await tx.webhook.update({
      where,
      data: { secretSalt: newSalt(), pepperMark: pepperMark(config.secrets.keyPepper), ...previous, updatedAt: now },
    });
    await recordAudit(tx, caller, "webhook.secret_rotated", webhookId, { graceSeconds });
    const answer = webhookWithSecret(row);
    await rememberAnswer(tx, caller, answer);
    return answer;
  });
}
