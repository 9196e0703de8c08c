import { Webhook as Verifier } from "standardwebhooks";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { processServer } from "@/lib/server/context";
import {
  createWebhookEnvironment,
  statuses,
  type WebhookEnvironment,
} from "@/lib/server/resources/testing/webhook-environment";
import { rotateSecret } from "./webhooks";

let environment: WebhookEnvironment;

beforeAll(async () => void (environment = await createWebhookEnvironment()), 60_000);
afterEach(() => environment.clear());
afterAll(() => environment.stop());

describe("the secret of a webhook", () => {
  it("and the previous one both sign during the grace period, then only the new one", async () => {
    const { caller } = environment;
    const hook = await environment.listen(statuses(200));
    const rotated = await rotateSecret(processServer(), caller, hook.webhook_id, 3600);
    expect(rotated.secret).not.toBe(hook.secret);
    expect(rotated.previous_secret_expires_at).not.toBeNull();
    const verifies = (secret: string, index: number) => {
      const { body, headers } = hook.received[index]!;
      return () => new Verifier(secret).verify(body, headers);
    };
    await environment.trySending(hook);
    for (const secret of [hook.secret, rotated.secret]) expect(verifies(secret, 0)).not.toThrow();
    await processServer().db.webhook.updateMany({
      where: { id: hook.webhook_id },
      data: { previousSaltUntil: new Date() },
    });
    await environment.trySending(hook);
    expect(verifies(rotated.secret, 1)).not.toThrow();
    expect(verifies(hook.secret, 1)).toThrow("signature");
    const atOnce = await rotateSecret(processServer(), caller, hook.webhook_id, 0);
    expect(atOnce.previous_secret_expires_at).toBeNull();
    await environment.trySending(hook);
    expect(verifies(rotated.secret, 2)).toThrow("signature");
    expect(verifies(atOnce.secret, 2)).not.toThrow();
  });

  it("is never stored readably in the database", async () => {
    const { secret, ...hook } = await environment.listen(statuses(200));
    await environment.trySending(hook);
    const rows = await Promise.all([
      processServer().db.webhook.findMany(),
      processServer().db.webhookDelivery.findMany(),
      processServer().db.webhookAttempt.findMany(),
      processServer().db.auditEvent.findMany(),
      processServer().db.outbox.findMany(),
    ]);
    expect(JSON.stringify(rows)).not.toContain(secret.slice("whsec_".length));
  });
});
