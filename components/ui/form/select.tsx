"use client";

import { ChevronDown } from "lucide-react";
import { classNames } from "@/components/ui/class-names";

type SelectProps = {
  id?: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  choices: { value: string; label: string; disabled?: boolean }[];
  disabled?: boolean;
  /** Of the frame: its width, for instance. */
  className?: string;
};

/** One of several choices: the browser's own list, which every person, keyboard and phone knows. */
export function Select({ id, label, value, onChange, choices, disabled, className }: SelectProps) {
  return (
    <span className={classNames("relative inline-flex min-w-0", className)}>
      <select
        id={id}
        aria-label={label}
        value={value}
        disabled={disabled}
        onChange={(event) => onChange(event.target.value)}
        className="h-9 w-full min-w-0 appearance-none truncate rounded-md border border-field bg-surface pr-9 pl-3 text-base disabled:opacity-55 max-sm:h-10"
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value} disabled={choice.disabled}>
            {choice.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted"
      />
    </span>
  );
}
