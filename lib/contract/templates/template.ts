import { z } from "zod";
import { line, pagination, paragraphs, time } from "@/lib/contract/common";

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
