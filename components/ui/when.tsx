"use client";

import { useSyncExternalStore } from "react";
import { formatAgo, formatDate, formatDateTime } from "./format";

const subscribeNever = () => () => {};

/**
 * The locale that numbers are written in: the person's own (undefined: whatever the browser has), which the server does
 * not know. There, and until the page is in the browser's hands, it is that of the texts.
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
 * A moment in the person's own language and time zone, which the server does not know: it writes the day as the
 * standard does. `as` `ago`: as seen from now, with the whole time as its title.
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
