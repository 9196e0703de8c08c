const scales: Readonly<Record<string, number>> = { k: 1e3, m: 1e6, b: 1e9 };

/** A number with optional sign, currency, separators, percent sign and scale, as tables show it. */
const pattern =
  /(?<open>\()?\s*(?<sign>[-−+–])?\s*(?:[\p{Sc}]|[A-Z]{2,3}\s?(?=[\d(−-]))?\s*(?<inner>[-−–])?\s*(?<digits>\d[\d,'’\u00a0\u202f ]*(?:\.\d+)?|\.\d+)\s*(?<scale>[kKmMbB](?![\p{L}])|bn\b|mn\b)?\s*%?\s*\p{Sc}?\s*(?<close>\))?/u;

/**
 * The first number in a cell's text: thousands separators, a currency sign, `%`, `(5)` = −5 and K/M/B are understood.
 * Null where there is none.
 */
export function cellNumber(text: string): number | null {
  const groups = pattern.exec(text)?.groups;
  if (!groups?.digits) return null;
  const value = Number.parseFloat(plainDigits(groups.digits));
  if (Number.isNaN(value)) return null;
  const scale = scales[groups.scale?.[0]?.toLowerCase() ?? ""] ?? 1;
  const negative = (groups.open !== undefined && groups.close !== undefined) || minus(groups.sign) || minus(groups.inner);
  return (negative ? -value : value) * scale;
}

const minus = (sign: string | undefined): boolean => sign !== undefined && sign !== "+";

/** Drops separators of thousands; a comma that isn't one (`3,5`) is a decimal comma. A space ends the number unless three digits follow. */
function plainDigits(digits: string): string {
  const joined = /^\d{1,3}(?:[,'’\u00a0\u202f ]\d{3})+(?!\d)(?:\.\d+)?/.exec(digits)?.[0];
  if (joined) return joined.replace(/[^\d.]/g, "");
  const simple = /^\d*(?:[.,]\d+)?/.exec(digits)?.[0] ?? digits;
  return simple.replace(",", ".");
}

/** Whether a text is a number and nothing else: with its sign, currency, unit of a few letters, or percent sign. */
export const isNumber = (text: string): boolean => plainNumber.test(text.trim());

const plainNumber = /^[(~≈<>≤≥±+\-−–\s]*(?:\p{Sc}|[A-Z]{2,3}(?=[\s\d(−-]))?[\s(+\-−–]*(?:\d[\d.,'’\s]*|\.\d+)(?:%|‰|\p{Sc}|\p{L}{1,3}\b)?[\s)]*\p{Sc}?$/u;
