export const expiries = ["never", "30", "90", "365", "date"] as const;
export type Expiry = (typeof expiries)[number];

const day = 86_400_000;

/** Returns a day in the format of date fields, in the person's time zone. */
function toDateField(date: Date): string {
  return `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, "0")}-${String(date.getDate()).padStart(2, "0")}`;
}

/** Returns the first day that can be selected: tomorrow. */
export function firstDay(now: Date): string {
  return toDateField(new Date(now.getTime() + day));
}

/**
 * Returns when a key expires; null if never, undefined if the selection is invalid.
 *
 * @param date The last day on which the key is valid, such as `2026-05-01`, in the person's time zone
 */
export function expiryTime(expiry: Expiry, date: string, now: Date): string | null | undefined {
  if (expiry === "never") return null;
  if (expiry !== "date") return new Date(now.getTime() + Number(expiry) * day).toISOString();
  const midnight = new Date(`${date}T00:00:00`);
  if (Number.isNaN(midnight.getTime()) || date < firstDay(now)) return undefined;
  midnight.setDate(midnight.getDate() + 1);
  return midnight.toISOString();
}
