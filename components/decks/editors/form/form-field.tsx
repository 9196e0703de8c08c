"use client";

import { useId, type ReactNode } from "react";
import type { Path } from "@/components/decks/editors/data/set-at";
import { pathName } from "@/components/decks/editors/issues/field-issues";
import { IssueNotes } from "@/components/decks/editors/issues/issue-notes";
import { useFieldIssues } from "@/components/decks/editors/issues/issues-context";

type Control = { id: string; "aria-describedby": string | undefined; "aria-invalid": true | undefined };
type FormFieldProps = {
  path: Path;
  label: string;
  hint?: string;
  aside?: ReactNode;
  children: (control: Control) => ReactNode;
};

/** A labelled field of the slide with its hint and what the service says about it. */
export function FormField({ path, label, hint, aside, children }: FormFieldProps) {
  const id = useId();
  const issues = useFieldIssues(path);
  const described = [hint ? `${id}-hint` : "", issues.length > 0 ? `${id}-issues` : ""].filter(Boolean).join(" ");
  return (
    <div data-path={pathName(path)} className="grid gap-1.5">
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        {aside}
      </div>
      {children({
        id,
        "aria-describedby": described || undefined,
        "aria-invalid": issues.some(({ severity }) => severity === "error") || undefined,
      })}
      {hint ? (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      ) : null}
      <IssueNotes id={`${id}-issues`} issues={issues} />
    </div>
  );
}
