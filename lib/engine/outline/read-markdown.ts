import type { Root, Nodes, PhrasingContent, RootContent, Table as MarkdownTable } from "mdast";
import { type Options, fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfm } from "micromark-extension-gfm";
import type { RichText, TextRun } from "@/lib/contract/slide-data/rich-text";
import { isClosing } from "@/lib/engine/matching/needs";
import {
  DocumentError,
  type OutlineDocument,
  type OutlineItem,
  type OutlinePart,
  type OutlineSection,
  SHORT_LINE,
  assertCellCount,
  clean,
  linkOf,
  parseRows,
  plain,
  toRichText,
} from "./outline-document";
import { withHeadings } from "./plain-outline";

/** Parses Markdown into a syntax tree. */
type Parse = (markdown: string, options: Options) => Root;

/**
 * Reads Markdown (CommonMark with GitHub's tables). `#` begins the deck, `##` a slide, `###` a part of a slide.
 * Paragraphs, lists, tables, images, and fenced `chart` and `agenda` blocks become content. Leaves HTML out with a
 * warning. Text without any headings is read as `withHeadings` says.
 *
 * @param options `pieceMarks`: how much of a document is parsed at once, see `divide`
 * @throws DocumentError if tables have too many cells, and for more than `divide` allows
 */
export function readMarkdown(
  source: string,
  { pieceMarks = PIECE_MARKS, parse = fromMarkdown }: { pieceMarks?: number; parse?: Parse } = {},
): OutlineDocument {
  const markdown = withHeadings(source.replace(/^\uFEFF/, ""));
  // Parsing a cell takes 40 µs, so rejects tables that are too large before parsing.
  assertCellCount(countBars(markdown), MAX_CELLS);
  const { metadata, text } = withoutMetadata(markdown);
  const places = divide(text, pieceMarks);
  try {
    const references = new References();
    // The first pass finds what links and footnotes of other pieces refer to.
    if (places.length > 0 && text.includes("]:"))
      for (const { nodes } of parsedPieces({ text, places, parse }, references)) references.addAll(nodes);
    const reader = new Reader(references, metadata);
    for (const { nodes, line } of parsedPieces({ text, places, parse }, references)) reader.readAll(nodes, line);
    return reader.document;
  } catch (error) {
    // The call stack is exhausted. Formatting can be nested like lists, but only parsing shows how deeply.
    if (error instanceof RangeError) throw tooDeep();
    throw error;
  }
}

const tooDeep = () =>
  new DocumentError("The document has lists, quotes or formatting that are nested too deeply. Use fewer levels.");

/** Matches lines between `---` at the start of a document, none of them blank, of which the first has a key. */
const METADATA = /^---[ \t]*\r?\n(?=[\w-]+:\s)((?:(?!---|\.\.\.|[ \t]*\r?\n).*\r?\n)*)(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/;

/** The front matter of a document. */
type Metadata = { title: string | null; /** Its subtitle, author and date. */ lines: string[] };

/**
 * Splits off the metadata (YAML) at the start of a document, as pandoc and many editors write it, and leaves empty
 * lines in its place. Reads values of a single line.
 */
function withoutMetadata(markdown: string): { metadata: Metadata; text: string } {
  const [all = "", body = ""] = METADATA.exec(markdown) ?? [];
  const valueOf = (key: string): string[] => {
    const value = new RegExp(`^${key}:[ \\t]+(.*)$`, "mi").exec(body)?.[1]?.trim() ?? "";
    const bare = /^(["'])(.*)\1$/.exec(value)?.[2] ?? value;
    return bare === "" || /^[[{|>&*!]/.test(value) ? [] : [clean(bare)];
  };
  const [title = null] = valueOf("title");
  const lines = ["subtitle", "author", "date"].flatMap(valueOf);
  return { metadata: { title, lines }, text: all.replace(/[^\r\n]+/g, "") + markdown.slice(all.length) };
}

/** Maximum number of cells of all tables: 200 slides of 120. The parser needs more memory per cell than a workbook does. */
const MAX_CELLS = 24_000;
/** Maximum number of cells of a passage: 200 rows of 40. Of a sheet of a workbook, slides show as many rows. */
const MAX_PASSAGE_CELLS = 8_000;
/** Maximum number of lines and formatting marks of a document: 200 slides of 125. */
const MAX_MARKS = 25_000;
/** Maximum number of lines and formatting marks of a passage. */
const MAX_PASSAGE_MARKS = 5_000;
/** Maximum number of characters of `>`, bullets and numbers at the start of a line, including the spaces between them. */
const MAX_NESTING = 100;
/** A piece ends with the first passage after so many lines, formatting marks and cells. */
const PIECE_MARKS = 1_000;

/** A place at which a document can be divided. `line` is the number of lines before it. */
type Place = { offset: number; line: number };

/**
 * Returns where a document can be divided into pieces, because the parser takes half a kilobyte of memory for each
 * character: before passages. A passage begins after a blank line, with a line that continues no list. Such a line may
 * still be within code or HTML.
 *
 * Estimates the cost of parsing, too. The time grows with the lines and marks of a document, with the square of those
 * of a passage, and with the depth of nested lists and quotes.
 *
 * @throws DocumentError
 */
function divide(markdown: string, pieceMarks: number): Place[] {
  const places: Place[] = [];
  let [all, passage, cells, piece, lines] = [0, 0, 0, 0, 0];
  let isAfterBlank = false;
  for (const { 0: line, index: offset } of markdown.matchAll(/[^\r\n]*(?:\r\n|[\r\n]|$)/g)) {
    if (isAfterBlank && PASSAGE.test(line)) {
      if (piece >= pieceMarks) {
        places.push({ offset, line: lines });
        piece = 0;
      }
      [passage, cells] = [0, 0];
    }
    isAfterBlank = line.trim() === "";
    lines += 1;
    const marks = 1 + (line.match(MARK)?.length ?? 0) + COSTLY_MARKS * (line.match(COSTLY)?.length ?? 0);
    const bars = countBars(line);
    all += marks;
    passage += marks;
    cells += bars;
    piece += marks + bars;
    const [nesting = ""] = NESTING.exec(line) ?? [];
    if (nesting.length > MAX_NESTING) throw tooDeep();
    if (passage > MAX_PASSAGE_MARKS)
      throw new DocumentError(
        `The document has a passage of more than ${MAX_PASSAGE_MARKS.toLocaleString("en")} lines and formatting marks without a blank line and a new paragraph. Divide it, or leave it out.`,
      );
    if (cells > MAX_PASSAGE_CELLS)
      throw new DocumentError(
        `The document has a table of more than ${MAX_PASSAGE_CELLS.toLocaleString("en")} cells. Send the part that the slides are about.`,
      );
    if (all > MAX_MARKS)
      throw new DocumentError(
        `The document has more than ${MAX_MARKS.toLocaleString("en")} lines and formatting marks. Send the part that the slides are about.`,
      );
  }
  return places;
}

const countBars = (text: string): number => text.split("|").length - 1;

/** Matches the first line of a passage: neither indented nor an item of a list. */
const PASSAGE = /^(?![ \t]|(?:[*+-]|\d{1,9}[.)])(?:\s|$))\S/;

type Piece = { nodes: readonly RootContent[]; /** The number of lines before it. */ line: number };

/**
 * Parses a document piece by piece. One that ends within code or HTML is parsed again with as much again of what
 * follows.
 */
function* parsedPieces(
  { text, places, parse }: { text: string; places: readonly Place[]; parse: Parse },
  references: References,
): Generator<Piece, void> {
  const ends = [...places.map(({ offset }) => offset), text.length];
  let start: Place = { offset: 0, line: 0 };
  let [first, size] = [0, 1];
  while (first < ends.length) {
    const last = Math.min(first + size, ends.length) - 1;
    const piece = text.slice(start.offset, ends[last]);
    const { children } = parse(piece, {
      extensions: [gfm(), references.extension],
      mdastExtensions: [gfmFromMarkdown()],
    });
    const place = places[last];
    if (place && isOpen(children.at(-1), piece)) {
      size *= 2;
      continue;
    }
    yield { nodes: children, line: start.line };
    if (!place) return;
    start = place;
    [first, size] = [last + 1, 1];
  }
}

/** Returns whether code or HTML at the end of a piece has no end there (CommonMark, 4.5 and 4.6). */
function isOpen(node: RootContent | undefined, piece: string): boolean {
  if (node?.type !== "code" && node?.type !== "html") return false;
  const lines = piece.slice(node.position?.start.offset, node.position?.end.offset).split(/\r\n|[\r\n]/);
  const opening = lines[0] ?? "";
  if (node.type === "code") {
    const [fence] = /^(?:`{3,}|~{3,})/.exec(opening) ?? [];
    if (!fence) return false;
    const end = lines.length > 1 ? (lines.at(-1) ?? "").trim() : "";
    return !end.startsWith(fence) || end !== fence.charAt(0).repeat(end.length);
  }
  const kind = HTML_WITH_BLANK_LINES.find(([begin]) => begin.test(opening));
  return kind !== undefined && !kind[1].test(lines.join("\n"));
}

/** The beginnings and ends of HTML that may contain blank lines. */
const HTML_WITH_BLANK_LINES: readonly (readonly [begin: RegExp, end: RegExp])[] = [
  [/^<(?:script|pre|style|textarea)(?:[\s>]|$)/i, /<\/(?:script|pre|style|textarea)>/i],
  [/^<!--/, /-->/],
  [/^<\?/, /\?>/],
  [/^<!\[CDATA\[/, /\]\]>/],
  [/^<![a-z]/i, />/],
];

type Extension = ReturnType<typeof gfm>;
type Constructs = NonNullable<Extension["flow"]>;

/** Definitions that links and footnotes refer to, from any piece of a document. */
class References {
  readonly #links = new Map<string, string>();
  readonly #labels: string[] = [];
  readonly #footnotes: string[] = [];

  /** Has the parser of a piece know the definitions of all pieces that were parsed before. */
  readonly extension: Extension;

  constructor() {
    const [labels, footnotes] = [this.#labels, this.#footnotes];
    const constructs: Constructs = {
      null: {
        tokenize(_effects, _ok, nok) {
          const { parser } = this;
          if (parser.defined !== labels) labels.push(...parser.defined);
          if (parser.gfmFootnotes !== footnotes) footnotes.push(...(parser.gfmFootnotes ?? []));
          parser.defined = labels;
          parser.gfmFootnotes = footnotes;
          return nok;
        },
      },
    };
    this.extension = { document: constructs, flow: constructs };
  }

  addAll(nodes: readonly RootContent[]): void {
    for (const node of nodes)
      if (node.type === "definition" && !this.#links.has(node.identifier)) this.#links.set(node.identifier, node.url);
  }

  linkOf(identifier: string): string {
    return this.#links.get(identifier) ?? "";
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

/** Its letters are equally wide, so that the columns of code stay below each other. It comes with every Office. */
const CODE_FONT = "Courier New";

/** The highest number that a list can start with in PowerPoint (ECMA-376, 20.1.10.75). */
const MAX_NUMBER = 32_767;

class Reader {
  readonly document: OutlineDocument = { title: null, sections: [], warnings: [] };
  /** The number of lines before the piece that is being read. */
  #linesBefore = 0;

  constructor(
    readonly references: References,
    { title, lines }: Metadata,
  ) {
    this.document.title = title;
    if (lines.length > 0) this.#add({ kind: "text", text: lines.join("\n") });
  }

  readAll(nodes: readonly RootContent[], linesBefore: number): void {
    this.#linesBefore = linesBefore;
    this.references.addAll(nodes);
    for (const node of nodes) this.#read(node);
  }

  #read(node: RootContent): void {
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
        return this.#code(node.lang ?? "", node.meta ?? "", node.value, this.#lineOf(node));
      case "blockquote":
        return this.#quote(node.children);
      case "html":
        return this.#html(node.value, this.#lineOf(node));
      case "definition":
      case "thematicBreak":
        return;
      default:
        return this.#leaveOut(
          node.type === "footnoteDefinition" ? "a footnote" : "a part that slides can't show",
          this.#lineOf(node),
        );
    }
  }

  #quote(nodes: readonly RootContent[]): void {
    for (const node of nodes) {
      if (node.type !== "paragraph") this.#read(node);
      else {
        const [quotation, source] = splitSource(node.children);
        this.#paragraph(quotation, { isQuote: true });
        this.#paragraph(source);
      }
    }
  }

  #heading(depth: number, text: RichText): void {
    const { document } = this;
    const isFirst = document.sections.every(({ title }) => title === null);
    if (depth === 1 && isFirst && (document.title === null || document.title === plain(text))) {
      document.title = text;
      return;
    }
    // A document without `#` may begin with `##`. A second `#` is a chapter.
    if (depth <= 2) document.sections.push({ title: text, parts: [], notes: null });
    else this.#add({ kind: "heading", text, ...(depth > 3 && { level: depth - 3 }) });
  }

  #paragraph(nodes: readonly PhrasingContent[], more: { isQuote?: true } = {}): void {
    const texts = nodes.filter(({ type }) => type !== "image");
    for (const node of nodes) if (node.type === "image") this.#image(node.url, node.alt ?? "", this.#lineOf(node));
    const title = this.document.sections.at(-1)?.title ?? null;
    const isAlone = title === null ? this.document.title !== null : isClosing(plain(title));
    const text = this.#runs(isAlone ? withShortLines(texts) : texts);
    if (plain(text).trim() !== "") this.#add({ kind: "text", text, ...more });
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
    const lines = value.split("\n").filter((line) => line.trim() !== "");
    for (const line of lines) this.#add({ kind: "text", text: [{ text: line, font_name: CODE_FONT }] });
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
        return within(node.children, linkOf(this.references.linkOf(node.identifier)));
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

  #lineOf(node: Nodes): number | null {
    return node.position ? this.#linesBefore + node.position.start.line : null;
  }

  #leaveOut(what: string, line: number | null): void {
    const where = line === null ? "" : ` in line ${line}`;
    this.document.warnings.push({ message: `Left out ${what}${where}.`, line });
  }
}

/** Splits a quotation before a line that says who said it: it begins with a dash. */
function splitSource(nodes: readonly PhrasingContent[]): [PhrasingContent[], PhrasingContent[]] {
  const index = nodes.findLastIndex((node) => node.type === "text" && SOURCE_LINE.test(node.value));
  const node = nodes[index];
  if (node?.type !== "text") return [[...nodes], []];
  const start = node.value.search(SOURCE_LINE);
  const [quotation, source] = [node.value.slice(0, start), node.value.slice(start + 1).trimStart()];
  return [
    [...nodes.slice(0, index), { type: "text", value: quotation }],
    [{ type: "text", value: source }, ...nodes.slice(index + 1)],
  ];
}

/**
 * Keeps the line breaks of the source if all lines are short and none ends a sentence, such as an author and a date on
 * the cover, or an address below a farewell. CommonMark reads them as spaces.
 */
function withShortLines(nodes: readonly PhrasingContent[]): readonly PhrasingContent[] {
  const lines = nodes
    .map((node) => ("value" in node ? node.value : plainOf(node)))
    .join("")
    .split("\n");
  if (lines.length < 2 || lines.some((line) => line.length > SHORT_LINE || /[.!?]\s*$/.test(line))) return nodes;
  return nodes.flatMap((node): PhrasingContent[] => {
    if (node.type !== "text") return [node];
    return node.value.split(/[ \t]*\n[ \t]*/).flatMap((value, index): PhrasingContent[] => {
      const line = { type: "text" as const, value };
      return index === 0 ? [line] : [{ type: "break" }, line];
    });
  });
}

/** Matches the line break before the last line that begins with a dash. */
const SOURCE_LINE = /\n(?=[ \t]*(?:[—–]|--)[^\n]*$)/u;

const plainOf = (node: Nodes): string =>
  "value" in node ? clean(node.value) : "children" in node ? node.children.map(plainOf).join(" ") : "";

const prefixed = (prefix: string, text: RichText): RichText => {
  if (prefix === "") return text;
  return typeof text === "string" ? prefix + text : [{ text: prefix }, ...text];
};
