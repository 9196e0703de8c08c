import { type RunContent, TextBody, plainPattern } from "@/lib/engine/pptx/model/text-body";
import type { Part } from "@/lib/engine/pptx/opc/package";
import { Relationships } from "@/lib/engine/pptx/opc/relationships";
import { presentationOrder } from "@/lib/engine/pptx/oxml/presentation";
import { PackageError } from "@/lib/engine/pptx/package-error";
import { type XmlElement, el } from "@/lib/engine/pptx/xml/element";

const TYPE = "application/vnd.openxmlformats-officedocument.presentationml";

/** Lines of speaker notes, each as runs. */
export type NoteLines = readonly (readonly RunContent[])[];

const LANGUAGE = el("a:rPr", { lang: "en-US" });

/** Writes speaker notes, and the notes master if it is missing (ECMA-376, 13.3.4 and 13.3.5). */
export class NotesWriter {
  constructor(readonly presentation: Part) {}

  /**
   * Replaces the notes of a slide.
   *
   * @param linesOf Returns the lines as runs. Links are relationships of the part passed to it
   */
  write(slide: Part, linesOf: (notes: Part) => NoteLines): void {
    const part = slide.relatedByType("notesSlide") ?? this.#create(slide);
    const tree = notesTree();
    for (const body of tree.descendants("p:txBody"))
      new TextBody(body).write(linesOf(part).map((runs) => ({ runs, pattern: { ...plainPattern, run: LANGUAGE } })));
    part.replace(tree);
  }

  #create(slide: Part): Part {
    const { package_ } = this.presentation;
    const name = package_.freeName("/ppt/notesSlides/notesSlide", ".xml");
    const part = package_.add(name, `${TYPE}.notesSlide+xml`, notesTree());
    part.rels.add("notesMaster", this.#master(slide).name);
    part.rels.add("slide", slide.name);
    slide.rels.add("notesSlide", part.name);
    return part;
  }

  #master(slide: Part): Part {
    const present = this.presentation.relatedByType("notesMaster");
    if (present) return present;
    const { package_ } = this.presentation;
    const theme = slide.relatedByType("slideLayout")?.relatedByType("slideMaster")?.relatedByType("theme");
    if (!theme)
      throw new PackageError(
        "CORRUPT",
        "The slide's master has no theme, so its notes page can't be created.",
        slide.name,
      );
    const themeName = package_.freeName("/ppt/theme/theme", ".xml");
    const themeCopy = package_.add(themeName, theme.contentType, theme, new Relationships(themeName));
    for (const { id, type, target, external } of theme.rels) themeCopy.rels.add(type, target, { id, external });
    const part = package_.add(
      package_.freeName("/ppt/notesMasters/notesMaster", ".xml"),
      `${TYPE}.notesMaster+xml`,
      notesMasterTree(),
    );
    part.rels.add("theme", themeName);
    const { id } = this.presentation.rels.add("notesMaster", part.name);
    const list = el("p:notesMasterIdLst", {}, el("p:notesMasterId", { "r:id": id }));
    this.presentation.edit().put(list, presentationOrder);
    return part;
  }
}

function notesTree(): XmlElement {
  return el(
    "p:notes",
    {},
    el(
      "p:cSld",
      {},
      el(
        "p:spTree",
        {},
        el("p:nvGrpSpPr", {}, el("p:cNvPr", { id: 1, name: "" }), el("p:cNvGrpSpPr"), el("p:nvPr")),
        el("p:grpSpPr"),
        el(
          "p:sp",
          {},
          el(
            "p:nvSpPr",
            {},
            el("p:cNvPr", { id: 2, name: "Slide Image Placeholder 1" }),
            el("p:cNvSpPr", {}, el("a:spLocks", { noGrp: 1, noRot: 1, noChangeAspect: 1 })),
            el("p:nvPr", {}, el("p:ph", { type: "sldImg" })),
          ),
          el("p:spPr"),
        ),
        el(
          "p:sp",
          {},
          el(
            "p:nvSpPr",
            {},
            el("p:cNvPr", { id: 3, name: "Notes Placeholder 2" }),
            el("p:cNvSpPr", {}, el("a:spLocks", { noGrp: 1 })),
            el("p:nvPr", {}, el("p:ph", { type: "body", idx: 1 })),
          ),
          el("p:spPr"),
          el("p:txBody", {}, el("a:bodyPr"), el("a:lstStyle"), el("a:p")),
        ),
      ),
    ),
    el("p:clrMapOvr", {}, el("a:masterClrMapping")),
  );
}

/**
 * Creates the notes master of PowerPoint's blank presentation, with the slide image above the notes. Lengths are in
 * EMU.
 */
function notesMasterTree(): XmlElement {
  const shape = (
    id: number,
    name: string,
    type: string,
    box: Record<"x" | "y" | "cx" | "cy", number>,
    ...rest: XmlElement[]
  ) =>
    el(
      "p:sp",
      {},
      el(
        "p:nvSpPr",
        {},
        el("p:cNvPr", { id, name }),
        el("p:cNvSpPr", {}, el("a:spLocks", { noGrp: 1 })),
        el("p:nvPr", {}, el("p:ph", { type, idx: id })),
      ),
      el(
        "p:spPr",
        {},
        el("a:xfrm", {}, el("a:off", { x: box.x, y: box.y }), el("a:ext", { cx: box.cx, cy: box.cy })),
        el("a:prstGeom", { prst: "rect" }, el("a:avLst")),
      ),
      ...rest,
    );
  const body = el(
    "p:txBody",
    {},
    el("a:bodyPr"),
    el("a:lstStyle"),
    el("a:p", {}, el("a:r", {}, el("a:rPr", { lang: "en-US" }), el("a:t", {}, "Click to edit Master text styles"))),
  );
  return el(
    "p:notesMaster",
    {},
    el(
      "p:cSld",
      {},
      el("p:bg", {}, el("p:bgRef", { idx: 1001 }, el("a:schemeClr", { val: "bg1" }))),
      el(
        "p:spTree",
        {},
        el("p:nvGrpSpPr", {}, el("p:cNvPr", { id: 1, name: "" }), el("p:cNvGrpSpPr"), el("p:nvPr")),
        el("p:grpSpPr"),
        shape(2, "Slide Image Placeholder 1", "sldImg", { x: 685_800, y: 1_143_000, cx: 5_486_400, cy: 3_086_100 }),
        shape(3, "Notes Placeholder 2", "body", { x: 685_800, y: 4_400_550, cx: 5_486_400, cy: 3_600_450 }, body),
      ),
    ),
    el("p:clrMap", {
      bg1: "lt1",
      tx1: "dk1",
      bg2: "lt2",
      tx2: "dk2",
      accent1: "accent1",
      accent2: "accent2",
      accent3: "accent3",
      accent4: "accent4",
      accent5: "accent5",
      accent6: "accent6",
      hlink: "hlink",
      folHlink: "folHlink",
    }),
    el("p:notesStyle", {}, ...Array.from({ length: 9 }, (_, level) => levelStyle(level))),
  );
}

/** Creates the style of a level: 12 points, with another half inch of indent per level. */
function levelStyle(level: number): XmlElement {
  const properties = { sz: 1200, kern: 1200 };
  const fonts = [
    el("a:latin", { typeface: "+mn-lt" }),
    el("a:ea", { typeface: "+mn-ea" }),
    el("a:cs", { typeface: "+mn-cs" }),
  ];
  const fill = el("a:solidFill", {}, el("a:schemeClr", { val: "tx1" }));
  return el(`a:lvl${level + 1}pPr`, { marL: level * 457_200, algn: "l" }, el("a:defRPr", properties, fill, ...fonts));
}
