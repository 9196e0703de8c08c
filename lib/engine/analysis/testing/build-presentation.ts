import { compress, ZipWriter } from "@/lib/engine/pptx/zip";

/** What a small presentation for tests is made of; everything that is left out gets a plain default. */
export type PresentationParts = {
  /** Children of each slide's `p:spTree`. */
  slides?: readonly string[];
  /** Children of the one layout's `p:spTree`. */
  layout?: string;
  layoutName?: string;
  /** Children of the master's `p:spTree`. */
  master?: string;
  /** `p:txStyles` of the master. */
  textStyles?: string;
  themeElements?: string;
  tableStyles?: string;
  /** Further entries by name: charts, media, whatever a test needs. */
  entries?: Readonly<Record<string, string | Uint8Array>>;
  /** Further rows of `[Content_Types].xml`. */
  contentTypes?: string;
  /** Further relationships of every slide. */
  slideRelationships?: string;
  presentationType?: string;
};

const NS =
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" ' +
  'xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" ' +
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:p14="http://schemas.microsoft.com/office/powerpoint/2010/main"';
const REL = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const MIME = "application/vnd.openxmlformats-officedocument.presentationml";
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const GROUP = '<p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>';
const MAP =
  '<p:clrMap bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" accent3="accent3" accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"/>';

const tree = (shapes: string) => `<p:spTree>${GROUP}${shapes}</p:spTree>`;
const relationship = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${REL}/${type}" Target="${target}"/>`;
const relationships = (...rows: string[]) =>
  `${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${rows.join("")}</Relationships>`;

/** A presentation of 960 × 540 points with one master and one layout, as the bytes of a .pptx. */
export function buildPresentation(parts: PresentationParts = {}): Uint8Array {
  const slides = parts.slides ?? [""];
  const override = (name: string, type: string) => `<Override PartName="${name}" ContentType="${type}"/>`;
  const entries: Record<string, string | Uint8Array> = {
    "[Content_Types].xml":
      `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Default Extension="bin" ContentType="application/octet-stream"/>` +
      override("/ppt/presentation.xml", parts.presentationType ?? `${MIME}.presentation.main+xml`) +
      override("/ppt/slideMasters/slideMaster1.xml", `${MIME}.slideMaster+xml`) +
      override("/ppt/slideLayouts/slideLayout1.xml", `${MIME}.slideLayout+xml`) +
      override("/ppt/theme/theme1.xml", "application/vnd.openxmlformats-officedocument.theme+xml") +
      slides.map((_, at) => override(`/ppt/slides/slide${at + 1}.xml`, `${MIME}.slide+xml`)).join("") +
      `${parts.contentTypes ?? ""}</Types>`,
    "_rels/.rels": relationships(relationship("rId1", "officeDocument", "ppt/presentation.xml")),
    "ppt/presentation.xml": `${XML}<p:presentation ${NS}><p:sldMasterIdLst><p:sldMasterId id="2147483648" r:id="rId1"/></p:sldMasterIdLst><p:sldIdLst>${slides.map((_, at) => `<p:sldId id="${256 + at}" r:id="rId${at + 10}"/>`).join("")}</p:sldIdLst><p:sldSz cx="12192000" cy="6858000"/><p:notesSz cx="6858000" cy="9144000"/><p:defaultTextStyle><a:lvl1pPr algn="l"><a:defRPr sz="1800"><a:solidFill><a:schemeClr val="tx1"/></a:solidFill><a:latin typeface="+mn-lt"/></a:defRPr></a:lvl1pPr></p:defaultTextStyle></p:presentation>`,
    "ppt/_rels/presentation.xml.rels": relationships(
      relationship("rId1", "slideMaster", "slideMasters/slideMaster1.xml"),
      ...slides.map((_, at) => relationship(`rId${at + 10}`, "slide", `slides/slide${at + 1}.xml`)),
      ...(parts.tableStyles ? [relationship("rId3", "tableStyles", "tableStyles.xml")] : []),
    ),
    "ppt/slideMasters/slideMaster1.xml": `${XML}<p:sldMaster ${NS}><p:cSld>${tree(parts.master ?? "")}</p:cSld>${MAP}<p:sldLayoutIdLst><p:sldLayoutId id="2147483649" r:id="rId1"/></p:sldLayoutIdLst>${parts.textStyles ?? ""}</p:sldMaster>`,
    "ppt/slideMasters/_rels/slideMaster1.xml.rels": relationships(
      relationship("rId1", "slideLayout", "../slideLayouts/slideLayout1.xml"),
      relationship("rId2", "theme", "../theme/theme1.xml"),
    ),
    "ppt/slideLayouts/slideLayout1.xml": `${XML}<p:sldLayout ${NS}><p:cSld name="${parts.layoutName ?? "Title and Content"}">${tree(parts.layout ?? "")}</p:cSld></p:sldLayout>`,
    "ppt/slideLayouts/_rels/slideLayout1.xml.rels": relationships(
      relationship("rId1", "slideMaster", "../slideMasters/slideMaster1.xml"),
    ),
    "ppt/theme/theme1.xml": `${XML}<a:theme ${NS} name="Test Theme"><a:themeElements>${parts.themeElements ?? ""}</a:themeElements></a:theme>`,
  };
  slides.forEach((shapes, at) => {
    entries[`ppt/slides/slide${at + 1}.xml`] = `${XML}<p:sld ${NS}><p:cSld>${tree(shapes)}</p:cSld></p:sld>`;
    entries[`ppt/slides/_rels/slide${at + 1}.xml.rels`] = relationships(
      relationship("rId1", "slideLayout", "../slideLayouts/slideLayout1.xml"),
      parts.slideRelationships ?? "",
    );
  });
  if (parts.tableStyles) {
    entries["ppt/tableStyles.xml"] = `${XML}<a:tblStyleLst ${NS} def="{0}">${parts.tableStyles}</a:tblStyleLst>`;
    entries["[Content_Types].xml"] = String(entries["[Content_Types].xml"]).replace(
      "</Types>",
      `${override("/ppt/tableStyles.xml", `${MIME}.tableStyles+xml`)}</Types>`,
    );
  }
  return zip({ ...entries, ...parts.entries });
}

/** Packs entries; an empty text leaves an entry out. */
export function zip(entries: Readonly<Record<string, string | Uint8Array>>): Uint8Array {
  const writer = new ZipWriter();
  for (const [name, content] of Object.entries(entries)) {
    if (content !== "") writer.add(name, compress(typeof content === "string" ? Buffer.from(content) : content));
  }
  return writer.finish();
}
