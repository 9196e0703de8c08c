import { z } from "zod";

/** One reason why a request is invalid. */
export const validationIssue = z.object({
  /** Begins with `body`, `path`, `query` or `header`. */
  loc: z.array(z.string()),
  msg: z.string(),
  type: z.string(),
  input: z.unknown(),
  ctx: z.record(z.string(), z.unknown()),
});
export type ValidationIssue = z.infer<typeof validationIssue>;

export const errorBody = z.object({
  detail: z.string(),
  code: z.string().regex(/^[A-Z][A-Z0-9_]*$/),
  request_id: z.string(),
});
export type ErrorBody = z.infer<typeof errorBody>;

export const validationErrorBody = errorBody.extend({ detail: z.array(validationIssue) });
export type ValidationErrorBody = z.infer<typeof validationErrorBody>;
