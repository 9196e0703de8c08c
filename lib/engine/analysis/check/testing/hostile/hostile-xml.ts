import { deflateRawSync } from "node:zlib";
import { rawZip } from "@/lib/engine/analysis/check/testing/raw-zip";
import {
  barPlot,
  buildPresentation,
  chart,
  chartParts,
  group,
  table,
  textBox,
} from "@/lib/engine/analysis/testing/build-presentation";
import { changed, type HostileFile, sound, withEntries, withXml } from "./hostile-file";

const doctype = "<!DOCTYPE a SYSTEM 'file:///etc/passwd'>";
const growing = '<!DOCTYPE a [<!ENTITY b "bbbbbbbb"><!ENTITY c "&b;&b;&b;&b;">]><a>&c;</a>';
/** Each element has its own number, so that the file doesn't count as a ZIP bomb. */
const nestedGroups = (depth: number) =>
  `${Array.from({ length: depth }, (_, at) => `<g n="${(at * 7919) % 100_003}">`).join("")}${"</g>".repeat(depth)}`;
const attributes = (count: number) =>
  `<a ${Array.from({ length: count }, (_, at) => `b${at}="${(at * 7919) % 1009}"`).join(" ")}/>`;
const elements = (count: number, from = 0) =>
  `<a>${Array.from({ length: count }, (_, at) => `<b n="${(at + from) % 977}${at % 13}"/>`).join("")}</a>`;
const random = (at: number) => (at * 7919) % 1009;
/** Each part and the total inflated size are within the limits, but reading all parts would take too long. */
const work = (what: string, parts: number, xml: () => string): HostileFile => ({
  what: parts > 1 ? `${what} in ${parts} parts` : what,
  verdict: "ZIP_BOMB",
  build: () => {
    const bytes = Buffer.from(xml());
    const deflated = deflateRawSync(bytes, { level: 1 });
    return withEntries(...Array.from({ length: parts }, (_, at) => ({ name: `customXml/${at}.xml`, bytes, deflated })));
  },
});
/** Returns elements within the scope of `levels` times `declarations` prefixes. */
function manyPrefixes(levels: number, declarations: number, count: number): string {
  const level = (at: number) => `<a ${numbered((i) => ` xmlns:p${at}_${i}="${DRAWING}"`, declarations)}>`;
  return `${numbered(level, levels)}${numbered((at) => `<b xmlns:q="${random(at)}"/>`, count)}${"</a>".repeat(levels)}`;
}
const DRAWING = "http://schemas.openxmlformats.org/drawingml/2006/main";
const numbered = (row: (at: number) => string, count: number) =>
  Array.from({ length: count }, (_, at) => row(at)).join("");
const wideTable = (columns: number) =>
  table(
    "T",
    [
      ["a", "b"],
      ["1", "2"],
    ],
    [40, 100, 800, 200],
  ).replace(
    /<a:gridCol .*<\/a:tblGrid>/,
    `${numbered((at) => `<a:gridCol w="${1000 + ((at * 7919) % 9973)}"/>`, columns)}</a:tblGrid>`,
  );
const box = (at: number) => textBox("T", `Box ${random(at)}`, [at % 900, (at * 7) % 500, 100, 20]);
const inGroups = (depth: number, shapes: string): string =>
  depth === 0 ? shapes : group("G", [0, 0, 960, 540], [0, 0, 960, 540], inGroups(depth - 1, shapes));
const external = (at: number) =>
  `<Relationship Id="rIdx${at}" Type="t" Target="http://x.example/${(at * 7919) % 100_003}" TargetMode="External"/>`;
const utf16be = (text: string) => Buffer.from(text, "utf16le").swap16();
const utf32 = (text: string) => Buffer.from([...text].flatMap((letter) => [letter.charCodeAt(0), 0, 0, 0]));

const declared = (where: string, name: string): HostileFile => ({
  what: `a document type in ${where}`,
  verdict: "XML_DTD_FORBIDDEN",
  build: () =>
    changed(name, (xml) =>
      xml
        .replace(/(\?>)?</, (start) => start.replace("<", "") + doctype + "<")
        .replace(/^<!DOCTYPE[^>]*><\?xml[^>]*\?>/, (both) => both.replace(doctype, "") + doctype),
    ),
});
const broken = (what: string, xml: string | Uint8Array): HostileFile => ({
  what,
  verdict: "CORRUPT",
  build: () => withXml(xml),
});

export const documentTypes: readonly HostileFile[] = [
  declared("the content types", "[Content_Types].xml"),
  declared("relationships", "ppt/_rels/presentation.xml.rels"),
  declared("the presentation", "ppt/presentation.xml"),
  declared("a slide", "ppt/slides/slide1.xml"),
  declared("the theme", "ppt/theme/theme1.xml"),
  {
    what: "a document type in the properties",
    verdict: "XML_DTD_FORBIDDEN",
    build: () => withXml(`${doctype}<a/>`, "docProps/core.xml"),
  },
  { what: "a document type in custom XML", verdict: "XML_DTD_FORBIDDEN", build: () => withXml(`${doctype}<a/>`) },
  {
    what: "a document type in a drawing (SVG)",
    verdict: "XML_DTD_FORBIDDEN",
    build: () => withXml(`${doctype}<svg xmlns="http://www.w3.org/2000/svg"/>`, "ppt/media/image1.svg"),
  },
  {
    what: "a document type in a drawing (VML)",
    verdict: "XML_DTD_FORBIDDEN",
    build: () => withXml(`<xml><br>${doctype}</xml>`, "ppt/drawings/vmlDrawing1.vml"),
  },
  {
    what: "a document type in XML under another name",
    verdict: "XML_DTD_FORBIDDEN",
    build: () => withXml(`<?xml version="1.0"?>${doctype}<a/>`, "ppt/media/image1.png"),
  },
  {
    what: "a document type in UTF-16",
    verdict: "XML_DTD_FORBIDDEN",
    build: () => withXml(Buffer.from("\uFEFF<!DOCTYPE a><a/>", "utf16le")),
  },
  {
    what: "a document type in UTF-16, the other way round",
    verdict: "XML_DTD_FORBIDDEN",
    build: () => withXml(utf16be("\uFEFF<!DOCTYPE a><a/>")),
  },
  {
    what: "a document type in a part of 3 MiB",
    verdict: "XML_DTD_FORBIDDEN",
    build: () => withXml(`${doctype}<a>${numbered((at) => `${Math.sin(at)} `, 160_000)}</a>`),
  },
  { what: "entities that grow", verdict: "XML_DTD_FORBIDDEN", build: () => withXml(growing) },
  {
    what: "entities that grow, behind a comment",
    verdict: "XML_DTD_FORBIDDEN",
    build: () => withXml(`<!-- ${"-".padEnd(5000, " ")}-->${growing}`),
  },
];

export const markup: readonly HostileFile[] = [
  broken("an unknown entity", "<a>&secret;</a>"),
  broken("200 000 nested groups", nestedGroups(200_000)),
  {
    what: "200 000 nested groups in a slide, well compressed",
    verdict: "ZIP_BOMB",
    build: () => buildPresentation({ slides: [`${"<p:grpSp>".repeat(200_000)}${"</p:grpSp>".repeat(200_000)}`] }),
  },
  { what: "600 000 elements", verdict: "ZIP_BOMB", build: () => withXml(elements(600_000)) },
  work("6 400 000 elements", 22, () => elements(290_000)),
  work("13 000 000 attributes", 7, () => `<a>${numbered(() => attributes(250), 7500)}</a>`),
  work("260 MiB of text", 9, () => `<a>${numbered((at) => `value ${random(at)}, `, 2_600_000)}</a>`),
  work("4 000 000 entities", 2, () => `<a>${numbered((at) => `&#${65 + random(at)};`, 2_000_000)}</a>`),
  work("4 000 000 elements, 100 deep on average", 14, () => `<a>${numbered(() => nestedGroups(200), 1450)}</a>`),
  work("13 000 000 comments", 10, () => `<a>${numbered((at) => `<!--${random(at)}-->`, 1_300_000)}</a>`),
  work("elements that declare a prefix among 25 000 others", 1, () => manyPrefixes(100, 250, 3000)),
  broken("an element of 100 000 attributes", attributes(100_000)),
  broken("an element of 400 000 attributes", attributes(400_000)),
  broken("an attribute twice", '<a b="1" b="2"/>'),
  broken("characters that XML forbids", "<a>\u0001</a>"),
  broken("a reference to a character that XML forbids", "<a>&#0;</a>"),
  broken("half a character, as a reference", "<a>&#xD800;</a>"),
  broken("bytes that are no UTF-8", Buffer.from([0x3c, 0x61, 0x3e, 0xff, 0xfe, 0x3c, 0x2f, 0x61, 0x3e])),
  broken(
    "UTF-16 with half a character",
    Buffer.concat([Buffer.from("\uFEFF<a>", "utf16le"), Buffer.from([0, 0xd8]), Buffer.from("</a>", "utf16le")]),
  ),
  broken("UTF-32", utf32("<a/>")),
  broken("UTF-7 by its declaration", '<?xml version="1.0" encoding="UTF-7"?><a>+ADwAIQ-DOCTYPE</a>'),
  broken("EBCDIC by its declaration", '<?xml version="1.0" encoding="IBM037"?><a/>'),
  broken("an XML part that is not closed", "<a><b></a>"),
  broken("an XML part of two roots", "<a/><b/>"),
  broken("an XML part of nothing", " "),
  {
    what: "a part of two types",
    verdict: "CORRUPT",
    build: () =>
      changed("[Content_Types].xml", (xml) =>
        xml.replace("</Types>", '<Override PartName="/ppt/%70resentation.xml" ContentType="text/html"/></Types>'),
      ),
  },
  {
    what: "two relationships of one id",
    verdict: "CORRUPT",
    build: () => buildPresentation({ slides: [""], slideRelationships: external(1) + external(1) }),
  },
  {
    what: "100 000 relationships",
    verdict: "TOO_MANY_PARTS",
    build: () => buildPresentation({ slides: [""], slideRelationships: numbered(external, 100_000) }),
  },
  {
    what: "110 000 relationships in eleven parts",
    verdict: "TOO_MANY_PARTS",
    build: () => {
      const relationships = `<Relationships>${numbered(external, 10_000)}</Relationships>`;
      return withEntries(
        ...Array.from({ length: 11 }, (_, at) => ({
          name: `customXml/_rels/${at}.xml.rels`,
          bytes: Buffer.from(relationships),
        })),
      );
    },
  },
  {
    what: "5 000 frames of one chart with 10 000 points",
    verdict: "ZIP_BOMB",
    build: () => {
      const points = numbered((at) => `<c:pt idx="${at}"><c:v>${random(at)}</c:v></c:pt>`, 10_000);
      const { entries, ...parts } = chartParts(barPlot().replace('<c:pt idx="0">', `${points}<c:pt idx="10001">`));
      const frames = numbered(() => chart("C", [40, 100, 800, 300]), 5000);
      return rawZip(sound({ slides: [frames], entries, ...parts }));
    },
  },
  {
    what: "26 000 shapes on 400 slides",
    verdict: "ZIP_BOMB",
    build: () => buildPresentation({ slides: Array.from({ length: 400 }, () => numbered(box, 65)) }),
  },
  {
    what: "1 300 shapes on a slide",
    verdict: "ZIP_BOMB",
    build: () => buildPresentation({ slides: [numbered(box, 1300)] }),
  },
  {
    what: "200 shapes in 200 groups",
    verdict: "ZIP_BOMB",
    build: () => buildPresentation({ slides: [inGroups(200, numbered(box, 200))] }),
  },
  {
    what: "500 shapes whose master has 45 000 text styles",
    verdict: "ZIP_BOMB",
    build: () =>
      buildPresentation({
        slides: [numbered(box, 500)],
        textStyles: `<p:txStyles><p:bodyStyle>${numbered((at) => `<a:lvl1pPr marL="${random(at)}"/>`, 45_000)}</p:bodyStyle></p:txStyles>`,
      }),
  },
  {
    what: "a font's name of 1 001 characters",
    verdict: "CORRUPT",
    build: () =>
      buildPresentation({
        slides: [""],
        themeElements: `<a:fontScheme name=""><a:majorFont><a:latin typeface="${"F".repeat(1001)}"/></a:majorFont></a:fontScheme>`,
      }),
  },
  {
    what: "501 slides",
    verdict: "TOO_MANY_SLIDES",
    build: () => buildPresentation({ slides: Array.from({ length: 501 }, () => "") }),
  },
  {
    what: "a table of 1 001 columns",
    verdict: "TOO_MANY_COLUMNS",
    build: () => buildPresentation({ slides: [wideTable(1001)] }),
  },
  {
    what: "a table of 100 000 columns",
    verdict: "TOO_MANY_COLUMNS",
    build: () => buildPresentation({ slides: [wideTable(100_000)] }),
  },
  {
    what: "a slide listed twice under one id",
    verdict: "CORRUPT",
    build: () => changed("ppt/presentation.xml", (xml) => xml.replace(/<p:sldId [^>]*>/, (slide) => slide + slide)),
  },
  {
    what: "content types that name nothing",
    verdict: "NOT_PPTX",
    build: () => changed("[Content_Types].xml", (xml) => xml.replace(/<Types([^>]*)>.*/s, "<Types$1/>")),
  },
  {
    what: "a slide with the type of a picture",
    verdict: "CORRUPT",
    build: () =>
      changed("[Content_Types].xml", (xml) =>
        xml.replace("application/vnd.openxmlformats-officedocument.presentationml.slide+xml", "image/png"),
      ),
  },
  ...(["slide1.xml", "../../../../../../etc/passwd", "%2e%2e/%2e%2e/%2e%2e/etc/passwd"] as const).map(
    (target): HostileFile => ({
      what: `a slide with the layout ${target}`,
      verdict: "CORRUPT",
      build: () =>
        changed("ppt/slides/_rels/slide1.xml.rels", (xml) => xml.replace("../slideLayouts/slideLayout1.xml", target)),
    }),
  ),
  {
    what: "a slide with a layout elsewhere",
    verdict: "CORRUPT",
    build: () =>
      changed("ppt/slides/_rels/slide1.xml.rels", (xml) =>
        xml.replace('"../slideLayouts/slideLayout1.xml"', '"http://127.0.0.1:9/layout.xml" TargetMode="External"'),
      ),
  },
  {
    what: "a master that lists itself as a layout",
    verdict: "CORRUPT",
    build: () =>
      changed("ppt/slideMasters/_rels/slideMaster1.xml.rels", (xml) =>
        xml.replace("../slideLayouts/slideLayout1.xml", "slideMaster1.xml"),
      ),
  },
  {
    what: "a picture in place of a layout",
    verdict: "CORRUPT",
    build: () =>
      changed(
        "ppt/slides/_rels/slide1.xml.rels",
        (xml) => xml.replace("../slideLayouts/slideLayout1.xml", "../media/image1.png"),
        { slides: [""], entries: { "ppt/media/image1.png": Buffer.alloc(60, 0x89) } },
      ),
  },
  {
    what: "a slide in place of a master",
    verdict: "CORRUPT",
    build: () =>
      changed("ppt/_rels/presentation.xml.rels", (xml) =>
        xml.replace("slideMasters/slideMaster1.xml", "slides/slide1.xml"),
      ),
  },
];
