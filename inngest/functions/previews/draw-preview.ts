import { inngest } from "@/inngest/client";
import { previewRequested } from "@/inngest/events";
import { drawingShare, retries } from "@/inngest/functions/limits";
import { drawPreview } from "@/lib/server/resources/previews/draw-previews";
import { failPreview } from "@/lib/server/resources/previews/fail-preview";

export const drawRequestedPreview = inngest.createFunction(
  {
    id: "draw-preview",
    triggers: previewRequested,
    retries,
    concurrency: drawingShare,
    onFailure: async ({ event, step }) => {
      const { previewId, organizationId } = event.data.event.data;
      await step.run("fail", () => failPreview(organizationId, previewId));
    },
  },
  async ({ event, step }) => step.run("draw", () => drawPreview(event.data.organizationId, event.data.previewId)),
);
