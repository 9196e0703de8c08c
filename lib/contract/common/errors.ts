import { z } from "zod";

const validationIssue = z
  .object({
    loc: z
      .array(z.string())
      .meta({
        description:
          "Where the issue is: `body`, `path`, `query` or `header` first, then names of fields and indexes of items.",
        examples: [["body", "slides", "0", "slide_data"]],
      }),
    msg: z.string().meta({ description: "What is wrong, in words.", examples: ["Field required"] }),
    type: z
      .string()
      .meta({
        description:
          "A word for the kind of fault, such as `missing`, `string_type`, `less_than_equal`, `extra_forbidden`.",
        examples: ["missing"],
      }),
    input: z.unknown().describe("The value that was refused; a large one is described instead, a missing one is null."),
    ctx: z
      .record(z.string(), z.unknown())
      .describe("The limits that were missed, such as `le` or `min_length`; empty when there are none."),
  })
  .meta({ id: "ValidationIssue", description: "One reason why a request is invalid." });
export type ValidationIssue = z.infer<typeof validationIssue>;

const code = z
  .string()
  .regex(/^[A-Z][A-Z0-9_]*$/)
  .meta({ description: "The reason, for programs; it never changes its meaning.", examples: ["NOT_FOUND"] });
const requestId = z
  .string()
  .meta({ description: "Names this request in the service's log.", examples: ["req_01K4Z8T5Q0V3X9M2B7C6D5F4G3"] });

export const errorBody = z
  .object({
    detail: z.string().meta({ description: "The reason, for people.", examples: ["Not found"] }),
    code,
    request_id: requestId,
  })
  .meta({ id: "Error", description: "Why a request was refused." });
export type ErrorBody = z.infer<typeof errorBody>;

export const validationErrorBody = z
  .object({ detail: z.array(validationIssue).describe("Every issue at once."), code, request_id: requestId })
  .meta({ id: "ValidationError", description: "Why a request doesn't fit its schema." });
