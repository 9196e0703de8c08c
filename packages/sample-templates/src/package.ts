import { readFile } from "node:fs/promises";
import { chartPart } from "./chart";
import { chartWorkbook } from "./chart-workbook";
import { type LayoutSpec, layoutPart, layoutsOf } from "./layouts";
import { masterPart, themePart } from "./master";
import { type Part, type Relationship, contentTypesPart, packageSchemas, relationshipsPart, zipParts } from "./parts";
import { type SlideSpec, slidePart, slidesOf } from "./slides";
import type { TemplateDesign } from "./style";
import { tableStylesPart } from "./table";
import { plainLevels } from "./text-styles";
import { el, emu, escapeXml, presentationNamespaces, relationshipType, xmlPart } from "./xml";

const officeDocument = "http://schemas.openxmlformats.org/officeDocument/2006";
const savedAt = "2026-01-15T09:00:00Z";

/** Returns `docProps/core.xml`. */
function coreProperties(design: TemplateDesign): string {
  const date = (name: string) => el(`dcterms:${name}`, { "xsi:type": "dcterms:W3CDTF" }, savedAt);
  return xmlPart(
    el(
      "cp:coreProperties",
      {
        "xmlns:cp": "http://schemas.openxmlformats.org/package/2006/metadata/core-properties",
        "xmlns:dc": "http://purl.org/dc/elements/1.1/",
        "xmlns:dcterms": "http://purl.org/dc/terms/",
        "xmlns:dcmitype": "http://purl.org/dc/dcmitype/",
        "xmlns:xsi": "http://www.w3.org/2001/XMLSchema-instance",
      },
      el("dc:title", {}, escapeXml(design.documentTitle)),
      el("dc:subject", {}, escapeXml(design.subject)),
      el("dc:creator", {}, "Slidewright"),
      el("cp:keywords", {}, escapeXml(design.keywords)),
      el("cp:lastModifiedBy", {}, "Slidewright"),
      el("cp:revision", {}, "1"),
      date("created"),
      date("modified"),
    ),
  );
}

/** Returns `docProps/app.xml`: the theme and the slide titles, as PowerPoint lists them. */
function appProperties(design: TemplateDesign, slideTitles: string[]): string {
  const count = (label: string, value: number) =>
    el("vt:variant", {}, el("vt:lpstr", {}, label)) + el("vt:variant", {}, el("vt:i4", {}, String(value)));
  const titles = [design.theme.name, ...slideTitles].map((title) => el("vt:lpstr", {}, escapeXml(title)));
  return xmlPart(
    el(
      "Properties",
      { xmlns: `${officeDocument}/extended-properties`, "xmlns:vt": `${officeDocument}/docPropsVTypes` },
      el("TotalTime", {}, "0"),
      el("Application", {}, "Slidewright"),
      el("PresentationFormat", {}, design.size.type === "screen4x3" ? "On-screen Show (4:3)" : "Widescreen"),
      el("Slides", {}, String(slideTitles.length)),
      el("Notes", {}, "0"),
      el("HiddenSlides", {}, "0"),
      el("ScaleCrop", {}, "false"),
      el(
        "HeadingPairs",
        {},
        el("vt:vector", { size: 4, baseType: "variant" }, count("Theme", 1), count("Slide Titles", slideTitles.length)),
      ),
      el("TitlesOfParts", {}, el("vt:vector", { size: titles.length, baseType: "lpstr" }, ...titles)),
      el("LinksUpToDate", {}, "false"),
      el("SharedDoc", {}, "false"),
      el("HyperlinksChanged", {}, "false"),
      el("AppVersion", {}, "1.0000"),
    ),
  );
}

/** Returns `ppt/presProps.xml`. */
function presentationProperties(): string {
  return xmlPart(el("p:presentationPr", presentationNamespaces));
}

/** Returns `ppt/viewProps.xml`: the normal view, with the slide fitted to the window. */
function viewProperties(): string {
  const scale = el("p:scale", {}, el("a:sx", { n: 100, d: 100 }), el("a:sy", { n: 100, d: 100 }));
  const origin = el("p:origin", { x: 0, y: 0 });
  const view = el("p:cViewPr", { varScale: true }, scale, origin);
  return xmlPart(
    el(
      "p:viewPr",
      presentationNamespaces,
      el("p:normalViewPr", {}, el("p:restoredLeft", { sz: 15_620 }), el("p:restoredTop", { sz: 94_660 })),
      el("p:slideViewPr", {}, el("p:cSldViewPr", { snapToGrid: false }, view)),
      el("p:notesTextViewPr", {}, el("p:cViewPr", {}, scale, origin)),
      el("p:gridSpacing", { cx: 76_200, cy: 76_200 }),
    ),
  );
}

/** Master and layout ids share one range, which starts here (ECMA-376 part 1, 19.7.12). */
const firstMasterId = 2_147_483_648;
const firstSlideId = 256;

function layoutIds(count: number): number[] {
  return Array.from({ length: count }, (_, index) => firstMasterId + 1 + index);
}

/** Returns `ppt/presentation.xml`. The master is relationship rId1, followed by the slides. */
function presentationPart({ size }: TemplateDesign, slideCount: number): string {
  const slides = Array.from({ length: slideCount }, (_, index) =>
    el("p:sldId", { id: firstSlideId + index, "r:id": `rId${index + 2}` }),
  );
  return xmlPart(
    el(
      "p:presentation",
      { ...presentationNamespaces, saveSubsetFonts: true, autoCompressPictures: false },
      el("p:sldMasterIdLst", {}, el("p:sldMasterId", { id: firstMasterId, "r:id": "rId1" })),
      el("p:sldIdLst", {}, ...slides),
      el("p:sldSz", { cx: emu(size.w), cy: emu(size.h), type: size.type }),
      el("p:notesSz", { cx: 6_858_000, cy: 9_144_000 }),
      el("p:defaultTextStyle", {}, el("a:defPPr", {}, el("a:defRPr", { lang: "en-US" })), plainLevels()),
    ),
  );
}

const pictureFolder = new URL("../pictures/", import.meta.url);

/** A part with its content type and its relationships. */
type TypedPart = Part & { type: string; relationships?: Relationship[] };

const office = "application/vnd.openxmlformats-officedocument";
const presentationType = (name: string) => `${office}.presentationml.${name}+xml`;
const relation = (name: string, target: string): Relationship => ({ type: relationshipType(name), target });

function designParts(design: TemplateDesign, layouts: LayoutSpec[]): TypedPart[] {
  const toLayouts = layouts.map((_, index) => relation("slideLayout", `../slideLayouts/slideLayout${index + 1}.xml`));
  return [
    {
      name: "ppt/slideMasters/slideMaster1.xml",
      type: presentationType("slideMaster"),
      content: masterPart(design, layoutIds(layouts.length)),
      relationships: [...toLayouts, relation("theme", "../theme/theme1.xml")],
    },
    ...layouts.map((layout, index) => ({
      name: `ppt/slideLayouts/slideLayout${index + 1}.xml`,
      type: presentationType("slideLayout"),
      content: layoutPart(layout),
      relationships: [relation("slideMaster", "../slideMasters/slideMaster1.xml")],
    })),
    { name: "ppt/theme/theme1.xml", type: `${office}.theme+xml`, content: themePart(design.theme) },
    { name: "ppt/tableStyles.xml", type: presentationType("tableStyles"), content: tableStylesPart(design) },
    { name: "ppt/presProps.xml", type: presentationType("presProps"), content: presentationProperties() },
    { name: "ppt/viewProps.xml", type: presentationType("viewProps"), content: viewProperties() },
  ];
}

/**
 * Returns slides, charts, and the parts whose content type follows from their extension: images, and the workbooks of
 * charts.
 */
async function slideParts(
  design: TemplateDesign,
  slides: SlideSpec[],
  layouts: LayoutSpec[],
): Promise<{ typed: TypedPart[]; workbooks: Part[]; pictures: Part[] }> {
  const typed: TypedPart[] = [];
  const pictures: Part[] = [];
  const workbooks: Part[] = [];
  for (const [index, slide] of slides.entries()) {
    const layoutNumber = layouts.findIndex(({ key }) => key === slide.layout) + 1;
    const relationships = [relation("slideLayout", `../slideLayouts/slideLayout${layoutNumber}.xml`)];
    for (const { copy, isSmall } of slide.charts) {
      const number = workbooks.length + 1;
      const workbook = `embeddings/Microsoft_Excel_Worksheet${number}.xlsx`;
      workbooks.push({ name: `ppt/${workbook}`, content: await chartWorkbook(copy) });
      typed.push({
        name: `ppt/charts/chart${number}.xml`,
        type: `${office}.drawingml.chart+xml`,
        content: chartPart(copy, design.chart, isSmall),
        relationships: [relation("package", `../${workbook}`)],
      });
      relationships.push(relation("chart", `../charts/chart${number}.xml`));
    }
    for (const { file } of slide.pictures ?? []) {
      pictures.push({ name: `ppt/media/${file}`, content: await readFile(new URL(file, pictureFolder)) });
      relationships.push(relation("image", `../media/${file}`));
    }
    const content = slidePart(design, slide, index + 1);
    typed.push({ name: `ppt/slides/slide${index + 1}.xml`, type: presentationType("slide"), content, relationships });
  }
  return { typed, workbooks, pictures };
}

function presentationPartOf(design: TemplateDesign, slides: SlideSpec[]): TypedPart {
  return {
    name: "ppt/presentation.xml",
    type: presentationType("presentation.main"),
    content: presentationPart(design, slides.length),
    relationships: [
      relation("slideMaster", "slideMasters/slideMaster1.xml"),
      ...slides.map((_, index) => relation("slide", `slides/slide${index + 1}.xml`)),
      relation("presProps", "presProps.xml"),
      relation("viewProps", "viewProps.xml"),
      relation("theme", "theme/theme1.xml"),
      relation("tableStyles", "tableStyles.xml"),
    ],
  };
}

/** Returns the whole template file. The same design always gives the same bytes. */
export async function buildSample(design: TemplateDesign): Promise<Uint8Array> {
  const slides = slidesOf(design);
  const layouts = layoutsOf(design);
  const { typed, workbooks, pictures } = await slideParts(design, slides, layouts);
  const parts: TypedPart[] = [
    presentationPartOf(design, slides),
    ...designParts(design, layouts),
    ...typed,
    {
      name: "docProps/core.xml",
      type: "application/vnd.openxmlformats-package.core-properties+xml",
      content: coreProperties(design),
    },
    {
      name: "docProps/app.xml",
      type: `${office}.extended-properties+xml`,
      content: appProperties(
        design,
        slides.map(({ title }) => title),
      ),
    },
  ];
  const types = Object.fromEntries(parts.map(({ name, type }) => [name, type]));
  const roots: Relationship[] = [
    relation("officeDocument", "ppt/presentation.xml"),
    { type: `${packageSchemas}/relationships/metadata/core-properties`, target: "docProps/core.xml" },
    relation("extended-properties", "docProps/app.xml"),
  ];
  const withRelationships = parts.flatMap(({ name, content, relationships }) => [
    { name, content },
    ...(relationships
      ? [{ name: name.replace(/([^/]+)$/, "_rels/$1.rels"), content: relationshipsPart(relationships) }]
      : []),
  ]);
  return zipParts([
    {
      name: "[Content_Types].xml",
      content: contentTypesPart({ xlsx: `${office}.spreadsheetml.sheet`, jpg: "image/jpeg" }, types),
    },
    { name: "_rels/.rels", content: relationshipsPart(roots) },
    ...withRelationships,
    ...workbooks,
    ...pictures,
  ]);
}
