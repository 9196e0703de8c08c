import { PackageError } from "@/lib/engine/pptx/package-error";
import { serializeXml, type XmlElement } from "@/lib/engine/pptx/xml";
import {
  compress,
  type CompressedEntry,
  decodeName,
  ZipArchive,
  type ZipLimits,
  ZipWriter,
} from "@/lib/engine/pptx/zip";
import { CONTENT_TYPES_ENTRY, ContentTypes } from "./content-types";
import { Part } from "./part";
import { relationshipsName } from "./part-name";
import { References } from "./references";
import { Relationships } from "./relationships";

type Source = { archive: ZipArchive; entries: ReadonlyMap<string, string> };

/** An Open Packaging Conventions package in memory: parts, their content types and relationships (ISO/IEC 29500-2). */
export class OpcPackage {
  /** By lower-case name: names that differ by case only mean the same part. */
  readonly #parts = new Map<string, Part>();
  /** Made when first asked for, and kept up to date from then on. */
  #references: References | null = null;
  readonly #types: ContentTypes;
  /** Where the package was read from, and the entries by the names that they mean. */
  readonly #source: Source | null;
  /** Whether parts came or went since it was read. */
  #reshaped = false;
  /** The package's own relationships. */
  readonly rels: Relationships;

  private constructor(types: ContentTypes, rels: Relationships, source: Source | null = null) {
    this.#types = types;
    this.rels = rels;
    this.#source = source;
  }

  /** A package without parts. */
  static create(): OpcPackage {
    return new OpcPackage(new ContentTypes(), new Relationships("/"));
  }

  /**
   * Opens a package. Parts are read when they are asked for.
   *
   * @throws PackageError with the code of the refusal
   */
  static open(bytes: Uint8Array, limits?: ZipLimits): OpcPackage {
    const archive = ZipArchive.open(bytes, limits);
    if (!archive.has(CONTENT_TYPES_ENTRY)) {
      throw new PackageError("NOT_PPTX", "The file is a ZIP archive, but not a PowerPoint presentation (.pptx).");
    }
    const types = ContentTypes.parse(archive.read(CONTENT_TYPES_ENTRY));
    const entries = new Map(archive.names().map((entry) => [`/${decodeName(entry)}`, entry]));
    const relsOf = (source: string) => {
      const name = relationshipsName(source);
      const entry = entries.get(name);
      return entry === undefined ? new Relationships(source) : Relationships.parse(source, archive.read(entry), name);
    };
    const package_ = new OpcPackage(types, relsOf("/"), { archive, entries });
    for (const [name, entry] of entries) {
      const contentType = types.of(name);
      if (entry === CONTENT_TYPES_ENTRY || /(^|\/)_rels\/[^/]*\.rels$/.test(entry) || contentType === undefined)
        continue;
      package_.#set(new Part(package_, name, contentType, { archive, entry }, relsOf(name)));
    }
    return package_;
  }

  /**
   * A package of the same parts, to be changed on its own: what is unpacked and parsed in this one isn't unpacked and
   * parsed again.
   */
  copy(): OpcPackage {
    const copy = new OpcPackage(this.#types, this.rels.copy(), this.#source);
    copy.#reshaped = this.#reshaped;
    for (const part of this.#parts.values())
      copy.#set(new Part(copy, part.name, part.contentType, part, part.rels.copy()));
    return copy;
  }

  /** A part by name, or undefined. */
  part(name: string): Part | undefined {
    return this.#parts.get(name.toLowerCase());
  }

  /** A part by name. @throws PackageError CORRUPT where it is missing */
  requirePart(name: string): Part {
    const part = this.part(name);
    if (!part) throw new PackageError("CORRUPT", `The file has no part "${name}".`, name);
    return part;
  }

  /** The parts whose relationships lead to that one. */
  referrers(part: Part): Part[] {
    if (!this.#references) {
      this.#references = new References();
      for (const item of this.#parts.values()) item.rels.register(this.#references);
    }
    return this.#references.to(part.name).flatMap((name) => this.part(name) ?? []);
  }

  parts(): Part[] {
    return [...this.#parts.values()];
  }

  /** The part that a relationship of the package itself means, by the type's short name. */
  relatedByType(type: string): Part | undefined {
    const relationship = this.rels.byType(type);
    return relationship && !relationship.external ? this.part(relationship.target) : undefined;
  }

  /** Adds a part; another part as content means a copy of it, whatever package it is in. */
  add(
    name: string,
    contentType: string,
    content: Uint8Array | XmlElement | CompressedEntry | Part,
    rels: Relationships = new Relationships(name),
  ): Part {
    if (this.part(name)) throw new Error(`The package has a part ${name} already`);
    this.#reshaped = true;
    return this.#set(new Part(this, name, contentType, content, rels));
  }

  remove(name: string): void {
    const part = this.part(name);
    if (!part) return;
    part.rels.register(null);
    this.#parts.delete(name.toLowerCase());
    this.#reshaped = true;
  }

  /** The first free name of a pattern: `freeName("/ppt/slides/slide", ".xml")` → `/ppt/slides/slide3.xml`. */
  freeName(prefix: string, suffix: string): string {
    const key = prefix + suffix;
    let number = this.#lastNumber.get(key) ?? 0;
    let name: string;
    do name = `${prefix}${++number}${suffix}`;
    while (this.part(name));
    this.#lastNumber.set(key, number);
    return name;
  }
  readonly #lastNumber = new Map<string, number>();

  /** Drops every part that no chain of relationships leads to from the package. */
  sweep(): void {
    const reached = new Set<string>();
    const pending = [...this.rels].filter((item) => !item.external).map((item) => item.target);
    for (let name = pending.pop(); name !== undefined; name = pending.pop()) {
      const key = name.toLowerCase();
      const part = this.#parts.get(key);
      if (!part || reached.has(key)) continue;
      reached.add(key);
      for (const item of part.rels) if (!item.external) pending.push(item.target);
    }
    for (const [key, part] of this.#parts) if (!reached.has(key)) this.remove(part.name);
  }

  /** Writes the package; what nobody changed is copied as the compressed bytes that it was. */
  save(): Uint8Array {
    const writer = new ZipWriter();
    const write = (name: string, xml: () => XmlElement, unchanged: boolean) => {
      const entry = unchanged ? this.#source?.entries.get(name) : undefined;
      writer.add(entryName(name), entry ? this.#source!.archive.compressed(entry) : compress(serializeXml(xml())));
    };
    const writeRels = (rels: Relationships) => {
      if (rels.size > 0) write(relationshipsName(rels.source), () => rels.toXml(), !rels.changed);
    };
    write(`/${CONTENT_TYPES_ENTRY}`, () => ContentTypes.write(this.#parts.values(), this.#types), !this.#reshaped);
    writeRels(this.rels);
    for (const part of this.#parts.values()) {
      writer.add(entryName(part.name), part.compressed());
      writeRels(part.rels);
    }
    return writer.finish();
  }

  #set(part: Part): Part {
    this.#parts.set(part.name.toLowerCase(), part);
    if (this.#references) part.rels.register(this.#references);
    return part;
  }
}

/**
 * How a part's name is written in a container: in ASCII (ISO/IEC 29500-2, 7.3.4); the content types' own has brackets
 * by definition.
 */
const entryName = (name: string): string =>
  name === `/${CONTENT_TYPES_ENTRY}` ? CONTENT_TYPES_ENTRY : encodeURI(name.slice(1));
