import { PackageError } from "@/lib/engine/pptx/package-error";
import { XmlBudget } from "@/lib/engine/pptx/xml/budget";
import { XmlElement } from "@/lib/engine/pptx/xml/element";
import { parseXml } from "@/lib/engine/pptx/xml/parse";
import { serializeXml } from "@/lib/engine/pptx/xml/serialize";
import { type CompressedEntry, ZipArchive } from "@/lib/engine/pptx/zip/archive";
import { decodeName } from "@/lib/engine/pptx/zip/central-directory";
import { type ZipLimits, defaultZipLimits } from "@/lib/engine/pptx/zip/limits";
import { type WritePiece, ZipStream, ZipWriter, compress, inflate } from "@/lib/engine/pptx/zip/writer";
import { CONTENT_TYPES_ENTRY, ContentTypes, findContentTypes } from "./content-types";
import { References, Relationships, extensionOf, relationshipsName } from "./relationships";

/** Names of the parts that contain relationships. Like all part names, they are not case-sensitive. */
const RELATIONSHIPS = /\/_rels\/[^/]*\.rels$/i;

/** The archive from which a package was read, its entries by decoded name, and the budget for reading their XML. */
type Source = { archive: ZipArchive; entries: ReadonlyMap<string, string>; budget: XmlBudget };

/**
 * An Open Packaging Conventions package in memory: its parts with their content types and relationships (ISO/IEC
 * 29500-2).
 */
export class OpcPackage {
  /** Parts by lower-case name, because names that differ only in case refer to the same part. */
  readonly #parts = new Map<string, Part>();
  /** Created on first use, and kept up to date from then on. */
  #references: References | null = null;
  readonly #types: ContentTypes;
  readonly #source: Source | null;
  /** True if parts were added, removed or given another type, so that the content types must be rewritten. */
  #reshaped = false;
  /** The relationships of the package itself. */
  readonly rels: Relationships;

  private constructor(types: ContentTypes, rels: Relationships, source: Source | null = null) {
    this.#types = types;
    this.rels = rels;
    this.#source = source;
  }

  static create(): OpcPackage {
    return new OpcPackage(new ContentTypes(), new Relationships("/"));
  }

  /**
   * Opens a package. Parts are read on demand.
   *
   * @throws PackageError
   */
  static open(bytes: Uint8Array, limits: ZipLimits = defaultZipLimits): OpcPackage {
    const archive = ZipArchive.open(bytes, limits);
    const listed = archive.names();
    const typesEntry = findContentTypes(listed);
    if (typesEntry === undefined) {
      throw new PackageError(
        "NOT_PPTX",
        "The file is a ZIP archive, but not a PowerPoint presentation (.pptx, .potx, .ppsx).",
      );
    }
    const budget = new XmlBudget(limits.xmlWork);
    const types = ContentTypes.parse(archive.read(typesEntry), budget);
    const entries = new Map(listed.map((entry) => [`/${decodeName(entry)}`, entry]));
    const relationships = new Map(
      [...entries].flatMap(([name, entry]) => (RELATIONSHIPS.test(name) ? [[name.toLowerCase(), entry]] : [])),
    );
    const relsOf = (source: string) => {
      const name = relationshipsName(source);
      const entry = relationships.get(name.toLowerCase());
      if (entry === undefined) return new Relationships(source);
      return Relationships.parse(source, archive.read(entry), name, budget);
    };
    const package_ = new OpcPackage(types, relsOf("/"), { archive, entries, budget });
    for (const [name, entry] of entries) {
      const contentType = types.of(name);
      if (entry === typesEntry || RELATIONSHIPS.test(name) || contentType === undefined) continue;
      package_.#set(new Part(package_, name, contentType, { archive, entry, budget }, relsOf(name)));
    }
    return package_;
  }

  /** Returns a copy that can be changed independently. Parts that were already inflated or parsed are not read again. */
  copy(): OpcPackage {
    const copy = new OpcPackage(this.#types, this.rels.copy(), this.#source);
    copy.#reshaped = this.#reshaped;
    for (const part of this.#parts.values())
      copy.#set(new Part(copy, part.name, part.contentType, part, part.rels.copy()));
    return copy;
  }

  /** Returns a part by name, or undefined. */
  part(name: string): Part | undefined {
    return this.#parts.get(name.toLowerCase());
  }

  /**
   * Returns a part by name.
   *
   * @throws PackageError CORRUPT if it is missing
   */
  requirePart(name: string): Part {
    const part = this.part(name);
    if (!part) throw new PackageError("CORRUPT", `The file has no part "${name}".`, name);
    return part;
  }

  /** Returns the parts that have a relationship to this part. */
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

  /** Returns the part that the package itself refers to by a relationship of this type (short name). */
  relatedByType(type: string): Part | undefined {
    const relationship = this.rels.byType(type);
    return relationship && !relationship.external ? this.part(relationship.target) : undefined;
  }

  /** Adds a part. If the content is another part, from any package, it is copied. */
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
    this.#lastNumber.clear();
    this.#reshaped = true;
  }

  /** Keeps the packed content of parts that are finished. It stays in memory by default. */
  keep: (entry: CompressedEntry) => CompressedEntry = (entry) => entry;

  /** Called by parts when their content type changes. */
  markReshaped(): void {
    this.#reshaped = true;
  }

  /** Returns the first unused name of a pattern: `freeName("/ppt/slides/slide", ".xml")` → `/ppt/slides/slide3.xml`. */
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

  /** Removes every part that no chain of relationships from the package reaches. */
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

  /** Serializes the package. Copies unchanged parts as compressed bytes. */
  save(): Uint8Array {
    const writer = new ZipWriter();
    this.#writeTo(writer);
    return writer.finish();
  }

  /** Serializes the package piece by piece: see `save`. */
  saveTo(write: WritePiece): void {
    const stream = new ZipStream(write);
    this.#writeTo(stream);
    stream.finish();
  }

  #writeTo(writer: ZipStream): void {
    const write = (name: string, xml: () => XmlElement, unchanged: boolean) => {
      const source = unchanged ? this.#source : undefined;
      const entry = source?.entries.get(name);
      writer.add(entryName(name), source && entry ? source.archive.compressed(entry) : compress(serializeXml(xml())));
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
  }

  #set(part: Part): Part {
    this.#parts.set(part.name.toLowerCase(), part);
    if (this.#references) part.rels.register(this.#references);
    return part;
  }
}

/**
 * Returns the name of a part as written in the ZIP file, which is ASCII (ISO/IEC 29500-2, 7.3.4). Only the entry of the
 * content types has brackets.
 */
const entryName = (name: string): string =>
  name === `/${CONTENT_TYPES_ENTRY}` ? CONTENT_TYPES_ENTRY : encodeURI(name.slice(1));

type ArchivedEntry = { archive: ZipArchive; entry: string; budget: XmlBudget };

/** The content of a part: in the source archive, in memory, or in another part that is not edited. */
type Content =
  | ({ kind: "archived" } & ArchivedEntry)
  | { kind: "compressed"; entry: CompressedEntry }
  | { kind: "copy"; of: Part }
  | { kind: "bytes"; bytes: Uint8Array };

const PACKED = new Set([
  "png",
  "jpg",
  "jpeg",
  "gif",
  "xlsx",
  "docx",
  "pptx",
  "mp4",
  "m4a",
  "mp3",
  "wmv",
  "zip",
  "fntdata",
]);

/** A part of a package. It consists of bytes or, for XML, of a tree that is parsed on demand. */
export class Part {
  #content: Content;
  #contentType: string;
  #tree: XmlElement | undefined;
  #edited = false;

  constructor(
    readonly package_: OpcPackage,
    readonly name: string,
    contentType: string,
    content: ArchivedEntry | CompressedEntry | Uint8Array | XmlElement | Part,
    readonly rels: Relationships = new Relationships(name),
  ) {
    this.#contentType = contentType;
    if (content instanceof Uint8Array) this.#content = { kind: "bytes", bytes: content };
    else if (content instanceof Part) this.#content = { kind: "copy", of: content };
    else if ("archive" in content) this.#content = { kind: "archived", ...content };
    else if (content instanceof XmlElement) {
      this.#tree = content;
      this.#edited = true;
      this.#content = { kind: "bytes", bytes: new Uint8Array() };
    } else this.#content = { kind: "compressed", entry: content };
  }

  get contentType(): string {
    return this.#contentType;
  }

  /** Changes the content type without changing the content. */
  retype(contentType: string): void {
    this.#contentType = contentType;
    this.package_.markReshaped();
  }

  /** True if the content differs from what was read. */
  get edited(): boolean {
    return this.#edited;
  }

  /** True if the content is still that of the file from which the part was read. */
  get original(): boolean {
    const content = this.#content;
    return !this.#edited && (content.kind === "archived" || (content.kind === "copy" && content.of.original));
  }

  /** The part that contains the content: this part, or the part that it is an unedited copy of. */
  get origin(): Part {
    return !this.#edited && this.#content.kind === "copy" ? this.#content.of.origin : this;
  }

  /** The tree, for reading. Changes made without `edit()` are lost. */
  get root(): XmlElement {
    const content = this.#content;
    if (this.#tree) return this.#tree;
    const budget = content.kind === "archived" ? content.budget : undefined;
    this.#tree = content.kind === "copy" ? content.of.root.clone() : parseXml(this.#stored(), this.name, budget);
    return this.#tree;
  }

  /** Returns the tree for editing. The part will be serialized again. */
  edit(): XmlElement {
    const root = this.root;
    this.#edited = true;
    return root;
  }

  /** Replaces the content with another tree or other bytes. */
  replace(content: XmlElement | Uint8Array): void {
    this.#edited = true;
    this.#tree = content instanceof Uint8Array ? undefined : content;
    if (content instanceof Uint8Array) this.#content = { kind: "bytes", bytes: content };
  }

  /** Releases the tree if it was only read. */
  releaseTree(): void {
    if (!this.#edited) this.#tree = undefined;
  }

  /** Finishes editing: serializes, compresses and releases the tree, so that memory use doesn't grow with the deck. */
  compact(): void {
    if (!this.#edited) return;
    this.#content = { kind: "compressed", entry: this.package_.keep(this.compressed()) };
    this.#tree = undefined;
    this.#edited = false;
  }

  /** Returns the inflated bytes. */
  bytes(): Uint8Array {
    return this.#edited && this.#tree ? serializeXml(this.#tree) : this.#stored();
  }

  /** Returns the content as a ZIP entry. An unedited part returns its original bytes. */
  compressed(): CompressedEntry {
    const content = this.#content;
    const fresh = this.#edited && this.#tree !== undefined;
    if (!fresh && content.kind === "archived") return content.archive.compressed(content.entry);
    if (!fresh && content.kind === "compressed") return content.entry;
    if (!fresh && content.kind === "copy") return content.of.compressed();
    return compress(this.bytes(), { store: PACKED.has(extensionOf(this.name)) });
  }

  /**
   * Returns the part that a relationship leads to. Undefined if the relationship is external or unknown, or if its
   * target is missing.
   */
  related(id: string | undefined): Part | undefined {
    const relationship = this.rels.get(id);
    return relationship && !relationship.external ? this.package_.part(relationship.target) : undefined;
  }

  /**
   * Returns the part that a relationship leads to.
   *
   * @throws PackageError CORRUPT if there is none
   */
  requireRelated(id: string | undefined): Part {
    const part = this.related(id);
    if (!part) throw new PackageError("CORRUPT", `"${this.name}" has no related part "${id}".`, this.name);
    return part;
  }

  /** Returns the first related part of a relationship type (short name). */
  relatedByType(type: string): Part | undefined {
    return this.related(this.rels.byType(type)?.id);
  }

  #stored(): Uint8Array {
    const content = this.#content;
    if (content.kind === "archived") return content.archive.read(content.entry);
    if (content.kind === "copy") return content.of.bytes();
    return content.kind === "bytes" ? content.bytes : inflate(content.entry);
  }
}

/** Returns the tree of an optional part. Undefined if the part is missing or its XML is broken. */
export function readableRoot(part: Part | undefined): XmlElement | undefined {
  try {
    return part?.root;
  } catch (error) {
    if (error instanceof PackageError) return undefined;
    throw error;
  }
}
