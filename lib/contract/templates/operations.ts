import { z } from "zod";
import { defineOperation, flag, limit, line, page, pathId, presentationType, queryTime } from "../common";
import { deletedTemplate, metadataInput, template, templateDetail, templateList, templateStatus } from "./template";

const params = z.object({ template_id: pathId });
const read = { kind: "scope", scope: "templates:read" } as const;
const write = { kind: "scope", scope: "templates:write" } as const;
const tag = "Templates";

/** Orders of a list, with the spellings that are accepted for them. */
const sort = z
  .enum(["created_at", "updated_at", "filename", "file_size", "createdAt", "updatedAt"])
  .default("created_at")
  .transform((name) => (name === "createdAt" ? "created_at" : name === "updatedAt" ? "updated_at" : name));

export const templateFilters = z.object({
  page,
  limit,
  category: line(100).optional(),
  /** Every tag must be there. */
  tags: z.array(line(100)).max(50).optional(),
  status: templateStatus.optional(),
  filename: line(255).optional(),
  search: line(255).optional(),
  created_after: queryTime.optional(),
  created_before: queryTime.optional(),
  include_deleted: flag.default(false),
  sort,
  order: z.enum(["asc", "desc"]).default("desc"),
});
export type TemplateFilters = z.infer<typeof templateFilters>;

export const listTemplates = defineOperation({
  id: "listTemplates",
  method: "GET",
  path: "/api/v1/templates",
  tag,
  summary: "List templates",
  access: read,
  query: templateFilters,
  status: 200,
  response: templateList,
  failures: [],
});

export const getTemplate = defineOperation({
  id: "getTemplate",
  method: "GET",
  path: "/api/v1/templates/{template_id}",
  tag,
  summary: "Get a template with a summary of its latest analysis",
  access: read,
  params,
  status: 200,
  response: templateDetail,
  failures: ["NOT_FOUND"],
});

export const updateTemplate = defineOperation({
  id: "updateTemplate",
  method: "PATCH",
  path: "/api/v1/templates/{template_id}",
  tag,
  summary: "Change the metadata of a template",
  access: write,
  params,
  body: { json: z.object({ metadata: metadataInput.nullish() }) },
  status: 200,
  response: template,
  failures: ["NOT_FOUND", "TEMPLATE_DELETED"],
});

export const deleteTemplate = defineOperation({
  id: "deleteTemplate",
  method: "DELETE",
  path: "/api/v1/templates/{template_id}",
  tag,
  summary: "Delete a template; it can be restored for some time",
  access: write,
  params,
  status: 200,
  response: deletedTemplate,
  failures: ["NOT_FOUND"],
});

export const restoreTemplate = defineOperation({
  id: "restoreTemplate",
  method: "POST",
  path: "/api/v1/templates/{template_id}/restore",
  tag,
  summary: "Restore a deleted template",
  access: write,
  params,
  status: 200,
  response: template,
  failures: ["NOT_FOUND", "TEMPLATE_NOT_DELETED"],
});

export const downloadTemplate = defineOperation({
  id: "downloadTemplate",
  method: "GET",
  path: "/api/v1/templates/{template_id}/download",
  tag,
  summary: "Download the file of a template as it was uploaded",
  access: { ...read, token: "download" },
  params,
  status: 200,
  response: { file: presentationType },
  conditional: true,
  ranges: true,
  failures: ["NOT_FOUND", "TEMPLATE_NOT_READY"],
});
