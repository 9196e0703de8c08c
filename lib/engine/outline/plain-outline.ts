import { isClosing } from "@/lib/engine/matching/needs";
import { SHORT_LINE } from "./outline-document";

/** Matches what only Markdown has: headings, underlines of headings, code, and metadata. */
const MARKDOWN = /^ {0,3}(?:#{1,6}(?:\s|$)|```|~~~|(?:=+|-+)[ \t]*$)/m;
/** Matches an item of a list: its indentation, its mark, and the text. `o` with a tab is what Word copies. */
const ITEM = /^([ \t]*)(?:([•◦▪●○■‣·]|o(?=\t))|[-*+]|\d{1,9}[.)])[ \t]+(?=\S)/u;
const ROW = /^[ \t]*\|.*\|[ \t]*$/;

/**
 * Turns an outline that was written without Markdown, such as one copied from an email, into Markdown: a short line
 * above a list, a table or a paragraph becomes a slide's heading, and such a line above the first heading the title of
 * the deck. A last line such as "Thank you" becomes a slide. Bullets (`•`) become items, and rows from a spreadsheet
 * become tables. Returns text with headings or code unchanged.
 */
export function withHeadings(text: string): string {
  if (MARKDOWN.test(text)) return text;
  const passages = passagesOf(text.split(/\r\n?|\n/));
  const isSlide = passages.map(({ lines }, index) => hasHeading(lines, passages[index + 1]?.lines));
  const [opening] = passages;
  const [goodbye = "", ...more] = passages.at(-1)?.lines ?? [];
  if (isSlide.includes(true) && more.length === 0 && isShortLine(goodbye) && isClosing(goodbye))
    isSlide[passages.length - 1] = true;
  const hasTitle = isSlide.indexOf(true) === 1 && opening?.lines.length === 1 && isShortLine(opening.lines[0]);
  return passages
    .flatMap(({ lines, blank }, index) => {
      const [title = "", ...rest] = lines;
      if (hasTitle && index === 0) return [`# ${title.trim()}`, ...blank];
      if (!isSlide[index]) return [...markedUp(lines), ...blank];
      return [`## ${title.trim().replace(/\s*:$/, "")}`, ...markedUp(rest), ...blank];
    })
    .join("\n");
}

/** Lines, and the blank lines after them. */
type Passage = { lines: string[]; blank: string[] };

function passagesOf(lines: readonly string[]): Passage[] {
  const passages: Passage[] = [];
  let last: Passage | undefined;
  for (const line of lines) {
    const isBlank = line.trim() === "";
    if (!last || (!isBlank && last.blank.length > 0)) passages.push((last = { lines: [], blank: [] }));
    (isBlank ? last.blank : last.lines).push(line);
  }
  return passages;
}

/** Returns whether a passage begins with the heading of a slide. */
function hasHeading([title, second]: readonly string[], next: readonly string[] | undefined): boolean {
  if (title === undefined || !isShortLine(title)) return false;
  if (second !== undefined) return isContent(second) || isParagraphBelow(title, second);
  const [below] = next ?? [];
  return below !== undefined && !isShortLine(below);
}

/** Returns whether the line below a short one begins a paragraph. The lines of wrapped text are about equally long. */
const isParagraphBelow = (title: string, line: string): boolean =>
  line.length > SHORT_LINE && line.length > 2 * title.length && !/^\s*\p{Ll}/u.test(line);

const isContent = (line: string): boolean => ITEM.test(line) || ROW.test(line) || line.includes("\t");

/** Returns whether a line can be a heading: short, and neither a sentence nor part of a list, table, quote or image. */
const isShortLine = (line: string | undefined): boolean =>
  line !== undefined &&
  line.trim() !== "" &&
  line.length <= SHORT_LINE &&
  !isContent(line) &&
  !/[.!?,;。！？]\s*$/u.test(line) &&
  !/^[ \t]*[>!<[|—–]/u.test(line);

const widthOf = (indent: string): number => indent.replaceAll("\t", "    ").length;

/** Marks up the lists and tables of a passage. */
function markedUp(lines: readonly string[]): string[] {
  const items = lines.map((line) => ITEM.exec(line)).filter((item) => item !== null);
  const hasBullets = items.some(([, , bullet]) => bullet !== undefined);
  const least = Math.min(...items.map(([, indent = ""]) => widthOf(indent)));
  return lines.flatMap((line, index) => {
    const [mark, indent = "", bullet] = ITEM.exec(line) ?? [];
    if (mark !== undefined) {
      // A first level that is indented would be code.
      const within = " ".repeat(widthOf(indent) - least);
      return [hasBullets ? within + (bullet ? `- ${line.slice(mark.length)}` : line.trimStart()) : line];
    }
    const row = asRow(line);
    if (row === null) return [line];
    const isHeader = index === 0 || asRow(lines[index - 1]!) === null;
    const hasMore = lines[index + 1] !== undefined && asRow(lines[index + 1]!) !== null;
    if (isHeader && !hasMore) return [line];
    const isRuled = /^[ \t]*\|[ \t:|-]+\|[ \t]*$/.test(lines[index + 1] ?? "");
    return isHeader && !isRuled ? [row, row.replaceAll(/(?:\\.|[^|])+/g, " --- ")] : [row];
  });
}

/** Returns a row of a Markdown table for one, or for cells that were copied from a spreadsheet; null for other lines. */
function asRow(line: string): string | null {
  if (ROW.test(line)) return line.trim();
  if (!line.includes("\t") || ITEM.test(line)) return null;
  return `| ${line
    .split("\t")
    .map((cell) => cell.trim().replaceAll("|", "\\|"))
    .join(" | ")} |`;
}
