import { encodeAttribute, encodeText } from "./characters";
import { XmlElement } from "./element";
import { namespaces, writtenName } from "./namespaces";

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** Serializes the tree of a part as UTF-8. Known prefixes that are not declared yet are declared where they are used. */
export const serializeXml = (root: XmlElement): Buffer => new Writer().raw(DECLARATION).element(root, 0).bytes();

/** Serializes one element, for messages and tests. */
export const outerXml = (element: XmlElement): string => new Writer().element(element, 0).bytes().toString("utf8");

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

  /**
   * @param outer The bits of the prefixes of `namespaces` that are already declared. A file may have any number of
   *   others
   */
  element({ name, children, attributeList }: XmlElement, outer: number): this {
    const { needs, start, end } = writtenName(name);
    let [declared, needed] = [outer, needs];
    this.#bytes(start);
    for (let i = 0; i < attributeList.length; i += 2) {
      const attribute = writtenName(attributeList[i]!);
      this.#bytes(attribute.attribute).#encoded(attributeList[i + 1]!, encodeAttribute).#byte(0x22);
      declared |= attribute.declares;
      needed |= attribute.needs;
    }
    for (let i = -2; (needed & ~declared) !== 0; i += 2) {
      const { own, needs: bit } = writtenName(i < 0 ? name : attributeList[i]!);
      if (own === "" || (declared & bit) !== 0) continue;
      this.raw(` xmlns:${own}="${namespaces[own]}"`);
      declared |= bit;
    }
    if (children.length === 0) return this.raw("/>");
    this.#byte(0x3e);
    for (let i = 0; i < children.length; i++) {
      const node = children[i]!;
      if (typeof node === "string") this.#encoded(node, encodeText);
      else if (node instanceof XmlElement) this.element(node, declared);
      else this.raw(node.verbatim);
    }
    return this.#bytes(end);
  }

  #byte(byte: number): this {
    if (this.#at === page.length) this.#grow(this.#at + 1);
    page[this.#at++] = byte;
    return this;
  }

  /** Writes a few bytes. For so few, a loop is faster than `set`. */
  #bytes(bytes: Uint8Array): this {
    const { length } = bytes;
    let at = this.#at;
    if (at + length > page.length) this.#grow(at + length);
    const target = page;
    for (let i = 0; i < length; i++) target[at++] = bytes[i]!;
    this.#at = at;
    return this;
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
    const max = this.#at + text.length * 3;
    if (max > page.length) this.#grow(max);
    this.#at += page.write(text, this.#at, "utf8");
    return this;
  }

  #grow(needed: number): void {
    const larger = Buffer.allocUnsafeSlow(Math.max(needed, page.length * 2));
    page.copy(larger, 0, 0, this.#at);
    page = larger;
  }
}
