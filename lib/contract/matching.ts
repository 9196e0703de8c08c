import * as z from "zod";
import { contentLayouts, counts, slidePurposes, slideSize } from "./analysis-result";
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
      .describe("Whether to search template slides or layouts."),
    template_ids: z
      .array(z.string().min(1).max(100))
      .min(1)
      .max(100)
      .nullish()
      .meta({
        description: "The templates to search. Omitted: all templates of the organization.",
        examples: [["tmpl_01K4Z8T5Q0V3X9M2B7C6D5F4G3"]],
      }),
    top_k: z.number().int().min(1).max(20).default(5).describe("Maximum number of matches."),
  })
  .meta({
    id: "MatchRequest",
    description: "Content to find a slide for.",
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
      .describe("The `template_slide_id` of requests: `slide_…`, or `layout_…` if layouts are searched."),
    slide_index: z.number().int().describe("0-based index of the slide in its template, or of the layout."),
    score: z.number().min(0).max(1).describe("0 to 1, 4 decimals; 1 for an exact match."),
    is_exact_match: z.boolean().describe("Whether each block has its own slot and every slot has content."),
    layout_name: z.string().describe("Name of the layout that the slide uses; empty if it has none."),
    template_name: z.string().describe("Name of the template."),
    template_hash: z.string().nullable().describe("SHA-256 of the template file; null if there is none."),
    title: z.string().nullable().describe("Title of the slide, or name of the layout; null if there is none."),
    slide_size: slideSize.nullable().describe("Size of the slide; null if unknown."),
    content_layout: z.enum(contentLayouts).describe("The supported layout that it matches."),
    table_columns: z.number().int().nullable().describe("Number of columns of its first table; null if it has none."),
    chart_type: z.string().nullable().describe("Type of its first chart; null if it has none."),
    purpose: z
      .enum(slidePurposes)
      .nullable()
      .describe("What the slide is for, by its structure; null if its template was last analysed by an older version."),
    matched_counts: counts.describe("Content with a slot, by type."),
    overflow_counts: counts.describe("Content without a slot, by type."),
    unused_counts: counts.describe("Slots without content, by type."),
  })
  .meta({ id: "MatchResult", description: "A slide or layout, and how well it fits the content." });
export type MatchResult = z.infer<typeof matchResult>;

const signature = z
  .object({
    content_layout: z
      .enum(contentLayouts)
      .nullable()
      .describe("The supported layout that the content matches; null if there is none."),
    column_count: z.number().int().describe("Number of content columns."),
    counts: counts.describe("Number of content items, by type."),
    table: z
      .object({ rows: z.number().int().describe("Rows."), columns: z.number().int().describe("Columns.") })
      .nullable()
      .describe("Size of the first table; null if there is none."),
    chart: z
      .object({
        chart_type: z.string().nullable().describe("Chart type; null if not specified."),
        categories: z.number().int().describe("Number of categories."),
        series: z.number().int().describe("Number of series."),
      })
      .nullable()
      .describe("Size of the first chart; null if there is none."),
  })
  .meta({ id: "InputSignature", description: "What the content needs from a slide." });

export const matchAnswer = z
  .object({
    input_signature: signature,
    matches: z
      .array(matchResult)
      .describe("Best first: of the three that score highest, one without warnings leads. Ties: the closest."),
    total_templates_searched: z.number().int().describe("Number of templates searched."),
    total_slides_searched: z.number().int().describe("Number of slides or layouts searched."),
    best_match: matchResult.optional().describe("The first match; omitted if there is none."),
  })
  .meta({ id: "MatchAnswer", description: "The slides or layouts that fit the content best." });
export type MatchAnswer = z.infer<typeof matchAnswer>;

export const matchTemplates = defineOperation({
  id: "matchTemplates",
  method: "POST",
  path: "/api/v1/templates/match",
  tag: "Templates",
  summary: "Find the template slides or layouts that fit content best",
  description:
    "Compares what the content needs (texts, tables, charts, columns, space) with what each analysed slide or layout offers. A free content placeholder counts as a slot for text, tables, charts and images; slots that the template itself fills are never unused. " +
    "Send the `slide_id` of a match as `template_slide_id`. For a deck, choose one template and send it as `template_ids`.",
  access: { kind: "scope", scope: "templates:read" },
  body: { json: matchRequest },
  status: 200,
  response: matchAnswer,
  failures: [],
});
