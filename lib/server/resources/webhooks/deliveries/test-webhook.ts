import type { z } from "zod";
import { type Delivery, testEventType, type webhookTest } from "@/lib/contract/webhooks";
import { db } from "@/lib/server/db";
import { recordAudit } from "@/lib/server/resources/audit/record-audit";
import type { Caller } from "@/lib/server/resources/caller";
import { rememberAnswer } from "@/lib/server/resources/idempotency/remember-answer";
import { holdWebhook } from "@/lib/server/resources/webhooks/find-webhook";
import { createDelivery } from "./create-delivery";
import { findDelivery } from "./log/find-delivery";
import { refuseDisabled } from "./refuse-disabled";

/** Has a message of the event `webhook.test` sent. @throws ServiceError 404; 409 when the webhook is disabled */
export async function testWebhook(caller: Caller, webhookId: string): Promise<Delivery> {
  return db.$transaction(async (tx) => {
    const webhook = await holdWebhook(caller, webhookId, tx);
    refuseDisabled(webhook);
    const data: z.infer<typeof webhookTest> = {
      webhook_id: webhookId,
      message: "Your webhook works: this message was sent to try it out.",
    };
    const id = await createDelivery(tx, webhook, { type: testEventType, subjectId: null, time: new Date(), data });
    if (id === null) throw new Error("The message of a test has an id of its own, so it can't be there already");
    await recordAudit(tx, caller, "webhook.tested", webhookId, { deliveryId: id });
    const answer = await findDelivery(caller, webhookId, id, tx);
    await rememberAnswer(tx, caller, answer);
    return answer;
  });
}
