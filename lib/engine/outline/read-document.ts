import type { DocumentType } from "@/lib/contract/assets";
import { MAX_OUTLINE_TEXT } from "@/lib/contract/outline";
import { OpcPackage } from "@/lib/engine/pptx/opc/package";
import { PackageError } from "@/lib/engine/pptx/package-error";
import { defaultZipLimits } from "@/lib/engine/pptx/zip/limits";
import { DocumentError, type OutlineDocument, type OutlineWarning, parseRows } from "./outline-document";
import { readMarkdown } from "./read-markdown";
import { readWord } from "./read-word";
import { limitTable, readWorkbook } from "./read-workbook";

const ZIP = [0x50, 0x4b];
/** First bytes of a .doc or .xls file, or of a file with a password ([MS-CFB], 2.2). */
const OLD = [0xd0, 0xcf, 0x11, 0xe0];

/**
 * Reads a document that can become slides: Word, Excel, CSV or Markdown. Recognizes Word and Excel by their content,
 * and text files by the file extension.
 *
 * @throws DocumentError if the file is none of these, or can't be read
 */
export async function readDocument(name: string, bytes: Uint8Array): Promise<OutlineDocument> {
  const title = titleOf(name);
  switch (documentTypeOf(name, bytes)) {
    case WORD:
      return readWord(bytes);
    case EXCEL:
      return readWorkbook(title, bytes);
    case "text/csv":
      return readCsv(title, textOf(bytes));
    default:
      return readMarkdown(textOf(bytes));
  }
}

const WORD: DocumentType = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
const EXCEL: DocumentType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

const begins = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

/** Checks whether a file is a document rather than a picture, by its first bytes or its extension. */
export const isDocument = (name: string, bytes: Uint8Array): boolean =>
  begins(bytes, ZIP) || begins(bytes, OLD) || /\.(md|markdown|txt|csv|tsv)$/i.test(name);

/**
 * Returns the media type of a document. Recognizes Word and Excel by their content, and CSV by the file extension.
 * Treats any other text as Markdown.
 *
 * @throws DocumentError for a file of another kind
 */
export function documentTypeOf(name: string, bytes: Uint8Array): DocumentType {
  if (begins(bytes, OLD))
    throw new DocumentError(
      "The file has a password, or is in the old .doc or .xls format. Save it without a password as .docx or .xlsx.",
    );
  if (begins(bytes, ZIP)) return isWord(bytes) ? WORD : EXCEL;
  return /\.(csv|tsv)$/i.test(name) ? "text/csv" : "text/markdown";
}

/** Returns the file name without folder and extension, with spaces between words. */
const titleOf = (name: string): string =>
  name
    .replace(/^.*[\\/]/s, "")
    .replace(/\.[a-z0-9]{1,5}$/i, "")
    .replace(/[_-]+/g, " ")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()) || "Table";

function isWord(bytes: Uint8Array): boolean {
  try {
    const { contentType = "" } =
      OpcPackage.open(bytes, { ...defaultZipLimits, entries: 5_000 }).relatedByType("officeDocument") ?? {};
    if (/word/i.test(contentType)) return true;
    if (/spreadsheet|excel/i.test(contentType)) return false;
  } catch (error) {
    if (!(error instanceof PackageError)) throw error;
    if (error.code === "ZIP_BOMB" || error.code === "TOO_MANY_PARTS")
      throw new DocumentError("The file is too large once it is unpacked. Send the part that the slides are about.");
    throw new DocumentError("The file is damaged. Open it in Word or Excel and save it again as .docx or .xlsx.");
  }
  throw new DocumentError(KINDS);
}

const KINDS = "The file is none of those that can become slides: Markdown (.md), Word (.docx), Excel (.xlsx) or CSV.";

/** Decodes UTF-8, UTF-16, or otherwise Windows-1252, which Excel on Windows writes. */
function textOf(bytes: Uint8Array): string {
  const utf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  if (!utf16 && bytes.subarray(0, 10_000).includes(0)) throw new DocumentError(KINDS);
  const text = utf16 ? new TextDecoder("utf-16le").decode(bytes) : decoded(bytes);
  if (text.length > MAX_OUTLINE_TEXT)
    throw new DocumentError(
      `The text has more than ${MAX_OUTLINE_TEXT.toLocaleString("en")} characters. Send the part that the slides are about.`,
    );
  return text;
}

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

function readCsv(title: string, text: string): OutlineDocument {
  const warnings: OutlineWarning[] = [];
  const rows = limitTable(title, parseRows(text.replace(/^\uFEFF/, "")), warnings);
  const sections = rows.length > 0 ? [{ title, parts: [{ kind: "table" as const, rows }], notes: null }] : [];
  return { title: null, sections, warnings };
}
