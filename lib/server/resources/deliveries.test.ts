import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { processServer } from "@/lib/server/context";
import { failGeneration } from "@/lib/server/resources/presentations/run-job";
import {
  createWebhookEnvironment,
  statuses,
  type WebhookEnvironment,
} from "@/lib/server/resources/testing/webhook-environment";
import { failDelivery } from "./attempt-delivery";
import { getDelivery, listDeliveries, resendDelivery, testWebhook } from "./deliveries";
import { createWebhook, rotateSecret } from "./webhooks";

let environment: WebhookEnvironment;

beforeAll(async () => void (environment = await createWebhookEnvironment()), 60_000);
afterEach(() => environment.clear());
afterAll(() => environment.stop());

describe("a message that is sent again", () => {
  it("keeps its id and body, restarts the schedule, and ends the previous one", async () => {
    const { caller } = environment;
    const hook = await environment.listen(statuses(500, 500, 200, 200));
    const { id, pause } = await environment.trySending(hook);
    expect(pause).not.toBeNull();
    expect(await resendDelivery(processServer(), caller, hook.webhook_id, id)).toMatchObject({
      status: "pending",
      delivery_id: id,
      attempt_count: 1,
    });
    expect(await environment.attempt(id, 1)).toBeNull();
    expect(hook.received).toHaveLength(1);
    expect(await environment.attempt(id, 2)).toBeLessThanOrEqual(66_000);
    expect(await environment.attempt(id, 2)).toBeNull();
    expect(await resendDelivery(processServer(), caller, hook.webhook_id, id)).toMatchObject({
      status: "pending",
      completed_at: null,
    });
    await environment.attempt(id, 3);
    expect(hook.received).toHaveLength(4);
    expect(new Set(hook.received.map(({ headers, body }) => `${headers["webhook-id"]} ${body}`)).size).toBe(1);
    expect(await environment.rounds(id)).toEqual([1, 2, 3]);
    expect(await getDelivery(processServer(), caller, hook.webhook_id, id)).toMatchObject({
      status: "delivered",
      attempt_count: 4,
    });
  });
});

describe("the delivery log", () => {
  it("is listed by page, status and event, newest first, without expired messages", async () => {
    const { caller } = environment;
    const hook = await environment.listen(statuses(500));
    const ids: string[] = [];
    for (let n = 0; n < 3; n += 1)
      ids.unshift((await testWebhook(processServer(), caller, hook.webhook_id)).delivery_id);
    await failGeneration(processServer(), (await environment.newJob()).id, {
      code: "GENERATION_FAILED",
      message: "no",
    });
    for (let turn = 0; turn < 3; turn += 1) await environment.attempt(ids[2]!, 1);
    const list = (filters: object) =>
      listDeliveries(processServer(), caller, hook.webhook_id, { page: 1, limit: 20, ...filters });
    const tests = await list({ event: "webhook.test", limit: 2, page: 2 });
    expect(tests).toMatchObject({
      deliveries: [{ delivery_id: ids[2] }],
      pagination: { page: 2, limit: 2, total: 3, pages: 2 },
      filters: { event: "webhook.test" },
    });
    expect((await list({ status: "failed" })).deliveries).toMatchObject([
      { delivery_id: ids[2], attempt_count: 3, last_attempt: { status_code: 500, response_body: "answer 2" } },
    ]);
    expect((await list({ status: "delivered" })).deliveries).toEqual([]);
    expect((await list({ status: "pending", event: "generation.failed" })).pagination.total).toBe(1);
    await processServer().db.webhookDelivery.updateMany({
      where: { id: ids[2] },
      data: { createdAt: new Date(Date.now() - 31 * 86_400_000) },
    });
    expect((await list({ event: "webhook.test" })).deliveries.map(({ delivery_id }) => delivery_id)).toEqual([
      ids[0],
      ids[1],
    ]);
    await expect(getDelivery(processServer(), caller, hook.webhook_id, ids[2]!)).rejects.toMatchObject({ status: 404 });
  });

  it("reports a message that could not be sent because of an internal error", async () => {
    const { caller } = environment;
    const hook = await environment.listen(statuses(200));
    const { delivery_id } = await testWebhook(processServer(), caller, hook.webhook_id);
    await failDelivery(processServer(), delivery_id, 1);
    expect(await getDelivery(processServer(), caller, hook.webhook_id, delivery_id)).toMatchObject({
      status: "failed",
      error: expect.stringContaining("an error on our side"),
    });
    await resendDelivery(processServer(), caller, hook.webhook_id, delivery_id);
    await failDelivery(processServer(), delivery_id, 1);
    expect(await getDelivery(processServer(), caller, hook.webhook_id, delivery_id)).toMatchObject({
      status: "pending",
      error: null,
    });
  });

  it("contains only messages of its organization and webhook", async () => {
    const { caller, otherTenant } = environment;
    const hook = await environment.listen(statuses(200));
    const { delivery_id } = await testWebhook(processServer(), caller, hook.webhook_id);
    const sibling = await environment.listen(statuses(200));
    const other = await createWebhook(processServer(), otherTenant, { url: hook.url, enabled: true });
    const attempts = [
      () => getDelivery(processServer(), caller, sibling.webhook_id, delivery_id),
      () => resendDelivery(processServer(), caller, sibling.webhook_id, delivery_id),
      () => getDelivery(processServer(), otherTenant, hook.webhook_id, delivery_id),
      () => getDelivery(processServer(), otherTenant, other.webhook_id, delivery_id),
      () => resendDelivery(processServer(), otherTenant, hook.webhook_id, delivery_id),
      () => resendDelivery(processServer(), otherTenant, other.webhook_id, delivery_id),
      () => listDeliveries(processServer(), otherTenant, hook.webhook_id, { page: 1, limit: 20 }),
      () => rotateSecret(processServer(), otherTenant, hook.webhook_id, 0),
      () => testWebhook(processServer(), otherTenant, hook.webhook_id),
    ];
    for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ status: 404, code: "NOT_FOUND" });
  });
});
