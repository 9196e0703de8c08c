import { type Part, Relationships } from "@/lib/engine/pptx/opc";
import { presentationOrder } from "@/lib/engine/pptx/oxml/presentation-order";
import { PackageError } from "@/lib/engine/pptx/package-error";
import { el, legalText, type XmlElement } from "@/lib/engine/pptx/xml";
import { notesMasterTree } from "./notes-master";

const TYPE = "application/vnd.openxmlformats-officedocument.presentationml";

/** Writes speaker notes, with the notes master that they need (ECMA-376, 13.3.4 and 13.3.5). */
export class NotesWriter {
  constructor(readonly presentation: Part) {}

  write(slide: Part, text: string): void {
    const { package_ } = this.presentation;
    const present = slide.relatedByType("notesSlide");
    if (present) return present.replace(notesTree(text));
    const part = package_.add(
      package_.freeName("/ppt/notesSlides/notesSlide", ".xml"),
      `${TYPE}.notesSlide+xml`,
      notesTree(text),
    );
    part.rels.add("notesMaster", this.#master(slide).name);
    part.rels.add("slide", slide.name);
    slide.rels.add("notesSlide", part.name);
  }

  #master(slide: Part): Part {
    const present = this.presentation.relatedByType("notesMaster");
    if (present) return present;
    const { package_ } = this.presentation;
    const theme = slide.relatedByType("slideLayout")?.relatedByType("slideMaster")?.relatedByType("theme");
    if (!theme)
      throw new PackageError(
        "CORRUPT",
        "The slide's master has no theme, so that its notes page can't be made.",
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

function notesTree(text: string): XmlElement {
  const paragraphs = text
    .split(/\r\n|[\n\r\v\u2028\u2029]/)
    .map(legalText)
    .map((line) =>
      el("a:p", {}, ...(line === "" ? [] : [el("a:r", {}, el("a:rPr", { lang: "en-US" }), el("a:t", {}, line))])),
    );
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
          el("p:txBody", {}, el("a:bodyPr"), el("a:lstStyle"), ...paragraphs),
        ),
      ),
    ),
    el("p:clrMapOvr", {}, el("a:masterClrMapping")),
  );
}
