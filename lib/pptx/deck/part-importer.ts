import { type OpcPackage, type Part, Relationships } from "../opc";
import { dropReference } from "./drop-reference";
import { fateOf } from "./relationship-policy";
import type { SharedFiles } from "./shared-files";

/** Charts: their data changes from slide to slide, so that each slide gets its own, with its own workbook. */
const PER_SLIDE = /drawingml\.chart\+xml|ms-office\.chartex\+xml/;

/** Brings parts of one package into another, with all that they lead to. */
export class PartImporter {
  readonly #imported = new Map<Part, Part>();

  constructor(
    readonly target: OpcPackage,
    readonly files: SharedFiles,
    /** Makes a part that was just brought fit the target, for instance its slide size. */
    readonly adapt: (part: Part) => void = () => {},
  ) {}

  /** The part's one counterpart in the target, brought along when it isn't there yet. */
  import(source: Part): Part {
    return this.#imported.get(source) ?? this.#bring(source, this.#imported, (related) => this.import(related));
  }

  /** A further copy of a slide, with charts of its own; layouts, pictures and the rest are shared. */
  copy(slide: Part): Part {
    const own = new Map<Part, Part>();
    const deep = (source: Part): Part => own.get(source) ?? this.#bring(source, own, deep);
    return this.#bring(slide, own, (related) => (PER_SLIDE.test(related.contentType) ? deep(related) : this.import(related)));
  }

  /** Says which part of the target stands for a source part that is not to be brought. */
  represent(source: Part, target: Part): void {
    this.#imported.set(source, target);
  }

  /** `brought` is told first of all, since relationships run in circles (layout ⇄ master). */
  #bring(source: Part, brought: Map<Part, Part>, related: (source: Part) => Part): Part {
    const present = this.files.find(source);
    if (present) {
      brought.set(source, present);
      return present;
    }
    const name = this.#nameFor(source.name);
    const part = this.target.add(name, source.contentType, source, new Relationships(name));
    brought.set(source, part);
    this.files.remember(part, source);
    for (const relationship of source.rels) {
      const { id, type, target, external } = relationship;
      const other = source.related(id);
      if (fateOf(relationship, other) === "drop") dropReference(part, id);
      else part.rels.add(type, other ? related(other).name : target, { id, external });
    }
    this.adapt(part);
    return part;
  }

  #nameFor(name: string): string {
    if (!this.target.part(name)) return name;
    const [, prefix, suffix] = /^(.*?)\d*(\.[^./]*)?$/.exec(name)!;
    return this.target.freeName(prefix!, suffix ?? "");
  }
}
