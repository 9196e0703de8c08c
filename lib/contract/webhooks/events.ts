import { z } from "zod";
import { time } from "@/lib/contract/common";

export const eventTypes = [
  "generation.completed",
  "generation.partial",
  "generation.failed",
  "analysis.completed",
  "analysis.failed",
] as const;
export type EventType = (typeof eventTypes)[number];

/** The event that the test operation sends, to any webhook. */
export const testEventType = "webhook.test";

const error = z
  .object({
    code: z.string().describe("Code of the error, as in the status answer"),
    message: z.string().describe("What went wrong, in words; the status answer tells more"),
  })
  .nullable()
  .describe("Why it failed; null: it did not");

const generationEnded = z
  .object({
    generation_id: z.string().describe("The job, `gen_…`"),
    kind: z.enum(["slide", "deck", "chart_update"]).describe("What was asked for"),
    status: z
      .enum(["completed", "partial", "failed"])
      .describe("How the job ended; a cancelled job is `failed` with the code `CANCELLED`"),
    total_slides_requested: z.number().int().describe("Slides of the request"),
    total_pages_generated: z.number().int().describe("Slides of the presentation; 0: there is none"),
    failed_slides: z.number().int().describe("Slides of the request that could not be made"),
    error,
    created_at: time.describe("When the job was accepted"),
    completed_at: time.describe("When it ended"),
    status_url: z.string().describe("Where the results of the slides and the download URL are: ask there with a key"),
  })
  .meta({ id: "GenerationEnded", description: "A job that has ended, without its content" });
export type GenerationEnded = z.infer<typeof generationEnded>;

const analysisEnded = z
  .object({
    analysis_id: z.string().describe("The analysis, `ana_…`"),
    template_id: z.string().describe("Its template, `tmpl_…`"),
    status: z.enum(["completed", "failed", "cancelled"]).describe("How the analysis ended"),
    slide_count: z.number().int().nullable().describe("Slides found; null: the analysis was not completed"),
    layout_count: z.number().int().nullable().describe("Layouts found; null: the analysis was not completed"),
    error,
    started_at: time.describe("When the analysis was requested"),
    completed_at: time.describe("When it ended"),
    status_url: z.string().describe("Where the state of the analysis is: ask there with a key"),
  })
  .meta({ id: "AnalysisEnded", description: "An analysis that has ended, without its results" });
export type AnalysisEnded = z.infer<typeof analysisEnded>;

export const webhookTest = z
  .object({
    webhook_id: z.string().describe("The webhook that is tried out"),
    message: z.string().describe("A sentence for people"),
  })
  .meta({ id: "WebhookTest", description: "Nothing happened: somebody tries the webhook out" });

/** The body of a message: what happened, when, and the data of it. */
function message<T extends string, D extends z.ZodType>(type: T, data: D, id: string) {
  return z
    .object({ type: z.literal(type).describe("Name of the event"), timestamp: time.describe("When it happened"), data })
    .meta({ id, description: `The message of \`${type}\`` });
}

const ofPerson = "Nothing of the content of a slide is in the message.";

/** Every message that is sent, for the OpenAPI document. */
export const webhookEvents = [
  {
    type: "generation.completed",
    summary: "Every slide of a job was made",
    description: `The presentation can be downloaded. ${ofPerson}`,
    payload: message("generation.completed", generationEnded, "GenerationCompletedMessage"),
  },
  {
    type: "generation.partial",
    summary: "Some slides of a job were made, others failed",
    description: `There is a presentation without the slides that failed; the status answer says why they did. ${ofPerson}`,
    payload: message("generation.partial", generationEnded, "GenerationPartialMessage"),
  },
  {
    type: "generation.failed",
    summary: "A job failed or was cancelled",
    description: `There is no presentation; \`error\` says why. ${ofPerson}`,
    payload: message("generation.failed", generationEnded, "GenerationFailedMessage"),
  },
  {
    type: "analysis.completed",
    summary: "A template was analysed",
    description: `Its slides can be used in requests. ${ofPerson}`,
    payload: message("analysis.completed", analysisEnded, "AnalysisCompletedMessage"),
  },
  {
    type: "analysis.failed",
    summary: "An analysis failed or was cancelled",
    description: `\`error\` says why. ${ofPerson}`,
    payload: message("analysis.failed", analysisEnded, "AnalysisFailedMessage"),
  },
  {
    type: testEventType,
    summary: "Somebody tries a webhook out",
    description: "Sent on demand alone, whatever the events of the webhook.",
    payload: message(testEventType, webhookTest, "WebhookTestMessage"),
  },
] as const;
