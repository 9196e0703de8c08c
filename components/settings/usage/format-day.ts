/** A day that counts from midnight to midnight UTC, in the person's locale. */
export function formatDay(date: string, locale?: string): string {
  return new Intl.DateTimeFormat(locale, { day: "numeric", month: "short", timeZone: "UTC" }).format(
    new Date(`${date}T00:00:00Z`),
  );
}
