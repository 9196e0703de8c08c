import mammoth from "mammoth";
import type { TextRun } from "@/lib/contract/slide-data/rich-text";
import { OpcPackage } from "@/lib/engine/pptx/opc/package";
import { PackageError } from "@/lib/engine/pptx/package-error";
import type { XmlElement } from "@/lib/engine/pptx/xml/element";
import { parseXml } from "@/lib/engine/pptx/xml/parse";
import { MAX_EMBEDDED_WORK, defaultZipLimits } from "@/lib/engine/pptx/zip/limits";
import {
  DocumentError,
  type OutlineDocument,
  type OutlineItem,
  type OutlinePart,
  clean,
  linkOf,
  plain,
  toRichText,
} from "./outline-document";

const LIMITS = { ...defaultZipLimits, entries: 2_000, xmlWork: MAX_EMBEDDED_WORK, inflatedBytes: 128 * 1024 * 1024 };
/** Bytes. Larger pictures are left out, and so are all further ones once the total is reached. */
const MAX_PICTURE = 1024 * 1024;
const MAX_PICTURES = 3 * 1024 * 1024;
const PICTURES = /^image\/(png|jpe?g|gif|bmp)$/i;

const STYLES = ["p[style-name='Title'] => h1.title:fresh", "p[style-name='Subtitle'] => p:fresh"];

/** A part with its heading level, if it is a heading. Levels are 1-based; the title of the document has level 0. */
type Item = { heading: number; part: Extract<OutlinePart, { kind: "heading" }> } | { heading: null; part: OutlinePart };

/**
 * Reads a Word document. Its title begins the deck, and first-level headings begin slides. Second-level headings begin
 * a part of a slide, or slides of their own if the first level has only headings below it. Reads pictures only from the
 * document: fetches nothing, and runs neither fields nor macros.
 *
 * @throws DocumentError if the file is not a document, has macros, or is too large
 */
export async function readWord(bytes: Uint8Array): Promise<OutlineDocument> {
  assertDocument(bytes);
  const pictures = new Pictures();
  const warnings: string[] = [];
  let html: string;
  try {
    ({ value: html } = await mammoth.convertToHtml(
      { buffer: Buffer.from(bytes) },
      {
        styleMap: STYLES,
        includeEmbeddedStyleMap: false,
        externalFileAccess: false,
        convertImage: mammoth.images.imgElement(async (image) => ({
          src: await pictures.take(image.contentType, () => image.readAsBuffer()),
        })),
      },
    ));
  } catch {
    throw new DocumentError("The Word document is damaged. Open it in Word and save it again as .docx.");
  }
  const reader = new HtmlReader(pictures, warnings);
  for (const element of parseXml(`<body>${html}</body>`, "document").elements()) reader.read(element);
  if (pictures.left > 0)
    warnings.push(
      `Left out ${pictures.left === 1 ? "a picture" : `${pictures.left} pictures`}: only PNG, JPEG, GIF and BMP within the document, of up to 1 MB, are read`,
    );
  return toDocument(reader.items, warnings);
}

const WORD_TYPE = /wordprocessingml\.(document|template)\.main\+xml$/;

/** Reads the package and all of its XML once, to check sizes, entries and document types. */
function assertDocument(bytes: Uint8Array): void {
  try {
    const package_ = OpcPackage.open(bytes, LIMITS);
    const main = package_.relatedByType("officeDocument");
    if (!main || !WORD_TYPE.test(main.contentType)) throw new DocumentError(DAMAGED);
    const macros = /vbaProject|macro/i;
    if ([...main.rels].some(({ type }) => macros.test(type))) throw new DocumentError(MACROS);
    for (const part of package_.parts()) {
      if (macros.test(part.contentType)) throw new DocumentError(MACROS);
      // Parts are read by their relationship, whatever their content type says.
      if (!/[+/]xml$/.test(part.contentType) && !isMarkup(part.bytes())) continue;
      void part.root;
      part.releaseTree();
    }
  } catch (error) {
    if (!(error instanceof PackageError)) throw error;
    const isLarge = error.code === "ZIP_BOMB" || error.code === "TOO_MANY_PARTS";
    throw new DocumentError(
      isLarge ? "The Word document is too large. Send the part that the slides are about." : DAMAGED,
    );
  }
}

/** Checks whether a file starts like XML, after a byte order mark and white space. */
const isMarkup = (bytes: Uint8Array): boolean =>
  new TextDecoder().decode(bytes.subarray(0, 1000)).trimStart().startsWith("<");

const MACROS = "The Word document has macros. Save it as .docx, without them.";
const DAMAGED = "The Word document can't be read. Open it in Word and save it again as .docx.";

/** The pictures of a document, by their address in the converted HTML. */
class Pictures {
  readonly #data: string[] = [];
  #bytes = 0;
  left = 0;

  async take(type: string, read: () => Promise<Buffer>): Promise<string> {
    // Linked pictures can't be read, because external files are not loaded.
    const bytes = PICTURES.test(type) ? await read().catch(() => null) : null;
    if (!bytes || bytes.length > MAX_PICTURE || this.#bytes + bytes.length > MAX_PICTURES) {
      this.left++;
      return "";
    }
    this.#bytes += bytes.length;
    return String(this.#data.push(bytes.toString("base64")) - 1);
  }

  get(address: string): string | undefined {
    return address === "" ? undefined : this.#data[Number(address)];
  }
}

/** Reads the elements that the conversion to HTML produces. */
class HtmlReader {
  readonly items: Item[] = [];

  constructor(
    readonly pictures: Pictures,
    readonly warnings: string[],
  ) {}

  read(element: XmlElement): void {
    const { name } = element;
    const level = /^h([1-6])$/.exec(name)?.[1];
    if (level) {
      const text = this.#text(element);
      const isTitle = element.get("class") === "title";
      if (plain(text).trim() !== "")
        this.items.push({ heading: isTitle ? 0 : Number(level), part: { kind: "heading", text } });
      this.#images(element);
    } else if (name === "p") {
      const text = this.#text(element);
      this.#images(element);
      if (plain(text).trim() !== "") this.#add({ kind: "text", text });
    } else if (name === "ul" || name === "ol") this.#list(element);
    else if (name === "table") this.#table(element);
  }

  #add(part: OutlinePart): void {
    this.items.push({ heading: null, part });
  }

  #list(element: XmlElement): void {
    const notes = element.elements("li").filter((item) => /^(foot|end)note/.test(item.get("id") ?? ""));
    if (notes.length > 0) {
      this.warnings.push(`Left out ${notes.length === 1 ? "a footnote" : `${notes.length} footnotes`}`);
      return;
    }
    const items = this.#items(element, 0);
    if (items.length > 0) this.#add({ kind: "list", items });
    this.#images(element);
  }

  #items(list: XmlElement, level: number): OutlineItem[] {
    return list.elements("li").flatMap((item, index) => {
      const text = this.#text(item);
      const number = list.name === "ol" ? { number: index + 1 } : {};
      const own = plain(text).trim() === "" ? [] : [{ text, level, ...number }];
      const nested = item.elements().filter(({ name }) => name === "ul" || name === "ol");
      return [...own, ...nested.flatMap((child) => this.#items(child, Math.min(8, level + 1)))];
    });
  }

  #table(element: XmlElement): void {
    const rows = element.descendants("tr").map((row) =>
      row.elements().flatMap((cell) => {
        const span = Math.min(MAX_SPAN, cell.int("colspan") ?? 1);
        return [this.#text(cell), ...Array.from({ length: span - 1 }, () => "")];
      }),
    );
    const width = Math.max(0, ...rows.map((row) => row.length));
    // A table with a single cell is a box around a text.
    if (width === 1 && rows.length === 1) {
      const [text] = rows.flat();
      if (text && plain(text).trim() !== "") this.#add({ kind: "text", text });
    } else if (width > 0)
      this.#add({
        kind: "table",
        rows: rows.map((row) => Array.from({ length: width }, (_, index) => row[index] ?? "")),
      });
    this.#images(element);
  }

  #images(element: XmlElement): void {
    for (const image of element.descendants("img")) {
      const data_base64 = this.pictures.get(image.get("src") ?? "");
      if (data_base64)
        this.#add({ kind: "image", image: { data_base64, alt_text: image.get("alt")?.slice(0, 1000) || undefined } });
    }
  }

  #text(element: XmlElement) {
    return toRichText(trimmed(this.#runs(element, {})));
  }

  /** Skips nested lists, which are read as separate items. */
  #runs(element: XmlElement, format: Omit<TextRun, "text">): TextRun[] {
    const runs: TextRun[] = [];
    for (const node of element.children) {
      if (typeof node === "string") runs.push({ text: clean(node), ...format });
      else if ("name" in node) {
        if (node.name === "ul" || node.name === "ol") continue;
        if (runs.length > 0 && (node.name === "p" || node.name === "br")) runs.push({ text: "\n", ...format });
        // The reference mark of a footnote, which is left out.
        if (node.name === "sup" && node.descendants("a").some((a) => /note/.test(a.get("href") ?? ""))) continue;
        runs.push(...this.#runs(node, { ...format, ...formatOf(node) }));
      }
    }
    return runs;
  }
}

/** Maximum number of columns of a table in Word. */
const MAX_SPAN = 63;

function formatOf(element: XmlElement): Omit<TextRun, "text"> {
  switch (element.name) {
    case "strong":
      return { bold: true };
    case "em":
      return { italic: true };
    case "s":
      return { strike: true };
    case "sup":
      return { superscript: true };
    case "sub":
      return { subscript: true };
    case "a":
      return linkOf(element.get("href") ?? "");
    default:
      return {};
  }
}

function trimmed(runs: readonly TextRun[]): TextRun[] {
  const from = runs.findIndex(({ text }) => text.trim() !== "");
  const to = runs.findLastIndex(({ text }) => text.trim() !== "");
  return runs.slice(Math.max(0, from), to + 1);
}

function toDocument(items: readonly Item[], left: readonly string[]): OutlineDocument {
  const warnings = left.map((message) => ({ message: `${message}.`, line: null }));
  const document: OutlineDocument = { title: null, sections: [], warnings };
  const levels = items.flatMap(({ heading }) => (heading ? [heading] : []));
  const highest = Math.min(...levels);
  const [first] = items;
  // Without a title, the first heading becomes the title if it is the only one on its level.
  const isTitle = (item: Item, index: number) =>
    item.heading === 0 ||
    (index === 0 &&
      first?.heading === highest &&
      items.every(({ heading }) => heading !== 0) &&
      levels.filter((level) => level === highest).length === 1 &&
      levels.length > 1);
  const title = items.findIndex(isTitle);
  const others = items.filter((_, index) => index !== title);
  const top = Math.min(...others.flatMap(({ heading }) => (heading ? [heading] : [])));
  const isChapter = others.every(({ heading }, index) => heading !== top || others[index + 1]?.heading === top + 1);
  const deepest = isChapter ? top + 1 : top;
  const found = items[title];
  if (found?.heading != null) document.title = found.part.text;
  for (const { heading, part } of others) {
    if (heading !== null && heading <= deepest && part.kind === "heading")
      document.sections.push({ title: part.text, parts: [], notes: null });
    else {
      if (document.sections.length === 0) document.sections.push({ title: null, parts: [], notes: null });
      const level = heading === null ? 0 : heading - deepest - 1;
      document.sections.at(-1)?.parts.push(part.kind === "heading" && level > 0 ? { ...part, level } : part);
    }
  }
  return document;
}
