import { deflateRawSync } from "node:zlib";
import { type RawEntry, rawZip } from "@/lib/engine/analysis/check/testing/raw-zip";
import { buildPresentation, chart, chartParts } from "@/lib/engine/analysis/testing/build-presentation";
import { bombs, counts, headers } from "./containers";
import { harmless } from "./harmless";
import { type HostileFile, changed, compound, withEntries } from "./hostile-file";
import { documentTypes, markup } from "./hostile-xml";

export type { HostileFile } from "./hostile-file";

const MIME = "application/vnd.openxmlformats-officedocument";
const MICROSOFT = "application/vnd.ms-";
const presentation = (what: string, presentationType: string, verdict: HostileFile["verdict"]): HostileFile => ({
  what,
  verdict,
  build: () => buildPresentation({ slides: [""], presentationType }),
});
/** Returns an entry of a compound file's directory, which is 128 bytes long. */
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

const otherKinds: readonly HostileFile[] = [
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
  presentation("a PowerPoint template (.potx)", `${MIME}.presentationml.template.main+xml`, "ok"),
  presentation("a slide show (.ppsx)", `${MIME}.presentationml.slideshow.main+xml`, "ok"),
  { what: "a file of the old format", verdict: "UNSUPPORTED_TYPE", build: () => compound() },
  {
    what: "a file protected with a password",
    verdict: "ENCRYPTED",
    build: () => compound(Buffer.from("EncryptedPackage", "utf16le")),
  },
];

const macroFiles: readonly HostileFile[] = [
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

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat([
    ...parts.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : Buffer.from(part))),
    Buffer.alloc(60),
  ]);
const noughts = (count: number): number[] => Array.from({ length: count }, () => 0);
/** 50 000 × 9 000 pixels, in both byte orders. */
const [W, H, w, h] = [
  [0, 0, 0xc3, 0x50],
  [0, 0, 0x23, 0x28],
  [0x50, 0xc3, 0, 0],
  [0x28, 0x23, 0, 0],
] as const;
const png = bytes([0x89], "PNG\r\n\x1a\n", [0, 0, 0, 13], "IHDR", [...W], [...H]);
const tag = (id: number, value: readonly number[]) => [id & 255, id >> 8, 4, 0, 1, 0, 0, 0, ...value];

const picture = (what: string, content: Buffer, name = "ppt/media/image1.bin"): HostileFile => ({
  what: `${what}, by its header`,
  verdict: "IMAGE_TOO_LARGE",
  build: () => withEntries({ name, bytes: content }),
});

/** Each has 450 megapixels. */
const pictures: readonly HostileFile[] = [
  picture("a picture of 450 megapixels (PNG)", png, "ppt/media/image1.png"),
  picture("a PNG that is called a text", png, "ppt/media/readme.txt"),
  picture("a PNG that is called XML", png, "docProps/thumbnail.jpeg"),
  picture("a JPEG", bytes([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0], [0xff, 0xc0, 0, 17, 8, 0x23, 0x28, 0xc3, 0x50])),
  picture(
    "a JPEG with something between its segments",
    bytes([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0], [1, 2, 3], [0xff, 0xc2, 0, 17, 8, 0x23, 0x28, 0xc3, 0x50]),
  ),
  picture("a GIF", bytes("GIF89a", [0x50, 0xc3, 0x28, 0x23])),
  picture(
    "a GIF whose first frame is larger than its screen",
    bytes("GIF89a", [1, 0, 1, 0, 0, 0, 0], [0x2c, 0, 0, 0, 0, 0x50, 0xc3, 0x28, 0x23, 0]),
  ),
  picture("a BMP", bytes("BM", noughts(12), [40, 0, 0, 0], [...w], [...h])),
  picture("a TIFF", bytes("II*\0", [8, 0, 0, 0], [2, 0], tag(0x100, w), tag(0x101, h))),
  picture("a WebP", bytes("RIFF", noughts(4), "WEBPVP8X", [10, 0, 0, 0, 0, 0, 0, 0], [0x4f, 0xc3, 0], [0x27, 0x23, 0])),
  picture("an icon", bytes([0, 0, 1, 0, 1, 0], noughts(12), [22, 0, 0, 0], [...png])),
  picture("an AVIF", bytes([0, 0, 0, 12], "ftypavif", [0, 0, 0, 20], "ispe", noughts(4), [...W], [...H])),
  picture(
    "a metafile (EMF) of two thousand million pixels a side",
    bytes(
      [1, 0, 0, 0, 88, 0, 0, 0],
      noughts(8),
      [255, 255, 255, 127, 255, 255, 255, 127],
      noughts(16),
      " EMF",
      noughts(44),
    ),
  ),
  picture(
    "a drawing (SVG) of a thousand million pixels a side",
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1e9" height="1000000000px"/>'),
    "ppt/media/image1.svg",
  ),
];

const symbolicLink = 0o120777 * 65_536;
const device = 0o020666 * 65_536;

const named = (what: string, name: string | Buffer, more: Partial<RawEntry> = {}): HostileFile => ({
  what: `an entry ${what}`,
  verdict: "BAD_ENTRY_NAME",
  build: () => withEntries({ name, bytes: Buffer.from("x"), ...more }),
});
const twice = (what: string, name: string | Buffer): HostileFile => ({
  what: `two entries of one name${what}`,
  verdict: "DUPLICATE_ENTRY",
  build: () => withEntries({ name: "ppt/media/übung.bin" }, { name, bytes: Buffer.from("<a/>") }),
});

/** Returns an extra field with another name, which some programs prefer. */
const otherName = (name: string) => {
  const content = Buffer.concat([Buffer.alloc(5), Buffer.from(name)]);
  const head = Buffer.alloc(4);
  head.writeUInt16LE(0x7075, 0);
  head.writeUInt16LE(content.length, 2);
  return Buffer.concat([head, content]);
};

const names: readonly HostileFile[] = [
  named("named ../../etc/passwd", "../../etc/passwd"),
  named("with dots in the middle of its name", "ppt/../../x"),
  named("with dots as escapes in its name", "ppt/%2e%2e/%2E%2E/x"),
  named("with a slash as an escape in its name", "%2Fetc/passwd"),
  named("with an absolute name", "/etc/passwd"),
  named("with a drive in its name", "C:/Windows/x"),
  named("named ..\\..\\etc\\passwd", "..\\..\\etc\\passwd"),
  named("with a backslash as an escape in its name", "ppt%5Cslides%5Cx.xml"),
  named("on another computer", "\\\\host\\share\\x"),
  named("with NUL in its name", "ppt/x\0.xml"),
  named("with NUL as an escape in its name", "ppt/x%00.xml"),
  named("with a line break in its name", "ppt/x\n.xml"),
  named("with letters that turn the name round", "ppt/\u202elmx.exe"),
  named("with a dot at its end", "ppt/presentation.xml."),
  named("without a name", ""),
  named("with a name of 60 000 characters", "a".repeat(60_000)),
  named("whose name is escaped 30 000 times", `%${"25".repeat(30_000)}2e`),
  named("that is a symbolic link", "ppt/link", { externalAttributes: symbolicLink }),
  named("that is a device", "ppt/tty", { externalAttributes: device }),
  named("with a second name", "a.bin", { extra: otherName("../../etc/passwd") }),
  {
    what: "an entry with another name before it",
    verdict: "CORRUPT",
    build: () => withEntries({ name: "a.bin", local: { name: "../../etc/passwd" } }),
  },
  { ...twice("", "ppt/presentation.xml") },
  twice(" but for its case", "PPT/Presentation.XML"),
  twice(" but for its escapes", "ppt/%70resentation.xml"),
  twice(" but for its backslash", "ppt\\presentation.xml"),
  twice(" but for how an accent is written", "ppt/media/u\u0308bung.bin"),
];

const workbook = (what: string, verdict: HostileFile["verdict"], entries: () => RawEntry[]): HostileFile => ({
  what: `a workbook with ${what}`,
  verdict,
  build: () =>
    holding(
      "ppt/embeddings/a.xlsx",
      rawZip([{ name: "[Content_Types].xml", bytes: Buffer.from("<Types/>") }, ...entries()]),
    ),
});
const part = (name: string, xml: string): RawEntry => ({ name, bytes: Buffer.from(xml) });
const rows = (count: number) =>
  Array.from({ length: count }, (_, at) => `<row r="${at}"><c r="A${at}"><v>${(at * 7919) % 1009}</v></c></row>`).join(
    "",
  );

const workbooks: readonly HostileFile[] = [
  workbook("a document type", "XML_DTD_FORBIDDEN", () => [
    part("xl/workbook.xml", '<!DOCTYPE a [<!ENTITY b "c">]><workbook>&b;</workbook>'),
  ]),
  workbook("a sheet of 200 000 rows", "ZIP_BOMB", () => [
    part("xl/worksheets/sheet1.xml", `<worksheet><sheetData>${rows(200_000)}</sheetData></worksheet>`),
  ]),
  workbook("400 MiB of text", "ZIP_BOMB", () => {
    const bytes = Buffer.from(
      `<sst>${Array.from({ length: 2_000_000 }, (_, at) => `text ${(at * 7919) % 1009}, `).join("")}</sst>`,
    );
    const deflated = deflateRawSync(bytes, { level: 1 });
    return Array.from({ length: 20 }, (_, at) => ({ name: `xl/s${at}.xml`, bytes, deflated }));
  }),
  workbook("5 001 entries", "TOO_MANY_PARTS", () => Array.from({ length: 5000 }, (_, at) => part(`xl/${at}.bin`, ""))),
  workbook("XML that is broken, which nobody can open", "ok", () => [part("xl/workbook.xml", "<workbook>")]),
  {
    what: "300 charts that share a workbook with a sheet of 50 000 rows",
    verdict: "ZIP_BOMB",
    build: () => {
      const many = Array.from({ length: 300 }, (_, at) => at);
      const { entries, contentTypes, slideRelationships } = chartParts();
      const ofChart = (text: string) =>
        many.map((at) => text.replaceAll("chart1", `chart${at}`).replace("rId5", `rIdC${at}`)).join("");
      return buildPresentation({
        slides: [many.map((at) => chart("C", [40, 100, 800, 300], `rIdC${at}`)).join("")],
        contentTypes: ofChart(contentTypes),
        slideRelationships: ofChart(slideRelationships),
        entries: {
          ...Object.fromEntries(
            many.flatMap((at) => [
              [`ppt/charts/chart${at}.xml`, entries["ppt/charts/chart1.xml"] ?? ""],
              [
                `ppt/charts/_rels/chart${at}.xml.rels`,
                '<Relationships><Relationship Id="a" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/package" Target="../embeddings/a.bin"/></Relationships>',
              ],
            ]),
          ),
          "ppt/embeddings/a.bin": rawZip([part("xl/worksheets/sheet1.xml", `<sheetData>${rows(50_000)}</sheetData>`)]),
        },
      });
    },
  },
  {
    what: "400 workbooks, each with a sheet of 10 000 rows",
    verdict: "ZIP_BOMB",
    build: () => {
      const bytes = rawZip([part("xl/worksheets/sheet1.xml", `<sheetData>${rows(10_000)}</sheetData>`)]);
      const deflated = deflateRawSync(bytes, { level: 1 });
      return withEntries(
        ...Array.from({ length: 400 }, (_, at) => ({ name: `ppt/embeddings/${at}.xlsx`, bytes, deflated })),
      );
    },
  },
];

/** Files that are harmful, or broken on purpose: one of each class, grouped by what is wrong with them. */
export const hostileFiles: Readonly<Record<string, readonly HostileFile[]>> = {
  "Files that grow": bombs,
  "Headers that lie": headers,
  "Too many": counts,
  Names: names,
  "Document types and entities": documentTypes,
  "XML and what it says": markup,
  "Files of another kind": otherKinds,
  Macros: macroFiles,
  "Workbooks within": workbooks,
  Pictures: pictures,
  "Taken in and made harmless": harmless,
};
