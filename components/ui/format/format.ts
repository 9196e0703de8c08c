const units = ["kB", "MB", "GB"] as const;

/** A file size in words, in the person's locale; 1 kB is 1 000 bytes. */
export function formatBytes(bytes: number, locale?: string): string {
  if (bytes < 1_000) return `${bytes} B`;
  const power = Math.min(units.length, Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1_000 ** power;
  return `${new Intl.NumberFormat(locale, { maximumFractionDigits: value < 10 ? 1 : 0 }).format(value)} ${units[power - 1]}`;
}

export function formatDateTime(time: string): string {
  return new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" }).format(new Date(time));
}

export function formatDate(time: string): string {
  return new Intl.DateTimeFormat(undefined, { dateStyle: "medium" }).format(new Date(time));
}

/** The time between two moments: `0.8 s`, `12 s`, `3 min 5 s`. */
export function formatDuration(start: string, end: string, locale?: string): string {
  const seconds = Math.max(0, (new Date(end).getTime() - new Date(start).getTime()) / 1_000);
  if (seconds < 10) return `${new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(seconds)} s`;
  if (seconds < 60) return `${Math.round(seconds)} s`;
  return `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
}
