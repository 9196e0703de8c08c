import { z } from "zod";
import { pathId } from "@/lib/contract/common";
import { followGeneration, jobStatus } from "@/lib/contract/presentations";
import { defineTool } from "@/lib/server/mcp/tool";
import { followJob } from "@/lib/server/resources/presentations/reading/follow-job";
import { getJobStatus } from "@/lib/server/resources/presentations/reading/get-job-status";

export const waitForPresentation = defineTool({
  name: "wait_for_presentation",
  title: "Wait for a presentation",
  description:
    "Waits until a job has ended, or for timeout_seconds, and gives its status. While status is pending or processing, call it again. " +
    "completed: all slides were made; partial: slide_results says which failed and why, the file has the others; failed: error says why. " +
    "download_url is a link for people that needs no key.",
  operation: followGeneration,
  reads: true,
  input: z.object({
    generation_id: pathId.describe("The generation_id of generate_deck."),
    timeout_seconds: z.number().min(0).max(50).default(30).describe("How long to wait at most, in seconds."),
  }),
  output: jobStatus,
  async act({ generation_id, timeout_seconds }, { caller, signal, progress }) {
    const over = AbortSignal.any([signal, AbortSignal.timeout(timeout_seconds * 1000)]);
    for await (const { status } of await followJob(caller, generation_id, null, over)) {
      await progress(status.progress, status.current_step ?? status.message ?? status.status);
    }
    return getJobStatus(caller, generation_id);
  },
});
