import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import { describeError } from "@/components/shell/error-messages";
import { Input, Textarea } from "@/components/ui/form-fields";
import { SuggestInput } from "@/components/ui/suggest-input";
import { metadataMessages } from "./metadata-messages";

type TextFieldProps = {
  label: string;
  value: string | null;
  maxLength: number;
  /** True for text of several lines. Shift+Enter starts a new line. */
  long?: boolean;
  suggestions?: readonly string[];
  onSave: (value: string | null) => Promise<unknown>;
};

/** Edits text in place. Enter or blur saves it, Escape reverts it. */
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

/** Style of a field that looks like plain text until it is hovered. */
export const quiet =
  "border-transparent bg-transparent px-2 -mx-2 hover:border-line focus:border-field focus:bg-surface";

type QuietFieldProps = {
  label: string;
  error: string | null;
  isSaving: boolean;
  /** If true, Escape reverts the change before it closes anything around the field. */
  isChanged?: boolean;
  children: (control: {
    id: string;
    "aria-describedby": string | undefined;
    "aria-invalid": true | undefined;
  }) => ReactNode;
};

/** The frame of a field that is edited in place, with the label above and the error below. */
export function QuietField({ label, error, isSaving, isChanged, children }: QuietFieldProps) {
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
  /** The current text of the field. */
  text: string;
  error: string | null;
  isSaving: boolean;
  isChanged: boolean;
  edit: (text: string) => void;
  /** Saves the change. On failure, the field keeps the text and shows the error. */
  commit: (text?: string) => void;
  /** Reverts to the saved text. */
  cancel: () => void;
};

/**
 * Edits a text in place.
 *
 * @param save Called with null for an empty text
 */
function useInPlace(saved: string, save: (text: string | null) => Promise<unknown>): InPlace {
  const [draft, setDraft] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const pending = useRef<string | null>(null);

  const cancel = () => {
    setDraft(null);
    setError(null);
  };
  const commit = (given = draft ?? saved) => {
    const text = given.trim();
    if (text === pending.current) return;
    if (text === saved) {
      cancel();
      return;
    }
    pending.current = text;
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
        pending.current = null;
        setSaving(false);
      });
  };
  return { text: draft ?? saved, error, isSaving, isChanged: draft !== null, edit: setDraft, commit, cancel };
}
