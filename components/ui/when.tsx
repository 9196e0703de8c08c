"use client";

import { useSyncExternalStore } from "react";
import { formatAgo, formatDate, formatDateTime } from "./format";

const subscribeNever = () => () => {};

/**
 * Returns the locale for numbers: the browser's (undefined), which the server does not know. Until hydration it is
 * English.
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
 * Shows a time in the person's language and time zone, which the server does not know: it renders the ISO day. `as`
 * `ago`: relative to now, with the full time as its title.
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
