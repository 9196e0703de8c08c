import { z } from "zod";
import { defineOperation, flag, limit, line, page, presentationType, queryTime } from "@/lib/contract/common";
import { deletedTemplate, template, templateChange, templateDetail, templateList, templateStatus } from "./template";
import { templateId } from "./template-id";

const params = z.object({ template_id: templateId });
const read = { kind: "scope", scope: "templates:read" } as const;
const write = { kind: "scope", scope: "templates:write" } as const;
const tag = "Templates";

/** Orders of a list, with the spellings that are accepted for them. */
const sort = z
  .enum(["created_at", "updated_at", "filename", "file_size", "createdAt", "updatedAt"])
  .default("created_at")
  .transform((name) => (name === "createdAt" ? "created_at" : name === "updatedAt" ? "updated_at" : name))
  .describe("What the list is sorted by; `createdAt` and `updatedAt` are other spellings.");

export const templateFilters = z.object({
  page,
  limit,
  category: line(100).optional().describe("Only templates of this category."),
  tags: z
    .array(line(100))
    .max(50)
    .optional()
    .describe("Only templates with this tag; given several times, with all of them."),
  status: templateStatus
    .optional()
    .describe("Only templates in this status; `deleted` lists those that can be restored."),
  filename: line(255).optional().describe("Only templates whose file name contains this text, in any case."),
  search: line(255)
    .optional()
    .describe("Only templates whose file name, description or tags contain this text, in any case."),
  created_after: queryTime.optional().describe("Only templates of this day or time, or later."),
  created_before: queryTime.optional().describe("Only templates of this day or time, or earlier."),
  include_deleted: flag.default(false).describe("Whether deleted templates that can be restored are listed too."),
  sort,
  order: z.enum(["asc", "desc"]).default("desc").describe("Ascending or descending."),
});
export type TemplateFilters = z.infer<typeof templateFilters>;

export const listTemplates = defineOperation({
  id: "listTemplates",
  method: "GET",
  path: "/api/v1/templates",
  tag,
  summary: "List templates",
  description:
    "Pages of the organization's templates. Filters combine: a template is listed when all of them let it through.",
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
  description: "`download_url` is a signed address of the file that holds for a limited time.",
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
  description:
    "Fields that are absent stay as they are, null clears one. The file of a template never changes: upload a changed file as a new template.",
  access: write,
  params,
  body: { json: templateChange },
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
  description:
    "New jobs can't use the template from now on; presentations that were made of it stay. Until `purge_at` it can be restored. Deleting it again gives the same answer.",
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
  description: "The template returns to the status that it had before it was deleted, with its analysis.",
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
  description:
    "Streams the bytes, whole or in part. The `download_url` of a template leads here with a token of its own, or straight to an S3 store.",
  access: { ...read, token: "download" },
  params,
  status: 200,
  response: { file: presentationType },
  conditional: true,
  ranges: true,
  failures: ["NOT_FOUND", "TEMPLATE_NOT_READY", "TEMPLATE_DELETED"],
});
