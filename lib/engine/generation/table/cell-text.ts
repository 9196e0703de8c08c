import type { Cell } from "@/lib/contract/slide-data/table";
import { textLines } from "@/lib/engine/pptx/model/text-body";

/** A paragraph of a cell. */
export type CellLine = {
  text: string;
  /** Null: as in the template. */
  bullet: boolean | null;
  /** 0–8; null: as in the template. */
  depth: number | null;
  formatTemplate: string | null;
};

const plainLine: CellLine = { text: "", bullet: null, depth: null, formatTemplate: null };

/** Splits a cell's value into paragraphs: at each `\n`, and at each string of an array. */
export function cellLines(cell: Cell): CellLine[] {
  const { value } = cell;
  if (!Array.isArray(value)) {
    return textLines(String(value ?? "")).map((text) => ({ ...plainLine, text }));
  }
  const lines = value.flatMap(({ text, is_bullet, depth, format_template }) =>
    (Array.isArray(text) ? text : [text])
      .flatMap(textLines)
      .map((line) => ({
        text: line,
        bullet: is_bullet ?? null,
        depth: depth ?? null,
        formatTemplate: format_template ?? null,
      })),
  );
  return lines.length > 0 ? lines : [plainLine];
}

/** Returns the text that conditions are evaluated for. */
export function cellText(cell: Cell): string {
  const { value } = cell;
  if (!Array.isArray(value)) return textLines(String(value ?? "")).join("\n");
  return cellLines(cell)
    .map(({ text }) => text)
    .join("\n");
}

const scales: Readonly<Record<string, number>> = { k: 1e3, m: 1e6, b: 1e9 };

/**
 * Matches what may precede a number's digits. Applied to a few characters only: its many optional parts would make long
 * texts slow.
 */
const prefix = /(?<open>\()? ?(?<sign>[-−+–])? ?(?:\p{Sc}|[A-Z]{2,3} ?(?=[(−-]|$))? ?(?<inner>[-−–])? ?$/u;
const longestPrefix = 12;

/** Matches the digits and what may follow them. */
const figures =
  /^(?<digits>\d[\d.,'’\u00a0\u202f ]*|\.\d+)\s*(?<scale>[kKmMbB](?![\p{L}])|bn\b|mn\b)?\s*%?\s*\p{Sc}?\s*(?<close>\))?/u;

/**
 * Returns the first number in a cell's text; null if there is none. Understands thousands separators, currency signs,
 * `%`, `(5)` = −5 and K/M/B.
 */
export function cellNumber(text: string): number | null {
  const at = text.search(/\.?\d/);
  if (at < 0) return null;
  const before = prefix.exec(text.slice(0, at).replace(/\s+/g, " ").slice(-longestPrefix))?.groups ?? {};
  const after = figures.exec(text.slice(at))?.groups;
  if (after?.digits === undefined) return null;
  const { value, rest } = readDigits(after.digits);
  // A suffix after further digits belongs to those.
  const scale = rest === "" ? (scales[after.scale?.[0]?.toLowerCase() ?? ""] ?? 1) : 1;
  const negative =
    (before.open !== undefined && after.close !== undefined) || minus(before.sign) || minus(before.inner);
  return (negative ? -value : value) * scale;
}

const minus = (sign: string | undefined): boolean => sign !== undefined && sign !== "+";

/** Groups of three after one separator, and a fraction after another. */
const grouped = /^(\d{1,3}(?:([,.'’\u00a0\u202f ])\d{3}(?:\2\d{3})*))(?!\d)(?:(?!\2)[.,](\d+))?/;

/**
 * Parses the number at the start of digits with separators. A comma that does not separate groups of three is a decimal
 * comma (`3,5`). A single dot is a decimal point (`1.234`); several dots, or a dot before a decimal comma, separate
 * thousands.
 */
function readDigits(digits: string): { value: number; rest: string } {
  const [whole, groups, separator, fraction] = grouped.exec(digits) ?? [];
  const isGrouped =
    whole !== undefined &&
    groups !== undefined &&
    (separator !== "." || fraction !== undefined || groups.split(".").length > 2);
  const taken = isGrouped ? whole : (/^\d*(?:[.,]\d+)?/.exec(digits)?.[0] ?? "");
  const plain = isGrouped ? `${groups.replace(/\D/g, "")}.${fraction ?? 0}` : taken.replace(",", ".");
  return { value: Number.parseFloat(plain), rest: digits.slice(taken.length).replace(/[\s.,'’]/g, "") };
}

/** Checks that a text is only a number, with its sign, currency, short unit or percent sign. */
export const isNumber = (text: string): boolean => text.length <= longestNumber && plainNumber.test(text.trim());

/** Characters; longer texts are not numbers. */
const longestNumber = 100;
const plainNumber =
  /^[(~≈<>≤≥±+\-−–\s]*(?:\p{Sc}|[A-Z]{2,3}(?=[\s\d(−-]))?[\s(+\-−–]*(?:\d[\d.,'’\s]*|\.\d+)(?:%|‰|\p{Sc}|\p{L}{1,3}\b)?[\s)]*\p{Sc}?$/u;
