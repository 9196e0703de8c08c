import { htmlTokens } from "@/components/grid/paste/html-tokens";
import { deepest, type Line, line } from "./lines";

const bulletSign = /^\s*(?:[•·▪■●○◦‣–—*-]|o|§)[\s\u00a0]+/;
const paragraphs = new Set(["p", "div", "li", "tr", "h1", "h2", "h3", "h4", "h5", "h6", "blockquote"]);

/** The paragraphs of plain text; signs and tabs at their beginning make bullets and levels. */
export function linesOfText(text: string): Line[] {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(/\n+$/, "")
    .split("\n")
    .map((one) => {
      const indent = /^[\t ]*/.exec(one)![0];
      const depth = Math.min(
        deepest,
        [...indent].filter((sign) => sign === "\t").length + Math.floor(indent.replaceAll("\t", "").length / 2),
      );
      const sign = bulletSign.exec(one);
      return sign ? line(one.slice(sign[0].length).trim(), true, depth) : line(one.trim());
    });
}

/** The paragraphs of HTML from a clipboard, with lists of web pages, Word and Outlook as bullets. */
export function linesOfHtml(html: string): Line[] {
  const lines: Line[] = [];
  let open: Line | null = null;
  let lists = 0;
  /** Depth of tags whose text is the sign of a list of Word. */
  let ignored = 0;
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
    } else if (
      paragraphs.has(name) &&
      !(name === "p" && open && (open as Line).text === "" && (open as Line).isBullet)
    ) {
      end();
      if (token.kind === "open") open = startOf(name, token.attributes, lists);
    } else if (name === "span" && token.kind === "open" && /mso-list:\s*ignore/i.test(token.attributes["style"] ?? ""))
      ignored = 1;
  }
  end();
  return lines;
}

function startOf(name: string, { style = "", class: className = "" }: Record<string, string>, lists: number): Line {
  if (name === "li") return line("", true, Math.min(deepest, Math.max(0, lists - 1)));
  const level = /mso-list:[^;]*level(\d+)/i.exec(style)?.[1];
  if (level || /MsoListParagraph/i.test(className)) return line("", true, Math.min(deepest, Number(level ?? 1) - 1));
  return line("");
}

/** What a clipboard holds as paragraphs; null where it is one plain line, which the browser pastes by itself. */
export function pastedLines(clipboard: { html: string; text: string }): Line[] | null {
  const rich = clipboard.html ? linesOfHtml(clipboard.html) : [];
  const lines =
    rich.some(({ isBullet }) => isBullet) || (rich.length > 0 && clipboard.text === "")
      ? rich
      : linesOfText(clipboard.text);
  return lines.length > 1 || lines.some(({ isBullet }) => isBullet) ? lines : null;
}
