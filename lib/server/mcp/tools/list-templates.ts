import { z } from "zod";
import { pagination } from "@/lib/contract/common";
import { listTemplates as operation, metadata, templateFilters } from "@/lib/contract/templates";
import { defineTool } from "@/lib/server/mcp/tool";
import { listTemplates as list } from "@/lib/server/resources/templates/list-templates";

const { search, category, tags } = templateFilters.shape;

export const listTemplates = defineTool({
  name: "list_templates",
  title: "List templates",
  description: "Lists the PowerPoint templates of the organization that are ready to be used, newest first.",
  operation,
  reads: true,
  input: z.object({
    search,
    category,
    tags,
    page: z.number().int().min(1).max(1_000_000).default(1).describe("Page of the list, from 1."),
    limit: z.number().int().min(1).max(100).default(20).describe("Templates a page."),
  }),
  output: z.object({
    templates: z.array(z.object({ template_id: z.string(), filename: z.string(), metadata })),
    pagination,
  }),
  async act(filters, { caller }) {
    const found = await list(caller, {
      ...filters,
      status: "ready",
      include_deleted: false,
      sort: "created_at",
      order: "desc",
    });
    return {
      templates: found.templates.map(({ template_id, filename, metadata: about }) => ({
        template_id,
        filename,
        metadata: about,
      })),
      pagination: found.pagination,
    };
  },
});
