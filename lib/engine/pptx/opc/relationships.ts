import type { XmlBudget } from "@/lib/engine/pptx/xml/budget";
import { type XmlElement, el } from "@/lib/engine/pptx/xml/element";
import { parseXml } from "@/lib/engine/pptx/xml/parse";
import { decodeName } from "@/lib/engine/pptx/zip/central-directory";

/** One entry of a relationships part. */
export type Relationship = {
  readonly id: string;
  /** The type in its transitional form, even if the file uses the strict form. */
  readonly type: string;
  /** The name of the target part or, if external, the address as written. */
  target: string;
  readonly external: boolean;
};

const TRANSITIONAL = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/";
const STRICT = "http://purl.oclc.org/ooxml/officeDocument/relationships/";
const XMLNS = "http://schemas.openxmlformats.org/package/2006/relationships";

/** Returns the full URI of a relationship type: `relationshipType("slide")`. */
export const relationshipType = (name: string): string => TRANSITIONAL + name;

/** The relationships of a part, or of the package itself ("/"). */
export class Relationships implements Iterable<Relationship> {
  /** Relationships by id, in file order. */
  readonly #byId = new Map<string, Relationship>();
  /** The highest number in an `rId…` id. */
  #highest = 0;
  #changed = false;
  #references: References | null = null;

  constructor(readonly source: string) {}

  static parse(source: string, bytes: Uint8Array, partName: string, budget?: XmlBudget): Relationships {
    const relationships = new Relationships(source);
    for (const item of parseXml(bytes, partName, budget).elements()) {
      const id = item.get("Id");
      const type = item.get("Type");
      const target = item.get("Target");
      if (id === undefined || type === undefined || target === undefined) continue;
      const external = item.get("TargetMode") === "External";
      relationships.#put({
        id,
        type: type.startsWith(STRICT) ? TRANSITIONAL + type.slice(STRICT.length) : type,
        target: external ? target : resolveTarget(source, target),
        external,
      });
    }
    return relationships;
  }

  copy(): Relationships {
    const copy = new Relationships(this.source);
    for (const item of this) copy.#put({ ...item });
    copy.#changed = this.#changed;
    return copy;
  }

  /** True if the relationships differ from what was read. */
  get changed(): boolean {
    return this.#changed;
  }

  get size(): number {
    return this.#byId.size;
  }

  /** Iterates in file order. Relationships may be removed during the iteration. */
  [Symbol.iterator](): Iterator<Relationship> {
    return this.#byId.values();
  }

  get(id: string | undefined): Relationship | undefined {
    return id === undefined ? undefined : this.#byId.get(id);
  }

  /** Returns the first relationship of a type (short name, as in `relationshipType`). */
  byType(name: string): Relationship | undefined {
    const type = relationshipType(name);
    for (const item of this.#byId.values()) if (item.type === type) return item;
    return undefined;
  }

  allOfType(name: string): Relationship[] {
    const type = relationshipType(name);
    return [...this.#byId.values()].filter((item) => item.type === type);
  }

  /** Returns the internal relationship to the part with this name. */
  to(partName: string): Relationship | undefined {
    for (const item of this.#byId.values()) if (item.target === partName && !item.external) return item;
    return undefined;
  }

  /** Keeps an index of references up to date from now on. With null, removes these relationships from the current index. */
  register(references: References | null): void {
    for (const item of this) if (!item.external) this.#references?.remove(item.target, this);
    this.#references = references;
    for (const item of this) if (!item.external) references?.add(item.target, this);
  }

  /** Adds a relationship. `type` is a short name or a full URI. Without an id, uses the next unused `rId`. */
  add(type: string, target: string, options: { external?: boolean; id?: string } = {}): Relationship {
    if (this.get(options.id)) throw new Error(`${this.source} has a relationship ${options.id} already`);
    const relationship = {
      id: options.id ?? `rId${this.#highest + 1}`,
      type: type.includes("/") ? type : relationshipType(type),
      target,
      external: options.external ?? false,
    };
    this.#put(relationship);
    this.#changed = true;
    return relationship;
  }

  remove(id: string): void {
    const item = this.get(id);
    if (!item) return;
    this.#byId.delete(id);
    this.#leave(item.target);
    this.#changed = true;
  }

  retarget(id: string, target: string): void {
    const item = this.get(id);
    if (!item || item.target === target) return;
    const before = item.target;
    item.target = target;
    this.#leave(before);
    if (!item.external) this.#references?.add(target, this);
    this.#changed = true;
  }

  toXml(): XmlElement {
    const items = [...this.#byId.values()].map(({ id, type, target, external }) =>
      el("Relationship", {
        Id: id,
        Type: type,
        Target: external ? target : relativeTarget(this.source, target),
        TargetMode: external ? "External" : null,
      }),
    );
    return el("Relationships", { xmlns: XMLNS }, ...items);
  }

  /** Adds a relationship. If two have the same id, the first one is used. */
  #put(item: Relationship): void {
    if (this.#byId.has(item.id)) return;
    this.#byId.set(item.id, item);
    this.#highest = Math.max(this.#highest, Number(/^rId(\d{1,9})$/.exec(item.id)?.[1] ?? 0));
    if (!item.external) this.#references?.add(item.target, this);
  }

  #leave(target: string): void {
    if (!this.to(target)) this.#references?.remove(target, this);
  }
}

/** An index of a package's relationships by target. */
export class References {
  readonly #sources = new Map<string, Set<Relationships>>();

  /** Returns the names of the parts that have a relationship to this part. */
  to(partName: string): string[] {
    return Array.from(this.#sources.get(partName.toLowerCase()) ?? [], ({ source }) => source);
  }

  add(target: string, from: Relationships): void {
    const key = target.toLowerCase();
    const known = this.#sources.get(key);
    if (known) known.add(from);
    else this.#sources.set(key, new Set([from]));
  }

  remove(target: string, from: Relationships): void {
    this.#sources.get(target.toLowerCase())?.delete(from);
  }
}

/**
 * Returns the extension of a part name. Part names start with a slash and are not escaped: `/ppt/slides/slide1.xml`
 * (ISO/IEC 29500-2, 6.2.2).
 */

export const extensionOf = (partName: string): string => /\.([^./]+)$/.exec(partName)?.[1]?.toLowerCase() ?? "";

/** Resolves the target of a relationship to a part name, relative to its source ("/" for the package itself). */
export function resolveTarget(source: string, target: string): string {
  const [address = ""] = target.split("#");
  const path = decodeName(address.replaceAll("\\", "/"));
  const segments = path.startsWith("/") ? [] : source.split("/").slice(1, -1);
  for (const segment of path.split("/")) {
    if (segment === "..") segments.pop();
    else if (segment !== "" && segment !== ".") segments.push(segment);
  }
  return `/${segments.join("/")}`;
}

/** Returns the shortest relative target from one part to another, as PowerPoint writes it. */
export function relativeTarget(source: string, partName: string): string {
  const from = source.split("/").slice(1, -1);
  const to = partName.split("/").slice(1);
  let common = 0;
  while (common < from.length && common < to.length - 1 && from[common] === to[common]) common++;
  const target = [...from.slice(common).map(() => ".."), ...to.slice(common)].join("/");
  return encodeURI(target);
}

/**
 * Returns the name of the relationships part of a part, such as `/ppt/_rels/presentation.xml.rels`. "/" stands for the
 * package itself.
 */
export function relationshipsName(source: string): string {
  const slash = source.lastIndexOf("/");
  return `${source.slice(0, slash)}/_rels/${source.slice(slash + 1)}.rels`;
}
