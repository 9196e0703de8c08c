import { plainText } from "@/lib/contract/slide-data/plain-text";
import type { Link, RichText, TextRun } from "@/lib/contract/slide-data/rich-text";
import { type RunContent, textLines } from "@/lib/engine/pptx/model/text-body";
import { type RunFormat, type RunLink, toColor } from "@/lib/engine/pptx/oxml/text";

/** Adds the relationship that a link needs to the part into which a text is written. */
export type AddLink = (link: Link) => RunLink;

const runsOf = (text: RichText): readonly TextRun[] => (typeof text === "string" ? [{ text }] : text);

/** Splits a text into lines, each with its runs. */
export function richLines(text: RichText): TextRun[][] {
  const lines: TextRun[][] = [[]];
  for (const run of runsOf(text)) {
    textLines(run.text).forEach((piece, index) => {
      if (index > 0) lines.push([]);
      lines.at(-1)?.push({ ...run, text: piece });
    });
  }
  return lines;
}

/** Joins the lines of a text with line breaks within one paragraph. */
export const oneParagraph = (text: RichText): TextRun[] =>
  runsOf(text).map((run) => ({ ...run, text: textLines(run.text).join("\v") }));

export const isBlank = (text: RichText | null | undefined): boolean => plainText(text).trim() === "";

/**
 * Converts a run for writing.
 *
 * @param format Merges the run's own format into that of the surrounding text
 */
export function toRunContent(run: TextRun, format: (own: RunFormat) => RunFormat, addLink: AddLink): RunContent {
  return { text: run.text, format: format(ownFormat(run, addLink)) };
}

function ownFormat(run: TextRun, addLink: AddLink): RunFormat {
  const raised = run.superscript ? "superscript" : run.subscript ? "subscript" : null;
  const flat = run.superscript === false || run.subscript === false ? "none" : null;
  return {
    font: run.font_name ?? null,
    size: run.font_size ?? null,
    bold: run.bold ?? null,
    italic: run.italic ?? null,
    underline: run.underline ?? null,
    strike: run.strike ?? null,
    script: raised ?? flat,
    color: toColor(run.color),
    link: run.link && run.text !== "" ? addLink(run.link) : null,
  };
}
