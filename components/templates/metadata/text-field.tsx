"use client";

import type { KeyboardEvent } from "react";
import { metadata as words } from "@/components/templates/messages/metadata";
import { Input, Textarea } from "@/components/ui/form/field";
import { SuggestInput } from "@/components/ui/form/suggest-input";
import { quiet, QuietField } from "./quiet-field";
import { useInPlace } from "./use-in-place";

type TextFieldProps = {
  label: string;
  value: string | null;
  maxLength: number;
  /** Several lines; Shift+Enter begins one. */
  long?: boolean;
  suggestions?: readonly string[];
  onSave: (value: string | null) => Promise<unknown>;
};

/** A text of a template, edited in place: Enter or leaving the field saves it, Escape takes it back. */
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
    placeholder: words.none,
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
            listLabel={words.suggestions(label)}
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
