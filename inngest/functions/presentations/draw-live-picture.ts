import { inngest } from "@/inngest/client";
import { livePictureRequested } from "@/inngest/events";
import { liveShare, retries } from "@/inngest/functions/limits";
import { failLivePicture, makeLivePicture } from "@/lib/server/resources/presentations/live/make-live-picture";

export const drawSlideInTheMaking = inngest.createFunction(
  {
    id: "draw-live-picture",
    triggers: livePictureRequested,
    retries,
    concurrency: liveShare,
    onFailure: async ({ event, step }) => {
      const { previewId, organizationId } = event.data.event.data;
      await step.run("fail", () => failLivePicture(organizationId, previewId));
    },
  },
  async ({ event, step }) => step.run("draw", () => makeLivePicture(event.data.organizationId, event.data.previewId)),
);
