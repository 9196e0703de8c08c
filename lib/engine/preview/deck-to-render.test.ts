import { readFileSync } from "node:fs";
import JSZip from "jszip";
import { describe, expect, it } from "vitest";
import { checkPackage } from "@/lib/engine/pptx/checks/check-package";
import { Presentation } from "@/lib/engine/pptx/model/presentation";
import { deckToRender } from "./deck-to-render";
import { PreviewFailedError } from "./errors";
import { renamedSample } from "./testing/edited-sample";

const sample = readFileSync("public/samples/meridian.pptx");

/** Backslashes between folders, as some Windows programs write them. */
const withBackslashes = () => renamedSample((name) => name.replaceAll("/", "\\"));
/** Another name in every place that names parts. */
const moved = (from: string, to: string) =>
  renamedSample(
    (name) => name.replace(from, to),
    (xml) => xml.replaceAll(from, to),
  );

describe("deckToRender", () => {
  it("returns an ordinary file unchanged", () => {
    expect(deckToRender(sample)).toBe(sample);
  });

  it("replaces backslashes in entry names, and keeps every part", async () => {
    const names = async (bytes: Uint8Array) =>
      Object.values((await JSZip.loadAsync(bytes)).files)
        .flatMap(({ dir, name }) => (dir ? [] : name))
        .toSorted();
    expect(await names(deckToRender(await withBackslashes()))).toEqual(await names(sample));
  });

  it.each([
    ["names in upper case", () => renamedSample((name) => name.toUpperCase())],
    ["another main part", () => moved("presentation.xml", "main.xml")],
    ["another folder", () => moved("ppt/", "deck/")],
    ["another folder of slides", () => moved("slides/", "pages/")],
    ["another folder of layouts", () => moved("slideLayouts/", "layouts/")],
    ["pictures beside the slides", () => moved("media/", "slides/")],
  ])("finds all parts of a file with %s", async (_, file) => {
    const deck = deckToRender(await file());
    const names = Object.keys((await JSZip.loadAsync(deck)).files);
    for (const name of ["ppt/presentation.xml", "ppt/_rels/presentation.xml.rels", "ppt/tableStyles.xml"])
      expect(names).toContain(name);
    const count = (pattern: RegExp) => names.filter((name) => pattern.test(name)).length;
    const original = Object.keys((await JSZip.loadAsync(sample)).files);
    for (const pattern of [
      /^ppt\/slides\/[^/]+\.xml$/,
      /^ppt\/slides\/_rels\/[^/]+\.xml\.rels$/,
      /^ppt\/slideLayouts\/[^/]+\.xml$/,
      /^ppt\/slideMasters\/[^/]+\.xml$/,
      /^ppt\/charts\/chart[^/]+\.xml$/,
      /^ppt\/theme\/[^/]+\.xml$/,
      /^ppt\/media\/[^/]+$/,
    ])
      expect([pattern, count(pattern)]).toEqual([pattern, original.filter((name) => pattern.test(name)).length]);
    const [before, after] = [Presentation.open(sample), Presentation.open(deck)];
    expect(after.slides.map(({ layout }) => layout?.name)).toEqual(before.slides.map(({ layout }) => layout?.name));
    expect(checkPackage(after.package_)).toEqual([]);
  });

  it.each([
    ["id", 'id="_x0000_s1026"'],
    ["name and id", 'id="Chart_x0020_1" o:spid="_x0000_s1026"'],
  ])("shows an object whose image is in a legacy drawing, in a shape with %s", async (_, attributes) => {
    const zip = await JSZip.loadAsync(sample);
    const edit = async (name: string, from: string, to: string) =>
      zip.file(name, (await zip.file(name)!.async("string")).replace(from, `${to}${from}`));
    const image = Object.keys(zip.files).find((name) => /^ppt\/media\/[^/]+$/.test(name))!;
    const relationship = (id: string, type: string, target: string) =>
      `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`;
    const object =
      '<p:oleObj spid="_x0000_s1026" name="Worksheet" imgW="900" imgH="900" progId="Excel.Sheet.8"><p:embed/></p:oleObj>';
    await edit(
      "ppt/slides/slide1.xml",
      "</p:spTree>",
      `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="99" name="Object"/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr><p:xfrm><a:off x="0" y="0"/><a:ext cx="900" cy="900"/></p:xfrm><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/presentationml/2006/ole">${object}</a:graphicData></a:graphic></p:graphicFrame>`,
    );
    await edit(
      "ppt/slides/_rels/slide1.xml.rels",
      "</Relationships>",
      relationship("rId90", "vmlDrawing", "../drawings/vmlDrawing1.vml"),
    );
    await edit(
      "[Content_Types].xml",
      "<Override",
      '<Default Extension="vml" ContentType="application/vnd.openxmlformats-officedocument.vmlDrawing"/>',
    );
    zip.file(
      "ppt/drawings/vmlDrawing1.vml",
      `<xml xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"><v:shape ${attributes}><v:imagedata o:relid="rId1"/></v:shape></xml>`,
    );
    zip.file(
      "ppt/drawings/_rels/vmlDrawing1.vml.rels",
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relationship("rId1", "image", `/${image}`)}</Relationships>`,
    );
    const deck = Presentation.open(deckToRender(await zip.generateAsync({ type: "uint8array" })));
    const slide = deck.slides[0]!.part;
    const [blip] = slide.root
      .descendants("p:oleObj")
      .flatMap((item) => item.find("p:pic", "p:blipFill", "a:blip") ?? []);
    expect(slide.related(blip?.get("r:embed"))?.name).toBe(`/${image}`);
  });

  it("fails for a file that is not a presentation", () => {
    expect(() => deckToRender(new Uint8Array([1, 2, 3]))).toThrow(PreviewFailedError);
  });
});
