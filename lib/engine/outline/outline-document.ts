import Papa from "papaparse";
import type { Image } from "@/lib/contract/slide-data/image";
import type { RichText, TextRun } from "@/lib/contract/slide-data/rich-text";

/** A bullet, or a numbered item with its number from 1. `level` is 0-based. */
export type OutlineItem = { text: RichText; level: number; number?: number };

/** What stands under a heading, in order. */
export type OutlinePart =
  | { kind: "heading"; text: RichText }
  | { kind: "text"; text: RichText }
  | { kind: "list"; items: OutlineItem[] }
  /** `rows` includes the header row. */
  | { kind: "table"; rows: RichText[][] }
  /** `rows` begins with the header: a name per series after the first column. */
  | { kind: "chart"; rows: string[][]; type: string | null }
  | { kind: "agenda"; sections: string[] }
  | { kind: "image"; image: Image };

/** A slide's content before it is fitted. The title is null for what precedes the first `##`. */
export type OutlineSection = { title: RichText | null; parts: OutlinePart[]; notes: string | null };

/** A document, cut at its headings. */
export type OutlineDocument = { title: RichText | null; sections: OutlineSection[]; warnings: OutlineWarning[] };

export type OutlineWarning = { message: string; line: number | null };

/** Thrown for a file that can't be read as a document; the message says why, and what to do. */
export class DocumentError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "DocumentError";
  }
}

/** Cells of a workbook, or of one table as CSV: more is a database, and no document. */
export const MAX_READ_CELLS = 200_000;
/** Cells of all tables and charts of a document: as many as the tables of a workbook show. */
const MAX_CELLS = 72_000;

/** @throws DocumentError for more cells than a document may have */
export function assertCellCount(cells: number, max = MAX_CELLS): void {
  if (cells > max)
    throw new DocumentError(
      `The tables of the document have more than ${max.toLocaleString("en")} cells. Send those that the slides are about.`,
    );
}

/** Returns the cells of all tables and charts. */
export function countCells({ sections }: OutlineDocument): number {
  const rows = sections.flatMap(({ parts }) => parts.flatMap((part) => ("rows" in part ? part.rows : [])));
  return rows.reduce((sum, row) => sum + row.length, 0);
}

/** Only what slides may link to; other addresses leave the text without a link. */
export const linkOf = (url: string): Omit<TextRun, "text"> =>
  /^(https?:\/\/|mailto:)[^\s<>"\\]+$/i.test(url) && url.length <= 2000 && URL.canParse(url) ? { link: url } : {};

/** A line break in Markdown's source is a space. Control characters have no place in a presentation. */
export const clean = (text: string): string =>
  text
    .replace(/\s*\n\s*/g, " ")
    // eslint-disable-next-line no-control-regex
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, "");

export const plain = (text: RichText): string =>
  typeof text === "string" ? text : text.map((run) => run.text).join("");

/** Joins runs of one format; a string if nothing in the text has a format. */
export function toRichText(list: readonly TextRun[]): RichText {
  const runs = joined(list);
  return runs.every((run) => Object.keys(run).length === 1) ? runs.map(({ text }) => text).join("") : runs;
}

function joined(runs: readonly TextRun[]): TextRun[] {
  const result: TextRun[] = [];
  for (const run of runs) {
    const last = result.at(-1);
    const { text, ...format } = run;
    const { text: _, ...before } = last ?? { text: "" };
    if (last && JSON.stringify(before) === JSON.stringify(format)) last.text += text;
    else if (text !== "") result.push({ ...run });
  }
  return result;
}

/**
 * Reads CSV with commas, semicolons, tabs or bars; rows are as long as the longest.
 *
 * @throws DocumentError for too many cells
 */
export function parseRows(csv: string): string[][] {
  const { data } = Papa.parse<string[]>(csv.trim(), { skipEmptyLines: "greedy" });
  const width = data.reduce((most, row) => Math.max(most, row.length), 0);
  if (data.length * width > MAX_READ_CELLS)
    throw new DocumentError(
      `A table has more than ${MAX_READ_CELLS.toLocaleString("en")} cells. Send the part that the slides are about.`,
    );
  return data.map((row) => Array.from({ length: width }, (_, index) => clean((row[index] ?? "").trim())));
}
