import type { MetadataInput } from "@/lib/contract/templates";
import type { Template as TemplateRow } from "@/lib/server/db";

type Metadata = Pick<TemplateRow, "category" | "tags" | "description" | "version">;

/** Metadata after a change: absent keeps, null clears, tags lose repetitions. */
export function mergeMetadata(before: Metadata, change: MetadataInput): Metadata {
  const tags = change.tags === undefined ? before.tags : [...new Set(change.tags ?? [])];
  return {
    category: change.category === undefined ? before.category : change.category,
    tags,
    description: change.description === undefined ? before.description : change.description,
    version: change.version === undefined ? before.version : change.version,
  };
}

/** What the `search` of a list looks in. */
export function searchText(template: Metadata & { filename: string }): string {
  return [template.filename, template.description ?? "", ...template.tags].join("\n").toLowerCase();
}
