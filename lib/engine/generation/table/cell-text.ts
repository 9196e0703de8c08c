import { plainText } from "@/lib/contract/slide-data/plain-text";
import { type TextRun, runFields } from "@/lib/contract/slide-data/rich-text";
import type { Cell, CellParagraph } from "@/lib/contract/slide-data/table";
import { MONTHS } from "@/lib/engine/analysis/slots/sample-text";
import { richLines } from "@/lib/engine/generation/text/rich-text";
import { textLines } from "@/lib/engine/pptx/model/text-body";

/** A paragraph of a cell. */
export type CellLine = {
  text: string;
  /** The same text as runs, if any of them has its own format. */
  runs: readonly TextRun[] | null;
  /** Null: as in the template. */
  bullet: boolean | null;
  /** 0–8; null: as in the template. */
  depth: number | null;
  formatTemplate: string | null;
};

const plainLine: CellLine = { text: "", runs: null, bullet: null, depth: null, formatTemplate: null };

/** Fields that only runs have. */
const RUN_FIELDS = Object.keys(runFields);
/** Fields that only paragraphs have. */
const PARAGRAPH_FIELDS = ["is_bullet", "depth", "format_template"];

/**
 * Returns the runs of a value that is a single text: its items have formats, but none of them is a separate paragraph.
 * Null for other values.
 */
function runsOfValue(value: readonly CellParagraph[]): TextRun[] | null {
  const has = (item: CellParagraph, names: readonly string[]) =>
    Object.entries(item).some(([name, field]) => field !== null && names.includes(name));
  if (!value.some((item) => has(item, RUN_FIELDS)) || value.some((item) => has(item, PARAGRAPH_FIELDS))) return null;
  return value.flatMap((item) => runsOfParagraph(item));
}

/** Returns the runs of a paragraph. Each run inherits the paragraph's format. */
function runsOfParagraph({ text, ...rest }: CellParagraph): TextRun[] {
  const format = Object.fromEntries(Object.entries(rest).filter(([name]) => !PARAGRAPH_FIELDS.includes(name)));
  return [text].flat().map((item) => (typeof item === "string" ? { ...format, text: item } : { ...format, ...item }));
}

/** Returns the paragraphs of a cell's paragraph object: one for each string of an array, and for each line of a text. */
function linesOfParagraph(paragraph: CellParagraph): TextRun[][] {
  const { text } = paragraph;
  const texts = Array.isArray(text) && text.every((item) => typeof item === "string") ? text : [text];
  return texts.flatMap((own) => richLines(runsOfParagraph({ ...paragraph, text: own })));
}

const lineOf = (runs: readonly TextRun[], rest: Partial<CellLine> = {}): CellLine => {
  const isFormatted = runs.some((run) => RUN_FIELDS.some((name) => Reflect.get(run, name) != null));
  return { ...plainLine, ...rest, text: plainText([...runs]), runs: isFormatted ? runs : null };
};

/** Splits a cell's value into paragraphs: at each ` `, and after each string of an array. */
export function cellLines(cell: Cell): CellLine[] {
  const { value } = cell;
  if (!Array.isArray(value)) {
    return textLines(String(value ?? "")).map((text) => ({ ...plainLine, text }));
  }
  const runs = runsOfValue(value);
  if (runs) return richLines(runs).map((line) => lineOf(line));
  const lines = value.flatMap((paragraph) => {
    const { is_bullet, depth, format_template } = paragraph;
    const rest = { bullet: is_bullet ?? null, depth: depth ?? null, formatTemplate: format_template ?? null };
    return linesOfParagraph(paragraph).map((line) => lineOf(line, rest));
  });
  return lines.length > 0 ? lines : [plainLine];
}

/** Returns the text for which conditions are evaluated. */
export function cellText(cell: Cell): string {
  const { value } = cell;
  if (!Array.isArray(value)) return textLines(String(value ?? "")).join("\n");
  return cellLines(cell)
    .map(({ text }) => text)
    .join("\n");
}

const scales: Readonly<Record<string, number>> = { k: 1e3, m: 1e6, b: 1e9 };

/**
 * Matches anything that may precede the digits of a number. Applied only to a few characters, because its many optional
 * parts would make it slow for long texts.
 */
const prefix = /(?<open>\()? ?(?<sign>[-−+–])? ?(?:\p{Sc}|[A-Z]{2,3} ?(?=[(−-]|$))? ?(?<inner>[-−–])? ?$/u;
const longestPrefix = 12;

/** Matches the digits, and anything that may follow them. */
const figures =
  /^(?<digits>\d[\d.,'’\u00a0\u202f ]*|\.\d+)\s*(?<scale>[kKmMbB](?![\p{L}])|bn\b|mn\b)?\s*%?\s*\p{Sc}?\s*(?<close>\))?/u;

/**
 * Returns the first number in a cell's text; null if there is none. Supports thousands separators, currency signs, `%`,
 * `(5)` for −5, and K/M/B.
 */
export function cellNumber(text: string): number | null {
  const at = text.search(/\.?\d/);
  if (at < 0) return null;
  const before = prefix.exec(text.slice(0, at).replace(/\s+/g, " ").slice(-longestPrefix))?.groups ?? {};
  const after = figures.exec(text.slice(at))?.groups;
  if (after?.digits === undefined) return null;
  const { value, rest } = readDigits(after.digits);
  // A suffix after further digits belongs to those digits.
  const scale = rest === "" ? (scales[after.scale?.[0]?.toLowerCase() ?? ""] ?? 1) : 1;
  const negative =
    (before.open !== undefined && after.close !== undefined) || minus(before.sign) || minus(before.inner);
  return (negative ? -value : value) * scale;
}

const minus = (sign: string | undefined): boolean => sign !== undefined && sign !== "+";

/** Matches groups of three digits with one separator, and a fraction after another. */
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
  const accepted = isGrouped ? whole : (/^\d*(?:[.,]\d+)?/.exec(digits)?.[0] ?? "");
  const plain = isGrouped ? `${groups.replace(/\D/g, "")}.${fraction ?? 0}` : accepted.replace(",", ".");
  return { value: Number.parseFloat(plain), rest: digits.slice(accepted.length).replace(/[\s.,'’]/g, "") };
}

/** Checks whether a text consists only of a number, including its sign, currency, short unit or percent sign. */
export const isNumber = (text: string): boolean => text.length <= longestNumber && plainNumber.test(text.trim());

/** In characters. Longer texts are not numbers. */
const longestNumber = 100;
const plainNumber =
  /^[(~≈<>≤≥±+\-−–\s]*(?:\p{Sc}|[A-Z]{2,3}(?=[\s\d(−-]))?[\s(+\-−–]*(?:\d[\d.,'’\s]*|\.\d+)(?:%|‰|\p{Sc}|\p{L}{1,3}\b)?[\s)]*\p{Sc}?$/u;

/** Matches a number with what may stand around it: a currency, or a unit of one word. */
const quantity = String.raw`(?:\p{Sc}|[A-Z]{3}(?=[\s\d]))?\s*\d[\d.,:'’]*\s*(?:[%‰°²³]|[°µ]?\p{L}{1,12}\.?(?:/\p{L}{1,6})?[²³]?)?\s*(?:\p{Sc}|[A-Z]{3}\b)?`;
const quantities = new RegExp(String.raw`^[(~≈<>≤≥±+\-−–\s]*${quantity}(?:\s*[-−–/+±]?\s*${quantity}){0,3}\)?$`, "u");
/** In characters. Longer texts are not quantities. */
const longestQuantity = 32;
const month = new RegExp(MONTHS.source, "iu");

/**
 * Checks for a number, also with a unit, and for durations and ranges: `6.8 million €`, `1 h 50 min`, `7–19`. A date is
 * none.
 */
export const isQuantity = (text: string): boolean =>
  isNumber(text) || (text.length <= longestQuantity && quantities.test(text.trim()) && !month.test(text));

/** Checks for a cell without a value: blank, a dash, dots, or `n/a`. */
export const isBlank = (text: string): boolean => /^[\s\-–—.·/]*$|^n\/?a$/i.test(text);
