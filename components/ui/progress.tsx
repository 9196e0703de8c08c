"use client";

import { Progress as Primitive } from "radix-ui";

/** `value` is 0–100; null shows that something goes on without saying how far it is. */
export function Progress({ value, label }: { value: number | null; label: string }) {
  return (
    <Primitive.Root value={value} aria-label={label} className="h-1.5 w-full overflow-hidden rounded-full bg-sunken">
      <Primitive.Indicator
        className={`h-full rounded-full bg-accent transition-[width] duration-300 ${value === null ? "w-1/3 animate-pulse" : ""}`}
        style={value === null ? undefined : { width: `${value}%` }}
      />
    </Primitive.Root>
  );
}
