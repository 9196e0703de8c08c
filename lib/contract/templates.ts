import { z } from "zod";
import { defineOperation, presentationType } from "./define-operation";
import { flag, limit, line, page, pagination, paragraphs, pathId, queryTime, time } from "./fields";

/** A template in a path. */
export const templateId = pathId.meta({
  description: "The template, `tmpl_…`.",
  examples: ["tmpl_01K4Z8T5Q0V3X9M2B7C6D5F4G3"],
});

const templateStatuses = ["pending", "uploaded", "analyzing", "ready", "failed", "deleted"] as const;
export const templateStatus = z
  .enum(templateStatuses)
  .meta({
    id: "TemplateStatus",
    description:
      "`pending`: no confirmed file yet; `uploaded`: not analysed yet; `analyzing`; `ready`: its slides can be used; `failed`: the file was refused; `deleted`: can be restored for a while.",
  });
export type TemplateStatus = z.infer<typeof templateStatus>;

const tags = z.array(line(100)).max(50);

/** Metadata as a client sends it; a key of another name is an error. */
export const metadataInput = z
  .strictObject({
    category: line(100)
      .nullish()
      .meta({ description: "A group of your own; null clears it.", examples: ["Sales"] }),
    tags: tags
      .nullish()
      .meta({ description: "Words to find it by, at most 50; null clears them.", examples: [["2026", "external"]] }),
    description: paragraphs(5000).nullish().describe("What it is for; null clears it."),
    version: line(100)
      .nullish()
      .meta({ description: "A version of your own; null clears it.", examples: ["2.1"] }),
  })
  .meta({
    id: "MetadataChange",
    description: "Metadata of a template. What is absent stays; null clears; keys of other names are refused.",
  });
export const templateChange = z
  .object({ metadata: metadataInput.nullish().describe("The metadata to change; null or absent: none.") })
  .meta({
    id: "TemplateChange",
    description: "A change of a template.",
    examples: [{ metadata: { category: "Sales", tags: ["2026"] } }],
  });
export type MetadataInput = z.infer<typeof metadataInput>;

export const metadata = z
  .object({
    category: z.string().nullable().describe("A group; null: none."),
    tags: z.array(z.string()).describe("Words to find it by."),
    description: z.string().nullable().describe("What it is for; null: not said."),
    version: z.string().nullable().describe("A version; null: none."),
  })
  .meta({ id: "TemplateMetadata", description: "What people say about a template." });

const fields = {
  template_id: z
    .string()
    .meta({ description: "The template, `tmpl_…`.", examples: ["tmpl_01K4Z8T5Q0V3X9M2B7C6D5F4G3"] }),
  org_name: z.string().describe("Name of its organization."),
  filename: z.string().meta({ description: "Name of the file.", examples: ["Company template.pptx"] }),
  file_size: z.number().int().describe("Bytes of the confirmed file; before that as announced, else 0."),
  file_hash: z.string().nullable().describe("Hash of the file in hexadecimal; null until the upload is confirmed."),
  file_hash_algorithm: z.literal("SHA256").nullable().describe("Kind of hash; null without one."),
  content_type: z.string().describe("Media type of the file."),
  status: templateStatus,
  metadata,
  created_at: time.describe("When the upload was started."),
  updated_at: time.describe("When the template was last changed."),
  download_url: z
    .string()
    .nullable()
    .describe("Signed address of the file, good without a key; null while there is no file."),
  download_url_expires_in: z.number().int().nullable().describe("Seconds until `download_url` ends; null without one."),
  slide_count: z
    .number()
    .int()
    .nullable()
    .describe("Slides that the latest completed analysis found; null before there is one."),
  upload_error: z
    .string()
    .nullable()
    .meta({ description: "Why its file was refused, as `CODE: sentence`; null: it was not.", examples: [null] }),
  deleted_at: time.nullable().describe("When it was deleted; null: it is not."),
  purge_at: time
    .nullable()
    .describe(
      "Until when a deleted template can be restored; after that it is gone with its file. Null: it is not deleted.",
    ),
};

export const template = z
  .object(fields)
  .meta({ id: "Template", description: "A PowerPoint file whose slides can be filled." });
export type Template = z.infer<typeof template>;

const analysisSummary = z
  .object({
    status: z.enum(["processing", "completed", "failed", "cancelled"]).describe("State of the analysis."),
    options: z.record(z.string(), z.unknown()).describe("Options that the analysis was started with."),
    analysis_id: z.string().describe("The analysis, `ana_…`."),
    org_name: z.string().describe("Name of its organization."),
    started_at: time.describe("When it was started."),
    completed_at: time.nullable().describe("When it ended; null while it runs."),
    slide_count: z.number().int().nullable().describe("Slides found; null unless it is completed."),
    slide_ids: z.array(z.string()).describe("The `slideId` of each slide, in order; empty unless it is completed."),
    layout_count: z.number().int().nullable().describe("Layouts found; null unless it is completed."),
  })
  .meta({ id: "AnalysisSummary", description: "The latest analysis of a template in short." });
export type AnalysisSummary = z.infer<typeof analysisSummary>;

export const templateDetail = z
  .object({
    ...fields,
    analysis: analysisSummary.nullable().describe("The latest analysis; null until one is started."),
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
        categories: tally.describe("Templates of each category."),
        tags: tally.describe("Templates of each tag."),
        statuses: tally.describe("Templates of each status."),
      })
      .describe("Counts over the whole filtered list."),
  })
  .meta({ id: "TemplateList", description: "A page of templates." });
export type TemplateList = z.infer<typeof templateList>;

export const deletedTemplate = z
  .object({
    template_id: z.string().describe("The template."),
    status: z.literal("deleted").describe("It is deleted."),
    deleted_at: time.describe("When it was deleted."),
    purge_at: time.describe("Until when it can be restored; after that it is gone with its file."),
  })
  .meta({ id: "DeletedTemplate", description: "A template that was deleted." });

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
