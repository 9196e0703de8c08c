import { PackageError } from "../package-error";
import { decodeBytes, decodeEntities, illegalCharacter } from "./characters";
import { XmlElement, type XmlNode } from "./element";
import { canonicalPrefix } from "./namespaces";

/** Deeper than any real slide, and shallow enough for the code that walks trees by calling itself. */
const MAX_DEPTH = 512;

type Renames = ReadonlyMap<string, string>;
type Open = { rawName: string; element: XmlElement; outerRenames: Renames };

const NO_RENAMES: Renames = new Map();
/** Names seen so far, over all parts: a presentation has a few hundred, each many thousand times. */
const soundNames = new Set<string>();
const SOUND_NAMES_MAX = 10_000;
const NAME_END = /[\t\n\r />=<&"']/g;

/**
 * Parses a part strictly: what is not well-formed is an error, a document type declaration is refused, nothing is fetched.
 * @param part name for messages
 * @throws PackageError CORRUPT, XML_DTD_FORBIDDEN
 */
export function parseXml(source: Uint8Array | string, part: string): XmlElement {
  const text = typeof source === "string" ? source : decodeBytes(source, part);
  const bad = illegalCharacter.exec(text);
  if (bad) throw broken(part, "it holds a character that XML forbids", bad.index);
  return new Parser(text.replaceAll("\r\n", "\n"), part).parse();
}

class Parser {
  #at = 0;
  #renames = NO_RENAMES;
  readonly #open: Open[] = [];
  #root: XmlElement | undefined;

  constructor(
    readonly text: string,
    readonly part: string,
  ) {}

  parse(): XmlElement {
    const { text } = this;
    if (text.charCodeAt(0) === 0xfeff) this.#at = 1;
    if (/^<\?xml[\t\n\r ]/.test(text.slice(this.#at, this.#at + 6))) this.#at = this.#find("?>") + 2;
    while (this.#at < text.length) {
      const next = text.indexOf("<", this.#at);
      this.#content(text.slice(this.#at, next < 0 ? text.length : next));
      if (next < 0) break;
      this.#at = next + 1;
      this.#markup(text.charCodeAt(this.#at));
    }
    if (this.#open.length > 0) throw this.#broken(`<${this.#open.at(-1)!.rawName}> is not closed`);
    if (!this.#root) throw this.#broken("it is empty");
    return this.#root;
  }

  #markup(first: number): void {
    if (first === 0x2f) return this.#close();
    if (first === 0x3f) return this.#verbatim("?>", 2);
    if (first !== 0x21) return this.#element();
    if (this.text.startsWith("!--", this.#at)) return this.#verbatim("-->", 3);
    if (this.text.startsWith("![CDATA[", this.#at)) {
      const end = this.#find("]]>");
      this.#append(this.text.slice(this.#at + 8, end));
      this.#at = end + 3;
      return;
    }
    if (/^!DOCTYPE/i.test(this.text.slice(this.#at, this.#at + 8))) {
      throw new PackageError("XML_DTD_FORBIDDEN", `"${this.part}" holds a document type declaration, which presentations may not.`, this.part);
    }
    throw this.#broken("it holds unknown markup");
  }

  #content(raw: string): void {
    if (raw === "") return;
    if (raw.includes("]]>")) throw this.#broken('it holds "]]>" in text');
    this.#append(raw.includes("&") ? decodeEntities(raw, this.part) : raw);
  }

  #append(text: string): void {
    const parent = this.#open.at(-1)?.element;
    if (!parent) {
      if (text.trim() !== "") throw this.#broken("it holds text outside its root");
      return;
    }
    const last = parent.children.length - 1;
    if (typeof parent.children[last] === "string") parent.children[last] += text;
    else if (text !== "") parent.children.push(text);
  }

  #verbatim(end: string, skip: number): void {
    const stop = this.#find(end, this.#at + skip - 1) + end.length;
    const node: XmlNode = { verbatim: this.text.slice(this.#at - 1, stop) };
    this.#open.at(-1)?.element.children.push(node);
    this.#at = stop;
  }

  #element(): void {
    const rawName = this.#name();
    const attributes: string[] = [];
    const outerRenames = this.#renames;
    const closed = this.#attributes(attributes, rawName);
    for (let i = 0; i < attributes.length; i += 2) {
      if (!attributes[i]!.startsWith("xmlns")) continue;
      this.#declare(attributes);
      break;
    }
    if (this.#renames.size > 0) this.#renameAttributes(attributes);
    const element = new XmlElement(this.#canonical(rawName, true), attributes);
    const parent = this.#open.at(-1)?.element;
    if (parent) parent.children.push(element);
    else if (this.#root) throw this.#broken("it has more than one root");
    else this.#root = element;
    if (closed) this.#renames = outerRenames;
    else if (this.#open.push({ rawName, element, outerRenames }) > MAX_DEPTH) {
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
  }

  /** Reads attributes up to the tag's end; true where the element closes itself. */
  #attributes(into: string[], element: string): boolean {
    const { text } = this;
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
      const quote = text[this.#at];
      if (quote !== '"' && quote !== "'") throw this.#broken(`the attribute ${name} of <${element}> has no quotes`);
      const end = this.#find(quote, this.#at + 1);
      const raw = text.slice(this.#at + 1, end);
      if (raw.includes("<")) throw this.#broken(`the attribute ${name} of <${element}> holds "<"`);
      for (let i = 0; i < into.length; i += 2) {
        if (into[i] === name) throw this.#broken(`<${element}> has the attribute ${name} twice`);
      }
      const flat = /[\t\n\r]/.test(raw) ? raw.replace(/[\t\n\r]/g, " ") : raw;
      into.push(name, flat.includes("&") ? decodeEntities(flat, this.part) : flat);
      this.#at = end + 1;
    }
  }

  /** Turns namespace declarations to their canonical prefixes and remembers what that renames below. */
  #declare(attributes: string[]): void {
    const renames = new Map(this.#renames);
    const declared = new Set<string>();
    for (let i = 0; i < attributes.length; ) {
      const name = attributes[i]!;
      const prefix = name === "xmlns" ? "" : name.startsWith("xmlns:") ? name.slice(6) : null;
      if (prefix === null) {
        i += 2;
        continue;
      }
      const canonical = canonicalPrefix(prefix, attributes[i + 1]!);
      if (canonical === prefix) renames.delete(prefix);
      else renames.set(prefix, canonical);
      if (declared.has(canonical)) {
        attributes.splice(i, 2);
        continue;
      }
      declared.add(canonical);
      attributes[i] = canonical === "" ? "xmlns" : `xmlns:${canonical}`;
      i += 2;
    }
    this.#renames = renames.size > 0 ? renames : NO_RENAMES;
  }

  #renameAttributes(attributes: string[]): void {
    for (let i = 0; i < attributes.length; i += 2) {
      if (!attributes[i]!.startsWith("xmlns")) attributes[i] = this.#canonical(attributes[i]!, false);
    }
  }

  /** Elements without a prefix are in the default namespace, attributes without one are in none. */
  #canonical(name: string, isElement: boolean): string {
    if (this.#renames.size === 0) return name;
    const colon = name.indexOf(":");
    if (colon < 0 && !isElement) return name;
    const renamed = this.#renames.get(colon < 0 ? "" : name.slice(0, colon));
    if (renamed === undefined) return name;
    return `${renamed}:${name.slice(colon + 1)}`;
  }

  #name(): string {
    NAME_END.lastIndex = this.#at;
    const end = NAME_END.exec(this.text)?.index ?? this.text.length;
    const name = this.text.slice(this.#at, end);
    if (!soundNames.has(name)) {
      if (!/^[\p{L}_:][\p{L}\p{N}\p{M}_:.\-·]*$/u.test(name)) throw this.#broken("a name is not one that XML allows");
      if (soundNames.size < SOUND_NAMES_MAX) soundNames.add(name);
    }
    this.#at = end;
    return name;
  }

  #space(): boolean {
    const start = this.#at;
    for (let code = this.text.charCodeAt(start); isSpace(code); code = this.text.charCodeAt(this.#at)) this.#at++;
    return this.#at > start;
  }

  #find(what: string, from = this.#at): number {
    const at = this.text.indexOf(what, from);
    if (at < 0) throw this.#broken("it is cut off");
    return at;
  }

  #broken(why: string): PackageError {
    return broken(this.part, why, this.#at);
  }
}

const isSpace = (code: number) => code === 0x20 || code === 0x0a || code === 0x09 || code === 0x0d;

const broken = (part: string, why: string, at: number) =>
  new PackageError("CORRUPT", `"${part}" is not well-formed XML: ${why} (at character ${at}).`, part);
