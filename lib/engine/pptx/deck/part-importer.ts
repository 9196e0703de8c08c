import { type Hash, createHash } from "node:crypto";
import type { Presentation } from "@/lib/engine/pptx/model/presentation";
import { type OpcPackage, Part } from "@/lib/engine/pptx/opc/package";
import { Relationships } from "@/lib/engine/pptx/opc/relationships";
import { outerXml } from "@/lib/engine/pptx/xml/serialize";
import { dropReferences, relationshipPolicy, isSlideLink } from "./sanitize-part";

/**
 * Parts that slides share. All other parts that a slide refers to (charts, workbooks, diagrams, objects) belong to it
 * alone.
 */
const COMMON = /presentationml\.(slideLayout|slideMaster|notesMaster)\+xml|officedocument\.theme\+xml/;

export const isCommon = (part: Part): boolean => COMMON.test(part.contentType) || isMedia(part);

/** A link to another slide. Its target in the deck is known only when the deck is complete. */
export type SlideLink = { from: Part; id: string; to: Part };

type Kept = { id: string; type: string; target: Part | string };
/** A source part adapted to the target, which all copies share. */
type Pattern = { part: Part; kept: readonly Kept[]; slideLinks: readonly { id: string; type: string; to: Part }[] };

/** Imports parts of one package into another, together with the parts that they refer to. */
export class PartImporter {
  readonly #imported = new Map<Part, Part>();
  readonly #patterns = new Map<Part, Pattern>();
  readonly #twins = new Map<Part, () => Part>();

  constructor(
    readonly target: OpcPackage,
    readonly files: SharedFiles,
    /** Adapts a part to the target, for example to its slide size. */
    readonly adapt: (part: Part) => void = () => {},
  ) {}

  /** Returns the part's counterpart in the target. Imports it on the first call. */
  import(source: Part): Part {
    const present = this.#imported.get(source);
    if (present && this.target.part(present.name) === present) return present;
    const twin = this.#twins.get(source);
    return twin ? twin() : this.#bring(source, this.#imported, (related) => this.import(related));
  }

  /** Registers the parts of the target as imports of the package that it was copied from. */
  adopt(source: OpcPackage): void {
    for (const part of source.parts()) {
      const own = this.target.requirePart(part.name);
      this.#imported.set(part, own);
      this.files.remember(own, part);
    }
  }

  /**
   * Makes another copy of a slide, with all parts that belong to it alone. Layouts and media are shared. Links to other
   * slides refer to the copy itself until they are resolved.
   */
  copy(slide: Part): { part: Part; slideLinks: SlideLink[] } {
    const own = new Map<Part, Part>();
    const related = (source: Part): Part =>
      isCommon(source) ? this.import(source) : (own.get(source) ?? this.#bring(source, own, related));
    const part = this.#bring(slide, own, related);
    const slideLinks = this.#patternOf(slide).slideLinks.map(({ id, type, to }) => {
      part.rels.add(type, part.name, { id });
      return { from: part, id, to };
    });
    return { part, slideLinks };
  }

  /** Returns a source part that is adapted to the target but not added to it, so that elements can be taken from it. */
  adapted(source: Part): Part {
    return this.#patternOf(source).part;
  }

  /** Uses an equal part of another template instead of this template's part. */
  substitute(source: Part, twin: () => Part): void {
    this.#twins.set(source, twin);
  }

  /** Adds the part to `brought` before its relationships, because these are circular (layout ⇄ master). */
  #bring(source: Part, brought: Map<Part, Part>, related: (source: Part) => Part): Part {
    const present = this.files.find(source);
    if (present) {
      brought.set(source, present);
      return present;
    }
    const pattern = this.#patternOf(source);
    const name = this.#nameFor(source);
    const part = this.target.add(name, source.contentType, pattern.part, new Relationships(name));
    brought.set(source, part);
    this.files.remember(part, source);
    for (const { id, type, target } of pattern.kept) {
      const external = typeof target === "string";
      part.rels.add(type, external ? target : related(target).name, { id, external });
    }
    return part;
  }

  #patternOf(source: Part): Pattern {
    const known = this.#patterns.get(source);
    if (known) return known;
    const pattern = this.#makePattern(source);
    this.#patterns.set(source, pattern);
    return pattern;
  }

  #makePattern(source: Part): Pattern {
    const part = new Part(this.target, source.name, source.contentType, source);
    const kept: Kept[] = [];
    const slideLinks = [];
    const dropped = new Set<string>();
    for (const relationship of source.rels) {
      const { id, type, target, external } = relationship;
      const other = source.related(id);
      if (isSlide(source.contentType) && isSlideLink(relationship, other)) slideLinks.push({ id, type, to: other });
      else {
        const to = external ? target : other;
        if (to === undefined || relationshipPolicy(relationship, other) === "drop") dropped.add(id);
        else kept.push({ id, type, target: to });
      }
    }
    dropReferences(part, dropped);
    this.adapt(part);
    return { part, kept, slideLinks };
  }

  /**
   * Slides are numbered in the order of the deck, as PowerPoint does: LibreOffice takes the number in the name of a
   * linked slide as its position, and fails if the deck has fewer slides.
   */
  #nameFor({ name, contentType }: Part): string {
    if (isSlide(contentType)) return this.target.freeName("/ppt/slides/slide", ".xml");
    if (!this.target.part(name)) return name;
    const [suffix = ""] = /\.[^./]*$/.exec(name) ?? [];
    return this.target.freeName(name.slice(0, name.length - suffix.length).replace(/\d+$/, ""), suffix);
  }
}

const isSlide = (contentType: string): boolean => contentType.endsWith("presentationml.slide+xml");

const SHAREABLE = /^(image|video|audio|model)\/|fontdata/;

/** True for images, sounds, models and fonts, which are embedded files that nobody edits. */
const isMedia = (part: Part): boolean => SHAREABLE.test(part.contentType) && part.rels.size === 0;

/** The media of a deck. A file that several templates contain is stored once. */
export class SharedFiles {
  readonly #files = new Map<string, Part[]>();

  /** Returns the part of the deck with exactly the same bytes as `source`, if there is one. */
  find(source: Part): Part | undefined {
    if (!isMedia(source)) return undefined;
    const same = (file: Part) =>
      file.package_.part(file.name) === file && Buffer.compare(file.bytes(), source.bytes()) === 0;
    return this.#files.get(keyOf(source))?.find(same);
  }

  remember(part: Part, source: Part): void {
    if (!isMedia(source)) return;
    const key = keyOf(source);
    const files = this.#files.get(key);
    if (files) files.push(part);
    else this.#files.set(key, [part]);
  }
}

function keyOf(part: Part): string {
  const { crc32, size } = part.compressed();
  return `${part.contentType}:${crc32}:${size}`;
}

type Family = { parts: readonly Part[]; importer: PartImporter };

/**
 * The masters of a deck's templates, each with its layouts, theme and images. Two uploads of the same template share
 * them.
 */
export class MasterFamilies {
  readonly #families = new Map<string, Family>();

  /** Adds the masters of a template. Masters that are equal to those of an earlier template are replaced by them. */
  add(template: Presentation, importer: PartImporter): void {
    for (const { part } of template.masters) {
      const hash = createHash("sha256");
      const parts: Part[] = [];
      readFamily(part, importer, hash, parts);
      const key = hash.digest("hex");
      const known = this.#families.get(key);
      if (!known) this.#families.set(key, { parts, importer });
      else parts.forEach((member, at) => importer.substitute(member, () => known.importer.import(known.parts[at]!)));
    }
  }
}

/** Visits a master and its parts in the order of their relationships. The hash includes every content and relationship. */
function readFamily(part: Part, importer: PartImporter, hash: Hash, parts: Part[]): void {
  parts.push(part);
  hash.update(part.contentType).update(contentOf(importer.adapted(part)));
  for (const relationship of part.rels) {
    const other = part.related(relationship.id);
    if (relationshipPolicy(relationship, other) === "drop") continue;
    const known = other ? parts.indexOf(other) : -1;
    hash.update(`${relationship.id} ${relationship.type} ${other ? known : relationship.target};`);
    if (other && known < 0) readFamily(other, importer, hash, parts);
  }
}

/** Returns the content of a part in the deck, without the ids of a master's layouts, which each deck assigns anew. */
function contentOf(part: Part): Uint8Array | string {
  if (!part.contentType.endsWith("slideMaster+xml")) return part.bytes();
  return outerXml(part.root.clone().removeAll("p:sldLayoutIdLst"));
}
