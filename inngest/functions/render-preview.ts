import type { WorkerContext } from "@/inngest/client";
import { previewRequested } from "@/inngest/events";
import { renderRequestedPreview, failPreview } from "@/lib/server/resources/previews/render-previews";
import { previewConcurrency, retries } from "./run-policy";

export const renderPreview = ({ inngest, server }: WorkerContext) =>
  inngest.createFunction(
    {
      id: "draw-preview",
      triggers: previewRequested,
      retries,
      concurrency: previewConcurrency,
      onFailure: async ({ event }) => {
        const { previewId, organizationId } = event.data.event.data;
        await failPreview(server, organizationId, previewId);
      },
    },
    async ({ event }) => renderRequestedPreview(server, event.data.organizationId, event.data.previewId),
  );
