import type { WorkerContext } from "@/inngest/client";
import { draftPreviewRequested } from "@/inngest/events";
import { failDraftPreview, generateDraftPreview } from "@/lib/server/resources/presentations/render-draft-preview";
import { draftPreviewConcurrency, retries } from "./run-policy";

export const renderDraftPreview = ({ inngest, server }: WorkerContext) =>
  inngest.createFunction(
    {
      id: "draw-live-picture",
      triggers: draftPreviewRequested,
      retries,
      concurrency: draftPreviewConcurrency,
      onFailure: async ({ event }) => {
        const { previewId, organizationId } = event.data.event.data;
        await failDraftPreview(server, organizationId, previewId);
      },
    },
    async ({ event }) => generateDraftPreview(server, event.data.organizationId, event.data.previewId),
  );
