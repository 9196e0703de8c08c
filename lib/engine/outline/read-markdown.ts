import type { Nodes, PhrasingContent, RootContent, Table as MarkdownTable } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfm } from "micromark-extension-gfm";
import type { RichText, TextRun } from "@/lib/contract/slide-data/rich-text";
import {
  DocumentError,
  type OutlineDocument,
  type OutlineItem,
  type OutlinePart,
  type OutlineSection,
  assertCellCount,
  clean,
  linkOf,
  parseRows,
  plain,
  toRichText,
} from "./outline-document";

/**
 * Reads Markdown (CommonMark with GitHub's tables). `#` begins the deck, `##` a slide, `###` a part of a slide.
 * Paragraphs, lists, tables, images, and fenced `chart` and `agenda` blocks become content. Leaves HTML out with a
 * warning.
 *
 * @throws DocumentError if tables have too many cells, and for more than `assertParsable` allows
 */
export function readMarkdown(markdown: string): OutlineDocument {
  // Parsing a cell takes 40 µs, so rejects tables that are too large before parsing.
  assertCellCount(markdown.split("|").length - 1, MAX_CELLS);
  assertParsable(markdown);
  try {
    const tree = fromMarkdown(markdown.replace(/^\uFEFF/, ""), {
      extensions: [gfm()],
      mdastExtensions: [gfmFromMarkdown()],
    });
    const reader = new Reader(tree.children);
    for (const node of tree.children) reader.read(node);
    return reader.document;
  } catch (error) {
    // The call stack is exhausted. Formatting can be nested like lists, but only parsing shows how deeply.
    if (error instanceof RangeError) throw tooDeep();
    throw error;
  }
}

const tooDeep = () =>
  new DocumentError("The document has lists, quotes or formatting that are nested too deeply. Use fewer levels.");

/** Maximum number of cells of all tables: 200 slides of 120. The parser needs more memory per cell than a workbook does. */
const MAX_CELLS = 24_000;
/** Maximum number of lines and formatting marks of a document: 200 slides of 125. */
const MAX_MARKS = 25_000;
/** Maximum number of lines and formatting marks between two blank lines. */
const MAX_BLOCK_MARKS = 5_000;
/** Maximum number of characters of `>`, bullets and numbers at the start of a line, including the spaces between them. */
const MAX_NESTING = 100;

/**
 * Estimates the cost of parsing beforehand. The time grows with the lines and marks of a document, with the square of
 * those between blank lines, and with the depth of nested lists and quotes.
 *
 * @throws DocumentError
 */
function assertParsable(markdown: string): void {
  let all = 0;
  let block = 0;
  for (const [line] of markdown.matchAll(/[^\r\n]*(?:\r\n|[\r\n]|$)/g)) {
    if (line.trim() === "") block = 0;
    const marks = 1 + (line.match(MARK)?.length ?? 0) + COSTLY_MARKS * (line.match(COSTLY)?.length ?? 0);
    all += marks;
    block += marks;
    const [nesting = ""] = NESTING.exec(line) ?? [];
    if (nesting.length > MAX_NESTING) throw tooDeep();
    if (block > MAX_BLOCK_MARKS)
      throw new DocumentError(
        `The document has a passage of more than ${MAX_BLOCK_MARKS.toLocaleString("en")} lines and formatting marks without a blank line. Divide it, or leave it out.`,
      );
    if (all > MAX_MARKS)
      throw new DocumentError(
        `The document has more than ${MAX_MARKS.toLocaleString("en")} lines and formatting marks. Send the part that the slides are about.`,
      );
  }
}

/** Marks that a parser must remember until it finds their end, and possible addresses. */
const MARK = /[*_~]+|[[\]<`@]|:\/\/|www\./gi;
/**
 * Openings whose end is searched for in all of the remaining text, and underlines of headings. Each counts as many
 * marks.
 */
const COSTLY = /<[!?]|^ {0,3}(?:=+|-+)[ \t]*$/gm;
const COSTLY_MARKS = 20;
const NESTING = /^(?:[ \t]*(?:>|(?:[*+-]|\d{1,9}[.)])(?=[ \t])))+/;

/** The highest number that a list can start with in PowerPoint (ECMA-376, 20.1.10.75). */
const MAX_NUMBER = 32_767;

class Reader {
  readonly document: OutlineDocument = { title: null, sections: [], warnings: [] };
  readonly #links = new Map<string, string>();

  constructor(nodes: readonly RootContent[]) {
    for (const node of nodes) if (node.type === "definition") this.#links.set(node.identifier, node.url);
  }

  read(node: RootContent): void {
    switch (node.type) {
      case "heading":
        return this.#heading(node.depth, this.#runs(node.children));
      case "paragraph":
        return this.#paragraph(node.children);
      case "list":
        return this.#add({ kind: "list", items: this.#items(node, 0) });
      case "table":
        return this.#add({ kind: "table", rows: this.#rows(node) });
      case "code":
        return this.#code(node.lang ?? "", node.meta ?? "", node.value, lineOf(node));
      case "blockquote":
        for (const child of node.children) this.read(child as RootContent);
        return;
      case "html":
        return this.#html(node.value, lineOf(node));
      case "definition":
      case "thematicBreak":
        return;
      default:
        return this.#leaveOut(`a part of the type ${node.type}`, lineOf(node));
    }
  }

  #heading(depth: number, text: RichText): void {
    const { document } = this;
    if (depth === 1 && document.title === null && document.sections.every(({ title }) => title === null)) {
      document.title = text;
      return;
    }
    // A document without `#` may begin with `##`. A second `#` is a chapter.
    if (depth <= 2) document.sections.push({ title: text, parts: [], notes: null });
    else this.#add({ kind: "heading", text });
  }

  #paragraph(nodes: readonly PhrasingContent[]): void {
    const texts = nodes.filter(({ type }) => type !== "image");
    for (const node of nodes) if (node.type === "image") this.#image(node.url, node.alt ?? "", lineOf(node));
    const text = this.#runs(texts);
    if (plain(text).trim() !== "") this.#add({ kind: "text", text });
  }

  #image(url: string, alt: string, line: number | null): void {
    const alt_text = alt.slice(0, 1000) || undefined;
    const data = /^data:image\/[a-z+.-]+;base64,(.+)$/is.exec(url)?.[1];
    const asset = /^(?:asset:)?(asset_[0-9A-Za-z]{1,64})$/.exec(url)?.[1];
    if (asset) this.#add({ kind: "image", image: { asset_id: asset, alt_text } });
    else if (data) this.#add({ kind: "image", image: { data_base64: data.replace(/\s/g, ""), alt_text } });
    else if (/^https?:\/\//i.test(url)) this.#add({ kind: "image", image: { url, alt_text } });
    else
      this.#leaveOut(`the picture "${url.slice(0, 60)}": upload it and name it as asset_…, or send it as data`, line);
  }

  #code(lang: string, meta: string, value: string, line: number | null): void {
    if (lang === "chart") {
      const rows = parseRows(value);
      if (rows.length < 2 || (rows[0]?.length ?? 0) < 2)
        return this.#leaveOut("a chart without a header row, categories and values", line);
      return this.#add({ kind: "chart", rows, type: meta.trim() || null });
    }
    if (lang === "agenda") {
      const sections = value
        .split("\n")
        .map((text) => text.replace(/^\s*(?:[-*+]|\d+[.)])\s+/, "").trim())
        .filter(Boolean);
      if (sections.length > 0) this.#add({ kind: "agenda", sections });
      return;
    }
    if (lang === "notes") {
      const section = this.#section();
      section.notes = section.notes === null ? value : `${section.notes}\n${value}`;
      return;
    }
    if (lang === "csv" || lang === "table") {
      const rows = parseRows(value);
      if (rows.length > 0) this.#add({ kind: "table", rows });
      return;
    }
    for (const text of value.split("\n")) if (text.trim() !== "") this.#add({ kind: "text", text });
  }

  #html(value: string, line: number | null): void {
    if (!/^<!--[\s\S]*-->\s*$/.test(value.trim())) this.#leaveOut("HTML", line);
  }

  #items(node: Extract<Nodes, { type: "list" }>, level: number): OutlineItem[] {
    return node.children.flatMap((item, index) => {
      const number = node.ordered ? (node.start ?? 1) + index : 0;
      const box = item.checked === true ? "☑ " : item.checked === false ? "☐ " : "";
      let isFirst = true;
      return item.children.flatMap((child): OutlineItem[] => {
        if (child.type === "list") return this.#items(child, Math.min(8, level + 1));
        const runs = child.type === "paragraph" ? this.#runs(child.children) : plainOf(child);
        if (plain(runs).trim() === "") return [];
        const text = isFirst ? prefixed(box, runs) : runs;
        const own = isFirst ? level : Math.min(8, level + 1);
        const numbered = isFirst && number >= 1 && number <= MAX_NUMBER ? { number } : {};
        isFirst = false;
        return [{ text, level: own, ...numbered }];
      });
    });
  }

  #rows(node: MarkdownTable): RichText[][] {
    return node.children.map((row) => row.children.map((cell) => this.#runs(cell.children)));
  }

  /** Returns a string if no run has a format. */
  #runs(nodes: readonly PhrasingContent[]): RichText {
    return toRichText(nodes.flatMap((node) => this.#run(node, {})));
  }

  #run(node: PhrasingContent, format: Omit<TextRun, "text">): TextRun[] {
    const within = (nodes: readonly PhrasingContent[], more: Omit<TextRun, "text">) =>
      nodes.flatMap((child) => this.#run(child, { ...format, ...more }));
    switch (node.type) {
      case "text":
      case "inlineCode":
        return [{ text: clean(node.value), ...format }];
      case "strong":
        return within(node.children, { bold: true });
      case "emphasis":
        return within(node.children, { italic: true });
      case "delete":
        return within(node.children, { strike: true });
      case "link":
        return within(node.children, linkOf(node.url));
      case "linkReference":
        return within(node.children, linkOf(this.#links.get(node.identifier) ?? ""));
      case "break":
        return [{ text: "\n", ...format }];
      case "image":
        return node.alt ? [{ text: clean(node.alt), ...format }] : [];
      default:
        return [];
    }
  }

  #section(): OutlineSection {
    const last = this.document.sections.at(-1);
    if (last) return last;
    const first: OutlineSection = { title: null, parts: [], notes: null };
    this.document.sections.push(first);
    return first;
  }

  #add(part: OutlinePart): void {
    this.#section().parts.push(part);
  }

  #leaveOut(what: string, line: number | null): void {
    const where = line === null ? "" : ` in line ${line}`;
    this.document.warnings.push({ message: `Left out ${what}${where}.`, line });
  }
}

const lineOf = (node: Nodes): number | null => node.position?.start.line ?? null;

const plainOf = (node: Nodes): string =>
  "value" in node ? clean(node.value) : "children" in node ? node.children.map(plainOf).join(" ") : "";

const prefixed = (prefix: string, text: RichText): RichText => {
  if (prefix === "") return text;
  return typeof text === "string" ? prefix + text : [{ text: prefix }, ...text];
};
