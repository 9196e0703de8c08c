"use client";

import { useState } from "react";
import { problemText } from "@/components/shell/states/problem-text";
import { metadata as words } from "@/components/templates/messages/metadata";
import { quiet, QuietField } from "./quiet-field";
import { mostTags } from "./tags";
import { TagsInput } from "./tags-input";

type TagsFieldProps = { tags: string[]; suggestions: readonly string[]; onSave: (tags: string[]) => Promise<unknown> };

/** The tags of a template in place; each one that comes or goes is saved at once. */
export function TagsField({ tags, suggestions, onSave }: TagsFieldProps) {
  const [draft, setDraft] = useState<string[] | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [saving, setSaving] = useState(0);
  const change = (next: string[]) => {
    if (next.length > mostTags) {
      setError(words.tooManyTags(mostTags));
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
        (problem: unknown) => setError(problemText(problem)),
      )
      .finally(() => setSaving((count) => count - 1));
  };
  return (
    <QuietField label={words.tags} error={error} isSaving={saving > 0}>
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
