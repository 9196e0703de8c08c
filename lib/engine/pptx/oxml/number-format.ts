/**
 * Formats a number with a spreadsheet format code. Supports the codes that charts use: digits, thousands separators,
 * decimals, percent, scaling by thousands, and text before and after (ECMA-376, 18.8.31). Uses only the first section.
 */
export function formatNumber(value: number, code: string): string {
  if (code === "General") return plain(value);
  const section = firstSection(code);
  const pattern = numberPattern(unquoted(section));
  if (pattern === undefined) return plain(value);
  const [whole = "", decimals = ""] = pattern.replace(/,+$/, "").split(".");
  const scale = 1000 ** (/,+$/.exec(pattern)?.[0].length ?? 0);
  const shown = (unquoted(section).includes("%") ? value * 100 : value) / scale;
  const min = (decimals.match(/0/g) ?? []).length;
  const number = digitsOf(whole.includes(","), min, decimals.length).format(shown);
  const start = section.indexOf(pattern);
  return literal(section.slice(0, start)) + number + literal(section.slice(start + pattern.length));
}

const digitFormats = new Map<string, Intl.NumberFormat>();

/** Returns a number formatter. It is cached, because creating one takes longer than using it a hundred times. */
function digitsOf(useGrouping: boolean, min: number, max: number): Intl.NumberFormat {
  const key = `${useGrouping} ${min} ${max}`;
  let format = digitFormats.get(key);
  if (!format) {
    format = new Intl.NumberFormat("en-US", { useGrouping, minimumFractionDigits: min, maximumFractionDigits: max });
    digitFormats.set(key, format);
  }
  return format;
}

/** Number of significant digits that a cell shows in the General format. Further digits are floating-point noise. */
const DIGITS = 10;

/**
 * Returns a format code with as many decimals as the values have. Null if the code already shows all of them, or if its
 * rounding is intended (dates, fractions, powers of ten).
 */
export function widenFormat(code: string, values: readonly (number | null)[]): string | null {
  const section = firstSection(code);
  if (/^\s*General\s*$/i.test(section) || isDateFormat(code) || /[E/]/i.test(unquoted(section))) return null;
  const pattern = numberPattern(unquoted(section));
  if (pattern === undefined) return null;
  const scale = (unquoted(section).includes("%") ? 100 : 1) / 1000 ** (/,+$/.exec(pattern)?.[0].length ?? 0);
  const present = pattern.split(".")[1]?.replace(/,/g, "").length ?? 0;
  const needed = values.reduce<number>(
    (max, value) => (value === null ? max : Math.max(max, decimalsOf(value * scale))),
    0,
  );
  if (needed <= present) return null;
  return code
    .split(/(;)(?=(?:[^"]*"[^"]*")*[^"]*$)/)
    .map((part) => withDecimals(part, needed))
    .join("");
}

const numberPattern = (section: string): string | undefined => /[#0?][#0?,.]*/.exec(section)?.[0];

function decimalsOf(value: number): number {
  if (Math.abs(value) >= 10 ** DIGITS) return 0;
  const [, decimals = ""] = Number(value.toPrecision(DIGITS)).toFixed(DIGITS).split(".");
  return decimals.replace(/0+$/, "").length;
}

/** Returns a section of a format code with this number of decimals. Keeps text, colors and conditions. */
function withDecimals(section: string, decimals: number): string {
  const masked = section.replace(/"[^"]*"|\\.|\[[^\]]*\]|[_*]./g, (text) => "\u0000".repeat(text.length));
  const pattern = numberPattern(masked);
  if (pattern === undefined) return section;
  const [, whole = "", , commas = ""] = /^([^.]*?)(\.[^,]*)?(,*)$/.exec(pattern) ?? [];
  const at = masked.indexOf(pattern);
  return `${section.slice(0, at)}${whole}.${"0".repeat(decimals)}${commas}${section.slice(at + pattern.length)}`;
}

/** Returns the first section of a format code, without conditions, colors and padding. */
const firstSection = (code: string): string => {
  const [section = ""] = code.split(";");
  return section.replace(/\[[^\]]*\]/g, "").replace(/[_*]./g, "");
};

/** Formats a number with up to twelve digits, without floating-point noise. */
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
/** The tokens of a date format. `m` stands for minutes after hours and before seconds. */
const TOKEN = /"([^"]*)"|\\(.)|AM\/PM|A\/P|y{1,4}|m{1,5}|d{1,4}|h{1,2}|s{1,2}/gi;
/** Number of days from 1899-12-30 to 1970-01-01. Day 60 is 29 February 1900, which didn't exist (18.17.4.1). */
const EPOCH = 25_569;

/** True if a spreadsheet format code shows dates or times (ECMA-376, 18.8.31). */
export const isDateFormat = (code: string): boolean =>
  /[ymdhs]/i.test(code.replace(/"[^"]*"|\\.|\[[^\]]*\]|General/gi, ""));

/** Formats the serial number of a date with a format code, in English. */
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

/** Returns the first three letters, the first letter (months only), or the whole name. */
const word = (name: string, length: number): string =>
  length === 3 ? name.slice(0, 3) : length === 5 ? name.charAt(0) : name;

/** The built-in formats of every workbook (ECMA-376, 18.8.30), with dates in an international order. */
const BUILT_IN: Readonly<Record<number, string>> = {
  1: "0",
  2: "0.00",
  3: "#,##0",
  4: "#,##0.00",
  9: "0%",
  10: "0.00%",
  14: "yyyy-mm-dd",
  15: "d mmm yyyy",
  16: "d mmm",
  17: "mmm yyyy",
  18: "h:mm AM/PM",
  20: "h:mm",
  21: "h:mm:ss",
  22: "yyyy-mm-dd h:mm",
  37: "#,##0",
  38: "#,##0",
  39: "#,##0.00",
  40: "#,##0.00",
  49: "@",
};

/** Maximum length of a format code in Excel, in characters. */
const MAX_CODE = 255;

/** Returns the code of a workbook's number format by its id and the workbook's own codes (ECMA-376, 18.8.30). */
export function formatCodeOf(id: number, own: ReadonlyMap<number, string>): string {
  const code = own.get(id) ?? BUILT_IN[id] ?? "General";
  return code.length > MAX_CODE ? "General" : code;
}

/**
 * Returns the text that a spreadsheet cell shows for a number or the serial number of a date; null if its format is
 * General.
 */
export function formatCell(value: number, code: string): string | null {
  if (isDateFormat(code)) return formatDate(value, code);
  return /^General$|^@$/i.test(code) ? null : formatNumber(value, code);
}

/** Returns the serial number of a date (ECMA-376, 18.17.4.1), in UTC. */
export const serialOf = (date: Date): number => date.getTime() / 86_400_000 + EPOCH;
