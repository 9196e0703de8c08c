import * as z from "zod";
import { defineOperation, presentationType } from "./define-operation";
import { flag, limit, line, page, pagination, paragraphs, exampleId, queryTime, time } from "./fields";

const MIME = "application/vnd.openxmlformats-officedocument.presentationml";
/** Media types of template files by file extension: presentations, templates and slide shows, all without macros. */
const typeOfEnding = { ".pptx": presentationType, ".potx": `${MIME}.template`, ".ppsx": `${MIME}.slideshow` };
export const templateExtensions = Object.keys(typeOfEnding);
export const templateTypes = Object.values(typeOfEnding);

/** Returns the media type of a template file, by its name. */
export function templateTypeOf(filename: string): string {
  const ending = filename.slice(-5).toLowerCase();
  return Object.entries(typeOfEnding).find(([known]) => known === ending)?.[1] ?? presentationType;
}

/** Returns the default name of a template: its file name without the extension. */
export function nameFromFile(filename: string): string {
  return filename.replace(/\.[^.]*$/, "") || filename;
}

/** A template id in a path. */
export const templateId = exampleId("tmpl", "The template, `tmpl_…`.");

const templateStatuses = ["pending", "uploaded", "analyzing", "ready", "failed", "deleted"] as const;
export const templateStatus = z
  .enum(templateStatuses)
  .meta({
    id: "TemplateStatus",
    description:
      "`pending`: no confirmed file yet; `uploaded`: not analysed yet; `analyzing`; `ready`: its slides can be used; `failed`: the file was rejected; `deleted`: can be restored for a while.",
  });
export type TemplateStatus = z.infer<typeof templateStatus>;

const tags = z.array(line(100)).max(50);

/** Metadata as sent by a client. Unknown fields are rejected. */
export const metadataInput = z
  .strictObject({
    name: line(255)
      .nullish()
      .meta({
        description: "The display name; null resets it to the file name without its extension.",
        examples: ["Company template"],
      }),
    category: line(100)
      .nullish()
      .meta({ description: "Your own category; null clears it.", examples: ["Sales"] }),
    tags: tags
      .nullish()
      .meta({ description: "Tags to find it by, at most 50; null clears them.", examples: [["2026", "external"]] }),
    description: paragraphs(5000).nullish().describe("Description; null clears it."),
    version: line(100)
      .nullish()
      .meta({ description: "Your own version; null clears it.", examples: ["2.1"] }),
  })
  .meta({
    id: "MetadataChange",
    description:
      "Metadata of a template. Omitted fields stay unchanged, null clears a field, and unknown fields are rejected.",
  });
export const templateChange = z
  .object({ metadata: metadataInput.nullish().describe("The metadata to change. Null or omitted: none.") })
  .meta({
    id: "TemplateChange",
    description: "The changes to a template.",
    examples: [{ metadata: { category: "Sales", tags: ["2026"] } }],
  });
export type MetadataInput = z.infer<typeof metadataInput>;

export const metadata = z
  .object({
    name: z
      .string()
      .meta({
        description: "The display name: the file name without its extension, unless another name was set.",
        examples: ["Company template"],
      }),
    category: z.string().nullable().describe("Category; null if there is none."),
    tags: z.array(z.string()).describe("Tags to find it by."),
    description: z.string().nullable().describe("Description; null if there is none."),
    version: z.string().nullable().describe("Version; null if there is none."),
  })
  .meta({ id: "TemplateMetadata", description: "Metadata of a template." });

const fields = {
  template_id: z
    .string()
    .meta({ description: "The template, `tmpl_…`.", examples: ["tmpl_01K4Z8T5Q0V3X9M2B7C6D5F4G3"] }),
  org_name: z.string().describe("Name of its organization."),
  filename: z.string().meta({ description: "Name of the file, as uploaded.", examples: ["Company template.pptx"] }),
  file_size: z.number().int().describe("Size of the confirmed file in bytes; before that the announced size, or 0."),
  file_hash: z.string().nullable().describe("Hash of the file in hexadecimal; null until the upload is confirmed."),
  file_hash_algorithm: z.literal("SHA256").nullable().describe("Hash algorithm; null if there is no hash."),
  content_type: z.string().describe("Media type of the file."),
  status: templateStatus,
  metadata,
  version_number: z.number().int().describe("1-based number of the version; 1 unless it replaced another template."),
  version_count: z.number().int().describe("Number of its versions, excluding deleted ones."),
  latest_template_id: z
    .string()
    .describe("Its latest version that is ready; the template itself if it is the latest or only version."),
  created_at: time.describe("When the upload was started."),
  updated_at: time.describe("When the template was last changed."),
  download_url: z
    .string()
    .nullable()
    .describe("Signed URL of the file, which works without a key; null while there is no file."),
  download_url_expires_in: z
    .number()
    .int()
    .nullable()
    .describe("Seconds until `download_url` expires; null if there is none."),
  slide_count: z
    .number()
    .int()
    .nullable()
    .describe("Number of slides in the latest completed analysis; null if there is none."),
  upload_error: z
    .string()
    .nullable()
    .meta({ description: "Why its file was rejected, as `CODE: sentence`; null if it was not.", examples: [null] }),
  deleted_at: time.nullable().describe("When it was deleted; null if it is not."),
  purge_at: time
    .nullable()
    .describe(
      "When a deleted template and its file are permanently deleted. Until then it can be restored. Null if it is not deleted.",
    ),
};

export const template = z
  .object(fields)
  .meta({ id: "Template", description: "A PowerPoint file with slides to fill." });
export type Template = z.infer<typeof template>;

const analysisSummary = z
  .object({
    status: z.enum(["processing", "completed", "failed", "cancelled"]).describe("Status of the analysis."),
    options: z.record(z.string(), z.unknown()).describe("Options of the analysis."),
    analysis_id: z.string().describe("The analysis, `ana_…`."),
    org_name: z.string().describe("Name of its organization."),
    started_at: time.describe("When the analysis was started."),
    completed_at: time.nullable().describe("When the analysis finished; null while it runs."),
    slide_count: z.number().int().nullable().describe("Number of slides; null unless completed."),
    slide_ids: z.array(z.string()).describe("The `slideId` of each slide, in order; empty unless completed."),
    layout_count: z.number().int().nullable().describe("Number of layouts; null unless completed."),
  })
  .meta({ id: "AnalysisSummary", description: "A summary of the latest analysis." });
export type AnalysisSummary = z.infer<typeof analysisSummary>;

export const templateDetail = z
  .object({
    ...fields,
    analysis: analysisSummary.nullable().describe("The latest analysis; null if none was started."),
  })
  .meta({ id: "TemplateDetail", description: "A template with a summary of its latest analysis." });
export type TemplateDetail = z.infer<typeof templateDetail>;

const tally = z.record(z.string(), z.number().int());
export const templateList = z
  .object({
    templates: z.array(template).describe("The templates of the page."),
    pagination,
    filters: z.record(z.string(), z.unknown()).describe("The filters that were applied."),
    aggregations: z
      .object({
        categories: tally.describe("Number of templates by category."),
        tags: tally.describe("Number of templates by tag."),
        statuses: tally.describe("Number of templates by status."),
      })
      .describe("Counts across the whole filtered list."),
  })
  .meta({ id: "TemplateList", description: "A page of templates." });
export type TemplateList = z.infer<typeof templateList>;

export const deletedTemplate = z
  .object({
    template_id: z.string().describe("The template."),
    status: z.literal("deleted").describe("The template is deleted."),
    deleted_at: time.describe("When it was deleted."),
    purge_at: time.describe("When the template and its file are permanently deleted. Until then it can be restored."),
  })
  .meta({ id: "DeletedTemplate", description: "Confirms the deletion of a template." });

const params = z.object({ template_id: templateId });
const read = { kind: "scope", scope: "templates:read" } as const;
const write = { kind: "scope", scope: "templates:write" } as const;
const tag = "Templates";

/** Sort orders of a list, with their accepted aliases. */
const sort = z
  .enum(["created_at", "updated_at", "name", "filename", "file_size", "createdAt", "updatedAt"])
  .default("created_at")
  .transform((name) => (name === "createdAt" ? "created_at" : name === "updatedAt" ? "updated_at" : name))
  .describe("The field to sort by; `createdAt` and `updatedAt` are aliases.");

export const templateFilters = z.object({
  page,
  limit,
  category: line(100).optional().describe("Only templates in this category."),
  tags: z.array(line(100)).max(50).optional().describe("Only templates with this tag; repeat it to require several."),
  status: templateStatus
    .optional()
    .describe("Only templates with this status; `deleted` lists those that can be restored."),
  filename: line(255).optional().describe("Only templates whose file name contains this text, ignoring case."),
  search: line(255)
    .optional()
    .describe("Only templates whose name, file name, description or tags contain this text, ignoring case."),
  created_after: queryTime
    .optional()
    .describe("Only templates created at or after this time. A day means its start, in UTC."),
  created_before: queryTime
    .optional()
    .describe("Only templates created at or before this time. A day means its start, in UTC."),
  include_deleted: flag.default(false).describe("Whether to include deleted templates that can be restored."),
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
    "The organization's templates, each in its latest version. Filters combine: a template must match all of them.",
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
  description: "`download_url` is a signed URL of the file that expires.",
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
  summary: "Update the metadata of a template",
  description:
    "Omitted fields stay unchanged; null clears a field. The file of a template never changes: upload a changed file as a new version, with `replaces`.",
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
  summary: "Delete a template; it can be restored for a while",
  description:
    "New jobs can't use the template; presentations generated from it stay. It can be restored until `purge_at`. Deleting it again returns the same response.",
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
  description: "The template returns to its previous status, with its analysis.",
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
  summary: "Download the original file of a template",
  description:
    "Streams the bytes, whole or in part. The `download_url` of a template points here with its own token, or directly to an S3 store.",
  access: { ...read, token: "download" },
  params,
  status: 200,
  response: { file: presentationType, orFiles: templateTypes.filter((type) => type !== presentationType) },
  conditional: true,
  ranges: true,
  failures: ["NOT_FOUND", "TEMPLATE_NOT_READY", "TEMPLATE_DELETED"],
});
