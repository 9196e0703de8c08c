"use client";

import { X } from "lucide-react";
import { useId } from "react";
import type { Path } from "@/components/decks/editors/data/set-at";
import { pathName } from "@/components/decks/editors/issues/field-issues";
import { IssueNotes } from "@/components/decks/editors/issues/issue-notes";
import { useFieldIssues } from "@/components/decks/editors/issues/issues-context";
import { editors } from "@/components/decks/editors/messages";
import { IconButton } from "@/components/ui/icon-button";

const { format: texts } = editors;
const hex = /^#[0-9a-f]{6}$/i;

type ColorFieldProps = { path: Path; label: string; value: unknown; onChange: (value: string | undefined) => void };

/** A colour as the browser picks colours; without one the template's holds. */
export function ColorField({ path, label, value, onChange }: ColorFieldProps) {
  const id = useId();
  const issues = useFieldIssues(path);
  const isSet = typeof value === "string" && value !== "";
  return (
    <div data-path={pathName(path)}>
      <span className="inline-flex items-center gap-2">
        <label htmlFor={id} className="text-sm text-muted">
          {label}
        </label>
        <span className="relative inline-grid h-8 w-11 overflow-hidden rounded-md border border-field max-sm:h-10">
          <input
            id={id}
            type="color"
            value={isSet && hex.test(value) ? value.toLowerCase() : "#808080"}
            onChange={(event) => onChange(event.currentTarget.value.toUpperCase())}
            className={`absolute -inset-2 h-[200%] w-[200%] cursor-pointer ${isSet ? "" : "opacity-0"}`}
          />
          {isSet ? null : (
            <svg
              aria-hidden
              viewBox="0 0 44 32"
              preserveAspectRatio="none"
              className="pointer-events-none size-full text-field"
            >
              <line x1="0" y1="32" x2="44" y2="0" stroke="currentColor" strokeWidth="1.5" />
            </svg>
          )}
        </span>
        {isSet ? (
          <IconButton label={`${label}: ${texts.template}`} onClick={() => onChange(undefined)}>
            <X aria-hidden className="size-4" />
          </IconButton>
        ) : (
          <span className="text-sm text-muted">{texts.template}</span>
        )}
      </span>
      <IssueNotes issues={issues} />
    </div>
  );
}
