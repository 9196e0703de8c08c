/** Formats a number in the person's locale, with at most two decimals. */
export function formatNumber(value: number, locale?: string): string {
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(value);
}

const units = ["kB", "MB", "GB"] as const;

/** Formats a file size in the person's locale; 1 kB is 1 000 bytes. */
export function formatBytes(bytes: number, locale?: string): string {
  if (bytes < 1_000) return `${bytes} B`;
  const power = Math.min(units.length, Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1_000 ** power;
  return `${new Intl.NumberFormat(locale, { maximumFractionDigits: value < 10 ? 1 : 0 }).format(value)} ${units[power - 1]}`;
}

const inchRegions = new Set(["US", "LR", "MM"]);

function usesInches(locale: string | undefined): boolean {
  const { region } = new Intl.Locale(locale ?? new Intl.NumberFormat().resolvedOptions().locale).maximize();
  return region !== undefined && inchRegions.has(region);
}

/** Returns the unit in which PowerPoint shows lengths in the person's locale, and its length in points. */
export function lengthUnit(locale?: string): { unit: "cm" | "in"; points: number; digits: number } {
  return usesInches(locale) ? { unit: "in", points: 72, digits: 2 } : { unit: "cm", points: 72 / 2.54, digits: 1 };
}

/**
 * Formats lengths like PowerPoint in the person's locale, in centimetres or inches: `33.9 × 19.1 cm`, `1.5 in`.
 *
 * @param points One length, or several that are joined with `separator`
 */
export function formatLength(points: number | readonly number[], locale?: string, separator = " × "): string {
  const { unit, points: perUnit, digits } = lengthUnit(locale);
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: digits });
  const lengths = [points].flat().map((length) => format.format(length / perUnit));
  return `${lengths.join(separator)}\u00a0${unit}`;
}

export function formatDateTime(time: string): string {
  return new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" }).format(new Date(time));
}

export function formatDate(time: string): string {
  return new Intl.DateTimeFormat(undefined, { dateStyle: "medium" }).format(new Date(time));
}

/** Formats the duration between two times: `0.8 s`, `12 s`, `3 min 5 s`. */
export function formatDuration(start: string, end: string, locale?: string): string {
  const seconds = Math.max(0, (new Date(end).getTime() - new Date(start).getTime()) / 1_000);
  if (seconds < 10) return `${new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(seconds)} s`;
  if (seconds < 60) return `${Math.round(seconds)} s`;
  return `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
}

const steps = [
  { unit: "second", seconds: 1 },
  { unit: "minute", seconds: 60 },
  { unit: "hour", seconds: 3_600 },
  { unit: "day", seconds: 86_400 },
] as const;

/** Formats a time relative to another: `3 minutes ago`, `in 2 days`. Beyond 30 days, formats a date. */
export function formatAgo(time: string, now: Date, locale?: string): string {
  const seconds = Math.round((new Date(time).getTime() - now.getTime()) / 1_000);
  if (Math.abs(seconds) > 30 * 86_400)
    return new Intl.DateTimeFormat(locale, { dateStyle: "medium" }).format(new Date(time));
  const step = steps.findLast((candidate) => Math.abs(seconds) >= candidate.seconds) ?? steps[0];
  return new Intl.RelativeTimeFormat(locale, { numeric: "auto" }).format(Math.trunc(seconds / step.seconds), step.unit);
}
