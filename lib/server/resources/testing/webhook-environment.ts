import type { EventType, WebhookWithSecret } from "@/lib/contract/webhooks";
import { processServer, type Caller } from "@/lib/server/context";
import { attemptDelivery } from "@/lib/server/resources/attempt-delivery";
import { listDeliveries, testWebhook } from "@/lib/server/resources/deliveries";
import { newId } from "@/lib/server/resources/new-id";
import { createOrganization } from "@/lib/server/resources/organizations";
import { createWebhook } from "@/lib/server/resources/webhooks";
import { startScratchService } from "@/prisma/testing/scratch-service";
import { type Receiver, startReceiver } from "./receiver";

type Answer = Parameters<typeof startReceiver>[0];

/** Delays of one and ten minutes; attempts of at most four seconds. */
const settings = {
  WEBHOOK_ALLOW_HTTP: "true",
  WEBHOOK_ALLOW_PRIVATE: "true",
  WEBHOOK_TIMEOUT_SECONDS: "4",
  WEBHOOK_RETRY_SECONDS: "60,600",
};

/** Responds with one status after the other; the last one is repeated. */
export const statuses =
  (...list: number[]): Answer =>
  (response, index) =>
    response.writeHead(list[Math.min(index, list.length - 1)] ?? 200).end(`answer ${index}`);

export type WebhookEnvironment = Awaited<ReturnType<typeof createWebhookEnvironment>>;

/** Creates two organizations, and receivers on this machine. The test itself triggers the attempts. */
export async function createWebhookEnvironment() {
  const service = await startScratchService(settings);
  const { caller } = await createOrganization(processServer(), { name: "Acme", email: "a@example.com", keyName: "k" });
  const { caller: otherTenant } = await createOrganization(processServer(), {
    name: "Neighbour",
    email: "b@example.com",
    keyName: "k",
  });
  const receivers: Receiver[] = [];
  const organizationId = caller.organization.id;
  const environment = {
    caller,
    otherTenant,
    /** Creates a webhook with its own receiver, which responds with `answer`. */
    async listen(
      answer: Answer,
      { events, who = caller }: { events?: EventType[]; who?: Caller } = {},
    ): Promise<WebhookWithSecret & { received: Receiver["received"] }> {
      const receiver = await startReceiver(answer);
      receivers.push(receiver);
      return {
        ...(await createWebhook(processServer(), who, { url: receiver.url, events, enabled: true })),
        received: receiver.received,
      };
    },
    newJob: () =>
      processServer().db.generation.create({
        data: {
          id: newId("gen"),
          organizationId,
          kind: "deck",
          status: "processing",
          request: { slides: [{ title: "Secret figures" }] },
          slidesRequested: 2,
        },
      }),
    async newAnalysis(): Promise<{ id: string; templateId: string }> {
      const [templateId, id] = [newId("tmpl"), newId("ana")];
      await processServer().db.template.create({
        data: { id: templateId, organizationId, filename: "a.pptx", searchText: "", status: "analyzing" },
      });
      await processServer().db.analysis.create({ data: { id, organizationId, templateId, options: {}, steps: [] } });
      return { id, templateId };
    },
    messagesTo: async ({ webhook_id }: { webhook_id: string }) =>
      (await listDeliveries(processServer(), caller, webhook_id, { page: 1, limit: 100 })).deliveries,
    /** Sends a test message once. Returns its id and the delay before the next attempt. */
    async trySending({ webhook_id }: { webhook_id: string }): Promise<{ id: string; pause: number | null }> {
      const { delivery_id } = await testWebhook(processServer(), caller, webhook_id);
      return { id: delivery_id, pause: await attemptDelivery(processServer(), delivery_id, 1) };
    },
    /** Triggers the next attempt of a message at once. */
    async attempt(id: string, round: number): Promise<number | null> {
      await processServer().db.webhookDelivery.updateMany({ where: { id }, data: { nextAttemptAt: null } });
      return attemptDelivery(processServer(), id, round);
    },
    /** Returns the rounds of a message that are in the outbox. */
    async rounds(deliveryId: string): Promise<number[]> {
      const events = (await processServer().db.outbox.findMany()).map(
        ({ data }) => data as { deliveryId?: string; round: number },
      );
      return events
        .filter((event) => event.deliveryId === deliveryId)
        .map(({ round }) => round)
        .sort();
    },
    async clear(): Promise<void> {
      await Promise.all(receivers.splice(0).map((receiver) => receiver.close()));
      await processServer().db.webhook.deleteMany();
    },
    stop: () => service.stop(),
  };
  return environment;
}
