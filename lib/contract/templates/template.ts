import { z } from "zod";
import { line, pagination, paragraphs, time } from "../common";

export const templateStatuses = ["pending", "uploaded", "analyzing", "ready", "failed", "deleted"] as const;
export const templateStatus = z.enum(templateStatuses);
export type TemplateStatus = z.infer<typeof templateStatus>;

const tags = z.array(line(100)).max(50);

/** Metadata as a client sends it; a key of another name is an error. */
export const metadataInput = z.strictObject({
  category: line(100).nullish(),
  tags: tags.nullish(),
  description: paragraphs(5000).nullish(),
  version: line(100).nullish(),
});
export type MetadataInput = z.infer<typeof metadataInput>;

export const metadata = z.object({
  category: z.string().nullable(),
  tags: z.array(z.string()),
  description: z.string().nullable(),
  version: z.string().nullable(),
});

export const template = z.object({
  template_id: z.string(),
  org_name: z.string(),
  filename: z.string(),
  /** Bytes: of the confirmed file, before that as announced, else 0. */
  file_size: z.number().int(),
  file_hash: z.string().nullable(),
  file_hash_algorithm: z.literal("SHA256").nullable(),
  content_type: z.string(),
  status: templateStatus,
  metadata,
  created_at: time,
  updated_at: time,
  download_url: z.string().nullable(),
  download_url_expires_in: z.number().int().nullable(),
});
export type Template = z.infer<typeof template>;

export const analysisSummary = z.object({
  status: z.enum(["processing", "completed", "failed", "cancelled"]),
  options: z.record(z.string(), z.unknown()),
  analysis_id: z.string(),
  org_name: z.string(),
  started_at: time,
  completed_at: time.nullable(),
  slide_count: z.number().int().nullable(),
  slide_ids: z.array(z.string()),
  layout_count: z.number().int().nullable(),
});
export type AnalysisSummary = z.infer<typeof analysisSummary>;

/** `analysis` is null until the first one was started. */
export const templateDetail = template.extend({ analysis: analysisSummary.nullable() });
export type TemplateDetail = z.infer<typeof templateDetail>;

const tally = z.record(z.string(), z.number().int());
export const templateList = z.object({
  templates: z.array(template),
  pagination,
  filters: z.record(z.string(), z.unknown()),
  aggregations: z.object({ categories: tally, tags: tally, statuses: tally }),
});
export type TemplateList = z.infer<typeof templateList>;

export const deletedTemplate = z.object({
  template_id: z.string(),
  status: z.literal("deleted"),
  deleted_at: time,
  purge_at: time,
});
