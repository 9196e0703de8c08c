import type { WorkerContext } from "@/inngest/client";
import { deckFileRequested } from "@/inngest/events";
import { convertRequestedDeck, failConversion } from "@/lib/server/resources/previews/convert-deck";
import { conversionConcurrency, retries } from "./run-policy";

export const convertDeck = ({ inngest, server }: WorkerContext) =>
  inngest.createFunction(
    {
      id: "convert-deck",
      triggers: deckFileRequested,
      retries,
      concurrency: conversionConcurrency,
      onFailure: async ({ event }) => {
        const { previewId, organizationId } = event.data.event.data;
        await failConversion(server, organizationId, previewId);
      },
    },
    async ({ event }) => convertRequestedDeck(server, event.data.organizationId, event.data.previewId),
  );
