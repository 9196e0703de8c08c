import { readFile } from "node:fs/promises";
import JSZip from "jszip";
import { afterAll, describe, expect, it } from "vitest";
import { requestOf, sourcesOf } from "@/e2e/suites/corpus/corpus-templates";
import { generateDeck } from "@/lib/engine/generation/generate-deck";
import { patchChartStart } from "@/lib/engine/preview/page-files";
import { editedSample } from "@/lib/engine/preview/testing/edited-sample";
import { readPdf } from "@/lib/engine/preview/testing/read-pdf";
import { chromium, limits } from "@/lib/engine/preview/testing/renderer-settings";
import { compareWords, slideWords } from "@/lib/engine/preview/testing/slide-words";
import { PreviewFailedError } from "./errors";
import { createSlideRenderer } from "./slide-renderer";

const renderer = createSlideRenderer({ chromium, limits, limitMilliseconds: 60_000 });
afterAll(() => renderer.close());

async function pdfOf(id: string, bytes: Uint8Array, title = "Deck") {
  return readPdf(await renderer.renderPdf({ id, read: async () => bytes }, title));
}

const relationship = (id: string, type: string, target: string, mode = "") =>
  `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"${mode}/>`;

describe("a PDF of a deck", () => {
  it("has a page for each slide, with its text, its links and its title in the outline", async () => {
    const linked = await editedSample("meridian", {
      "ppt/slides/slide4.xml": (xml) =>
        xml.replace(/<a:r>(\s*)<a:rPr([^>]*?)\/>/, '<a:r>$1<a:rPr$2><a:hlinkClick r:id="rId91"/></a:rPr>').replace(
          "</p:spTree>",
          `<p:sp><p:nvSpPr><p:cNvPr id="99" name="Next"><a:hlinkClick r:id="rId92" action="ppaction://hlinksldjump"/></p:cNvPr><p:cNvSpPr/><p:nvPr/></p:nvSpPr>
             <p:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="914400" cy="914400"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr></p:sp></p:spTree>`,
        ),
      "ppt/slides/_rels/slide4.xml.rels": (xml) =>
        xml.replace(
          "</Relationships>",
          `${relationship("rId91", "hyperlink", "https://example.com/report?a=1&amp;b=2", ' TargetMode="External"')}${relationship("rId92", "slide", "slide7.xml")}</Relationships>`,
        ),
    });
    const pdf = await pdfOf("linked", linked, "Annual review");
    expect(pdf.title).toBe("Annual review");
    expect(pdf.pages).toHaveLength(20);
    for (const page of pdf.pages) expect(page).toMatchObject({ width: 960, height: 540 });
    expect(pdf.pages[4]?.text).toContain("Revenue rose in five of six regions");
    expect(pdf.pages[4]?.text).toMatch(/Northern Europe.*412.*455/);
    // The labels of a chart are text, too.
    expect(pdf.pages[7]?.text).toMatch(/North America.*365.*Revenue by region and business in 2025, EUR million/);
    expect(pdf.pages[3]?.links.toSorted()).toEqual(["https://example.com/report?a=1&b=2", "page 7"]);
    expect(pdf.outline).toContainEqual({ title: "Three priorities carry the growth plan for 2026", page: 4 });
    // The closing slide has no title.
    expect(pdf.outline.map(({ page }) => page)).toEqual(Array.from({ length: 19 }, (_, index) => index + 1));
    expect(pdf.areFontsEmbedded).toBe(true);
  });

  it.each(["meridian", "atelier"] as const)(
    "has the words of each slide of a generated deck, in order: %s",
    async (name) => {
      const template = new Uint8Array(await readFile(`public/samples/${name}.pptx`));
      const { sources } = sourcesOf(template, "t");
      const { bytes } = await generateDeck({
        templates: new Map([["t", template]]),
        slides: sources.map((source) => requestOf("t", source)),
      });
      const slides = slideWords(bytes!);
      expect(slides.length).toBeGreaterThanOrEqual(20);
      const { pages } = await pdfOf(`filled-${name}`, bytes!);
      expect(pages).toHaveLength(slides.length);
      const compared = slides.map((slide, index) => ({ page: index + 1, ...compareWords(slide, pages[index]!.text) }));
      expect(compared.filter(({ missing, added }) => missing.length > 0 || added !== "")).toEqual([]);
    },
  );

  it("has no words in place of a picture that can't be shown", async () => {
    const zip = await JSZip.loadAsync(
      await editedSample("meridian", {
        "ppt/slides/_rels/slide13.xml.rels": (xml) => xml.replace("meridian-sea-route.jpg", "sea-route.wmf"),
        "[Content_Types].xml": (xml) =>
          xml.replace(/(?=<Default )/, '<Default Extension="wmf" ContentType="image/x-wmf"/>'),
      }),
    );
    zip.file("ppt/media/sea-route.wmf", "no picture");
    const unknown = await zip.generateAsync({ type: "uint8array" });
    const [{ pages }, slides] = [await pdfOf("unknown-picture", unknown), slideWords(unknown)];
    expect(compareWords(slides[12]!, pages[12]!.text)).toEqual({ missing: [], added: "" });
  });

  it("draws the shadows of shapes as outlines, not as images", async () => {
    const shadow =
      '<a:effectLst><a:outerShdw blurRad="40000" dist="23000" dir="5400000" rotWithShape="0"><a:srgbClr val="000000"><a:alpha val="35000"/></a:srgbClr></a:outerShdw></a:effectLst>';
    const shape = (id: number, fill: string, effects = shadow) =>
      `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="Card"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm><a:off x="914400" y="914400"/><a:ext cx="1828800" cy="914400"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom>${fill}${effects}</p:spPr></p:sp>`;
    const solid = '<a:solidFill><a:srgbClr val="3366CC"/></a:solidFill>';
    const faint = '<a:solidFill><a:srgbClr val="3366CC"><a:alpha val="40000"/></a:srgbClr></a:solidFill>';
    const images = async (id: string, shapes: string) => {
      const edited = await editedSample("meridian", {
        "ppt/slides/slide4.xml": (xml) => xml.replace("</p:spTree>", `${shapes}</p:spTree>`),
      });
      const pdf = await renderer.renderPdf({ id, read: async () => edited }, "Deck");
      return (
        Buffer.from(pdf)
          .toString("latin1")
          .match(/\/Subtype \/Image/g) ?? []
      ).length;
    };
    const none = await images("no-shadow", shape(901, solid, ""));
    expect(await images("shadow", shape(901, solid) + shape(902, solid))).toBe(none);
    // Transparent shapes keep the blur of the browser.
    expect(await images("faint-shadow", shape(901, faint))).toBeGreaterThan(none);
  });

  it("omits hidden slides, and keeps a page per slide in any size", async () => {
    const odd = await editedSample("atelier", {
      "ppt/slides/slide2.xml": (xml) => xml.replace("<p:sld ", '<p:sld show="0" '),
      "ppt/presentation.xml": (xml) => xml.replace(/<p:sldSz[^>]*>/, '<p:sldSz cx="9143711" cy="6857333"/>'),
    });
    const { pages, outline } = await pdfOf("odd", odd);
    expect(pages).toHaveLength(19);
    expect(pages[0]?.width).toBeCloseTo(9143711 / 12700, 0);
    expect(outline.map(({ page }) => page)).toContain(18);
  });

  it("leaves later previews unchanged, and reports an unreadable file", async () => {
    const bytes = await readFile("public/samples/meridian.pptx");
    const draw = async (id: string) => {
      const rendered: Uint8Array[] = [];
      await renderer.render({ id, read: async () => bytes }, [{ slideNumber: 8, width: 480 }], async (_, one) => {
        if (one instanceof PreviewFailedError) throw one;
        rendered.push(one);
      });
      return Buffer.from(rendered[0]!).toString("base64");
    };
    const before = await draw("same");
    await renderer.renderPdf({ id: "same", read: async () => bytes }, "Deck");
    expect(await draw("same")).toBe(before);
    await expect(pdfOf("broken", new TextEncoder().encode("no zip"))).rejects.toThrow(PreviewFailedError);
  });
});

it("the renderer's chart start-up is replaced, and a changed renderer is noticed", () => {
  expect(patchChartStart("const i = Kz(e);\n    i.setOption(t), r == null || r.add(i);")).toContain(
    "const i = (globalThis.startChart ?? Kz)(e);",
  );
  expect(() => patchChartStart("const i = Kz(e); i.setOption(t);")).toThrow("starts charts in another way");
});
