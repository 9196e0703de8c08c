"use client";

import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import { describeError } from "@/components/shell/messages/errors";
import { Badge } from "@/components/ui/badge";
import { Dialog } from "@/components/ui/dialog";
import { Input, Textarea } from "@/components/ui/form-fields";
import { commonMessages } from "@/components/ui/messages";
import { SuggestInput } from "@/components/ui/suggest-input";
import type { Template } from "@/lib/contract/templates";
import { galleryMessages } from "./gallery/messages";
import { useMayChangeTemplates } from "./may-change";
import { metadataMessages } from "./messages";
import { templatesQuery, useChangeMetadata } from "./queries";
import { TagsInput, mostTags } from "./tags-input";

/** Returns the categories and tags in use, the most frequent first. */
export function useMetadataInUse(): { categories: string[]; tags: string[] } {
  const { data } = useQuery({ ...templatesQuery({ limit: 1 }), staleTime: 60_000 });
  return {
    categories: Object.keys(data?.aggregations.categories ?? {}),
    tags: Object.keys(data?.aggregations.tags ?? {}),
  };
}

type MetadataFieldsProps = { template: Pick<Template, "template_id" | "metadata" | "status">; className?: string };

/** Category, tags, version and description of a template; admins edit them in place. */
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

function ReadMetadata({ category, tags, version, description }: Template["metadata"]) {
  const facts = [
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

type TextFieldProps = {
  label: string;
  value: string | null;
  maxLength: number;
  /** Several lines; Shift+Enter starts a new one. */
  long?: boolean;
  suggestions?: readonly string[];
  onSave: (value: string | null) => Promise<unknown>;
};

/** A text that is edited in place: Enter or blur saves it, Escape reverts it. */
export function TextField({ label, value, maxLength, long, suggestions, onSave }: TextFieldProps) {
  const field = useInPlace(value ?? "", onSave);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") field.cancel();
    if (event.key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      field.commit();
    }
  };
  const shared = {
    value: field.text,
    maxLength,
    placeholder: metadataMessages.none,
    className: quiet,
    onBlur: () => field.commit(),
    onKeyDown,
  };
  return (
    <QuietField label={label} error={field.error} isSaving={field.isSaving} isChanged={field.isChanged}>
      {(control) =>
        suggestions ? (
          <SuggestInput
            {...control}
            {...shared}
            onChange={field.edit}
            suggestions={suggestions}
            listLabel={metadataMessages.suggestions(label)}
            onPick={field.commit}
          />
        ) : long ? (
          <Textarea
            {...control}
            {...shared}
            rows={1}
            onChange={(event) => field.edit(event.currentTarget.value)}
            className={`${quiet} field-sizing-content max-h-48 resize-none`}
          />
        ) : (
          <Input {...control} {...shared} onChange={(event) => field.edit(event.currentTarget.value)} />
        )
      }
    </QuietField>
  );
}

type TagsFieldProps = { tags: string[]; suggestions: readonly string[]; onSave: (tags: string[]) => Promise<unknown> };

/** Tags that are edited in place; each change is saved at once. */
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

/** Style of a field that looks like text until it is hovered. */
const quiet = "border-transparent bg-transparent px-2 -mx-2 hover:border-line focus:border-field focus:bg-surface";

type QuietFieldProps = {
  label: string;
  error: string | null;
  isSaving: boolean;
  /** Escape reverts the change before it closes anything around the field. */
  isChanged?: boolean;
  children: (control: {
    id: string;
    "aria-describedby": string | undefined;
    "aria-invalid": true | undefined;
  }) => ReactNode;
};

/** A field in place: label above, error below. */
function QuietField({ label, error, isSaving, isChanged, children }: QuietFieldProps) {
  const id = useId();
  return (
    <div className="min-w-0" data-keeps-escape={isChanged ? "" : undefined}>
      <span className="flex items-center justify-between gap-2 text-sm text-muted">
        <label htmlFor={id}>{label}</label>
        <span role="status">{isSaving ? metadataMessages.saving : null}</span>
      </span>
      <div className="px-2">
        {children({
          id,
          "aria-describedby": error ? `${id}-error` : undefined,
          "aria-invalid": error ? true : undefined,
        })}
      </div>
      {error ? (
        <p id={`${id}-error`} role="alert" className="text-sm text-danger-text">
          {error}
        </p>
      ) : null}
    </div>
  );
}

type InPlace = {
  /** Current text of the field. */
  text: string;
  error: string | null;
  isSaving: boolean;
  isChanged: boolean;
  edit: (text: string) => void;
  /** Saves the change; on failure the field keeps the text and shows the error. */
  commit: (text?: string) => void;
  /** Reverts to the saved text. */
  cancel: () => void;
};

/** Edits a text in place. @param save Receives null for an empty text */
function useInPlace(saved: string, save: (text: string | null) => Promise<unknown>): InPlace {
  const [draft, setDraft] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const underWay = useRef<string | null>(null);

  const cancel = () => {
    setDraft(null);
    setError(null);
  };
  const commit = (given = draft ?? saved) => {
    const text = given.trim();
    if (text === underWay.current) return;
    if (text === saved) {
      cancel();
      return;
    }
    underWay.current = text;
    setDraft(text);
    setSaving(true);
    save(text || null)
      .then(
        () => {
          setDraft((now) => (now === text ? null : now));
          setError(null);
        },
        (problem: unknown) => setError(describeError(problem)),
      )
      .finally(() => {
        underWay.current = null;
        setSaving(false);
      });
  };
  return { text: draft ?? saved, error, isSaving, isChanged: draft !== null, edit: setDraft, commit, cancel };
}

type DetailsDialogProps = { template: Template; open: boolean; onOpenChange: (open: boolean) => void };

/** Edits the metadata of a template in a dialog of the gallery. */
export function DetailsDialog({ template, open, onOpenChange }: DetailsDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={galleryMessages.detailsOf(template.filename)}>
      <MetadataFields template={template} />
    </Dialog>
  );
}
