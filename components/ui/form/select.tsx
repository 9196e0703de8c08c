"use client";

import { Check, ChevronDown } from "lucide-react";
import { Select as Primitive } from "radix-ui";

type SelectProps = { id?: string; label: string; value: string; onChange: (value: string) => void; choices: { value: string; label: string }[]; className?: string };

export function Select({ id, label, value, onChange, choices, className = "" }: SelectProps) {
  return (
    <Primitive.Root value={value} onValueChange={onChange}>
      <Primitive.Trigger
        id={id}
        aria-label={label}
        className={`inline-flex h-9 min-w-0 items-center justify-between gap-2 rounded-md border border-field bg-surface px-3 max-sm:h-10 ${className}`}
      >
        <span className="truncate">
          <Primitive.Value />
        </span>
        <Primitive.Icon>
          <ChevronDown aria-hidden className="size-4 text-muted" />
        </Primitive.Icon>
      </Primitive.Trigger>
        <Primitive.Content position="popper" sideOffset={4} className="animate-enter z-50 max-h-80 max-w-(--radix-select-content-available-width) min-w-(--radix-select-trigger-width) overflow-hidden rounded-md border border-line bg-raised p-1 shadow-raised">
          <Primitive.Viewport>
            {choices.map((choice) => (
              <Primitive.Item
                key={choice.value}
                value={choice.value}
                className="flex h-9 min-w-0 cursor-default items-center justify-between gap-3 rounded-sm px-2.5 outline-none data-[highlighted]:bg-sunken"
              >
                <span className="truncate">
                  <Primitive.ItemText>{choice.label}</Primitive.ItemText>
                </span>
                <Primitive.ItemIndicator>
                  <Check aria-hidden className="size-4 text-accent-text" />
                </Primitive.ItemIndicator>
              </Primitive.Item>
            ))}
          </Primitive.Viewport>
        </Primitive.Content>
    </Primitive.Root>
  );
}
