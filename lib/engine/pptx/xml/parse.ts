import { PackageError } from "@/lib/engine/pptx/package-error";
import {
  ATTRIBUTE_WORK,
  BYTE_WORK,
  ELEMENT_WORK,
  ENTITY_WORK,
  LINE_BREAK_WORK,
  MARKUP_WORK,
  PREFIX_WORK,
  XmlBudget,
} from "./budget";
import { decodeBytes, decodeEntities, illegalCharacter } from "./characters";
import { XmlElement, type XmlNode } from "./element";
import { NO_RENAMES, type Renames, applyDeclarations, renameAttributes, canonicalName } from "./namespaces";

/** Ten times as deep as in real slides, but shallow enough for recursive tree walks. */
const MAX_DEPTH = 256;
/**
 * Maximum per element, which is more than ten times as many as real elements have. Attributes are found by a linear
 * search.
 */
const MAX_ATTRIBUTES = 256;
/** Up to this number of attributes, a linear search for duplicates is faster than a set of names. */
const FEW_ATTRIBUTES = 16;

/** An element that is still open. Its children start at `from` in the node list. */
type Open = { rawName: string; element: XmlElement; outerRenames: Renames; from: number };

/**
 * Parses a part strictly. Anything that is not well-formed is an error, document type declarations are rejected, and
 * nothing is fetched.
 *
 * @param part Name for error messages
 * @param budget The budget for reading the file. Default: no limit
 * @throws PackageError CORRUPT, XML_DTD_FORBIDDEN, ZIP_BOMB
 */
export const parseXml = (source: Uint8Array | string, part: string, budget = new XmlBudget(Infinity)): XmlElement =>
  read(source, part, budget, null);

/**
 * Reads a part as strictly as `parseXml`, but builds no tree.
 *
 * @param visit Receives each element before its children, with its attributes and its depth (1 for the root)
 * @param visitText Receives the text within elements, piece by piece
 * @returns The root, without children
 * @throws PackageError CORRUPT, XML_DTD_FORBIDDEN, ZIP_BOMB
 */
export const scanXml = (
  source: Uint8Array | string,
  part: string,
  budget: XmlBudget,
  visit: Visit,
  visitText: VisitText = () => {},
): XmlElement => read(source, part, budget, { visit, visitText });

type Visit = (element: XmlElement, depth: number) => void;
type VisitText = (text: string) => void;
type Visitor = { visit: Visit; visitText: VisitText };

function read(source: Uint8Array | string, part: string, budget: XmlBudget, visitor: Visitor | null): XmlElement {
  budget.spend(source.length * BYTE_WORK, part);
  const text = typeof source === "string" ? source : decodeBytes(source, part);
  const bad = illegalCharacter.exec(text);
  if (bad) throw broken(part, "it contains a character that XML forbids", bad.index);
  const lines = text.replaceAll("\r\n", "\n");
  budget.spend((text.length - lines.length) * LINE_BREAK_WORK, part);
  return new Parser(lines, part, budget, visitor).parse();
}

class Parser {
  #at = 0;
  #renames = NO_RENAMES;
  #work = 0;
  readonly #limit: number;
  readonly #open: Open[] = [];
  /** The nodes of all open elements, innermost last. Each list of children is cut from this one with exactly its length. */
  readonly #nodes: XmlNode[] = [];
  readonly #attributes: string[] = [];
  #root: XmlElement | undefined;

  /** @param visitor Receives elements and text. With null, they are kept as a tree */
  constructor(
    readonly text: string,
    readonly part: string,
    readonly budget: XmlBudget,
    readonly visitor: Visitor | null,
  ) {
    this.#limit = budget.left;
  }

  parse(): XmlElement {
    try {
      return this.#parse();
    } finally {
      this.budget.spend(this.#work, this.part);
    }
  }

  #parse(): XmlElement {
    const { text } = this;
    if (text.charCodeAt(0) === 0xfeff) this.#at = 1;
    if (/^<\?xml[\t\n\r ]/.test(text.slice(this.#at, this.#at + 6))) this.#at = this.#find("?>") + 2;
    while (this.#at < text.length) {
      const next = text.indexOf("<", this.#at);
      if (next !== this.#at) this.#content(text.slice(this.#at, next < 0 ? text.length : next));
      if (next < 0) break;
      this.#at = next + 1;
      const first = text.charCodeAt(this.#at);
      if (first === 0x2f) this.#close();
      else if (first === 0x3f) this.#verbatim("?>", 2);
      else if (first === 0x21) this.#declaration();
      else this.#element();
    }
    const open = this.#open.at(-1);
    if (open) throw this.#broken(`<${open.rawName}> is not closed`);
    if (!this.#root) throw this.#broken("it is empty");
    return this.#root;
  }

  #declaration(): void {
    if (this.text.startsWith("!--", this.#at)) return this.#verbatim("-->", 3);
    if (this.text.startsWith("![CDATA[", this.#at)) {
      this.#spend(MARKUP_WORK);
      const end = this.#find("]]>");
      this.#append(this.text.slice(this.#at + 8, end));
      this.#at = end + 3;
      return;
    }
    if (/^!DOCTYPE/i.test(this.text.slice(this.#at, this.#at + 8))) {
      throw new PackageError(
        "XML_DTD_FORBIDDEN",
        `"${this.part}" contains a document type declaration, which is not allowed.`,
        this.part,
      );
    }
    throw this.#broken("it contains unknown markup");
  }

  /**
   * Adds to the work before it is done.
   *
   * @throws PackageError ZIP_BOMB
   */
  #spend(work: number): void {
    this.#work += work;
    if (this.#work > this.#limit) this.budget.spend(this.#work, this.part);
  }

  #content(raw: string): void {
    if (raw.includes("]]>")) throw this.#broken('it contains "]]>" in text');
    const entity = raw.indexOf("&");
    if (entity < 0) return this.#append(raw);
    for (let at = entity; at >= 0; at = raw.indexOf("&", at + 1)) this.#spend(ENTITY_WORK);
    this.#append(decodeEntities(raw, this.part));
  }

  #append(text: string): void {
    const open = this.#open.at(-1);
    if (!open) {
      if (text.trim() !== "") throw this.#broken("it contains text outside its root");
      return;
    }
    if (this.visitor) return this.visitor.visitText(text);
    const last = this.#nodes.length - 1;
    if (last >= open.from && typeof this.#nodes[last] === "string") this.#nodes[last] += text;
    else if (text !== "") this.#nodes.push(text);
  }

  #verbatim(end: string, skip: number): void {
    const stop = this.#find(end, this.#at + skip - 1) + end.length;
    this.#spend(MARKUP_WORK);
    if (this.#open.length > 0 && !this.visitor) this.#nodes.push({ verbatim: this.text.slice(this.#at - 1, stop) });
    this.#at = stop;
  }

  #element(): void {
    const depth = this.#open.length + 1;
    this.#spend(ELEMENT_WORK + depth);
    const rawName = this.#name();
    const outerRenames = this.#renames;
    const closed = this.#readAttributes(rawName);
    const attributes = this.#attributes.slice();
    for (let i = 0; i < attributes.length; i += 2) {
      if (!attributes[i]!.startsWith("xmlns")) continue;
      this.#spend(this.#renames.size * PREFIX_WORK);
      this.#renames = applyDeclarations(attributes, this.#renames);
      break;
    }
    if (this.#renames.size > 0) renameAttributes(attributes, this.#renames);
    const element = new XmlElement(
      canonicalName(rawName, this.#renames),
      attributes.length > 0 ? attributes : undefined,
    );
    if (depth === 1) {
      if (this.#root) throw this.#broken("it has more than one root");
      this.#root = element;
    } else if (!this.visitor) this.#nodes.push(element);
    this.visitor?.visit(element, depth);
    if (closed) this.#renames = outerRenames;
    else if (this.#open.push({ rawName, element, outerRenames, from: this.#nodes.length }) > MAX_DEPTH) {
      throw this.#broken(`its elements are nested more than ${MAX_DEPTH} deep`);
    }
  }

  #close(): void {
    this.#at++;
    const rawName = this.#name();
    this.#space();
    if (this.text.charCodeAt(this.#at) !== 0x3e) throw this.#broken(`</${rawName}> is broken`);
    this.#at++;
    const open = this.#open.pop();
    if (!open || open.rawName !== rawName) throw this.#broken(`</${rawName}> closes <${open?.rawName ?? ""}>`);
    this.#renames = open.outerRenames;
    if (this.#nodes.length > open.from) open.element.children = this.#nodes.splice(open.from);
  }

  /** Reads attributes up to the end of the tag. Returns true if the tag is self-closing. */
  #readAttributes(element: string): boolean {
    const { text } = this;
    const into = this.#attributes;
    into.length = 0;
    let names: Set<string> | undefined;
    for (;;) {
      const spaced = this.#space();
      const code = text.charCodeAt(this.#at);
      if (code === 0x3e) {
        this.#at++;
        return false;
      }
      if (code === 0x2f && text.charCodeAt(this.#at + 1) === 0x3e) {
        this.#at += 2;
        return true;
      }
      if (!spaced) throw this.#broken(`<${element}> is broken`);
      const name = this.#name();
      this.#space();
      if (text.charCodeAt(this.#at) !== 0x3d) throw this.#broken(`the attribute ${name} of <${element}> has no value`);
      this.#at++;
      this.#space();
      const quote = text.charCodeAt(this.#at);
      if (quote !== 0x22 && quote !== 0x27) throw this.#broken(`the attribute ${name} of <${element}> has no quotes`);
      if (into.length < 2 * FEW_ATTRIBUTES) {
        for (let i = 0; i < into.length; i += 2) if (into[i] === name) throw this.#twice(element, name);
      } else {
        names ??= new Set(into.filter((_, i) => i % 2 === 0));
        if (names.has(name)) throw this.#twice(element, name);
        names.add(name);
        if (into.length === 2 * MAX_ATTRIBUTES)
          throw this.#broken(`<${element}> has more than ${MAX_ATTRIBUTES} attributes`);
      }
      this.#spend(ATTRIBUTE_WORK);
      into.push(name, this.#value(quote, name, element));
    }
  }

  /** Reads an attribute value including its quotes. */
  #value(quote: number, name: string, element: string): string {
    const { text } = this;
    const start = this.#at + 1;
    let special = 0;
    let end = start;
    for (let code = text.charCodeAt(end); code !== quote; code = text.charCodeAt(++end)) {
      if (code === 0x3c) throw this.#broken(`the attribute ${name} of <${element}> contains "<"`);
      if (code === 0x26) special += ENTITY_WORK;
      else if (code < 0x20) special += LINE_BREAK_WORK;
      else if (end >= text.length) throw this.#broken("it is cut off");
    }
    this.#at = end + 1;
    const raw = text.slice(start, end);
    if (special === 0) return raw;
    this.#spend(special);
    return decodeEntities(raw.replace(/[\t\n\r]/g, " "), this.part);
  }

  #name(): string {
    const name = names.read(this.text, this.#at);
    if (name === undefined) throw this.#broken("it contains an invalid name");
    this.#at = names.end;
    return name;
  }

  #space(): boolean {
    const start = this.#at;
    while (isSpace(this.text.charCodeAt(this.#at))) this.#at++;
    return this.#at > start;
  }

  #find(what: string, from = this.#at): number {
    const at = this.text.indexOf(what, from);
    if (at < 0) throw this.#broken("it is cut off");
    return at;
  }

  #twice(element: string, name: string): PackageError {
    return this.#broken(`<${element}> has the attribute ${name} twice`);
  }

  #broken(why: string): PackageError {
    return broken(this.part, why, this.#at);
  }
}

const isSpace = (code: number) => code === 0x20 || code === 0x0a || code === 0x09 || code === 0x0d;

const broken = (part: string, why: string, at: number) =>
  new PackageError("CORRUPT", `"${part}" is not well-formed XML: ${why} (at character ${at}).`, part);

const SIZE = 4096;
const VALID_NAME = /^[\p{L}_:][\p{L}\p{N}\p{M}_:.\-·]*$/u;
/** 1 for the ASCII characters that end a name. */
const NAME_END = Uint8Array.from({ length: 0x80 }, (_, code) =>
  "\t\n\r />=<&\"'".includes(String.fromCharCode(code)) ? 1 : 0,
);

/**
 * Interns names: equal names become one string, which is validated once. A presentation has a few hundred names, each
 * of which is used thousands of times. Of names with the same hash only the last one is kept, so the table never
 * grows.
 */
class NameTable {
  readonly #names = new Array<string | undefined>(SIZE).fill(undefined);
  /** The offset after the last name. */
  end = 0;

  /** Reads the name at an offset. Undefined if it is not a valid XML name. */
  read(text: string, start: number): string | undefined {
    let hash = 0;
    let end = start;
    for (let code = text.charCodeAt(end); code >= 0x80 || NAME_END[code] === 0; code = text.charCodeAt(++end)) {
      hash = (hash * 31 + code) | 0;
    }
    this.end = end;
    const slot = hash & (SIZE - 1);
    const known = this.#names[slot];
    if (known !== undefined && known.length === end - start && text.startsWith(known, start)) return known;
    const name = text.slice(start, end);
    if (!VALID_NAME.test(name)) return undefined;
    this.#names[slot] = name;
    return name;
  }
}

const names = new NameTable();
