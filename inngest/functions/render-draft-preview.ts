import { inngest } from "@/inngest/client";
import { livePictureRequested } from "@/inngest/events";
import { failLivePicture, makeLivePicture } from "@/lib/server/resources/presentations/render-draft-preview";
import { draftPreviewConcurrency, retries } from "./limits";

export const renderDraftPreview = inngest.createFunction(
  {
    id: "draw-live-picture",
    triggers: livePictureRequested,
    retries,
    concurrency: draftPreviewConcurrency,
    onFailure: async ({ event, step }) => {
      const { previewId, organizationId } = event.data.event.data;
      await step.run("fail", () => failLivePicture(organizationId, previewId));
    },
  },
  async ({ event, step }) => step.run("draw", () => makeLivePicture(event.data.organizationId, event.data.previewId)),
);
