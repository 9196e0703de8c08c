import type { WorkerContext } from "@/inngest/client";
import { deliveryRequested } from "@/inngest/events";
import { failDelivery, attemptDelivery } from "@/lib/server/resources/attempt-delivery";
import { deliveryConcurrency } from "./run-policy";

/** Sends one webhook message, and retries with growing delays until it is delivered or given up. */
export const deliverWebhook = ({ inngest, server }: WorkerContext) =>
  inngest.createFunction(
    {
      id: "deliver-webhook",
      triggers: deliveryRequested,
      concurrency: deliveryConcurrency,
      onFailure: async ({ event }) => {
        const { deliveryId, round } = event.data.event.data;
        await failDelivery(server, deliveryId, round);
      },
    },
    async ({ event, step }) => {
      const { deliveryId, round } = event.data;
      for (let turn = 1; ; turn += 1) {
        const pause = await step.run(`attempt-${turn}`, () => attemptDelivery(server, deliveryId, round));
        if (pause === null) return;
        await step.sleep(`pause-${turn}`, pause);
      }
    },
  );
