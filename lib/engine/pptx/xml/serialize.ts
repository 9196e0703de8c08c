import { encodeAttribute, encodeText } from "./characters";
import { XmlElement } from "./element";
import { namespaces, ownPrefix } from "./namespaces";

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const NONE: ReadonlySet<string> = new Set();

/** Serializes the tree of a part as UTF-8. Known prefixes that are not declared yet are declared where they are used. */
export const serializeXml = (root: XmlElement): Buffer => new Writer().raw(DECLARATION).element(root, NONE).bytes();

/** Serializes one element, for messages and tests. */
export const outerXml = (element: XmlElement): string => new Writer().element(element, NONE).bytes().toString("utf8");

/**
 * Adds a declared prefix if it is one of `namespaces`. Others don't have to be tracked, and a file may have tens of
 * thousands.
 */
const withOwn = (declared: ReadonlySet<string>, prefix: string): ReadonlySet<string> =>
  Object.hasOwn(namespaces, prefix) && !declared.has(prefix) ? new Set(declared).add(prefix) : declared;

/** The output buffer, used by one writer at a time. It grows to the size of the largest part and is reused. */
let page = Buffer.allocUnsafeSlow(1 << 16);
const PAGE_MAX = 1 << 22;

/**
 * Writes bytes directly. Most of a part consists of short ASCII strings, which are faster to copy than to join and
 * encode.
 */
class Writer {
  #at = 0;

  bytes(): Buffer {
    const bytes = Buffer.from(page.subarray(0, this.#at));
    if (page.length > PAGE_MAX) page = Buffer.allocUnsafeSlow(1 << 16);
    return bytes;
  }

  /** @param outer The prefixes of `namespaces` that are already declared */
  element({ name, children, attributeList }: XmlElement, outer: ReadonlySet<string>): this {
    let declared = outer;
    this.raw("<").raw(name);
    for (let i = 0; i < attributeList.length; i += 2) {
      const attribute = attributeList[i]!;
      this.raw(" ").raw(attribute).raw('="').#encoded(attributeList[i + 1]!, encodeAttribute).raw('"');
      if (attribute.startsWith("xmlns:")) declared = withOwn(declared, attribute.slice(6));
    }
    for (let i = -2; i < attributeList.length; i += 2) {
      const prefix = ownPrefix(i < 0 ? name : attributeList[i]!);
      if (prefix === "" || declared.has(prefix)) continue;
      this.raw(` xmlns:${prefix}="${namespaces[prefix]}"`);
      declared = new Set(declared).add(prefix);
    }
    if (children.length === 0) return this.raw("/>");
    this.raw(">");
    for (let i = 0; i < children.length; i++) {
      const node = children[i]!;
      if (typeof node === "string") this.#encoded(node, encodeText);
      else if (node instanceof XmlElement) this.element(node, declared);
      else this.raw(node.verbatim);
    }
    return this.raw("</").raw(name).raw(">");
  }

  raw(text: string): this {
    const { length } = text;
    let at = this.#at;
    if (at + length > page.length) this.#grow(at + length);
    const target = page;
    for (let i = 0; i < length; i++) {
      const code = text.charCodeAt(i);
      if (code >= 0x80) return this.#wide(text);
      target[at++] = code;
    }
    this.#at = at;
    return this;
  }

  /** Writes text that may need escaping. */
  #encoded(text: string, encode: (text: string) => string): this {
    const { length } = text;
    let at = this.#at;
    if (at + length > page.length) this.#grow(at + length);
    const target = page;
    for (let i = 0; i < length; i++) {
      const code = text.charCodeAt(i);
      if (code < 0x20 || code >= 0x80 || code === 0x22 || code === 0x26 || code === 0x3c || code === 0x3e)
        return this.#wide(encode(text));
      target[at++] = code;
    }
    this.#at = at;
    return this;
  }

  /** Writes non-ASCII text. */
  #wide(text: string): this {
    const most = this.#at + text.length * 3;
    if (most > page.length) this.#grow(most);
    this.#at += page.write(text, this.#at, "utf8");
    return this;
  }

  #grow(needed: number): void {
    const larger = Buffer.allocUnsafeSlow(Math.max(needed, page.length * 2));
    page.copy(larger, 0, 0, this.#at);
    page = larger;
  }
}
