/** A comment or processing instruction, kept as it was. */
export type XmlVerbatim = { readonly verbatim: string };

export type XmlNode = XmlElement | XmlVerbatim | string;

/**
 * An element of a part's tree. Names carry the canonical prefixes of `namespaces.ts` (`a:tbl`, `p:sp`), text and attribute
 * values are decoded; order and unknown content survive.
 */
export class XmlElement {
  /** Names and values in turn: a flat list is what a slide's thousands of small elements are cheapest in. */
  readonly #attributes: string[];
  children: XmlNode[];

  constructor(
    readonly name: string,
    attributes: string[] = [],
    children: XmlNode[] = [],
  ) {
    this.#attributes = attributes;
    this.children = children;
  }

  /** The attribute's value, or undefined where it is absent. */
  get(attribute: string): string | undefined {
    const list = this.#attributes;
    for (let i = 0; i < list.length; i += 2) if (list[i] === attribute) return list[i + 1];
    return undefined;
  }

  /** The attribute as an integer (Emu, hundredths of a point …), or undefined where it is absent or no number. */
  int(attribute: string): number | undefined {
    const value = this.get(attribute);
    if (value === undefined) return undefined;
    const number = Number.parseInt(value, 10);
    return Number.isNaN(number) ? undefined : number;
  }

  /** The attribute as an xsd:boolean, `fallback` where it is absent. */
  bool(attribute: string, fallback = false): boolean {
    const value = this.get(attribute);
    return value === undefined ? fallback : value === "1" || value === "true" || value === "on";
  }

  /** Sets an attribute; null or undefined removes it. */
  set(attribute: string, value: string | number | null | undefined): this {
    const list = this.#attributes;
    for (let i = 0; i < list.length; i += 2) {
      if (list[i] !== attribute) continue;
      if (value === null || value === undefined) list.splice(i, 2);
      else list[i + 1] = String(value);
      return this;
    }
    if (value !== null && value !== undefined) list.push(attribute, String(value));
    return this;
  }

  /** Attributes in document order. */
  *attributes(): IterableIterator<[name: string, value: string]> {
    const list = this.#attributes;
    for (let i = 0; i < list.length; i += 2) yield [list[i]!, list[i + 1]!];
  }

  /** Attributes in document order, names and values in turn: for what walks whole trees. */
  get attributeList(): readonly string[] {
    return this.#attributes;
  }

  /** The first child element of that name. */
  child(name: string): XmlElement | undefined {
    for (const node of this.children) if (node instanceof XmlElement && node.name === name) return node;
    return undefined;
  }

  /** The descendant that a path of child names leads to: `find("p:spPr", "a:xfrm")`. */
  find(...path: string[]): XmlElement | undefined {
    let at: XmlElement | undefined = this;
    for (const name of path) at = at?.child(name);
    return at;
  }

  /** Child elements, all or those of one name; a list of its own, so that the caller may edit while it walks. */
  elements(name?: string): XmlElement[] {
    const found: XmlElement[] = [];
    for (const node of this.children) {
      if (node instanceof XmlElement && (name === undefined || node.name === name)) found.push(node);
    }
    return found;
  }

  /** All elements below this one of that name (or any), in document order. */
  descendants(name?: string): XmlElement[] {
    const found: XmlElement[] = [];
    const pending: XmlNode[] = this.children.toReversed();
    for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
      if (!(node instanceof XmlElement)) continue;
      if (name === undefined || node.name === name) found.push(node);
      for (let i = node.children.length - 1; i >= 0; i--) pending.push(node.children[i]!);
    }
    return found;
  }

  /** The text directly within this element. */
  get text(): string {
    let text = "";
    for (const node of this.children) if (typeof node === "string") text += node;
    return text;
  }

  set text(value: string) {
    this.children = value === "" ? [] : [value];
  }

  append(...nodes: XmlNode[]): this {
    this.children.push(...nodes);
    return this;
  }

  /** Puts nodes before `reference` (a child), or at the end where it is undefined. */
  insertBefore(reference: XmlNode | undefined, ...nodes: XmlNode[]): this {
    const at = reference === undefined ? -1 : this.children.indexOf(reference);
    this.children.splice(at < 0 ? this.children.length : at, 0, ...nodes);
    return this;
  }

  insertAfter(reference: XmlNode, ...nodes: XmlNode[]): this {
    const at = this.children.indexOf(reference);
    this.children.splice(at < 0 ? this.children.length : at + 1, 0, ...nodes);
    return this;
  }

  /** Removes a child; nothing happens where it isn't one. */
  remove(node: XmlNode): this {
    const at = this.children.indexOf(node);
    if (at >= 0) this.children.splice(at, 1);
    return this;
  }

  /** Removes the child elements of these names. */
  removeAll(...names: string[]): this {
    this.children = this.children.filter((node) => !(node instanceof XmlElement && names.includes(node.name)));
    return this;
  }

  replace(node: XmlNode, ...replacements: XmlNode[]): this {
    const at = this.children.indexOf(node);
    if (at >= 0) this.children.splice(at, 1, ...replacements);
    return this;
  }

  /**
   * Puts `child` in place of the first child of its name, or, where there is none, where the schema's sequence wants it:
   * before the first sibling that `order` lists later. Siblings that `order` doesn't list count as last.
   */
  put(child: XmlElement, order: readonly string[]): XmlElement {
    const present = this.child(child.name);
    if (present) {
      this.replace(present, child);
      return child;
    }
    const rank = order.indexOf(child.name);
    const later = this.elements().find((sibling) => {
      const at = order.indexOf(sibling.name);
      return at < 0 || at > rank;
    });
    this.insertBefore(later, child);
    return child;
  }

  /** The child of that name, made in its place of the schema's sequence where it is absent. */
  ensure(name: string, order: readonly string[]): XmlElement {
    return this.child(name) ?? this.put(new XmlElement(name), order);
  }

  /** A deep copy. */
  clone(): XmlElement {
    return new XmlElement(
      this.name,
      this.#attributes.slice(),
      this.children.map((node) => (node instanceof XmlElement ? node.clone() : node)),
    );
  }
}

/** Makes an element: `el("a:off", { x: 0, y: 0 })`, `el("a:t", {}, "text")`. Null and undefined attributes are left out. */
export function el(
  name: string,
  attributes: Readonly<Record<string, string | number | null | undefined>> = {},
  ...children: XmlNode[]
): XmlElement {
  const list: string[] = [];
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== null && value !== undefined) list.push(key, String(value));
  }
  return new XmlElement(name, list, children);
}
