import { chartPart } from "@/scripts/samples/chart/chart-part";
import { chartWorkbook } from "@/scripts/samples/chart/workbook";
import { layoutPart, type LayoutSpec } from "@/scripts/samples/design/layout";
import { layoutsOf } from "@/scripts/samples/design/layouts";
import type { Look } from "@/scripts/samples/design/look";
import { masterPart } from "@/scripts/samples/design/master";
import { themePart } from "@/scripts/samples/design/theme";
import type { SlideSpec } from "@/scripts/samples/slides/slide";
import { slidePart, slidesOf } from "@/scripts/samples/slides/slides";
import { tableStylesPart } from "@/scripts/samples/table/table-style";
import { relationshipType } from "@/scripts/samples/xml/namespaces";
import { contentTypesPart, relationshipsPart, type Relationship } from "./package-parts";
import { layoutIds, presentationPart } from "./presentation";
import { appProperties, coreProperties, presentationProperties, viewProperties } from "./properties";
import { zipParts, type Part } from "./zip-parts";

/** A part with its content type and its own relationships. */
type TypedPart = Part & { type: string; relationships?: Relationship[] };

const office = "application/vnd.openxmlformats-officedocument";
const presentationType = (name: string) => `${office}.presentationml.${name}+xml`;
const relation = (name: string, target: string): Relationship => ({ type: relationshipType(name), target });

function designParts(look: Look, layouts: LayoutSpec[]): TypedPart[] {
  const toLayouts = layouts.map((_, index) => relation("slideLayout", `../slideLayouts/slideLayout${index + 1}.xml`));
  return [
    {
      name: "ppt/slideMasters/slideMaster1.xml",
      type: presentationType("slideMaster"),
      content: masterPart(look, layoutIds(layouts.length)),
      relationships: [...toLayouts, relation("theme", "../theme/theme1.xml")],
    },
    ...layouts.map((layout, index) => ({
      name: `ppt/slideLayouts/slideLayout${index + 1}.xml`,
      type: presentationType("slideLayout"),
      content: layoutPart(layout),
      relationships: [relation("slideMaster", "../slideMasters/slideMaster1.xml")],
    })),
    { name: "ppt/theme/theme1.xml", type: `${office}.theme+xml`, content: themePart(look.theme) },
    { name: "ppt/tableStyles.xml", type: presentationType("tableStyles"), content: tableStylesPart(look) },
    { name: "ppt/presProps.xml", type: presentationType("presProps"), content: presentationProperties() },
    { name: "ppt/viewProps.xml", type: presentationType("viewProps"), content: viewProperties() },
  ];
}

/** Slides, charts and the workbooks of the charts, which have a content type by extension. */
async function slideParts(
  look: Look,
  slides: SlideSpec[],
  layouts: LayoutSpec[],
): Promise<{ typed: TypedPart[]; workbooks: Part[] }> {
  const typed: TypedPart[] = [];
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
        content: chartPart(copy, look.chart, isSmall),
        relationships: [relation("package", `../${workbook}`)],
      });
      relationships.push(relation("chart", `../charts/chart${number}.xml`));
    }
    const content = slidePart(look, slide, index + 1);
    typed.push({ name: `ppt/slides/slide${index + 1}.xml`, type: presentationType("slide"), content, relationships });
  }
  return { typed, workbooks };
}

function presentationPartOf(look: Look, slides: SlideSpec[]): TypedPart {
  return {
    name: "ppt/presentation.xml",
    type: presentationType("presentation.main"),
    content: presentationPart(look, slides.length),
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

const packageSchemas = "http://schemas.openxmlformats.org/package/2006";

/** The whole template file. The same look gives the same bytes. */
export async function buildSample(look: Look): Promise<Uint8Array> {
  const slides = slidesOf(look);
  const layouts = layoutsOf(look);
  const { typed, workbooks } = await slideParts(look, slides, layouts);
  const parts: TypedPart[] = [
    presentationPartOf(look, slides),
    ...designParts(look, layouts),
    ...typed,
    {
      name: "docProps/core.xml",
      type: "application/vnd.openxmlformats-package.core-properties+xml",
      content: coreProperties(look),
    },
    {
      name: "docProps/app.xml",
      type: `${office}.extended-properties+xml`,
      content: appProperties(
        look,
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
    { name: "[Content_Types].xml", content: contentTypesPart({ xlsx: `${office}.spreadsheetml.sheet` }, types) },
    { name: "_rels/.rels", content: relationshipsPart(roots) },
    ...withRelationships,
    ...workbooks,
  ]);
}
