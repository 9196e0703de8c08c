import { z } from "zod";
import { contentLayouts, slideSize } from "./analysis-result";
import { defineOperation } from "./define-operation";
import { flag, limit, line, page, pagination, pathId } from "./fields";

export const slideKinds = ["slide", "layout"] as const;

const listedSlide = z
  .object({
    slide_id: z
      .string()
      .meta({
        description: "What a request takes as `template_slide_id`: `slide_…` or `layout_…`.",
        examples: ["slide_8c2f1a6be0d94753"],
      }),
    kind: z.enum(slideKinds).describe("Whether it is a slide of the template or a layout."),
    template_id: z.string().describe("Its template."),
    template_name: z.string().describe("File name of the template."),
    template_hash: z.string().nullable().describe("SHA-256 of the template's file; null: there is none."),
    template_deleted: z
      .boolean()
      .describe(
        "Whether the template is deleted, so that nothing can be made from it; only ever true for slides asked for by id.",
      ),
    slide_number: z
      .number()
      .int()
      .describe("1-based: of the slide as in PowerPoint, or of the layout among the template's layouts."),
    title: z.string().nullable().describe("Text of the slide's title, or name of the layout; null: none."),
    layout_name: z
      .string()
      .nullable()
      .describe("Name of the layout that the slide uses, or of the layout; null: none."),
    content_layout: z
      .enum(contentLayouts)
      .nullable()
      .describe("The supported layout that it has the form of; null: none, so that nothing can be made from it."),
    hidden: z.boolean().describe("Whether the slide is hidden in a show."),
    slide_size: slideSize.nullable().describe("Its size; null: not known."),
  })
  .meta({ id: "ListedSlide", description: "A slide or layout of an analysed template, in short." });
export type ListedSlide = z.infer<typeof listedSlide>;

export const slideList = z
  .object({
    slides: z.array(listedSlide).describe("The slides of the page: template by template, in the order of each."),
    pagination,
    templates: z
      .array(
        z.object({
          template_id: z.string().describe("The template."),
          template_name: z.string().describe("Its file name."),
          slides: z.number().int().describe("How many of its slides the filters let through."),
        }),
      )
      .describe("The templates that the filters let slides of through, in the order of the list; the first 100."),
    aggregations: z
      .object({ content_layouts: z.record(z.string(), z.number().int()).describe("Slides of each supported layout.") })
      .describe("Counts over the whole filtered list."),
  })
  .meta({ id: "SlideList", description: "A page of slides from all templates." });
export type SlideList = z.infer<typeof slideList>;

const ids = (max: number) => z.array(pathId).max(max).optional();

export const slideFilters = z.object({
  page,
  limit,
  kind: z
    .enum(slideKinds)
    .default("slide")
    .describe("Whether slides are listed, or layouts; no matter where `slide_id` is given."),
  search: line(255)
    .optional()
    .describe(
      "Only slides whose title, or whose template's file name, description or tags contain this text, in any case.",
    ),
  template_id: ids(100).describe("Only slides of this template; given several times, of any of them."),
  category: line(100).optional().describe("Only slides of templates of this category."),
  content_layout: z
    .array(z.enum(contentLayouts))
    .max(contentLayouts.length)
    .optional()
    .describe("Only slides of this supported layout; given several times, of any of them."),
  has: z
    .array(z.enum(["table", "chart"]))
    .max(2)
    .optional()
    .describe("Only slides with a table or a chart; given several times, with each of them."),
  usable: flag.default(false).describe("Whether only slides that match a supported layout are listed."),
  slide_id: ids(200).describe(
    "Only these slides or layouts, also of deleted templates; ids that are not there are left out.",
  ),
  prefer: ids(50).describe(
    "Templates whose slides come first, in this order; the others follow, the last changed first.",
  ),
});
export type SlideFilters = z.infer<typeof slideFilters>;

export const listSlides = defineOperation({
  id: "listSlides",
  method: "GET",
  path: "/api/v1/slides",
  tag: "Analysis",
  summary: "List and search the slides of all analysed templates",
  description:
    "Pages of the slides, or layouts, of all templates together. Filters combine: a slide is listed when all of them let it through.",
  access: { kind: "scope", scope: "templates:read" },
  query: slideFilters,
  status: 200,
  response: slideList,
  failures: [],
});
