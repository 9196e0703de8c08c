import { inngest } from "@/inngest/client";
import { templatePreviewsRequested } from "@/inngest/events";
import { beginTemplatePreviews, endTemplatePreviews, failTemplatePreviews } from "@/lib/services/previews/template-previews-step";
import { drawTemplatePreviews } from "@/lib/services/previews/draw-template-previews";
import { drawingShare, retries } from "../limits";

/** Slides a step: a picture that somebody waits for never waits longer than these. */
const batch = 8;

/** Pictures of all slides of a template, ahead of anybody's asking. Whatever becomes of them, the analysis stands. */
export const drawAnalysedTemplate = inngest.createFunction(
  {
    id: "draw-template-previews",
    triggers: templatePreviewsRequested,
    retries,
    concurrency: drawingShare,
    onFailure: async ({ event, step }) => {
      const { analysisId, organizationId } = event.data.event.data;
      await step.run("fail", () => failTemplatePreviews(organizationId, analysisId));
    },
  },
  async ({ event, step }) => {
    const { analysisId, organizationId } = event.data;
    const slides = await step.run("begin", () => beginTemplatePreviews(organizationId, analysisId));
    let failed = 0;
    for (let first = 1; first <= slides; first += batch) {
      const numbers = { first, last: Math.min(slides, first + batch - 1) };
      const failures = await step.run(`slides-${first}`, () => drawTemplatePreviews(organizationId, analysisId, numbers));
      failed += failures;
      // Nothing can be drawn here, or of this file: the rest is tried when somebody asks for it.
      if (failures > numbers.last - numbers.first) break;
    }
    await step.run("end", () => endTemplatePreviews(organizationId, analysisId, failed === 0 ? "completed" : "failed"));
    return { slides, failed };
  },
);
