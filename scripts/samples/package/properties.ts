import type { Look } from "@/scripts/samples/design/look";
import { el, escapeXml, xmlPart } from "@/scripts/samples/xml/element";
import { presentationNamespaces } from "@/scripts/samples/xml/namespaces";

const officeDocument = "http://schemas.openxmlformats.org/officeDocument/2006";
const savedAt = "2026-01-15T09:00:00Z";

/** `docProps/core.xml`. */
export function coreProperties(look: Look): string {
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
      el("dc:title", {}, escapeXml(look.documentTitle)),
      el("dc:subject", {}, escapeXml(look.subject)),
      el("dc:creator", {}, "Slidewright"),
      el("cp:keywords", {}, escapeXml(look.keywords)),
      el("cp:lastModifiedBy", {}, "Slidewright"),
      el("cp:revision", {}, "1"),
      date("created"),
      date("modified"),
    ),
  );
}

/** `docProps/app.xml`: the theme and the slide titles, as PowerPoint lists them. */
export function appProperties(look: Look, slideTitles: string[]): string {
  const count = (label: string, value: number) =>
    el("vt:variant", {}, el("vt:lpstr", {}, label)) + el("vt:variant", {}, el("vt:i4", {}, String(value)));
  const titles = [look.theme.name, ...slideTitles].map((title) => el("vt:lpstr", {}, escapeXml(title)));
  return xmlPart(
    el(
      "Properties",
      { xmlns: `${officeDocument}/extended-properties`, "xmlns:vt": `${officeDocument}/docPropsVTypes` },
      el("TotalTime", {}, "0"),
      el("Application", {}, "Slidewright"),
      el("PresentationFormat", {}, look.size.type === "screen4x3" ? "On-screen Show (4:3)" : "Widescreen"),
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

/** `ppt/presProps.xml`. */
export function presentationProperties(): string {
  return xmlPart(el("p:presentationPr", presentationNamespaces));
}

/** `ppt/viewProps.xml`: opens in the normal view, the slide fitted to the window. */
export function viewProperties(): string {
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
