import { htmlTokens } from "@/components/grid/html-tokens";
import { plainText } from "@/lib/contract/slide-data/plain-text";
import type { RichText, TextRun } from "@/lib/contract/slide-data/rich-text";
import type { TextContent } from "@/lib/contract/slide-data/slide-data";
import { joinLines, joinRuns, lineRuns, retypeRuns, sliceRuns } from "./runs";

/** A paragraph for editing. */
export type Line = {
  text: string;
  isBullet: boolean;
  /** 0–8. */
  depth: number;
  /** Replaces the bullet. */
  number?: number;
  /** The list shows no bullet for it. */
  isPlain?: true;
  /** The text, if it has formats. */
  runs?: readonly TextRun[];
  /** Name of the format of a cell's paragraph. */
  template?: string;
};
const maxDepth = 8;

export const line = (text: string, isBullet = false, depth = 0): Line => ({ text, isBullet, depth });

/** Returns a line with other runs. */
function withRuns({ runs: _runs, ...one }: Line, runs: readonly TextRun[]): Line {
  const text = plainText([...runs]);
  return typeof joinRuns(runs) === "string" ? { ...one, text } : { ...one, text, runs };
}

const runsOf = ({ text, runs }: Line): readonly TextRun[] => runs ?? [{ text }];

/** Returns a line after its text was edited. What was not touched keeps its format. */
export const retype = (one: Line, text: string): Line => withRuns(one, retypeRuns(runsOf(one), text));

/** Returns the lines of a text, of the same kind as `one`. */
export const linesOf = (text: RichText, one = line("")): Line[] => lineRuns(text).map((runs) => withRuns(one, runs));

/**
 * Returns lines that were edited as plain text, with the formats of the lines that they came from. Lines before and
 * after the edited ones are recognized by their text.
 */
export function retypeLines(before: readonly Line[], lines: readonly Line[]): Line[] {
  const longest = Math.min(before.length, lines.length);
  let start = 0;
  while (start < longest && before[start]?.text === lines[start]?.text) start += 1;
  let end = 0;
  while (end < longest - start && before.at(-1 - end)?.text === lines.at(-1 - end)?.text) end += 1;
  return lines.map((one, index) => {
    const fromEnd = lines.length - index;
    const at = fromEnd <= end ? before.length - fromEnd : index < before.length - end ? index : -1;
    const { text, isBullet, depth } = one;
    return before[at] ? { ...retype(before[at], text), isBullet, depth } : one;
  });
}

/** Returns a line's text with its formats. */
export const richText = (one: Line): RichText => joinRuns(runsOf(one));

/** Returns the paragraphs of a text block: first its text, then its bullets. There is at least one paragraph. */
export function toLines({ text, bullets }: Pick<TextContent, "text" | "bullets">): Line[] {
  const list = bullets ?? [];
  const hasText = text !== null && text !== undefined && (plainText(text) !== "" || list.length === 0);
  const lines = [
    ...(hasText ? linesOf(text) : []),
    ...list.map((one) => {
      const item = typeof one === "string" || Array.isArray(one) ? { text: one } : one;
      const { text: own, level, number } = item;
      const isPlain = item.is_bullet === false;
      const empty = { ...line("", true, level ?? 0), ...(number && { number }), ...(isPlain && { isPlain }) };
      return withRuns(empty, typeof own === "string" ? [{ text: own }] : own);
    }),
  ];
  return lines.length > 0 ? lines : [line("", bullets !== undefined && bullets !== null)];
}

/** Returns paragraphs as the fields of a text block. Empty fields are undefined. */
export function fromLines(lines: readonly Line[]): Pick<TextContent, "text" | "bullets"> {
  const plain = lines.filter(({ isBullet }) => !isBullet).map(runsOf);
  const bullets = lines
    .filter(({ isBullet }) => isBullet)
    .map((one) => {
      const { depth, number, isPlain } = one;
      const text = richText(one);
      if (depth === 0 && !number && !isPlain) return text;
      return {
        text,
        ...(depth > 0 && { level: depth }),
        ...(number && { number }),
        ...(isPlain && { is_bullet: false }),
      };
    });
  return { text: plain.length > 0 ? joinLines(plain) : undefined, bullets: bullets.length > 0 ? bullets : undefined };
}

/** Turns all lines after the first bullet into bullets, because a text block has its bullets after its text. */
export function bulletsLast(lines: readonly Line[]): Line[] {
  const first = lines.findIndex(({ isBullet }) => isBullet);
  return lines.map((one, index) => {
    const isBullet = first >= 0 && index >= first;
    return { ...one, depth: isBullet ? one.depth : 0, isBullet };
  });
}

/** Toggles a bullet. With `isOrdered`, also changes the lines after or before it, so that bullets stay after the text. */
export function toggleBullet(lines: readonly Line[], index: number, isOrdered: boolean): Line[] {
  const isBullet = !lines[index]?.isBullet;
  return lines.map((one, at) =>
    at === index || (isOrdered && (isBullet ? at > index : at < index)) ? { ...one, isBullet } : one,
  );
}

/** Splits a line at the caret. */
export function splitLine(lines: readonly Line[], index: number, at: number): Line[] {
  const one = lines[index];
  if (!one) return [...lines];
  const runs = runsOf(one);
  return lines.toSpliced(index, 1, withRuns(one, sliceRuns(runs, 0, at)), withRuns(one, sliceRuns(runs, at)));
}

/** Joins a line to the previous one. `caret` is the position at which they are joined. */
export function mergeLine(lines: readonly Line[], index: number): { lines: Line[]; caret: number } {
  const [before, one] = [lines[index - 1], lines[index]];
  if (!before || !one) return { lines: [...lines], caret: 0 };
  return {
    lines: lines.toSpliced(index - 1, 2, withRuns(before, [...runsOf(before), ...runsOf(one)])),
    caret: before.text.length,
  };
}

/** Returns whether a line is a bullet whose level can go up or down. */
export const canIndent = ({ isBullet, depth }: Line, by: 1 | -1): boolean =>
  isBullet && (by < 0 ? depth > 0 : depth < maxDepth);

export function indentLine(lines: readonly Line[], index: number, by: 1 | -1): Line[] {
  return lines.map((one, at) =>
    at === index ? { ...one, depth: Math.min(maxDepth, Math.max(0, one.depth + by)) } : one,
  );
}

export function moveLine(lines: readonly Line[], index: number, by: 1 | -1): Line[] {
  const [one, to] = [lines[index], index + by];
  return one && to >= 0 && to < lines.length ? lines.toSpliced(index, 1).toSpliced(to, 0, one) : [...lines];
}

/** Replaces a selection within a line with pasted lines. `index` and `caret` are the position at which typing continues. */
export function pasteLines(
  lines: readonly Line[],
  index: number,
  selection: { start: number; end: number },
  pasted: readonly Line[],
): { lines: Line[]; index: number; caret: number } {
  const one = lines[index];
  const [first, ...others] = pasted;
  if (!one || !first) return { lines: [...lines], index, caret: selection.end };
  const runs = runsOf(one);
  // If text is pasted into an empty line, the first pasted line keeps its own type.
  const head = one.text === "" ? first : withRuns(one, [...sliceRuns(runs, 0, selection.start), ...runsOf(first)]);
  const last = others.at(-1) ?? head;
  const all = [head, ...others].toSpliced(-1, 1, withRuns(last, [...runsOf(last), ...sliceRuns(runs, selection.end)]));
  return { lines: lines.toSpliced(index, 1, ...all), index: index + all.length - 1, caret: last.text.length };
}

const bulletSign = /^\s*(?:[•·▪■●○◦‣–—*-]|o|§)[\s\u00a0]+/;
const paragraphs = new Set(["p", "div", "li", "tr", "h1", "h2", "h3", "h4", "h5", "h6", "blockquote"]);

/** Parses plain text. Leading bullet characters and tabs become bullets and levels. */
export function parseText(text: string): Line[] {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(/\n+$/, "")
    .split("\n")
    .map((one) => {
      const indent = one.slice(0, one.search(/[^\t ]|$/));
      const depth = Math.min(
        maxDepth,
        [...indent].filter((sign) => sign === "\t").length + Math.floor(indent.replaceAll("\t", "").length / 2),
      );
      const sign = bulletSign.exec(one);
      return sign ? line(one.slice(sign[0].length).trim(), true, depth) : line(one.trim());
    });
}

/** Parses clipboard HTML. Lists from web pages, Word and Outlook become bullets. */
export function parseHtml(html: string): Line[] {
  const lines: Line[] = [];
  let open: Line | null = null;
  let lists = 0;
  /** Depth of the tags that contain the bullet character of a Word list item. */
  let ignored = 0;
  const isEmptyBullet = () => open !== null && open.text === "" && open.isBullet;
  const end = () => {
    const text = open?.text.replace(/[ \t\n\r\u00a0]+/g, " ").trim();
    if (open && text) lines.push({ ...open, text: open.isBullet ? text.replace(bulletSign, "") : text });
    open = null;
  };
  for (const token of htmlTokens(html)) {
    if (token.kind === "text") {
      if (ignored === 0 && (open || token.text.trim())) (open ??= line("")).text += token.text;
      continue;
    }
    const { name } = token;
    if (ignored > 0) {
      if (name === "span") ignored += token.kind === "open" ? 1 : -1;
    } else if (name === "ul" || name === "ol") {
      end();
      lists += token.kind === "open" ? 1 : -1;
    } else if (name === "br") {
      const { isBullet, depth }: Line = open ?? line("");
      end();
      open = line("", isBullet, depth);
    } else if (paragraphs.has(name) && !(name === "p" && isEmptyBullet())) {
      end();
      if (token.kind === "open") open = startOf(name, token.attributes, lists);
    } else if (name === "span" && token.kind === "open" && /mso-list:\s*ignore/i.test(token.attributes["style"] ?? ""))
      ignored = 1;
  }
  end();
  return lines;
}

function startOf(name: string, { style = "", class: className = "" }: Record<string, string>, lists: number): Line {
  if (name === "li") return line("", true, Math.min(maxDepth, Math.max(0, lists - 1)));
  const level = /mso-list:[^;]*level(\d+)/i.exec(style)?.[1];
  if (level || /MsoListParagraph/i.test(className)) return line("", true, Math.min(maxDepth, Number(level ?? 1) - 1));
  return line("");
}

/** Returns the pasted paragraphs; null for a single plain line, which the browser pastes itself. */
export function pastedLines(clipboard: { html: string; text: string }): Line[] | null {
  const rich = clipboard.html ? parseHtml(clipboard.html) : [];
  const lines =
    rich.some(({ isBullet }) => isBullet) || (rich.length > 0 && clipboard.text === "")
      ? rich
      : parseText(clipboard.text);
  return lines.length > 1 || lines.some(({ isBullet }) => isBullet) ? lines : null;
}
