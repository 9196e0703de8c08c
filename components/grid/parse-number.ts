/**
 * Parses a number as people type it or spreadsheets show it: with thousands separators, a decimal comma or point, a
 * currency sign, or a percent sign (`12 %` is 12); `(5)` is −5. Returns null if the text is not a number.
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

/**
 * Converts digits to JavaScript's notation. If there are two kinds of separators, the last one is the decimal
 * separator.
 */
function pointed(digits: string): string {
  const [comma, point] = [digits.lastIndexOf(","), digits.lastIndexOf(".")];
  if (comma >= 0 && point >= 0)
    return comma > point ? digits.replaceAll(".", "").replace(",", ".") : digits.replaceAll(",", "");
  if (comma >= 0) return /^\d{1,3}(,\d{3})+$/.test(digits) ? digits.replaceAll(",", "") : digits.replace(",", ".");
  return digits.split(".").length > 2 ? digits.replaceAll(".", "") : digits;
}
