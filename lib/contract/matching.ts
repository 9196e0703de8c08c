import { z } from "zod";
import { contentLayouts, counts, slideSize } from "./analysis-result";
import { defineOperation } from "./define-operation";
import { orgName } from "./fields";
import { slideData } from "./slide-data/slide-data";

export const matchRequest = z
  .object({
    slide_data: slideData,
    org_name: orgName,
    match_against: z
      .enum(["slides", "layouts"])
      .default("slides")
      .describe("Whether slides of templates are searched, or layouts."),
    top_k: z.number().int().min(1).max(20).default(5).describe("Matches that are wanted, at most."),
  })
  .meta({
    id: "MatchRequest",
    description: "Content that looks for a slide.",
    examples: [
      {
        slide_data: {
          title: "Revenue",
          content: {
            blocks: [
              { type: "chart", chart: { categories: ["Q1", "Q2"], series: [{ name: "Revenue", values: [12.5, 14] }] } },
            ],
          },
        },
        top_k: 3,
      },
    ],
  });
export type MatchRequest = z.infer<typeof matchRequest>;

const matchResult = z
  .object({
    template_id: z.string().describe("The template."),
    slide_id: z
      .string()
      .describe("What a request takes as `template_slide_id`: `slide_…`, or `layout_…` when layouts are searched."),
    slide_index: z.number().int().describe("0-based index of the slide in its template, or of the layout."),
    score: z.number().min(0).max(1).describe("0 to 1, 4 decimals; 1 exactly when nothing is left over on either side."),
    is_exact_match: z.boolean().describe("Whether all content has a place and every place has content."),
    layout_name: z.string().describe("Name of the layout that the slide uses; empty when it has none."),
    template_name: z.string().describe("File name of the template."),
    template_hash: z.string().nullable().describe("SHA-256 of the template's file; null: there is none."),
    title: z.string().nullable().describe("Text of the slide's title, or name of the layout; null: none."),
    slide_size: slideSize.nullable().describe("Size of the slide; null: not known."),
    content_layout: z.enum(contentLayouts).describe("The supported layout that it has the form of."),
    table_columns: z.number().int().nullable().describe("Columns of its first table; null: it has none."),
    chart_type: z.string().nullable().describe("Kind of its first chart; null: it has none."),
    matched_counts: counts.describe("Content that has a place, by kind."),
    overflow_counts: counts.describe("Content without a place, by kind."),
    unused_counts: counts.describe("Places without content, by kind."),
  })
  .meta({ id: "MatchResult", description: "A slide or layout, and how well it suits the content." });
export type MatchResult = z.infer<typeof matchResult>;

const signature = z
  .object({
    content_layout: z
      .enum(contentLayouts)
      .nullable()
      .describe("The supported layout that the content has the form of; null: none of them."),
    column_count: z.number().int().describe("Columns of the content."),
    counts: counts.describe("Pieces of content, by kind."),
    table: z
      .object({ rows: z.number().int().describe("Rows."), columns: z.number().int().describe("Columns.") })
      .nullable()
      .describe("Size of the first table; null: there is none."),
    chart: z
      .object({
        chart_type: z.string().nullable().describe("Kind of chart; null: not said."),
        categories: z.number().int().describe("Number of categories."),
        series: z.number().int().describe("Number of series."),
      })
      .nullable()
      .describe("Size of the first chart; null: there is none."),
  })
  .meta({ id: "InputSignature", description: "What content needs of a slide." });

export const matchAnswer = z
  .object({
    input_signature: signature,
    matches: z.array(matchResult).describe("The matches, the best first; ties by template, then slide."),
    total_templates_searched: z.number().int().describe("Templates that were searched."),
    total_slides_searched: z.number().int().describe("Slides, or layouts, that were searched."),
    best_match: matchResult.optional().describe("The first of the matches; absent when there is none."),
  })
  .meta({ id: "MatchAnswer", description: "The slides or layouts that suit content best." });
export type MatchAnswer = z.infer<typeof matchAnswer>;

export const matchTemplates = defineOperation({
  id: "matchTemplates",
  method: "POST",
  path: "/api/v1/templates/match",
  tag: "Templates",
  summary: "Find the template slides or layouts that suit content best",
  description:
    "Compares what the content needs (texts, tables, charts, columns) with what each analysed slide, or layout, holds. " +
    "`slide_id` of a match is what a generation request takes as `template_slide_id`.",
  access: { kind: "scope", scope: "templates:read" },
  body: { json: matchRequest },
  status: 200,
  response: matchAnswer,
  failures: [],
});
