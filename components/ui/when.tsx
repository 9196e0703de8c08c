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

/** In milliseconds. */
const tick = 10_000;

function subscribeToTicks(notify: () => void): () => void {
  const timer = setInterval(notify, tick);
  return () => clearInterval(timer);
}

/**
 * Shows a time in the person's language and time zone. The server knows neither, and renders the ISO date. With `as`
 * set to `ago`, shows the time relative to now, also when minutes pass, and the full time as the title.
 */
export function When({ time, as = "time" }: { time: string; as?: "day" | "time" | "ago" }) {
  const text = useSyncExternalStore(
    as === "ago" ? subscribeToTicks : subscribeNever,
    () => (as === "ago" ? formatAgo(time, new Date()) : as === "day" ? formatDate(time) : formatDateTime(time)),
    () => null,
  );
  return (
    <time dateTime={time} title={text !== null && as !== "time" ? formatDateTime(time) : undefined}>
      {text ?? time.slice(0, 10)}
    </time>
  );
}
