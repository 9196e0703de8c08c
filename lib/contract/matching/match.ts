import { z } from "zod";
import { contentLayouts, counts } from "../analysis";
import { orgName } from "../common";
import { slideData } from "../slide-data";

export const matchRequest = z.object({
  slide_data: slideData,
  org_name: orgName,
  match_against: z.enum(["slides", "layouts"]).default("slides"),
  top_k: z.number().int().min(1).max(20).default(5),
});
export type MatchRequest = z.infer<typeof matchRequest>;

export const matchResult = z.object({
  template_id: z.string(),
  /** `slide_…`, or `layout_…` when layouts are searched. */
  slide_id: z.string(),
  /** 0-based. */
  slide_index: z.number().int(),
  score: z.number().min(0).max(1),
  is_exact_match: z.boolean(),
  layout_name: z.string(),
  matched_counts: counts,
  overflow_counts: counts,
  unused_counts: counts,
});

export const matchAnswer = z.object({
  input_signature: z.object({
    content_layout: z.enum(contentLayouts).nullable(),
    column_count: z.number().int(),
    counts,
    table: z.object({ rows: z.number().int(), columns: z.number().int() }).nullable(),
    chart: z.object({ chart_type: z.string().nullable(), categories: z.number().int(), series: z.number().int() }).nullable(),
  }),
  /** The best first. */
  matches: z.array(matchResult),
  total_templates_searched: z.number().int(),
  total_slides_searched: z.number().int(),
  /** Absent when nothing matches. */
  best_match: matchResult.optional(),
});
export type MatchAnswer = z.infer<typeof matchAnswer>;
