import { OpcPackage, type Part } from "@/lib/engine/pptx/opc";
import { PackageError } from "@/lib/engine/pptx/package-error";
import type { Emu } from "@/lib/engine/pptx/units";
import type { ZipLimits } from "@/lib/engine/pptx/zip";
import { Slide } from "./slide";
import type { SlideLayout } from "./slide-layout";
import { SlideMaster } from "./slide-master";

const PRESENTATION_TYPE = "application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml";
const MACRO_TYPE = /macroEnabled|vbaProject/i;

const opened = new WeakMap<OpcPackage, Presentation>();

/** A presentation that is read: its slides in order, its masters and their layouts (ECMA-376, 13.3.6). */
export class Presentation {
  readonly part: Part;
  readonly masters: readonly SlideMaster[];
  /** All layouts, by master and in the master's order. */
  readonly layouts: readonly SlideLayout[];
  readonly slides: readonly Slide[];

  private constructor(readonly package_: OpcPackage) {
    opened.set(package_, this);
    this.part = mainPart(package_);
    this.masters = this.#listed("p:sldMasterIdLst", "p:sldMasterId").map(({ part }) => new SlideMaster(part));
    this.layouts = this.masters.flatMap((master) => master.layouts);
    const layoutOf = new Map(this.layouts.map((layout) => [layout.part, layout]));
    this.slides = this.#listed("p:sldIdLst", "p:sldId").map(
      ({ part, id }, index) => new Slide(part, id, index, layoutOf.get(part.relatedByType("slideLayout")!)),
    );
  }

  /** The presentation that a slide, layout or other part was read from. */
  static of(part: Part): Presentation {
    return opened.get(part.package_)!;
  }

  /** @throws PackageError when the bytes are no presentation (.pptx) */
  static open(bytes: Uint8Array, limits?: ZipLimits): Presentation {
    return new Presentation(OpcPackage.open(bytes, limits));
  }

  get slideSize(): { width: Emu; height: Emu } {
    const size = this.part.root.child("p:sldSz");
    return { width: (size?.int("cx") ?? 9_144_000) as Emu, height: (size?.int("cy") ?? 6_858_000) as Emu };
  }

  #listed(list: string, item: string): { part: Part; id: number }[] {
    const found = [];
    for (const element of this.part.root.child(list)?.elements(item) ?? []) {
      const part = this.part.related(element.get("r:id"));
      if (part) found.push({ part, id: element.int("id") ?? 0 });
    }
    return found;
  }
}

function mainPart(package_: OpcPackage): Part {
  const part = package_.relatedByType("officeDocument");
  if (!part)
    throw new PackageError(
      "NOT_PPTX",
      "The file has no presentation part: it is not a PowerPoint presentation (.pptx).",
    );
  if (part.contentType === PRESENTATION_TYPE) return part;
  if (MACRO_TYPE.test(part.contentType)) {
    throw new PackageError(
      "MACRO_ENABLED",
      "The file contains macros. Save it as a presentation without macros (.pptx).",
      part.name,
    );
  }
  if (/presentationml\.(slideshow|template)/.test(part.contentType)) {
    throw new PackageError(
      "UNSUPPORTED_TYPE",
      "The file is a slide show or a PowerPoint template (.potx). Save it as a presentation (.pptx).",
      part.name,
    );
  }
  throw new PackageError(
    "NOT_PPTX",
    "The file is an Office document, but not a PowerPoint presentation (.pptx).",
    part.name,
  );
}
