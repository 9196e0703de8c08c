"use client";

import { classNames } from "./class-names";
import { useComputedStyle } from "./use-computed-style";

/** `value` is 0–100; null shows that something goes on without saying how far it is. */
export function Progress({ value, label }: { value: number | null; label: string }) {
  const width = useComputedStyle({ width: `${value}%` });
  const known = value === null ? {} : { "aria-valuenow": Math.round(value) };
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      {...known}
      className="h-1.5 w-full overflow-hidden rounded-full bg-sunken"
    >
      <div
        className={classNames(
          "h-full rounded-full bg-accent transition-[width] duration-300",
          value === null && "w-1/3 animate-pulse",
        )}
        style={value === null ? undefined : width}
      />
    </div>
  );
}
