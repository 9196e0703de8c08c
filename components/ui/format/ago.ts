const steps = [
  { unit: "second", seconds: 1 },
  { unit: "minute", seconds: 60 },
  { unit: "hour", seconds: 3_600 },
  { unit: "day", seconds: 86_400 },
] as const;

/** A moment as seen from another: `3 minutes ago`, `in 2 days`. More than 30 days away it is a date. */
export function formatAgo(time: string, now: Date, locale?: string): string {
  const seconds = Math.round((new Date(time).getTime() - now.getTime()) / 1_000);
  if (Math.abs(seconds) > 30 * 86_400)
    return new Intl.DateTimeFormat(locale, { dateStyle: "medium" }).format(new Date(time));
  const step = steps.findLast((candidate) => Math.abs(seconds) >= candidate.seconds) ?? steps[0];
  return new Intl.RelativeTimeFormat(locale, { numeric: "auto" }).format(Math.trunc(seconds / step.seconds), step.unit);
}
