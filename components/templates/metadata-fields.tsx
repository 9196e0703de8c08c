import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { describeError } from "@/components/shell/error-messages";
import { Badge } from "@/components/ui/badge";
import { Dialog } from "@/components/ui/dialog";
import { commonMessages } from "@/components/ui/messages";
import type { Template } from "@/lib/contract/templates";
import { useChangeMetadata } from "./change-metadata";
import { galleryMessages } from "./gallery/messages";
import { useMayChangeTemplates } from "./may-change";
import { metadataMessages } from "./metadata-messages";
import { templatesQuery } from "./queries";
import { TagsInput, mostTags } from "./tags-input";
import { QuietField, TextField, quiet } from "./text-field";

/** Returns the categories and tags in use, most frequent first. */
export function useMetadataInUse(): { categories: string[]; tags: string[] } {
  const { data } = useQuery({ ...templatesQuery({ limit: 1 }), staleTime: 60_000 });
  return {
    categories: Object.keys(data?.aggregations.categories ?? {}),
    tags: Object.keys(data?.aggregations.tags ?? {}),
  };
}

type MetadataFieldsProps = { template: Pick<Template, "template_id" | "metadata" | "status">; className?: string };

/** Shows the category, tags, version and description of a template. Admins can edit them in place. */
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
        label={metadataMessages.name}
        value={metadata.name}
        maxLength={255}
        onSave={(name) => save({ name })}
      />
      <TextField
        label={metadataMessages.category}
        value={metadata.category}
        maxLength={100}
        suggestions={inUse.categories}
        onSave={(category) => save({ category })}
      />
      <TagsField tags={metadata.tags} suggestions={inUse.tags} onSave={(tags) => save({ tags })} />
      <TextField
        label={metadataMessages.version}
        value={metadata.version}
        maxLength={100}
        onSave={(version) => save({ version })}
      />
      <TextField
        label={metadataMessages.description}
        value={metadata.description}
        maxLength={5_000}
        long
        onSave={(description) => save({ description })}
      />
    </>
  );
}

function ReadMetadata({ name: title, category, tags, version, description }: Template["metadata"]) {
  const facts = [
    { name: metadataMessages.name, value: title },
    { name: metadataMessages.category, value: category },
    { name: metadataMessages.tags, value: tags.length > 0 ? tags.map((tag) => <Badge key={tag}>{tag}</Badge>) : null },
    { name: metadataMessages.version, value: version },
    { name: metadataMessages.description, value: description },
  ];
  return facts.map(({ name, value }) => (
    <div key={name} className="min-w-0">
      <span className="text-sm text-muted">{name}</span>
      <div className="flex flex-wrap gap-1 break-words whitespace-pre-line">{value ?? commonMessages.none}</div>
    </div>
  ));
}

type TagsFieldProps = { tags: string[]; suggestions: readonly string[]; onSave: (tags: string[]) => Promise<unknown> };

/** Edits tags in place. Each change is saved immediately. */
function TagsField({ tags, suggestions, onSave }: TagsFieldProps) {
  const [draft, setDraft] = useState<string[] | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [saving, setSaving] = useState(0);
  const change = (next: string[]) => {
    if (next.length > mostTags) {
      setError(metadataMessages.tooManyTags(mostTags));
      return;
    }
    setDraft(next);
    setSaving((count) => count + 1);
    onSave(next)
      .then(
        () => {
          setError(null);
          setDraft((now) => (now === next ? null : now));
        },
        (problem: unknown) => setError(describeError(problem)),
      )
      .finally(() => setSaving((count) => count - 1));
  };
  return (
    <QuietField label={metadataMessages.tags} error={error} isSaving={saving > 0}>
      {(control) => (
        <TagsInput
          control={control}
          tags={draft ?? tags}
          suggestions={suggestions}
          onChange={change}
          className={quiet}
        />
      )}
    </QuietField>
  );
}

type DetailsDialogProps = { template: Template; open: boolean; onOpenChange: (open: boolean) => void };

/** Edits the metadata of a template in a dialog of the gallery. */
export function DetailsDialog({ template, open, onOpenChange }: DetailsDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={galleryMessages.detailsOf(template.metadata.name)}>
      <MetadataFields template={template} />
    </Dialog>
  );
}
