import { ZipWriter, compress } from "@/lib/engine/pptx/zip/writer";

/** The contents of a small presentation for tests. Omitted fields get simple defaults. */
export type PresentationParts = {
  /** Children of each slide's `p:spTree`. */
  slides?: readonly string[];
  /** Children of the `p:spTree` of the only layout. */
  layout?: string;
  layoutName?: string;
  /** Children of the master's `p:spTree`. */
  master?: string;
  /** `p:txStyles` of the master. */
  textStyles?: string;
  themeElements?: string;
  tableStyles?: string;
  /** Further entries by name: charts, media, or anything else a test needs. */
  entries?: Readonly<Record<string, string | Uint8Array>>;
  /** Further elements of `[Content_Types].xml`. */
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

/** Returns a presentation of 960 × 540 points with one master and one layout, as the bytes of a .pptx. */
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

/** Packs entries. An empty text omits an entry. */
function zip(entries: Readonly<Record<string, string | Uint8Array>>): Uint8Array {
  const writer = new ZipWriter();
  for (const [name, content] of Object.entries(entries)) {
    if (content !== "") writer.add(name, compress(typeof content === "string" ? Buffer.from(content) : content));
  }
  return writer.finish();
}

/** The functions below return XML of shapes for tests. Positions are in points on a slide of 960 × 540. */

type Place = readonly [x: number, y: number, width: number, height: number];

let lastId = 1;
const nonVisual = (kind: string, name: string, inner = "", own = "") =>
  `<p:nv${kind}Pr><p:cNvPr id="${++lastId}" name="${name}"/><p:cNv${kind}Pr${own}/><p:nvPr>${inner}</p:nvPr></p:nv${kind}Pr>`;
const emu = (points: number) => Math.round(points * 12_700);
const xfrm = (place: Place | null, prefix = "a") =>
  place
    ? `<${prefix}:xfrm><a:off x="${emu(place[0])}" y="${emu(place[1])}"/><a:ext cx="${emu(place[2])}" cy="${emu(place[3])}"/></${prefix}:xfrm>`
    : "";
const paragraphs = (text: string, run: string) =>
  text
    .split("\n")
    .map((line) => (line === "" ? "<a:p/>" : `<a:p><a:r><a:rPr${run}/><a:t>${line}</a:t></a:r></a:p>`))
    .join("");
const body = (text: string, run = "", list = "") =>
  `<p:txBody><a:bodyPr/><a:lstStyle>${list}</a:lstStyle>${paragraphs(text, run)}</p:txBody>`;

export function placeholder(name: string, ph: string, text = "", place: Place | null = null, list = ""): string {
  return `<p:sp>${nonVisual("Sp", name, `<p:ph ${ph}/>`)}<p:spPr>${xfrm(place)}</p:spPr>${body(text, "", list)}</p:sp>`;
}

export function textBox(
  name: string,
  text: string,
  place: Place,
  options: { size?: number; box?: boolean } = {},
): string {
  const run = options.size === undefined ? "" : ` sz="${options.size * 100}"`;
  const own = options.box === false ? "" : ' txBox="1"';
  return `<p:sp>${nonVisual("Sp", name, "", own)}<p:spPr>${xfrm(place)}<a:prstGeom prst="rect"/></p:spPr>${body(text, run)}</p:sp>`;
}

export function table(
  name: string,
  rows: readonly (readonly string[])[],
  place: Place,
  options: { properties?: string; ph?: string } = {},
): string {
  const columns = rows[0]?.length ?? 0;
  const cell = (text: string) =>
    `<a:tc><a:txBody><a:bodyPr/><a:lstStyle/>${paragraphs(text, "")}</a:txBody><a:tcPr/></a:tc>`;
  const xml = rows.map(
    (cells) =>
      `<a:tr h="${emu(place[3] / rows.length)}">${cells.map((c) => (c.startsWith("<a:tc") ? c : cell(c))).join("")}</a:tr>`,
  );
  const grid = `<a:gridCol w="${emu(place[2] / columns)}"/>`.repeat(columns);
  return frame(
    name,
    place,
    "table",
    `<a:tbl>${options.properties ?? '<a:tblPr firstRow="1" bandRow="1"/>'}<a:tblGrid>${grid}</a:tblGrid>${xml.join("")}</a:tbl>`,
    options.ph,
  );
}

export const chart = (name: string, place: Place, relationship = "rId5") =>
  frame(name, place, "chart", `<c:chart r:id="${relationship}"/>`);

export function frame(name: string, place: Place, uri: string, content: string, ph?: string): string {
  return `<p:graphicFrame>${nonVisual("GraphicFrame", name, ph ? `<p:ph ${ph}/>` : "")}${xfrm(place, "p")}<a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/${uri}">${content}</a:graphicData></a:graphic></p:graphicFrame>`;
}

export function group(name: string, place: Place, window: Place, children: string): string {
  const [x, y, width, height] = window.map(emu);
  const inner = `<a:chOff x="${x}" y="${y}"/><a:chExt cx="${width}" cy="${height}"/></a:xfrm>`;
  return `<p:grpSp>${nonVisual("GrpSp", name)}<p:grpSpPr>${xfrm(place).replace("</a:xfrm>", inner)}</p:grpSpPr>${children}</p:grpSp>`;
}

const CHART_NS =
  'xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';

/** Returns the entries, content types and slide relationships of the chart part that `chart(…)` shows. */
export function chartParts(plot = barPlot()): {
  entries: Record<string, string>;
  contentTypes: string;
  slideRelationships: string;
} {
  return {
    entries: {
      "ppt/charts/chart1.xml": `<c:chartSpace ${CHART_NS}><c:chart><c:plotArea>${plot}</c:plotArea></c:chart></c:chartSpace>`,
    },
    contentTypes:
      '<Override PartName="/ppt/charts/chart1.xml" ContentType="application/vnd.openxmlformats-officedocument.drawingml.chart+xml"/>',
    slideRelationships:
      '<Relationship Id="rId5" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/chart" Target="../charts/chart1.xml"/>',
  };
}

export function barPlot(grouping = "stacked", direction = "col"): string {
  const points = (values: readonly string[]) =>
    `<c:ptCount val="${values.length}"/>${values.map((v, at) => `<c:pt idx="${at}"><c:v>${v}</c:v></c:pt>`).join("")}`;
  const cat = `<c:cat><c:strRef><c:f>Sheet1!$A$2:$A$4</c:f><c:strCache>${points(["Q1", "Q2", "Q3"])}</c:strCache></c:strRef></c:cat>`;
  const series = (at: number, name: string, fill: string) =>
    `<c:ser><c:idx val="${at}"/><c:order val="${at}"/><c:tx><c:strRef><c:f>Sheet1!$B$1</c:f><c:strCache>${points([name])}</c:strCache></c:strRef></c:tx>${fill}${cat}<c:val><c:numRef><c:f>Sheet1!$B$2:$B$4</c:f><c:numCache>${points(["1", "2", "3"])}</c:numCache></c:numRef></c:val></c:ser>`;
  const fill = '<c:spPr><a:solidFill><a:srgbClr val="00AA55"/></a:solidFill></c:spPr>';
  return `<c:barChart><c:barDir val="${direction}"/><c:grouping val="${grouping}"/>${series(0, "Plan", fill)}${series(1, "Actual", "")}</c:barChart>`;
}
