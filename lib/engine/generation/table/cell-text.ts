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

/** A cell's value as paragraphs; `\n` begins a new one, so does each string of an array. */
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

/** The text that conditions look at. */
export function cellText(cell: Cell): string {
  const { value } = cell;
  if (!Array.isArray(value)) return textLines(String(value ?? "")).join("\n");
  return cellLines(cell)
    .map(({ text }) => text)
    .join("\n");
}

const scales: Readonly<Record<string, number>> = { k: 1e3, m: 1e6, b: 1e9 };

/**
 * What stands before a number's figures. It is short: looked for in a text of any length, its many optional parts would
 * take time without end.
 */
const prefix = /(?<open>\()? ?(?<sign>[-−+–])? ?(?:\p{Sc}|[A-Z]{2,3} ?(?=[(−-]|$))? ?(?<inner>[-−–])? ?$/u;
const longestPrefix = 12;

/** The figures, and what may follow them. */
const figures =
  /^(?<digits>\d[\d.,'’\u00a0\u202f ]*|\.\d+)\s*(?<scale>[kKmMbB](?![\p{L}])|bn\b|mn\b)?\s*%?\s*\p{Sc}?\s*(?<close>\))?/u;

/**
 * The first number in a cell's text: thousands separators, a currency sign, `%`, `(5)` = −5 and K/M/B are understood.
 * Null where there is none.
 */
export function cellNumber(text: string): number | null {
  const at = text.search(/\.?\d/);
  if (at < 0) return null;
  const before = prefix.exec(text.slice(0, at).replace(/\s+/g, " ").slice(-longestPrefix))?.groups ?? {};
  const after = figures.exec(text.slice(at))!.groups!;
  const { value, rest } = readDigits(after.digits!);
  // What follows further figures belongs to them.
  const scale = rest === "" ? (scales[after.scale?.[0]?.toLowerCase() ?? ""] ?? 1) : 1;
  const negative =
    (before.open !== undefined && after.close !== undefined) || minus(before.sign) || minus(before.inner);
  return (negative ? -value : value) * scale;
}

const minus = (sign: string | undefined): boolean => sign !== undefined && sign !== "+";

/** Groups of three after a separator that stays the same, and a fraction after another one. */
const grouped = /^(\d{1,3}(?:([,.'’\u00a0\u202f ])\d{3}(?:\2\d{3})*))(?!\d)(?:(?!\2)[.,](\d+))?/;

/**
 * The number that begins some digits with separators. A comma that parts no groups of three is a decimal comma (`3,5`);
 * one dot alone is a decimal point (`1.234`), in several groups or before a decimal comma it parts thousands.
 */
function readDigits(digits: string): { value: number; rest: string } {
  const [whole, groups, separator, fraction] = grouped.exec(digits) ?? [];
  const isGrouped =
    groups !== undefined && (separator !== "." || fraction !== undefined || groups.split(".").length > 2);
  const taken = isGrouped ? whole! : (/^\d*(?:[.,]\d+)?/.exec(digits)?.[0] ?? "");
  const plain = isGrouped ? `${groups.replace(/\D/g, "")}.${fraction ?? 0}` : taken.replace(",", ".");
  return { value: Number.parseFloat(plain), rest: digits.slice(taken.length).replace(/[\s.,'’]/g, "") };
}

/** Whether a text is a number and nothing else: with its sign, currency, unit of a few letters, or percent sign. */
export const isNumber = (text: string): boolean => text.length <= longestNumber && plainNumber.test(text.trim());

/** Characters. Nobody reads a longer one as one. */
const longestNumber = 100;
const plainNumber =
  /^[(~≈<>≤≥±+\-−–\s]*(?:\p{Sc}|[A-Z]{2,3}(?=[\s\d(−-]))?[\s(+\-−–]*(?:\d[\d.,'’\s]*|\.\d+)(?:%|‰|\p{Sc}|\p{L}{1,3}\b)?[\s)]*\p{Sc}?$/u;
