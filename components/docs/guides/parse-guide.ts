import { Marked, Renderer, type Token, type Tokens } from "marked";
import { guideForLink } from "./guides";

/** Returns the anchor of a heading, in the same form as on GitHub, so that links work in both places. */
function headingId(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
    .replaceAll(" ", "-");
}

/** A code sample. `words` follow the block's language and describe the sample; see `docs/guides/README.md`. */
export type CodeSample = { language: string; words: readonly string[]; text: string };
export type Heading = { id: string; text: string; depth: number };
export type GuidePart = { kind: "html"; html: string } | { kind: "code"; samples: CodeSample[] };
export type ParsedGuide = { title: string; headings: readonly Heading[]; parts: readonly GuidePart[] };

/** Returns the studio's URL for an image or page that a guide links to. */
function addressOf(href: string, file: string): string {
  if (/^([a-z]+:|#|\/)/.test(href)) return href;
  const [target = "", anchor] = href.split("#");
  const guide = target.endsWith(".md") ? guideForLink(target, file) : null;
  if (guide) return `/docs/guides/${guide.name}${anchor ? `#${anchor}` : ""}`;
  return new URL(target, `file:///docs/${file}`).pathname;
}

function plainText(token: Pick<Tokens.Heading, "text">): string {
  return token.text.replaceAll(/[`*]/g, "").replaceAll(/\[([^\]]+)\]\([^)]*\)/g, "$1");
}

function rendererFor(file: string): Marked {
  return new Marked({
    renderer: {
      heading(token) {
        const id = headingId(plainText(token));
        const inner = this.parser.parseInline(token.tokens);
        if (token.depth === 1) return `<h1>${inner}</h1>`;
        return `<h${token.depth} id="${id}"><a class="heading-link" href="#${id}">${inner}</a></h${token.depth}>`;
      },
      // Wide tables scroll on their own, also with the keyboard.
      table(token) {
        return `<div class="scroll" tabindex="0">${Renderer.prototype.table.call(this, token)}</div>`;
      },
    },
    walkTokens(token) {
      if (token.type === "link" || token.type === "image") token.href = addressOf(token.href, file);
    },
  });
}

function sampleOf({ lang = "", text }: Tokens.Code): CodeSample {
  const [language = "", ...words] = lang.trim().split(/\s+/);
  return { language, words, text };
}

function isCode(token: Token): token is Tokens.Code {
  return token.type === "code";
}

/** Languages that are alternatives: of consecutive samples in them, the reader chooses one. */
export const alternatives: Readonly<Record<string, string>> = {
  curl: "curl",
  python: "Python",
  client: "TypeScript",
  cli: "Command line",
};

function isAlternative({ words }: CodeSample): boolean {
  return words[0] !== undefined && words[0] in alternatives;
}

/**
 * Parses a guide into prose (as HTML) and code samples. Consecutive samples in several languages become alternatives.
 *
 * @param file Path below `docs/`, to which the guide's links are relative
 */
export function parseGuide(source: string, file: string): ParsedGuide {
  const marked = rendererFor(file);
  const tokens = marked.lexer(source);
  if (marked.defaults.walkTokens) marked.walkTokens(tokens, marked.defaults.walkTokens);
  const headings = tokens.filter((token): token is Tokens.Heading => token.type === "heading");
  const parts: GuidePart[] = [];
  let prose: Token[] = [];
  const flush = () => {
    const html = prose.length > 0 ? marked.parser(prose) : "";
    if (html.trim()) parts.push({ kind: "html", html });
    prose = [];
  };
  for (const token of tokens) {
    if (!isCode(token)) {
      prose.push(token);
      continue;
    }
    flush();
    const last = parts.at(-1);
    const sample = sampleOf(token);
    if (last?.kind === "code" && isAlternative(sample) && last.samples.every(isAlternative)) last.samples.push(sample);
    else parts.push({ kind: "code", samples: [sample] });
  }
  flush();
  return {
    title: plainText(headings.find(({ depth }) => depth === 1) ?? { text: "" }),
    headings: headings
      .filter(({ depth }) => depth > 1)
      .map((token) => ({ id: headingId(plainText(token)), text: plainText(token), depth: token.depth })),
    parts,
  };
}
