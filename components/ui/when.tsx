"use client";

import { useSyncExternalStore } from "react";
import { formatAgo, formatDate, formatDateTime } from "./format";

const subscribeNever = () => () => {};

/**
 * Returns the locale for numbers: undefined for the browser's locale. Before hydration it is English, because the
 * server doesn't know the locale.
 */
export function useLocale(): string | undefined {
  return useSyncExternalStore(
    subscribeNever,
    () => undefined,
    () => "en",
  );
}

const never = () => () => {};

/**
 * Shows a time in the person's language and time zone. The server knows neither, and renders the ISO date. With `as`
 * set to `ago`, shows the time relative to now, and the full time as the title.
 */
export function When({ time, as = "time" }: { time: string; as?: "day" | "time" | "ago" }) {
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const text = !inBrowser
    ? time.slice(0, 10)
    : as === "ago"
      ? formatAgo(time, new Date())
      : as === "day"
        ? formatDate(time)
        : formatDateTime(time);
  return (
    <time dateTime={time} title={inBrowser && as !== "time" ? formatDateTime(time) : undefined}>
      {text}
    </time>
  );
}
