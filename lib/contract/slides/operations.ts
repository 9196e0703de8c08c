import { z } from "zod";
import { contentLayouts } from "@/lib/contract/analysis";
import { defineOperation, flag, limit, line, page, pathId } from "@/lib/contract/common";
import { slideKinds, slideList } from "./slide";

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
