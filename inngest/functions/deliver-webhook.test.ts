import { afterAll, beforeAll, expect, it } from "vitest";
import { startProduct } from "@/inngest/runner/testing/product";
import { processServer, type Caller } from "@/lib/server/context";
import { getDelivery, listDeliveries, testWebhook } from "@/lib/server/resources/deliveries";
import { newId } from "@/lib/server/resources/new-id";
import { createOrganization } from "@/lib/server/resources/organizations";
import { failGeneration } from "@/lib/server/resources/presentations/run-job";
import { startReceiver } from "@/lib/server/resources/testing/receiver";
import { createWebhook } from "@/lib/server/resources/webhooks";
import { waitUntil } from "@/scripts/service/wait-until";

let product: Awaited<ReturnType<typeof startProduct>>;
let caller: Caller;

beforeAll(async () => {
  product = await startProduct({
    WEBHOOK_ALLOW_HTTP: "true",
    WEBHOOK_ALLOW_PRIVATE: "true",
    WEBHOOK_TIMEOUT_SECONDS: "3",
    WEBHOOK_RETRY_SECONDS: "1,1",
  });
  ({ caller } = await createOrganization(processServer(), { name: "Acme", email: "a@example.com", keyName: "k" }));
});
afterAll(() => product.stop());

async function failJob(): Promise<string> {
  const id = newId("gen");
  await processServer().db.generation.create({
    data: { id, organizationId: caller.organization.id, kind: "deck", request: {}, slidesRequested: 1 },
  });
  await failGeneration(processServer(), id, { code: "GENERATION_FAILED", message: "no" });
  return id;
}

async function ended(webhookId: string, deliveryId: string) {
  const find = () => getDelivery(processServer(), caller, webhookId, deliveryId);
  await waitUntil(async () => (await find()).status !== "pending", 40_000);
  return find();
}

it("sends a message when the job finishes, and again under the same id until the receiver accepts it", async () => {
  const receiver = await startReceiver((response, index) => response.writeHead(index === 0 ? 503 : 200).end());
  const { webhook_id } = await createWebhook(processServer(), caller, { url: receiver.url, enabled: true });
  const generationId = await failJob();
  const { deliveries } = await listDeliveries(processServer(), caller, webhook_id, { page: 1, limit: 20 });
  expect(deliveries).toHaveLength(1);
  expect(await ended(webhook_id, deliveries[0]!.delivery_id)).toMatchObject({ status: "delivered", attempt_count: 2 });
  expect(receiver.received.map(({ headers }) => headers["webhook-id"])).toEqual([
    deliveries[0]!.delivery_id,
    deliveries[0]!.delivery_id,
  ]);
  expect(JSON.parse(receiver.received[1]!.body)).toMatchObject({
    type: "generation.failed",
    data: { generation_id: generationId },
  });
  await processServer().db.webhook.deleteMany();
  await receiver.close();
});

it("gives up on a message after its last attempt", async () => {
  const receiver = await startReceiver((response) => response.writeHead(500).end());
  const { webhook_id } = await createWebhook(processServer(), caller, { url: receiver.url, enabled: true });
  const { delivery_id } = await testWebhook(processServer(), caller, webhook_id);
  expect(await ended(webhook_id, delivery_id)).toMatchObject({
    status: "failed",
    attempt_count: 3,
    error: "The receiver answered 500",
  });
  expect(receiver.received).toHaveLength(3);
  await processServer().db.webhook.deleteMany();
  await receiver.close();
});

it("delivers to other receivers while one never responds", async () => {
  const [silent, prompt] = [await startReceiver(() => {}), await startReceiver((response) => response.end())];
  const slow = await createWebhook(processServer(), caller, { url: silent.url, enabled: true });
  const waiting = await Promise.all(
    Array.from({ length: 12 }, () => testWebhook(processServer(), caller, slow.webhook_id)),
  );
  await waitUntil(() => silent.received.length > 0, 20_000);
  const { webhook_id } = await createWebhook(processServer(), caller, { url: prompt.url, enabled: true });
  const { delivery_id } = await testWebhook(processServer(), caller, webhook_id);
  expect(await ended(webhook_id, delivery_id)).toMatchObject({ status: "delivered", attempt_count: 1 });
  const states = await processServer().db.webhookDelivery.findMany({
    where: { webhookId: slow.webhook_id },
    include: { _count: { select: { attempts: true } } },
  });
  expect(states.filter(({ _count }) => _count.attempts === 0).length).toBeGreaterThanOrEqual(waiting.length - 2);
  await processServer().db.webhook.deleteMany();
  await Promise.all([silent.close(), prompt.close()]);
});
