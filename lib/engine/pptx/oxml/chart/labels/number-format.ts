/**
 * A number as a spreadsheet's format code shows it, for the codes that charts have: digits, thousands, decimals,
 * percent, thousands scaled away, and text before and after (ECMA-376, 18.8.31). Of several sections the first one
 * counts.
 */
export function formatNumber(value: number, code: string): string {
  const section = code
    .split(";")[0]!
    .replace(/\[[^\]]*\]/g, "")
    .replace(/[_*]./g, "");
  const pattern = /[#0?][#0?,.]*/.exec(unquoted(section))?.[0];
  if (pattern === undefined) return plain(value);
  const [whole, decimals = ""] = pattern.replace(/,+$/, "").split(".") as [string, string?];
  const scale = 1000 ** (/,+$/.exec(pattern)?.[0].length ?? 0);
  const shown = (section.includes("%") ? value * 100 : value) / scale;
  const least = (decimals.match(/0/g) ?? []).length;
  const number = shown.toLocaleString("en-US", {
    useGrouping: whole.includes(","),
    minimumFractionDigits: least,
    maximumFractionDigits: decimals.length,
  });
  const start = section.indexOf(pattern);
  return literal(section.slice(0, start)) + number + literal(section.slice(start + pattern.length));
}

/** At most the twelve digits that are free of rounding noise. */
const plain = (value: number) => String(Number(value.toPrecision(12)));

const unquoted = (code: string) => code.replace(/"[^"]*"|\\./g, (text) => "\u0000".repeat(text.length));

const literal = (code: string) =>
  code.replace(/"([^"]*)"|\\(.)/g, (_, quoted?: string, escaped?: string) => quoted ?? escaped ?? "");
