"use client";

import { useId } from "react";
import type { Path } from "@/components/decks/editors/data/set-at";
import { pathName } from "@/components/decks/editors/issues/field-issues";
import { IssueNotes } from "@/components/decks/editors/issues/issue-notes";
import { useFieldIssues } from "@/components/decks/editors/issues/issues-context";
import { editors } from "@/components/decks/editors/messages";
import { Input } from "@/components/ui/form/field";

const { format: texts } = editors;

type NumberFieldProps = {
  path: Path;
  label: string;
  value: unknown;
  min?: number;
  max?: number;
  step?: number;
  onChange: (value: number | undefined) => void;
};

/** A number that may be left out. */
export function NumberField({ path, label, value, min, max, step, onChange }: NumberFieldProps) {
  const id = useId();
  const issues = useFieldIssues(path);
  return (
    <div data-path={pathName(path)}>
      <span className="inline-flex items-center gap-2">
        <label htmlFor={id} className="text-sm text-muted">
          {label}
        </label>
        <Input
          id={id}
          type="number"
          inputMode="decimal"
          min={min}
          max={max}
          step={step}
          value={typeof value === "number" ? value : ""}
          aria-invalid={issues.some(({ severity }) => severity === "error") || undefined}
          onChange={(event) =>
            onChange(event.currentTarget.value === "" ? undefined : event.currentTarget.valueAsNumber)
          }
          className="h-8 w-20 px-2"
        />
      </span>
      <IssueNotes issues={issues} />
    </div>
  );
}

export function FontField({
  path,
  value,
  onChange,
}: {
  path: Path;
  value: unknown;
  onChange: (value: string | undefined) => void;
}) {
  const id = useId();
  const issues = useFieldIssues(path);
  return (
    <div data-path={pathName(path)}>
      <span className="inline-flex items-center gap-2">
        <label htmlFor={id} className="text-sm text-muted">
          {texts.font}
        </label>
        <Input
          id={id}
          value={typeof value === "string" ? value : ""}
          placeholder={texts.template}
          onChange={(event) => onChange(event.currentTarget.value || undefined)}
          className="h-8 w-40 px-2"
        />
      </span>
      <IssueNotes issues={issues} />
    </div>
  );
}
