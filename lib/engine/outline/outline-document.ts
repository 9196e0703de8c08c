import Papa from "papaparse";
import type { RichText, TextRun } from "@/lib/contract/slide-data/rich-text";
import type { Image } from "@/lib/contract/slide-data/slide-data";

/** A bullet, a numbered item or a paragraph between them (`isPlain`). `number` is 1-based, `level` 0-based. */
export type OutlineItem = { text: RichText; level: number; number?: number; isPlain?: true };

/** One part of the content under a heading. */
export type OutlinePart =
  /** `level` is 0-based, below the headings that begin slides; 0 by default. */
  | { kind: "heading"; text: RichText; level?: number }
  | { kind: "text"; text: RichText; isQuote?: true }
  | { kind: "list"; items: OutlineItem[] }
  /** `rows` includes the header row. */
  | { kind: "table"; rows: RichText[][] }
  /** `rows` begins with the header row: after the first column, one name per series. */
  | { kind: "chart"; rows: string[][]; type: string | null }
  | { kind: "agenda"; sections: string[] }
  | { kind: "image"; image: Image };

/** The content of a slide before it is fitted. `title` is null for the content before the first `##`. */
export type OutlineSection = { title: RichText | null; parts: OutlinePart[]; notes: string | null };

/** A document, divided at its headings. */
export type OutlineDocument = { title: RichText | null; sections: OutlineSection[]; warnings: OutlineWarning[] };

export type OutlineWarning = { message: string; line: number | null };

/** Characters. Lines of flowing text are longer. */
export const SHORT_LINE = 60;

/** Thrown for a file that can't be read as a document. The message says why, and what to do. */
export class DocumentError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "DocumentError";
  }
}

/** Maximum number of cells of a workbook, or of one CSV table. Anything larger is a database rather than a document. */
export const MAX_READ_CELLS = 200_000;
/** Maximum number of cells of all tables and charts of a document: as many as the tables of a workbook show. */
const MAX_CELLS = 72_000;

/** @throws DocumentError if there are more cells than a document may have */
export function assertCellCount(cells: number, max = MAX_CELLS): void {
  if (cells > max)
    throw new DocumentError(
      `The tables of the document have more than ${max.toLocaleString("en")} cells. Send those that the slides are about.`,
    );
}

/** Leaves out the pictures that are on other servers, with a warning for each. */
export function withoutRemoteImages(document: OutlineDocument): OutlineDocument {
  const warnings = [...document.warnings];
  const isHere = (part: OutlinePart): boolean => {
    if (part.kind !== "image" || typeof part.image.url !== "string") return true;
    const message = `Left out the picture "${part.image.url.slice(0, 60)}": this installation loads no pictures from addresses. Upload it and name it as asset_…, or send it as data.`;
    warnings.push({ message, line: null });
    return false;
  };
  const sections = document.sections.map((section) => ({ ...section, parts: section.parts.filter(isHere) }));
  return { ...document, sections, warnings };
}

/** Returns the number of cells of all tables and charts. */
export function countCells({ sections }: OutlineDocument): number {
  const rows = sections.flatMap(({ parts }) => parts.flatMap((part) => ("rows" in part ? part.rows : [])));
  return rows.reduce((sum, row) => sum + row.length, 0);
}

/** Returns the link of a text if slides may link to the address. Otherwise the text has no link. */
export const linkOf = (url: string): Omit<TextRun, "text"> =>
  /^(https?:\/\/|mailto:)[^\s<>"\\]+$/i.test(url) && url.length <= 2000 && URL.canParse(url) ? { link: url } : {};

/** Turns line breaks of the Markdown source into spaces. Removes control characters, which a presentation can't contain. */
export const clean = (text: string): string =>
  text
    .replace(/\s*\n\s*/g, " ")
    // eslint-disable-next-line no-control-regex
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, "");

export const plain = (text: RichText): string =>
  typeof text === "string" ? text : text.map((run) => run.text).join("");

/** Joins consecutive runs of the same format. Returns a string if no run has a format. */
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
 * Reads CSV with commas, semicolons, tabs or bars as separators. Pads all rows to the length of the longest.
 *
 * @throws DocumentError if there are too many cells
 */
export function parseRows(csv: string): string[][] {
  const { data } = Papa.parse<string[]>(csv.trim(), { skipEmptyLines: "greedy" });
  const width = data.reduce((maximum, row) => Math.max(maximum, row.length), 0);
  if (data.length * width > MAX_READ_CELLS)
    throw new DocumentError(
      `A table has more than ${MAX_READ_CELLS.toLocaleString("en")} cells. Send the part that the slides are about.`,
    );
  return data.map((row) => Array.from({ length: width }, (_, index) => clean((row[index] ?? "").trim())));
}
