import { htmlTokens } from "@/components/grid/html-tokens";
import { plainText } from "@/lib/contract/slide-data/plain-text";
import type { Bullet, RichText } from "@/lib/contract/slide-data/rich-text";
import type { TextContent } from "@/lib/contract/slide-data/slide-data";

/** A paragraph for editing. `depth` is 0–8. `stored`: the bullet that the paragraph was read from, with its formats. */
export type Line = { text: string; isBullet: boolean; depth: number; stored?: Bullet };
const maxDepth = 8;

export const line = (text: string, isBullet = false, depth = 0): Line => ({ text, isBullet, depth });

/** Returns the paragraphs of a text block: first its text, then its bullets. There is at least one paragraph. */
export function toLines({ text, bullets }: Pick<TextContent, "text" | "bullets">): Line[] {
  const list = bullets ?? [];
  const given = text === null || text === undefined ? null : plainText(text);
  const plain = given !== null && (given !== "" || list.length === 0) ? given.split("\n").map((one) => line(one)) : [];
  const lines = [
    ...plain,
    ...list.map((one) =>
      typeof one === "string"
        ? line(one, true)
        : Array.isArray(one)
          ? { ...line(plainText(one), true), stored: one }
          : { ...line(plainText(one.text), true, one.level ?? 0), stored: one },
    ),
  ];
  return lines.length > 0 ? lines : [line("", bullets !== undefined && bullets !== null)];
}

/** Returns paragraphs as the fields of a text block. Empty fields are undefined. */
export function fromLines(lines: readonly Line[]): Pick<TextContent, "text" | "bullets"> {
  const plain = lines.filter(({ isBullet }) => !isBullet).map(({ text }) => text);
  const bullets = lines.filter(({ isBullet }) => isBullet).map(toBullet);
  return { text: plain.length > 0 ? plain.join("\n") : undefined, bullets: bullets.length > 0 ? bullets : undefined };
}

/** Returns the bullet, as it is stored if nothing has changed. A changed text loses its formats. */
function toBullet({ text: shown, depth, stored }: Line): Bullet {
  const isKept = stored !== undefined && plainText(storedText(stored)) === shown;
  if (isKept && bulletLevel(stored) === depth) return stored;
  const text = isKept ? storedText(stored) : shown;
  const number = stored !== undefined && hasOwnLevel(stored) ? stored.number : null;
  if (number) return { text, ...(depth > 0 && { level: depth }), number };
  return depth > 0 ? { text, level: depth } : text;
}

const hasOwnLevel = (bullet: Bullet): bullet is Exclude<Bullet, RichText> =>
  typeof bullet === "object" && !Array.isArray(bullet);
const storedText = (bullet: Bullet): RichText => (hasOwnLevel(bullet) ? bullet.text : bullet);
const bulletLevel = (bullet: Bullet) => (hasOwnLevel(bullet) ? (bullet.level ?? 0) : 0);

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
  return one
    ? lines.toSpliced(index, 1, { ...one, text: one.text.slice(0, at) }, { ...one, text: one.text.slice(at) })
    : [...lines];
}

/** Joins a line to the previous one. `caret` is the position at which they are joined. */
export function mergeLine(lines: readonly Line[], index: number): { lines: Line[]; caret: number } {
  const [before, one] = [lines[index - 1], lines[index]];
  if (!before || !one) return { lines: [...lines], caret: 0 };
  return {
    lines: lines.toSpliced(index - 1, 2, { ...before, text: before.text + one.text }),
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
  const [before, after] = [one.text.slice(0, selection.start), one.text.slice(selection.end)];
  // If text is pasted into an empty line, the first pasted line keeps its own type.
  const head = one.text === "" ? { ...first } : { ...one, text: before + first.text };
  const last = others.at(-1) ?? head;
  const caret = last.text.length;
  const all = [head, ...others].toSpliced(-1, 1, { ...last, text: last.text + after });
  return { lines: lines.toSpliced(index, 1, ...all), index: index + all.length - 1, caret };
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
