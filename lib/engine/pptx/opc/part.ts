import { parseXml, serializeXml, XmlElement } from "@/lib/engine/pptx/xml";
import { compress, inflate, type CompressedEntry, type ZipArchive } from "@/lib/engine/pptx/zip";
import type { OpcPackage } from "./package";
import { extensionOf } from "./part-name";
import { Relationships } from "./relationships";

/** Where a part's content is: in a container as it came, in memory, or in another part that nobody edits. */
type Content =
  | { kind: "archived"; archive: ZipArchive; entry: string }
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

/** A part of a package: bytes, or, for XML, a tree that is parsed when it is asked for. */
export class Part {
  #content: Content;
  #tree: XmlElement | undefined;
  #edited = false;

  constructor(
    readonly package_: OpcPackage,
    readonly name: string,
    readonly contentType: string,
    content: { archive: ZipArchive; entry: string } | CompressedEntry | Uint8Array | XmlElement | Part,
    readonly rels: Relationships = new Relationships(name),
  ) {
    if (content instanceof Uint8Array) this.#content = { kind: "bytes", bytes: content };
    else if (content instanceof Part) this.#content = { kind: "copy", of: content };
    else if ("archive" in content) this.#content = { kind: "archived", ...content };
    else if (content instanceof XmlElement) {
      this.#tree = content;
      this.#edited = true;
      this.#content = { kind: "bytes", bytes: new Uint8Array() };
    } else this.#content = { kind: "compressed", entry: content };
  }

  /** Whether the content differs from what was read. */
  get edited(): boolean {
    return this.#edited;
  }

  /** Whether the content is what it was in the file that it was read from. */
  get original(): boolean {
    const content = this.#content;
    return !this.#edited && (content.kind === "archived" || (content.kind === "copy" && content.of.original));
  }

  /** The part that holds this one's content: itself, or the one that it is an unedited copy of. */
  get origin(): Part {
    return !this.#edited && this.#content.kind === "copy" ? this.#content.of.origin : this;
  }

  /** The tree, to read. What is changed in it without `edit()` is lost. */
  get root(): XmlElement {
    const content = this.#content;
    this.#tree ??= content.kind === "copy" ? content.of.root.clone() : parseXml(this.#stored(), this.name);
    return this.#tree;
  }

  /** The tree, to change: the part is written anew. */
  edit(): XmlElement {
    const root = this.root;
    this.#edited = true;
    return root;
  }

  /** Puts another tree or other bytes in place of the content. */
  replace(content: XmlElement | Uint8Array): void {
    this.#edited = true;
    this.#tree = content instanceof Uint8Array ? undefined : content;
    if (content instanceof Uint8Array) this.#content = { kind: "bytes", bytes: content };
  }

  /** Lets go of a tree that was only read. */
  forget(): void {
    if (!this.#edited) this.#tree = undefined;
  }

  /** Ends editing: the tree is written, compressed and let go, so that memory doesn't grow with a deck's length. */
  seal(): void {
    if (!this.#edited) return;
    this.#content = { kind: "compressed", entry: this.compressed() };
    this.#tree = undefined;
    this.#edited = false;
  }

  /** The inflated bytes. */
  bytes(): Uint8Array {
    return this.#edited && this.#tree ? serializeXml(this.#tree) : this.#stored();
  }

  /** The content as a container's entry; an unedited part gives the bytes that it came in. */
  compressed(): CompressedEntry {
    const content = this.#content;
    const fresh = this.#edited && this.#tree !== undefined;
    if (!fresh && content.kind === "archived") return content.archive.compressed(content.entry);
    if (!fresh && content.kind === "compressed") return content.entry;
    if (!fresh && content.kind === "copy") return content.of.compressed();
    return compress(this.bytes(), { store: PACKED.has(extensionOf(this.name)) });
  }

  /** The part that a relationship of this one means; undefined where it is external, unknown or dangling. */
  related(id: string | undefined): Part | undefined {
    const relationship = this.rels.get(id);
    return relationship && !relationship.external ? this.package_.part(relationship.target) : undefined;
  }

  /** The first related part by the type's short name. */
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
