import { inngest } from "@/inngest/client";
import { previewRequested } from "@/inngest/events";
import { drawPreview } from "@/lib/services/previews/draw-previews";
import { failPreview } from "@/lib/services/previews/fail-preview";
import { drawingShare, retries } from "../limits";

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
