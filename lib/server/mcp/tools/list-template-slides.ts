import { z } from "zod";
import { pathId } from "@/lib/contract/common";
import { getTemplate } from "@/lib/contract/templates";
import { defineTool } from "@/lib/server/mcp/tool";
import { listTemplateSlides as list } from "@/lib/server/resources/analyses/template-slides";

export const listTemplateSlides = defineTool({
  name: "list_template_slides",
  title: "List the slides of a template",
  description:
    "Shows what a template offers: its slides in order, with the kind of content that each one takes. A content_layout of null means that no content can be placed on that slide.",
  operation: getTemplate,
  reads: true,
  input: z.object({ template_id: pathId.describe("A template_id of list_templates.") }),
  output: z.object({
    slides: z.array(
      z.object({
        template_slide_id: z.string().describe("What get_slide_schema and generate_deck take."),
        slide_number: z.number().int().describe("1-based."),
        title: z.string().nullable().describe("Text of the sample's title."),
        layout_name: z.string().nullable(),
        content_layout: z.string().nullable().describe("Kind of content that it takes."),
      }),
    ),
  }),
  act: async ({ template_id }, { caller }) => ({ slides: await list(caller, template_id) }),
});
