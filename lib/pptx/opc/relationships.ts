import { el, parseXml, type XmlElement } from "../xml";
import { relativeTarget, resolveTarget } from "./part-name";

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
  readonly #list: Relationship[] = [];
  #changed = false;

  constructor(readonly source: string) {}

  static parse(source: string, bytes: Uint8Array, partName: string): Relationships {
    const relationships = new Relationships(source);
    for (const item of parseXml(bytes, partName).elements()) {
      const id = item.get("Id");
      const type = item.get("Type");
      const target = item.get("Target");
      if (id === undefined || type === undefined || target === undefined) continue;
      const external = item.get("TargetMode") === "External";
      relationships.#list.push({
        id,
        type: type.startsWith(STRICT) ? TRANSITIONAL + type.slice(STRICT.length) : type,
        target: external ? target : resolveTarget(source, target),
        external,
      });
    }
    return relationships;
  }

  /** Whether anything differs from what was read. */
  get changed(): boolean {
    return this.#changed;
  }

  get size(): number {
    return this.#list.length;
  }

  [Symbol.iterator](): Iterator<Relationship> {
    return this.#list.slice()[Symbol.iterator]();
  }

  get(id: string | undefined): Relationship | undefined {
    return id === undefined ? undefined : this.#list.find((item) => item.id === id);
  }

  /** The first of a type (short name as in `relationshipType`). */
  byType(name: string): Relationship | undefined {
    return this.#list.find((item) => item.type === relationshipType(name));
  }

  allOfType(name: string): Relationship[] {
    return this.#list.filter((item) => item.type === relationshipType(name));
  }

  /** Adds one; `type` is a short name or a full address. Without an id the next free `rId` is taken. */
  add(type: string, target: string, options: { external?: boolean; id?: string } = {}): Relationship {
    const relationship = {
      id: options.id ?? this.#nextId(),
      type: type.includes("/") ? type : relationshipType(type),
      target,
      external: options.external ?? false,
    };
    this.#list.push(relationship);
    this.#changed = true;
    return relationship;
  }

  remove(id: string): void {
    const at = this.#list.findIndex((item) => item.id === id);
    if (at < 0) return;
    this.#list.splice(at, 1);
    this.#changed = true;
  }

  retarget(id: string, target: string): void {
    const item = this.get(id);
    if (!item || item.target === target) return;
    item.target = target;
    this.#changed = true;
  }

  toXml(): XmlElement {
    const items = this.#list.map(({ id, type, target, external }) =>
      el("Relationship", {
        Id: id,
        Type: type,
        Target: external ? target : relativeTarget(this.source, target),
        TargetMode: external ? "External" : null,
      }),
    );
    return el("Relationships", { xmlns: XMLNS }, ...items);
  }

  #nextId(): string {
    let highest = 0;
    for (const { id } of this.#list) highest = Math.max(highest, Number(/^rId(\d{1,9})$/.exec(id)?.[1] ?? 0));
    return `rId${highest + 1}`;
  }
}
