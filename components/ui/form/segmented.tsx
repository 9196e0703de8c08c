"use client";

import { useId } from "react";

type SegmentedProps<T extends string> = {
  label: string;
  value: T;
  onChange: (value: T) => void;
  choices: { value: T; label: string }[];
};

/** One of a few choices, side by side. */
export function Segmented<T extends string>({ label, value, onChange, choices }: SegmentedProps<T>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className="inline-flex rounded-md border border-line bg-sunken p-0.5">
      {choices.map((choice) => (
        <label
          key={choice.value}
          className="relative flex h-8 cursor-pointer items-center rounded-sm px-3 text-sm font-medium text-muted has-checked:bg-surface has-checked:text-ink has-checked:shadow-card has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-accent max-sm:h-9"
        >
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {choice.label}
        </label>
      ))}
    </div>
  );
}
