import { type XmlElement, el } from "@/lib/engine/pptx/xml/element";
import { parseXml } from "@/lib/engine/pptx/xml/parse";
import { decodeName } from "@/lib/engine/pptx/zip/central-directory";

/** One row of a relationships part. */
export type Relationship = {
  readonly id: string;
  /** The type as in the transitional form, whichever form the file has. */
  readonly type: string;
  /** The name of the part meant, or, where external, the address as it stands. */
  target: string;
  readonly external: boolean;
};

const TRANSITIONAL = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/";
const STRICT = "http://purl.oclc.org/ooxml/officeDocument/relationships/";
const XMLNS = "http://schemas.openxmlformats.org/package/2006/relationships";

/** The types that this engine names itself; `relationshipType("slide")` gives the full address. */
export const relationshipType = (name: string): string => TRANSITIONAL + name;

/** What a source (a part, or the package: "/") points to. */
export class Relationships implements Iterable<Relationship> {
  /** By id, in the order of the file. */
  readonly #byId = new Map<string, Relationship>();
  /** The highest number of an id `rId…`. */
  #highest = 0;
  #changed = false;
  #references: References | null = null;

  constructor(readonly source: string) {}

  static parse(source: string, bytes: Uint8Array, partName: string): Relationships {
    const relationships = new Relationships(source);
    for (const item of parseXml(bytes, partName).elements()) {
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

  /** The same rows, to change on their own. */
  copy(): Relationships {
    const copy = new Relationships(this.source);
    for (const item of this) copy.#put({ ...item });
    copy.#changed = this.#changed;
    return copy;
  }

  /** Whether anything differs from what was read. */
  get changed(): boolean {
    return this.#changed;
  }

  get size(): number {
    return this.#byId.size;
  }

  /** In the order of the file; rows may be removed while they are walked. */
  [Symbol.iterator](): Iterator<Relationship> {
    return this.#byId.values();
  }

  get(id: string | undefined): Relationship | undefined {
    return id === undefined ? undefined : this.#byId.get(id);
  }

  /** The first of a type (short name as in `relationshipType`). */
  byType(name: string): Relationship | undefined {
    const type = relationshipType(name);
    for (const item of this.#byId.values()) if (item.type === type) return item;
    return undefined;
  }

  allOfType(name: string): Relationship[] {
    const type = relationshipType(name);
    return [...this.#byId.values()].filter((item) => item.type === type);
  }

  /** The internal one to a part of that name. */
  to(partName: string): Relationship | undefined {
    for (const item of this.#byId.values()) if (item.target === partName && !item.external) return item;
    return undefined;
  }

  /** Keeps the register of a package up to date from now on; null takes the rows out of the one so far. */
  register(references: References | null): void {
    for (const item of this) if (!item.external) this.#references?.remove(item.target, this);
    this.#references = references;
    for (const item of this) if (!item.external) references?.add(item.target, this);
  }

  /** Adds one; `type` is a short name or a full address. Without an id the next free `rId` is taken. */
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

  /** Of two rows with one id the first counts. */
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

/** Who refers to what within a package: relationships looked up from their targets' side. */
export class References {
  readonly #sources = new Map<string, Set<Relationships>>();

  /** Names of the parts whose relationships lead to that one. */
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

/** Names of parts begin with a slash and have no escape left: `/ppt/slides/slide1.xml` (ISO/IEC 29500-2, 6.2.2). */

export const extensionOf = (partName: string): string => /\.([^./]+)$/.exec(partName)?.[1]?.toLowerCase() ?? "";

/** The part that a relationship's target means, seen from its source ("/" is the package itself). */
export function resolveTarget(source: string, target: string): string {
  const path = decodeName(target.split("#")[0]!.replaceAll("\\", "/"));
  const segments = path.startsWith("/") ? [] : source.split("/").slice(1, -1);
  for (const segment of path.split("/")) {
    if (segment === "..") segments.pop();
    else if (segment !== "" && segment !== ".") segments.push(segment);
  }
  return `/${segments.join("/")}`;
}

/** The shortest relative target that leads from one part to another, as PowerPoint writes it. */
export function relativeTarget(source: string, partName: string): string {
  const from = source.split("/").slice(1, -1);
  const to = partName.split("/").slice(1);
  let common = 0;
  while (common < from.length && common < to.length - 1 && from[common] === to[common]) common++;
  const target = [...from.slice(common).map(() => ".."), ...to.slice(common)].join("/");
  return encodeURI(target);
}

/** Where the relationships of a part lie: `/ppt/_rels/presentation.xml.rels`; "/" gives the package's own. */
export function relationshipsName(source: string): string {
  const slash = source.lastIndexOf("/");
  return `${source.slice(0, slash)}/_rels/${source.slice(slash + 1)}.rels`;
}
