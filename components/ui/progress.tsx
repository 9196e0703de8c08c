import { type CSSProperties, useSyncExternalStore } from "react";
import { classNames } from "./class-names";

const never = () => () => {};

/**
 * Returns a computed style once the page is hydrated. The content security policy forbids style attributes from the
 * server, so classes must reserve the space until then.
 */
export function useComputedStyle<Style extends CSSProperties>(style: Style): Style | undefined {
  const isAlive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return isAlive ? style : undefined;
}

/** A progress bar. `value` is 0–100; null if the progress is unknown. */
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

export function Skeleton({ className = "" }: { className?: string }) {
  return <div aria-hidden className={`animate-pulse rounded-md bg-line ${className}`} />;
}
