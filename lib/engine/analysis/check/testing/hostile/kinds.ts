import { rawZip } from "@/lib/engine/analysis/check/testing/raw-zip";
import { buildPresentation } from "@/lib/engine/analysis/testing/build-presentation";
import { changed, compound, type HostileFile, withEntries } from "./hostile-file";

const MIME = "application/vnd.openxmlformats-officedocument";
const MICROSOFT = "application/vnd.ms-";
const presentation = (what: string, presentationType: string, verdict: HostileFile["verdict"]): HostileFile => ({
  what,
  verdict,
  build: () => buildPresentation({ slides: [""], presentationType }),
});
/** An entry of a compound file's directory, which is as long as this. */
const storage = (name: string) => Buffer.concat([Buffer.from(name, "utf16le"), Buffer.alloc(128)]).subarray(0, 128);
const project = compound(storage("Root Entry"), storage("VBA"), storage("_VBA_PROJECT"));
const packed = (types: string, ...names: string[]) =>
  rawZip([
    { name: "[Content_Types].xml", bytes: Buffer.from(`<Types>${types}</Types>`) },
    ...names.map((name) => ({ name, bytes: Buffer.from("x") })),
  ]);
const macros = (what: string, build: HostileFile["build"]): HostileFile => ({ what, verdict: "MACRO_ENABLED", build });
const holding = (name: string, bytes: Uint8Array) => withEntries({ name, bytes });
const typed = (type: string) =>
  buildPresentation({
    slides: [""],
    contentTypes: `<Override PartName="/ppt/other.bin" ContentType="${type}"/>`,
    entries: { "ppt/other.bin": Buffer.alloc(20) },
  });
const related = (type: string) =>
  buildPresentation({
    slides: [""],
    slideRelationships: `<Relationship Id="rId90" Type="${type}" Target="../other.bin"/>`,
    entries: { "ppt/other.bin": Buffer.alloc(20) },
  });

export const otherKinds: readonly HostileFile[] = [
  { what: "nothing in it", verdict: "EMPTY", build: () => new Uint8Array() },
  { what: "one byte", verdict: "NOT_PPTX", build: () => Buffer.from("P") },
  { what: "text under the name of a presentation", verdict: "NOT_PPTX", build: () => Buffer.from("<html></html>") },
  { what: "a ZIP container of nothing", verdict: "NOT_PPTX", build: () => rawZip([]) },
  {
    what: "a ZIP container of anything",
    verdict: "NOT_PPTX",
    build: () => rawZip([{ name: "a.txt", bytes: Buffer.from("a") }]),
  },
  presentation("a Word document", `${MIME}.wordprocessingml.document.main+xml`, "NOT_PPTX"),
  presentation("an Excel workbook", `${MIME}.spreadsheetml.sheet.main+xml`, "NOT_PPTX"),
  presentation("a PowerPoint template (.potx)", `${MIME}.presentationml.template.main+xml`, "UNSUPPORTED_TYPE"),
  presentation("a slide show (.ppsx)", `${MIME}.presentationml.slideshow.main+xml`, "UNSUPPORTED_TYPE"),
  { what: "a file of the old format", verdict: "UNSUPPORTED_TYPE", build: () => compound() },
  {
    what: "a file protected with a password",
    verdict: "ENCRYPTED",
    build: () => compound(Buffer.from("EncryptedPackage", "utf16le")),
  },
];

export const macroFiles: readonly HostileFile[] = [
  presentation(
    "a presentation with macros (.pptm)",
    `${MICROSOFT}powerpoint.presentation.macroEnabled.main+xml`,
    "MACRO_ENABLED",
  ),
  presentation(
    "a slide show with macros (.ppsm)",
    `${MICROSOFT}powerpoint.slideshow.macroEnabled.main+xml`,
    "MACRO_ENABLED",
  ),
  presentation(
    "a template with macros (.potm)",
    `${MICROSOFT}powerpoint.template.macroEnabled.main+xml`,
    "MACRO_ENABLED",
  ),
  macros("macros", () => holding("ppt/vbaProject.bin", Buffer.alloc(20))),
  macros("macros by their type alone", () => typed(`${MICROSOFT}office.vbaProject`)),
  macros("macros by the relationship to them alone", () =>
    related("http://schemas.microsoft.com/office/2006/relationships/vbaProject"),
  ),
  macros("macros by their content alone", () => holding("ppt/media/image1.png", project)),
  macros("macros whose storage is written in other letters", () =>
    holding("ppt/a.bin", compound(storage("_vba_Project"))),
  ),
  macros("macros in an object within", () =>
    holding(
      "ppt/embeddings/oleObject1.bin",
      compound(storage("Root Entry"), storage("Macros"), storage("_VBA_PROJECT")),
    ),
  ),
  macros("macros in a workbook within", () => holding("ppt/embeddings/a.xlsx", packed("", "xl/vbaProject.bin"))),
  macros("macros in a workbook within, under another name", () =>
    holding(
      "ppt/embeddings/a.xlsx",
      packed(`<Override PartName="/xl/a.bin" ContentType="${MICROSOFT}office.vbaProject"/>`, "xl/a.bin"),
    ),
  ),
  macros("macro sheets of the old kind in a workbook within", () =>
    holding(
      "ppt/embeddings/a.xlsx",
      packed(`<Override PartName="/xl/s.xml" ContentType="${MICROSOFT}excel.macrosheet+xml"/>`, "xl/s.xml"),
    ),
  ),
  macros("a document with macros within, in an object", () =>
    holding("ppt/embeddings/oleObject1.bin", compound(packed("", "word/vbaProject.bin"))),
  ),
  {
    what: "a binary workbook without macros within",
    verdict: "ok",
    build: () =>
      holding(
        "ppt/embeddings/a.xlsb",
        packed(
          `<Override PartName="/xl/workbook.bin" ContentType="${MICROSOFT}excel.sheet.binary.macroEnabled.main"/>`,
          "xl/workbook.bin",
        ),
      ),
  },
  {
    what: "a click that starts a program",
    verdict: "ok",
    build: () =>
      changed("ppt/slides/slide1.xml", (xml) =>
        xml.replace(
          '<p:cNvPr id="1" name=""/>',
          '<p:cNvPr id="1" name=""><a:hlinkClick r:id="" action="ppaction://program?name=calc.exe"/></p:cNvPr>',
        ),
      ),
  },
];
