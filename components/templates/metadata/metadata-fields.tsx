"use client";

import { useQuery } from "@tanstack/react-query";
import { useMayChangeTemplates } from "@/components/templates/may-change";
import { metadata as words } from "@/components/templates/messages/metadata";
import { useChangeMetadata } from "@/components/templates/queries/mutations";
import { templatesQuery } from "@/components/templates/queries/queries";
import { Badge } from "@/components/ui/badge";
import { common } from "@/components/ui/messages";
import type { Template } from "@/lib/contract/templates/template";
import { TagsField } from "./tags-field";
import { TextField } from "./text-field";

/** Categories and tags that templates of the organization have, the most frequent first. */
export function useMetadataInUse(): { categories: string[]; tags: string[] } {
  const { data } = useQuery({ ...templatesQuery({ limit: 1 }), staleTime: 60_000 });
  return {
    categories: Object.keys(data?.aggregations.categories ?? {}),
    tags: Object.keys(data?.aggregations.tags ?? {}),
  };
}

type MetadataFieldsProps = { template: Pick<Template, "template_id" | "metadata" | "status">; className?: string };

/** Category, tags, version and description of a template, changed where they stand by those who may. */
export function MetadataFields({ template, className = "grid gap-4" }: MetadataFieldsProps) {
  const mayChange = useMayChangeTemplates() && template.status !== "deleted";
  return (
    <div className={className}>
      {mayChange ? <EditableMetadata template={template} /> : <ReadMetadata {...template.metadata} />}
    </div>
  );
}

function EditableMetadata({ template: { template_id: id, metadata } }: MetadataFieldsProps) {
  const { mutateAsync: save } = useChangeMetadata(id);
  const inUse = useMetadataInUse();
  return (
    <>
      <TextField
        label={words.category}
        value={metadata.category}
        maxLength={100}
        suggestions={inUse.categories}
        onSave={(category) => save({ category })}
      />
      <TagsField tags={metadata.tags} suggestions={inUse.tags} onSave={(tags) => save({ tags })} />
      <TextField
        label={words.version}
        value={metadata.version}
        maxLength={100}
        onSave={(version) => save({ version })}
      />
      <TextField
        label={words.description}
        value={metadata.description}
        maxLength={5_000}
        long
        onSave={(description) => save({ description })}
      />
    </>
  );
}

function ReadMetadata({ category, tags, version, description }: Template["metadata"]) {
  const facts = [
    { name: words.category, value: category },
    { name: words.tags, value: tags.length > 0 ? tags.map((tag) => <Badge key={tag}>{tag}</Badge>) : null },
    { name: words.version, value: version },
    { name: words.description, value: description },
  ];
  return facts.map(({ name, value }) => (
    <div key={name} className="min-w-0">
      <span className="text-sm text-muted">{name}</span>
      <div className="flex flex-wrap gap-1 break-words whitespace-pre-line">{value ?? common.none}</div>
    </div>
  ));
}
