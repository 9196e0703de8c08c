import { Webhook as Verifier } from "standardwebhooks";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { processServer } from "@/lib/server/context";
import { failGeneration } from "@/lib/server/resources/presentations/run-job";
import {
  createWebhookEnvironment,
  statuses,
  type WebhookEnvironment,
} from "@/lib/server/resources/testing/webhook-environment";
import { attemptDelivery } from "./attempt-delivery";
import { getDelivery, resendDelivery, testWebhook } from "./deliveries";
import { deleteWebhook, findWebhook, updateWebhook } from "./webhooks";

let environment: WebhookEnvironment;

beforeAll(async () => void (environment = await createWebhookEnvironment()), 60_000);
afterEach(async () => {
  vi.useRealTimers();
  await environment.clear();
});
/** Stops the clock, so that the pauses of receivers don't pass, however long a request takes. */
const stopClock = () => vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
afterAll(() => environment.stop());

describe("an attempt", () => {
  it("that succeeds completes the message, which can be verified with the webhook's secret", async () => {
    const { caller } = environment;
    const hook = await environment.listen(statuses(200));
    const { id, pause } = await environment.trySending(hook);
    expect([pause, await environment.attempt(id, 1)]).toEqual([null, null]);
    expect(hook.received).toHaveLength(1);
    const [{ headers, body }] = hook.received as [(typeof hook.received)[number]];
    expect(headers["webhook-id"]).toBe(id);
    expect(new Verifier(hook.secret).verify(body, headers)).toMatchObject({
      type: "webhook.test",
      data: { webhook_id: hook.webhook_id },
    });
    expect(await getDelivery(processServer(), caller, hook.webhook_id, id)).toMatchObject({
      status: "delivered",
      completed_at: expect.any(String),
      next_attempt_at: null,
      attempts: [{ status_code: 200, response_body: "answer 0", error: null, duration_ms: expect.any(Number) }],
    });
  });

  it("that fails is repeated by the schedule, then the message fails", async () => {
    const { caller } = environment;
    const hook = await environment.listen(statuses(500, 503, 404));
    const { id, pause } = await environment.trySending(hook);
    expect(pause).toBeGreaterThanOrEqual(60_000);
    expect(pause).toBeLessThanOrEqual(66_000);
    expect(await environment.attempt(id, 1)).toBeGreaterThanOrEqual(600_000);
    expect([await environment.attempt(id, 1), await environment.attempt(id, 1)]).toEqual([null, null]);
    const ended = await getDelivery(processServer(), caller, hook.webhook_id, id);
    expect(ended).toMatchObject({
      status: "failed",
      error: "The receiver answered 404",
      attempt_count: 3,
      next_attempt_at: null,
    });
    expect(ended.attempts.map(({ status_code }) => status_code)).toEqual([404, 503, 500]);
    expect(hook.received.map(({ headers }) => headers["webhook-id"])).toEqual([id, id, id]);
    expect(await findWebhook(processServer(), caller, hook.webhook_id)).toMatchObject({
      enabled: true,
      failingSince: expect.any(Date),
    });
  });

  it("is made once, however often the runner calls it", async () => {
    const hook = await environment.listen(statuses(500));
    const { id, pause } = await environment.trySending(hook);
    const again = await Promise.all([attemptDelivery(processServer(), id, 1), attemptDelivery(processServer(), id, 1)]);
    for (const left of again) expect(left).toBeGreaterThan(pause! - 30_000);
    expect(hook.received).toHaveLength(1);
  });

  it("waits for as long as the receiver asks, at most a day", async () => {
    const retryAfterValues = ["3600", new Date(Date.now() + 7_200_000).toUTCString(), "999999999", "soon"];
    const hook = await environment.listen((response, index) =>
      response.writeHead(429, { "retry-after": retryAfterValues[index] }).end(),
    );
    const hours: number[] = [];
    for (const _ of retryAfterValues) hours.push((await environment.trySending(hook)).pause! / 3_600_000);
    expect(hours[0]).toBeGreaterThanOrEqual(1);
    expect(hours[1]).toBeGreaterThan(1.9);
    expect(hours[2]).toBeGreaterThanOrEqual(24);
    expect(hours[2]).toBeLessThan(27);
    expect(hours[3]).toBeLessThan(0.02);
  });

  it("is not made for a message whose webhook is disabled or deleted meanwhile", async () => {
    const { caller } = environment;
    const hook = await environment.listen(statuses(200));
    const { delivery_id } = await testWebhook(processServer(), caller, hook.webhook_id);
    await updateWebhook(processServer(), caller, hook.webhook_id, { enabled: false });
    expect(await environment.attempt(delivery_id, 1)).toBeNull();
    expect(await getDelivery(processServer(), caller, hook.webhook_id, delivery_id)).toMatchObject({
      status: "failed",
      error: "The webhook is disabled",
      attempt_count: 0,
    });
    await deleteWebhook(processServer(), caller, hook.webhook_id);
    expect(await environment.attempt(delivery_id, 1)).toBeNull();
    expect(hook.received).toEqual([]);
  });

  it("does no harm if its webhook is deleted while the receiver responds", async () => {
    const { caller } = environment;
    const hook = await environment.listen(
      (response) =>
        void deleteWebhook(processServer(), caller, hook.webhook_id).then(() => response.writeHead(500).end()),
    );
    const { id, pause } = await environment.trySending(hook);
    expect(pause).toBeNull();
    expect(await processServer().db.webhookAttempt.count({ where: { deliveryId: id } })).toBe(0);
  });
});

describe("a receiver", () => {
  it("that is gone (410) gets nothing more, and its webhook says why", async () => {
    const { caller } = environment;
    const hook = await environment.listen(statuses(410));
    const { id, pause } = await environment.trySending(hook);
    expect(pause).toBeNull();
    expect(await getDelivery(processServer(), caller, hook.webhook_id, id)).toMatchObject({
      status: "failed",
      error: "The receiver answered 410",
    });
    expect(await findWebhook(processServer(), caller, hook.webhook_id)).toMatchObject({
      enabled: false,
      disabledReason: "The receiver answered 410 Gone",
    });
    expect(
      await processServer().db.auditEvent.count({ where: { targetId: hook.webhook_id, action: "webhook.disabled" } }),
    ).toBe(1);
    await expect(testWebhook(processServer(), caller, hook.webhook_id)).rejects.toMatchObject({
      status: 409,
      code: "WEBHOOK_DISABLED",
    });
    await expect(resendDelivery(processServer(), caller, hook.webhook_id, id)).rejects.toMatchObject({
      status: 409,
      code: "WEBHOOK_DISABLED",
    });
    expect(await updateWebhook(processServer(), caller, hook.webhook_id, { enabled: true })).toMatchObject({
      enabled: true,
      disabled_at: null,
      disabled_reason: null,
      failing_since: null,
    });
  });

  it("that accepted nothing for days until a message failed is disabled; one that fails for a shorter time is not", async () => {
    const hook = await environment.listen(statuses(500));
    const failFor = async (days: number) => {
      await processServer().db.webhook.updateMany({
        where: { id: hook.webhook_id },
        data: { failingSince: new Date(Date.now() - days * 86_400_000) },
      });
      const { id } = await environment.trySending(hook);
      expect(await findWebhook(processServer(), environment.caller, hook.webhook_id)).toMatchObject({ enabled: true });
      for (let turn = 0; turn < 2; turn += 1) await environment.attempt(id, 1);
      return findWebhook(processServer(), environment.caller, hook.webhook_id);
    };
    expect(await failFor(2.9)).toMatchObject({ enabled: true });
    expect(await failFor(3)).toMatchObject({ enabled: false, disabledReason: "Nothing could be delivered for 3 days" });
  });

  it("that does not respond is not tried by other messages for a while, except by one that is resent on request", async () => {
    const { caller } = environment;
    const hook = await environment.listen(() => {});
    for (const _ of "ab")
      await failGeneration(processServer(), (await environment.newJob()).id, {
        code: "GENERATION_FAILED",
        message: "no",
      });
    const [second, first] = await environment.messagesTo(hook);
    stopClock();
    const waited = Math.max(0, Date.now() - Date.parse(second!.created_at));
    expect(await environment.attempt(first!.delivery_id, 1)).toBeGreaterThanOrEqual(60_000);
    const pause = await environment.attempt(second!.delivery_id, 1);
    // The shortest pause, plus at most the time the message has already waited.
    expect(pause).toBeLessThanOrEqual(5000 + waited + 1);
    expect(hook.received).toHaveLength(1);
    expect(await getDelivery(processServer(), caller, hook.webhook_id, second!.delivery_id)).toMatchObject({
      status: "pending",
      attempt_count: 0,
      next_attempt_at: expect.any(String),
    });
    await resendDelivery(processServer(), caller, hook.webhook_id, second!.delivery_id);
    await environment.attempt(second!.delivery_id, 2);
    expect(hook.received).toHaveLength(2);
  });

  it("that responds slowly gets a pause before the next message", async () => {
    const hook = await environment.listen((response) => setTimeout(() => response.end(), 1500));
    for (const _ of "ab")
      await failGeneration(processServer(), (await environment.newJob()).id, {
        code: "GENERATION_FAILED",
        message: "no",
      });
    const [second, first] = await environment.messagesTo(hook);
    stopClock();
    expect(await environment.attempt(first!.delivery_id, 1)).toBeNull();
    expect(await environment.attempt(second!.delivery_id, 1)).toBeGreaterThan(0);
    expect(hook.received).toHaveLength(1);
    await processServer().db.webhook.updateMany({ where: { id: hook.webhook_id }, data: { pausedUntil: new Date() } });
    expect(await environment.attempt(second!.delivery_id, 1)).toBeNull();
    expect(await environment.messagesTo(hook)).toMatchObject([{ status: "delivered" }, { status: "delivered" }]);
  });

  it("that was paused is not tried by all messages at the same moment afterwards", async () => {
    const hook = await environment.listen(statuses(200));
    await failGeneration(processServer(), (await environment.newJob()).id, {
      code: "GENERATION_FAILED",
      message: "no",
    });
    const [message] = await environment.messagesTo(hook);
    const minutes = (count: number) => new Date(Date.now() + count * 60_000);
    await processServer().db.webhook.updateMany({ where: { id: hook.webhook_id }, data: { pausedUntil: minutes(1) } });
    await processServer().db.webhookDelivery.updateMany({
      where: { id: message!.delivery_id },
      data: { createdAt: minutes(-20) },
    });
    const pauses: number[] = [];
    for (let turn = 0; turn < 6; turn += 1) pauses.push((await environment.attempt(message!.delivery_id, 1))!);
    expect(Math.max(...pauses)).toBeGreaterThan(120_000);
    expect(Math.max(...pauses)).toBeLessThan(22 * 60_000);
    expect(hook.received).toEqual([]);
  });

  it("recovers with the first message that it accepts", async () => {
    const { caller } = environment;
    const hook = await environment.listen(statuses(500, 200));
    const { id } = await environment.trySending(hook);
    expect(await findWebhook(processServer(), caller, hook.webhook_id)).toMatchObject({
      failingSince: expect.any(Date),
    });
    await environment.attempt(id, 1);
    expect(await findWebhook(processServer(), caller, hook.webhook_id)).toMatchObject({ failingSince: null });
  });
});
