import type { WorkerContext } from "@/inngest/client";
import { templatePreviewsRequested } from "@/inngest/events";
import {
  type SlideRange,
  recordPreviewsBegun,
  renderTemplateSlides,
  recordPreviewsEnded,
  failTemplatePreviews,
} from "@/lib/server/resources/previews/render-previews";
import { previewConcurrency, retries } from "./run-policy";

/** Slides per step. A preview that someone requests never waits for more than these. */
const batch = 8;

/** Renders all slides of a template, then its layouts, before anyone requests them. Failures never affect the analysis. */
export const renderTemplatePreviews = ({ inngest, server }: WorkerContext) =>
  inngest.createFunction(
    {
      id: "draw-template-previews",
      triggers: templatePreviewsRequested,
      retries,
      concurrency: previewConcurrency,
      onFailure: async ({ event }) => {
        const { analysisId, organizationId } = event.data.event.data;
        await failTemplatePreviews(server, organizationId, analysisId);
      },
    },
    async ({ event, step }) => {
      const { analysisId, organizationId } = event.data;
      const { slides, layouts } = await step.run("begin", () =>
        recordPreviewsBegun(server, organizationId, analysisId),
      );
      const drawAll = async (kind: SlideRange["kind"], count: number) => {
        let failed = 0;
        for (let first = 1; first <= count; first += batch) {
          const range = { kind, first, last: Math.min(count, first + batch - 1) };
          const failures = await step.run(`${kind}s-${first}`, () =>
            renderTemplateSlides(server, organizationId, analysisId, range),
          );
          failed += failures;
          // The renderer or the file is at fault: the remaining slides are retried on request.
          if (failures > range.last - range.first) break;
        }
        return failed;
      };
      const failed = await drawAll("slide", slides);
      await step.run("end", () =>
        recordPreviewsEnded(server, organizationId, analysisId, failed === 0 ? "completed" : "failed"),
      );
      if (failed < slides || slides === 0) await drawAll("layout", layouts);
      return { slides, failed };
    },
  );
