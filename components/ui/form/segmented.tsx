"use client";

import { ToggleGroup } from "radix-ui";

type SegmentedProps<T extends string> = { label: string; value: T; onChange: (value: T) => void; choices: { value: T; label: string }[] };

/** One of a few choices, side by side. */
export function Segmented<T extends string>({ label, value, onChange, choices }: SegmentedProps<T>) {
  return (
    <ToggleGroup.Root
      type="single"
      aria-label={label}
      value={value}
      onValueChange={(next) => next && onChange(next as T)}
      // No style in the page itself, which a strict content security policy refuses.
      style={{ outline: undefined }}
      className="inline-flex rounded-md border border-line bg-sunken p-0.5 outline-none"
    >
      {choices.map((choice) => (
        <ToggleGroup.Item
          key={choice.value}
          value={choice.value}
          className="h-8 rounded-sm px-3 text-sm font-medium text-muted data-[state=on]:bg-surface data-[state=on]:text-ink data-[state=on]:shadow-card"
        >
          {choice.label}
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  );
}
