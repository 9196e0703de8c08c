/**
 * Formats a number with a spreadsheet format code, for the codes that charts use: digits, thousands separators,
 * decimals, percent, scaling by thousands, and text before and after (ECMA-376, 18.8.31). Of several sections only the
 * first is used.
 */
export function formatNumber(value: number, code: string): string {
  const section = firstSection(code);
  const pattern = /[#0?][#0?,.]*/.exec(unquoted(section))?.[0];
  if (pattern === undefined) return plain(value);
  const [whole = "", decimals = ""] = pattern.replace(/,+$/, "").split(".");
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

/** Returns the first section of a format code, without conditions, colors and padding. */
const firstSection = (code: string): string => {
  const [section = ""] = code.split(";");
  return section.replace(/\[[^\]]*\]/g, "").replace(/[_*]./g, "");
};

/** Formats up to twelve digits, which are free of rounding noise. */
const plain = (value: number) => String(Number(value.toPrecision(12)));

const unquoted = (code: string) => code.replace(/"[^"]*"|\\./g, (text) => "\u0000".repeat(text.length));

const literal = (code: string) =>
  code.replace(/"([^"]*)"|\\(.)/g, (_, quoted?: string, escaped?: string) => quoted ?? escaped ?? "");

const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];
const DAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
/** The tokens of a date format; `m` means minutes after hours and before seconds. */
const TOKEN = /"([^"]*)"|\\(.)|AM\/PM|A\/P|y{1,4}|m{1,5}|d{1,4}|h{1,2}|s{1,2}/gi;
/** Days from 1899-12-30 to 1970-01-01: day 60 is the 29 February 1900 that never existed (18.17.4.1). */
const EPOCH = 25_569;

/** True if a spreadsheet format code shows dates or times (ECMA-376, 18.8.31). */
export const isDateFormat = (code: string): boolean =>
  /[ymdhs]/i.test(code.replace(/"[^"]*"|\\.|\[[^\]]*\]|General/gi, ""));

/** Formats a date's serial number with a format code, in English. */
export function formatDate(serial: number, code: string): string {
  const section = firstSection(code);
  const date = new Date(Math.round((serial - EPOCH) * 86_400) * 1000);
  if (Number.isNaN(date.getTime())) return String(serial);
  const half = /AM\/PM|A\/P/i.test(section);
  let afterHours = false;
  return section.replace(TOKEN, (token, quoted: string | undefined, escaped: string | undefined, at: number) => {
    if (quoted !== undefined || escaped !== undefined) return quoted ?? escaped ?? "";
    const kind = token.charAt(0).toLowerCase();
    const minutes =
      kind === "m" && token.length < 3 && (afterHours || /^[^a-z]*s/i.test(section.slice(at + token.length)));
    afterHours = kind === "h";
    return shown(minutes ? "minutes" : kind, token.length, date, half);
  });
}

function shown(kind: string, length: number, date: Date, half: boolean): string {
  const padded = (value: number) => String(value).padStart(length > 1 ? 2 : 1, "0");
  const hours = date.getUTCHours();
  switch (kind) {
    case "y":
      return length > 2 ? String(date.getUTCFullYear()) : String(date.getUTCFullYear() % 100).padStart(2, "0");
    case "m":
      return length > 2 ? word(MONTHS[date.getUTCMonth()]!, length) : padded(date.getUTCMonth() + 1);
    case "d":
      return length > 2 ? word(DAYS[date.getUTCDay()]!, length) : padded(date.getUTCDate());
    case "h":
      return padded(half ? hours % 12 || 12 : hours);
    case "minutes":
      return padded(date.getUTCMinutes());
    case "s":
      return padded(date.getUTCSeconds());
    default:
      return hours < 12 ? "AM" : "PM";
  }
}

/** Returns the first three letters, the whole name or, for months, the first letter. */
const word = (name: string, length: number): string =>
  length === 3 ? name.slice(0, 3) : length === 5 ? name.charAt(0) : name;
