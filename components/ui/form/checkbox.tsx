"use client";

import { Check } from "lucide-react";
import { Checkbox as Primitive } from "radix-ui";
import { useId } from "react";

type CheckboxProps = { label: string; hint?: string; checked: boolean; onCheckedChange: (checked: boolean) => void };

/** A checkbox with its label at its side. */
export function Checkbox({ label, hint, checked, onCheckedChange }: CheckboxProps) {
  const id = useId();
  return (
    <div className="flex gap-2.5">
      <Primitive.Root
        id={id}
        checked={checked}
        onCheckedChange={(value) => onCheckedChange(value === true)}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="mt-0.5 grid size-4.5 shrink-0 place-items-center rounded-sm border border-field bg-surface data-[state=checked]:border-accent data-[state=checked]:bg-accent"
      >
        <Primitive.Indicator>
          <Check aria-hidden className="size-3.5 text-accent-on" strokeWidth={3} />
        </Primitive.Indicator>
      </Primitive.Root>
      <div>
        <label htmlFor={id}>{label}</label>
        {hint ? (
          <p id={`${id}-hint`} className="text-sm text-muted">
            {hint}
          </p>
        ) : null}
      </div>
    </div>
  );
}
