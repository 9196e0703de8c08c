import { z } from "zod";
import { doer } from "@/lib/contract/common";
import { jobKind } from "./job";

const anyObject = z.record(z.string(), z.unknown());

export const jobRequest = z
  .object({
    generation_id: z.string().describe("The job."),
    kind: jobKind.describe("What was asked for."),
    name: z.string().nullable().describe("What people call it; null: it has no name."),
    requested_by: doer.nullable().describe("Who requested it; null: not known."),
    source_id: z
      .string()
      .nullable()
      .describe("The job that a retry or a chart update goes back to; null: it goes back to none."),
    request: z
      .union([
        z
          .object({
            slides: z
              .array(
                z.object({
                  template_slide_id: z.string().describe("The template slide or layout."),
                  slide_data: anyObject.describe("Its content."),
                  options: anyObject.nullish().describe("Its options."),
                }),
              )
              .describe("The slides as they were requested."),
            options: anyObject.nullish().describe("Options of every slide that doesn't say otherwise."),
            name: z.string().optional().describe("What people call it."),
          })
          .describe("Of a slide or a deck: what a deck request takes."),
        z
          .object({ updates: z.array(anyObject).describe("The charts and their data.") })
          .describe("Of a chart update: what a chart update takes."),
      ])
      .describe("The request: sent again, it asks for the same."),
  })
  .meta({ id: "JobRequest", description: "What a job was asked to do." });
export type JobRequest = z.infer<typeof jobRequest>;
