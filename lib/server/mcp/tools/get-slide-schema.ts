import { z } from "zod";
import { getSlideSchema as operation } from "@/lib/contract/analyses";
import { pathId } from "@/lib/contract/common";
import { defineTool } from "@/lib/server/mcp/tool";
import { describeTemplateSlide } from "@/lib/server/resources/analyses/template-slides";

export const getSlideSchema = defineTool({
  name: "get_slide_schema",
  title: "Get the content schema of a template slide",
  description:
    "Gives the JSON Schema of the slide_data that one template slide takes, with its limits, and an example that generates as it stands. " +
    "Write the slide's content after it: start from the example and replace its texts, rows and series.",
  operation,
  reads: true,
  input: z.object({
    template_slide_id: pathId.describe(
      "A slide_id of find_template_slides or a template_slide_id of list_template_slides.",
    ),
  }),
  output: z.object({
    template_slide_id: z.string(),
    template_id: z.string(),
    layout_name: z.string().nullable(),
    content_layout: z.string().nullable(),
    json_schema: z.record(z.string(), z.unknown()).describe("JSON Schema 2020-12 of slide_data for this slide."),
    example: z.record(z.string(), z.unknown()).describe("A slide_data that generates as it stands."),
  }),
  act: ({ template_slide_id }, { caller }) => describeTemplateSlide(caller, template_slide_id),
});
