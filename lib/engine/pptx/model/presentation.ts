import { OpcPackage, type Part } from "@/lib/engine/pptx/opc/package";
import { PackageError } from "@/lib/engine/pptx/package-error";
import { type Emu, emu } from "@/lib/engine/pptx/units";
import type { XmlElement } from "@/lib/engine/pptx/xml/element";
import type { ZipLimits } from "@/lib/engine/pptx/zip/limits";

const PRESENTATION_TYPE = "application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml";
/**
 * The content types of a template (.potx) and a slide show (.ppsx), which otherwise don't differ from a presentation
 * (ECMA-376 Part 1, 13.3.6).
 */
const RELATED_TYPE =
  /^application\/vnd\.openxmlformats-officedocument\.presentationml\.(template|slideshow)\.main\+xml$/;
const MACRO_TYPE = /macroEnabled|vbaProject/i;

const opened = new WeakMap<OpcPackage, Presentation>();

/** A presentation opened for reading: its slides in order, and its masters with their layouts (ECMA-376, 13.3.6). */
export class Presentation {
  readonly part: Part;
  readonly masters: readonly SlideMaster[];
  /** All layouts, by master and in the order of the master's list. */
  readonly layouts: readonly SlideLayout[];
  readonly slides: readonly Slide[];

  private constructor(readonly package_: OpcPackage) {
    opened.set(package_, this);
    this.part = mainPart(package_);
    this.masters = this.#listed("p:sldMasterIdLst", "p:sldMasterId").map(({ part }) => new SlideMaster(part));
    this.layouts = this.masters.flatMap((master) => master.layouts);
    const layoutOf = new Map<Part | undefined, SlideLayout>(this.layouts.map((layout) => [layout.part, layout]));
    this.slides = this.#listed("p:sldIdLst", "p:sldId").map(
      ({ part, id }, index) => new Slide(part, id, index, layoutOf.get(part.relatedByType("slideLayout"))),
    );
  }

  /** Returns the presentation from which a slide, layout or other part was read. */
  static of(part: Part): Presentation {
    const presentation = opened.get(part.package_);
    if (!presentation) throw new Error(`${part.name} is not part of an opened presentation.`);
    return presentation;
  }

  /**
   * Opens a presentation (.pptx), a template (.potx) or a slide show (.ppsx). Templates and slide shows become
   * presentations when they are saved.
   *
   * @throws PackageError if the file is none of them
   */
  static open(bytes: Uint8Array, limits?: ZipLimits): Presentation {
    return new Presentation(OpcPackage.open(bytes, limits));
  }

  get slideSize(): { width: Emu; height: Emu } {
    const size = this.part.root.child("p:sldSz");
    return { width: emu(size?.int("cx") ?? 9_144_000), height: emu(size?.int("cy") ?? 6_858_000) };
  }

  /** Returns the parts of a list in order, without repetitions. */
  #listed(list: string, item: string): { part: Part; id: number }[] {
    const found = new Map<Part, number>();
    for (const element of this.part.root.child(list)?.elements(item) ?? []) {
      const part = this.part.related(element.get("r:id"));
      if (part && !found.has(part)) found.set(part, element.int("id") ?? 0);
    }
    return Array.from(found, ([part, id]) => ({ part, id }));
  }
}

function mainPart(package_: OpcPackage): Part {
  const part = package_.relatedByType("officeDocument");
  if (!part)
    throw new PackageError(
      "NOT_PPTX",
      "The file has no presentation part: it is not a PowerPoint presentation (.pptx, .potx, .ppsx).",
    );
  if (RELATED_TYPE.test(part.contentType)) part.retype(PRESENTATION_TYPE);
  if (part.contentType === PRESENTATION_TYPE) return part;
  if (MACRO_TYPE.test(part.contentType)) {
    throw new PackageError(
      "MACRO_ENABLED",
      "The file contains macros. Save it as a presentation without macros (.pptx).",
      part.name,
    );
  }
  throw new PackageError(
    "NOT_PPTX",
    "The file is an Office document, but not a PowerPoint presentation (.pptx, .potx, .ppsx).",
    part.name,
  );
}

/** A slide of an opened presentation. */
export class Slide {
  constructor(
    readonly part: Part,
    /** `p:sldId/@id`. It doesn't change when slides are moved. */
    readonly id: number,
    /** 0-based position in the presentation. */
    readonly index: number,
    /** Undefined if the slide's layout is missing or not in the list of any master. */
    readonly layout: SlideLayout | undefined,
  ) {}

  get hidden(): boolean {
    return !this.part.root.bool("show", true);
  }

  /** `p:spTree`. */
  get shapeTree(): XmlElement | undefined {
    return this.part.root.find("p:cSld", "p:spTree");
  }

  /** Releases the parsed trees of the slide and its charts if they were only read, so that memory doesn't grow by slide. */
  release(): void {
    this.part.releaseTree();
    for (const { id } of this.part.rels) {
      const part = this.part.related(id);
      if (part?.contentType.endsWith("drawingml.chart+xml")) part.releaseTree();
    }
  }
}

/** A layout, from which slides inherit the positions and styles of their placeholders. */
export class SlideLayout {
  constructor(
    readonly part: Part,
    readonly master: SlideMaster,
    /** 0-based position in the master's list. */
    readonly index: number,
  ) {}

  /** The name that PowerPoint shows. */
  get name(): string {
    return this.part.root.child("p:cSld")?.get("name") ?? "";
  }

  get shapeTree(): XmlElement | undefined {
    return this.part.root.find("p:cSld", "p:spTree");
  }
}

/** A master. Its layouts share its theme, color map and text styles. */
export class SlideMaster {
  readonly layouts: readonly SlideLayout[];

  constructor(readonly part: Part) {
    const listed = part.root.child("p:sldLayoutIdLst")?.elements("p:sldLayoutId") ?? [];
    const layouts = new Set(listed.flatMap((element) => part.related(element.get("r:id")) ?? []));
    this.layouts = Array.from(layouts, (layout, index) => new SlideLayout(layout, this, index));
  }

  /** The part that contains the theme (`a:theme`). */
  get themePart(): Part | undefined {
    return this.part.relatedByType("theme");
  }

  get shapeTree(): XmlElement | undefined {
    return this.part.root.find("p:cSld", "p:spTree");
  }
}
