/**
 * The number that a cell of a table shows, with separators, a currency, a percent sign or brackets for negatives; null:
 * it shows none.
 */
export function readNumber(cell: string): number | null {
  const bare = cell
    .trim()
    .replace(/^[€$£¥]|[€$£¥%]$/gu, "")
    .trim();
  const negative = /^\(.+\)$/.test(bare) || /^[-−–]/.test(bare);
  const digits = bare.replace(/^[-−–+]|[()]/g, "").replace(/[€$£¥%\s'’]/gu, "");
  if (!/^\d[\d.,]*$|^[.,]\d+$/.test(digits)) return null;
  const value = Number(withPoint(digits));
  return Number.isFinite(value) ? (negative ? -value : value) : null;
}

/** The last separator parts the decimals, unless groups of three digits follow it. */
function withPoint(digits: string): string {
  const last = Math.max(digits.lastIndexOf("."), digits.lastIndexOf(","));
  if (last < 0) return digits;
  const mark = digits[last]!;
  const isGroups = digits.indexOf(mark) !== last || (/^[,.]\d{3}$/.test(digits.slice(last)) && mark === ",");
  if (isGroups) return digits.replace(/[.,]/g, "");
  return `${digits.slice(0, last).replace(/[.,]/g, "")}.${digits.slice(last + 1)}`;
}
