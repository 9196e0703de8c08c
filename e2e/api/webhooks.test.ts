import { Webhook as Verifier } from "standardwebhooks";
import { startAnalysis } from "@/lib/contract/analyses";
import { cancelGeneration, generateDeck, generateSlide, getGenerationStatus } from "@/lib/contract/presentations";
import { getTemplate } from "@/lib/contract/templates";
import { getDelivery, listDeliveries, resendDelivery, testWebhook } from "@/lib/contract/webhook-deliveries";
import {
  type EventType,
  createWebhook,
  deleteWebhook,
  eventTypes,
  rotateWebhookSecret,
  webhookEvents,
} from "@/lib/contract/webhooks";
import { type Receiver, startReceiver } from "@/lib/server/resources/testing/receiver";
import { type ApiClient, expect, test as base } from "./fixtures";

type Hook = { webhook_id: string; secret: string } & Receiver;

/**
 * Gives each test its own webhook, because other tests finish jobs at the same time. Its receiver responds with 200
 * unless a test sets another status.
 */
const test = base.extend<{ hook: Hook & { answer: { status: number } }; events: readonly EventType[] }>({
  events: [eventTypes, { option: true }],
  hook: async ({ api, events }, provide) => {
    const answer = { status: 200 };
    const receiver = await startReceiver((response) => response.writeHead(answer.status).end("so be it"));
    const created = await api.call(createWebhook, { json: { url: receiver.url, events } });
    await provide({ ...receiver, webhook_id: created.webhook_id, secret: created.secret, answer });
    await api.call(deleteWebhook, { params: { webhook_id: created.webhook_id } });
    await receiver.close();
  },
});

/** Returns the webhook message about an object. Verifies it like a receiver, and checks its body against the contract. */
async function messageAbout(hook: Hook, id: string, secret = hook.secret) {
  const find = () => hook.received.find(({ body }) => body.includes(id));
  await expect.poll(() => find()?.path).toBe("/hooks?of=us");
  const { body, headers } = find()!;
  const message = new Verifier(secret).verify(body, headers) as { type: string; data: Record<string, unknown> };
  webhookEvents
    .find(({ type }) => type === message.type)!
    .payload.strict()
    .parse(message);
  return { message, id: headers["webhook-id"]! };
}

const slide = async (api: ApiClient, templateId: string) =>
  (await api.call(getTemplate, { params: { template_id: templateId } })).analysis!.slide_ids[0]!;

test("sends a signed message when a job finishes, with the URL of its status", async ({ api, analysed, hook }) => {
  const json = { template_slide_id: await slide(api, analysed.templateId), slide_data: { title: "Quarterly secrets" } };
  const { generation_id } = await api.call(generateSlide, { json });
  const { message, id } = await messageAbout(hook, generation_id);
  expect(message).toMatchObject({
    type: "generation.completed",
    data: { generation_id, status: "completed", total_pages_generated: 1, failed_slides: 0, error: null },
  });
  expect(JSON.stringify(message)).not.toContain("secrets");
  expect(String(message.data.status_url)).toMatch(new RegExp(`/api/v1/presentations/${generation_id}/status$`));
  const params = { webhook_id: hook.webhook_id, delivery_id: id };
  await expect.poll(async () => (await api.call(getDelivery, { params })).status).toBe("delivered");
  expect((await api.call(getDelivery, { params })).attempts).toMatchObject([
    { status_code: 200, response_body: "so be it", error: null },
  ]);
  expect((await api.call(getGenerationStatus, { params: { generation_id } })).status).toBe("completed");
});

test("reports a deck in which every slide failed, and a cancelled one, as failures", async ({ api, hook }) => {
  const json = { slides: [{ template_slide_id: "slide_none", slide_data: {} }] };
  const failed = await api.call(generateDeck, { json });
  expect((await messageAbout(hook, failed.generation_id)).message).toMatchObject({
    type: "generation.failed",
    data: { error: { code: "NO_VALID_SLIDES" }, failed_slides: 1 },
  });
  const { generation_id } = await api.call(generateDeck, { json });
  const cancelled = (await api.send(cancelGeneration, { params: { generation_id } })).ok();
  const { message } = await messageAbout(hook, generation_id);
  expect(message).toMatchObject({
    type: "generation.failed",
    data: { error: { code: cancelled ? "CANCELLED" : "NO_VALID_SLIDES" } },
  });
});

test.describe(() => {
  test.use({ events: ["analysis.completed"] });

  test("sends a message to subscribers when an analysis finishes", async ({ api, analysed, hook }) => {
    const { analysis_id } = await api.call(startAnalysis, {
      params: { template_id: analysed.templateId },
      json: { options: { generate_previews: false } },
    });
    const { message } = await messageAbout(hook, analysis_id);
    expect(message).toMatchObject({
      type: "analysis.completed",
      data: { template_id: analysed.templateId, error: null },
    });
  });
});

test.describe(() => {
  test.use({ events: ["analysis.failed"] });

  test("retries a rejected message, and resends it on request under the same id", async ({ api, hook }) => {
    hook.answer.status = 500;
    const params = { webhook_id: hook.webhook_id };
    const { delivery_id } = await api.call(testWebhook, { params });
    await expect
      .poll(async () => (await api.call(listDeliveries, { params })).deliveries[0]?.last_attempt?.error)
      .toBe("The receiver answered 500");
    expect((await api.call(getDelivery, { params: { ...params, delivery_id } })).status).toBe("pending");
    hook.answer.status = 200;
    await api.call(resendDelivery, { params: { ...params, delivery_id } });
    await expect
      .poll(async () => (await api.call(getDelivery, { params: { ...params, delivery_id } })).status)
      .toBe("delivered");
    expect(new Set(hook.received.map(({ headers }) => headers["webhook-id"]))).toEqual(new Set([delivery_id]));
  });

  test("a receiver changes to a new secret without losing a message", async ({ api, hook }) => {
    const params = { webhook_id: hook.webhook_id };
    const { secret } = await api.call(rotateWebhookSecret, { params, json: { grace_seconds: 600 } });
    await api.call(testWebhook, { params });
    for (const each of [secret, hook.secret])
      expect((await messageAbout(hook, "webhook.test", each)).message.type).toBe("webhook.test");
  });

  test("disables the webhook of a receiver that is gone", async ({ api, hook }) => {
    hook.answer.status = 410;
    const params = { webhook_id: hook.webhook_id };
    await api.call(testWebhook, { params });
    await expect
      .poll(async () => (await api.call(listDeliveries, { params, query: { status: "failed" } })).deliveries.length)
      .toBe(1);
    expect((await api.fail(testWebhook, 409, { params })).code).toBe("WEBHOOK_DISABLED");
  });
});
