/**
 * Parses a number as typed or shown by a spreadsheet: thousands separators, a decimal comma or point, a currency sign,
 * a percent sign (`12 %` is 12), `(5)` for −5. Null: not a number.
 */
export function parseNumber(text: string): number | null {
  const bare = text
    .replace(/[\s\u00a0\u202f']/g, "")
    .replace(/^(-?)(?:[\p{Sc}]|EUR|USD|GBP|CHF)/iu, "$1")
    .replace(/(?:\p{Sc}|%|EUR|USD|GBP|CHF)$/iu, "");
  const isNegative = /^\(.*\)$/.test(bare) || /^[-−–]/.test(bare);
  const digits = bare
    .replace(/^[-−–+(]+/, "")
    .replace(/\)$/, "")
    .replace(/\p{Sc}/gu, "");
  if (!/^[\d.,]*\d(?:[.,]\d*)?(?:e[-+]?\d+)?$/i.test(digits)) return null;
  const value = Number(pointed(digits));
  return Number.isFinite(value) ? (isNegative ? -value : value) : null;
}

/** Converts the digits to JavaScript's notation: of two kinds of separators the last is the decimal one. */
function pointed(digits: string): string {
  const [comma, point] = [digits.lastIndexOf(","), digits.lastIndexOf(".")];
  if (comma >= 0 && point >= 0)
    return comma > point ? digits.replaceAll(".", "").replace(",", ".") : digits.replaceAll(",", "");
  if (comma >= 0) return /^\d{1,3}(,\d{3})+$/.test(digits) ? digits.replaceAll(",", "") : digits.replace(",", ".");
  return digits.split(".").length > 2 ? digits.replaceAll(".", "") : digits;
}
