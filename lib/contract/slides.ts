import * as z from "zod";
import { contentLayouts, slideSize } from "./analysis-result";
import { defineOperation } from "./define-operation";
import { flag, limit, line, page, pagination, pathId } from "./fields";

export const slideKinds = ["slide", "layout"] as const;
/** The types of blocks that a region of a slide can accept. */
export const contentKinds = ["text", "table", "chart", "agenda", "image"] as const;
export type ContentKind = (typeof contentKinds)[number];

const listedSlide = z
  .object({
    slide_id: z
      .string()
      .meta({
        description: "The `template_slide_id` of requests: `slide_…` or `layout_…`.",
        examples: ["slide_8c2f1a6be0d94753"],
      }),
    kind: z.enum(slideKinds).describe("Whether it is a slide or a layout of the template."),
    template_id: z.string().describe("Its template."),
    template_name: z.string().describe("Name of the template."),
    template_hash: z.string().nullable().describe("SHA-256 of the template file; null if there is none."),
    template_deleted: z
      .boolean()
      .describe(
        "Whether the template is deleted, so that the slide can't be used. Only true for slides requested by id.",
      ),
    slide_number: z
      .number()
      .int()
      .describe("1-based number of the slide, as in PowerPoint, or of the layout in the template."),
    title: z.string().nullable().describe("Title of the slide, or name of the layout; null if there is none."),
    layout_name: z
      .string()
      .nullable()
      .describe("Name of the slide's layout, or of the layout itself; null if there is none."),
    content_layout: z
      .enum(contentLayouts)
      .nullable()
      .describe("The supported layout that it matches; null if nothing on it can be filled."),
    hidden: z.boolean().describe("Whether the slide is hidden in slide shows."),
    slide_size: slideSize.nullable().describe("Its size; null if unknown."),
  })
  .meta({ id: "ListedSlide", description: "A slide or layout of an analysed template, in brief." });
export type ListedSlide = z.infer<typeof listedSlide>;

export const slideList = z
  .object({
    slides: z.array(listedSlide).describe("The slides of the page, in order, template by template."),
    pagination,
    templates: z
      .array(
        z.object({
          template_id: z.string().describe("The template."),
          template_name: z.string().describe("Its name."),
          slides: z.number().int().describe("Number of its slides and layouts that match the filters."),
        }),
      )
      .describe("The templates of matching slides, in list order; at most 100."),
    aggregations: z
      .object({
        content_layouts: z.record(z.string(), z.number().int()).describe("Number of slides by supported layout."),
      })
      .describe("Counts across the whole filtered list."),
  })
  .meta({ id: "SlideList", description: "A page of slides from all templates." });
export type SlideList = z.infer<typeof slideList>;

const ids = (max: number) => z.array(pathId).max(max).optional();

export const slideFilters = z.object({
  page,
  limit,
  kind: z
    .enum([...slideKinds, "all"])
    .default("slide")
    .describe(
      "Whether to list slides, layouts, or all: of each template, its slides, then its layouts. Ignored if `slide_id` is given.",
    ),
  search: line(255)
    .optional()
    .describe(
      "Only slides whose title, or whose template's name, file name, description or tags contain this text, ignoring case.",
    ),
  template_id: ids(100).describe("Only slides of this template; repeat it to match any of several."),
  category: line(100).optional().describe("Only slides of templates in this category."),
  content_layout: z
    .array(z.enum(contentLayouts))
    .max(contentLayouts.length)
    .optional()
    .describe("Only slides with this supported layout; repeat it to match any of several."),
  has: z
    .array(z.enum(["table", "chart"]))
    .max(2)
    .optional()
    .describe("Only slides with a table or a chart; repeat it to require both."),
  takes: z
    .array(z.enum(contentKinds))
    .max(contentKinds.length)
    .optional()
    .describe("Only slides with an area that accepts this type of block; repeat it to require several."),
  usable: flag.default(false).describe("Whether to list only slides that match a supported layout."),
  slide_id: ids(200).describe(
    "Only these slides or layouts, including those of deleted templates. Unknown ids are ignored.",
  ),
  prefer: ids(50).describe("Templates to list first, in this order. The others follow, most recently changed first."),
});
export type SlideFilters = z.infer<typeof slideFilters>;

export const listSlides = defineOperation({
  id: "listSlides",
  method: "GET",
  path: "/api/v1/slides",
  tag: "Analysis",
  summary: "List and search the slides of all analysed templates",
  description: "The slides or layouts of all templates. Filters combine: a slide must match all of them.",
  access: { kind: "scope", scope: "templates:read" },
  query: slideFilters,
  status: 200,
  response: slideList,
  failures: [],
});
