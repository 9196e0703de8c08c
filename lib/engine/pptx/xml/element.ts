/** A comment or processing instruction, which is kept verbatim. */
type XmlVerbatim = { readonly verbatim: string };

export type XmlNode = XmlElement | XmlVerbatim | string;

const NO_ATTRIBUTES: readonly string[] = [];
const NO_CHILDREN: readonly XmlNode[] = [];

/**
 * An element of a part's tree. Names use the canonical prefixes of `namespaces.ts` (`a:tbl`, `p:sp`). Text and
 * attribute values are decoded. Order and unknown content are preserved.
 */
export class XmlElement {
  /** Alternating names and values. The list is never changed in place, because copies of an element share it. */
  #attributes: readonly string[];
  /** The child nodes. Replace the whole list, or use the methods below. */
  children: readonly XmlNode[];

  constructor(
    readonly name: string,
    attributes: readonly string[] = NO_ATTRIBUTES,
    children: readonly XmlNode[] = NO_CHILDREN,
  ) {
    this.#attributes = attributes;
    this.children = children;
  }

  /** Returns the value of an attribute. Undefined if it is missing. */
  get(attribute: string): string | undefined {
    const list = this.#attributes;
    for (let i = 0; i < list.length; i += 2) if (list[i] === attribute) return list[i + 1];
    return undefined;
  }

  /** Returns an attribute as an integer (EMU, hundredths of a point …). Undefined if it is missing or not a number. */
  int(attribute: string): number | undefined {
    const value = this.get(attribute);
    if (value === undefined) return undefined;
    const number = Number.parseInt(value, 10);
    return Number.isSafeInteger(number) ? number : undefined;
  }

  /**
   * Returns the value of an attribute.
   *
   * @throws Error if it is missing
   */
  requireAttribute(attribute: string): string {
    const value = this.get(attribute);
    if (value === undefined) throw new Error(`${this.name} has no ${attribute}.`);
    return value;
  }

  /**
   * Returns an attribute as an integer.
   *
   * @throws Error if it is missing or not a number
   */
  requireInt(attribute: string): number {
    const number = this.int(attribute);
    if (number === undefined) throw new Error(`${this.name} has no number ${attribute}.`);
    return number;
  }

  /** Returns an attribute as an xsd:boolean, or `fallback` if it is missing. */
  bool(attribute: string, fallback = false): boolean {
    const value = this.get(attribute);
    return value === undefined ? fallback : value === "1" || value === "true" || value === "on";
  }

  /** Sets an attribute. Null or undefined removes it. */
  set(attribute: string, value: string | number | null | undefined): this {
    const list = this.#attributes;
    let at = 0;
    while (at < list.length && list[at] !== attribute) at += 2;
    if (value !== null && value !== undefined) this.#attributes = list.toSpliced(at, 2, attribute, String(value));
    else if (at < list.length) this.#attributes = list.toSpliced(at, 2);
    return this;
  }

  /** Iterates over the attributes in document order. */
  *attributes(): IterableIterator<[name: string, value: string]> {
    const list = this.#attributes;
    for (let i = 0; i < list.length; i += 2) yield [list[i]!, list[i + 1]!];
  }

  /** The attributes in document order as a flat list of alternating names and values, for code that walks whole trees. */
  get attributeList(): readonly string[] {
    return this.#attributes;
  }

  /** Returns the first child element with this name. */
  child(name: string): XmlElement | undefined {
    const { children } = this;
    for (let i = 0; i < children.length; i++) {
      const node = children[i];
      if (node instanceof XmlElement && node.name === name) return node;
    }
    return undefined;
  }

  /**
   * Returns the first child element with this name.
   *
   * @throws Error if there is none
   */
  requireChild(name: string): XmlElement {
    const child = this.child(name);
    if (!child) throw new Error(`${this.name} has no ${name}.`);
    return child;
  }

  /** Returns the descendant at a path of child names: `find("p:spPr", "a:xfrm")`. */
  find(...path: string[]): XmlElement | undefined {
    let at: XmlElement | undefined = this;
    for (let i = 0; at && i < path.length; i++) at = at.child(path[i]!);
    return at;
  }

  /**
   * Returns the child elements, optionally only those with this name. The list is new, so iterating over it while
   * editing is safe.
   */
  elements(name?: string): XmlElement[] {
    const { children } = this;
    const found: XmlElement[] = [];
    for (let i = 0; i < children.length; i++) {
      const node = children[i];
      if (node instanceof XmlElement && (name === undefined || node.name === name)) found.push(node);
    }
    return found;
  }

  /** Returns all descendants in document order, optionally only those with this name. */
  descendants(name?: string): XmlElement[] {
    return collect(this, name, []);
  }

  /** The text directly inside this element, without that of its children. */
  get text(): string {
    let text = "";
    for (const node of this.children) if (typeof node === "string") text += node;
    return text;
  }

  set text(value: string) {
    this.children = value === "" ? NO_CHILDREN : [value];
  }

  append(...nodes: XmlNode[]): this {
    const children = this.#own();
    for (let i = 0; i < nodes.length; i++) children.push(nodes[i]!);
    return this;
  }

  prepend(...nodes: XmlNode[]): this {
    this.#own().unshift(...nodes);
    return this;
  }

  /** Inserts nodes before the child `reference`, or at the end if it is undefined. */
  insertBefore(reference: XmlNode | undefined, ...nodes: XmlNode[]): this {
    const at = reference === undefined ? -1 : this.children.indexOf(reference);
    this.#own().splice(at < 0 ? this.children.length : at, 0, ...nodes);
    return this;
  }

  insertAfter(reference: XmlNode, ...nodes: XmlNode[]): this {
    const at = this.children.indexOf(reference);
    this.#own().splice(at < 0 ? this.children.length : at + 1, 0, ...nodes);
    return this;
  }

  /** Removes a child. Does nothing if the node is not a child. */
  remove(node: XmlNode): this {
    return this.replace(node);
  }

  /** Removes the child elements with these names. */
  removeAll(...names: string[]): this {
    this.children = this.children.filter((node) => !(node instanceof XmlElement && names.includes(node.name)));
    return this;
  }

  replace(node: XmlNode, ...replacements: XmlNode[]): this {
    const at = this.children.indexOf(node);
    if (at >= 0) this.#own().splice(at, 1, ...replacements);
    return this;
  }

  /**
   * Replaces the first child of the same name with `child`. If there is none, inserts `child` before the first sibling
   * that comes later in `order`, the schema sequence. Siblings that `order` doesn't contain count as last.
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

  /** Returns the child with this name. If it is missing, creates it at its position in the schema sequence. */
  ensure(name: string, order: readonly string[]): XmlElement {
    return this.child(name) ?? this.put(new XmlElement(name), order);
  }

  /** Returns a deep copy. */
  clone(): XmlElement {
    if (this.children.length === 0) return new XmlElement(this.name, this.#attributes);
    const children = this.children.slice();
    for (let i = 0; i < children.length; i++) {
      const node = children[i];
      if (node instanceof XmlElement) children[i] = node.clone();
    }
    return new XmlElement(this.name, this.#attributes, children);
  }

  /** Returns the list of children for editing. Elements without children share one empty list, which is replaced first. */
  #own(): XmlNode[] {
    if (this.children === NO_CHILDREN) this.children = [];
    return this.children as XmlNode[];
  }
}

function collect(element: XmlElement, name: string | undefined, found: XmlElement[]): XmlElement[] {
  const { children } = element;
  for (let i = 0; i < children.length; i++) {
    const node = children[i];
    if (!(node instanceof XmlElement)) continue;
    if (name === undefined || node.name === name) found.push(node);
    if (node.children.length > 0) collect(node, name, found);
  }
  return found;
}

/** Creates an element: `el("a:off", { x: 0, y: 0 })`, `el("a:t", {}, "text")`. Omits null and undefined attributes. */
export function el(
  name: string,
  attributes: Readonly<Record<string, string | number | null | undefined>> = {},
  ...children: XmlNode[]
): XmlElement {
  const list: string[] = [];
  for (const key in attributes) {
    const value = attributes[key];
    if (value !== null && value !== undefined) list.push(key, String(value));
  }
  return new XmlElement(name, list.length > 0 ? list : undefined, children.length > 0 ? children : undefined);
}
