import { describe, expect, it } from "vitest";
import { type GenerationOptions, type SlideData, slideData } from "@/lib/contract/slide-data/slide-data";
import { analyseTemplate } from "@/lib/engine/analysis/analyse-template";
import { EXAMPLE_PICTURE } from "@/lib/engine/analysis/schema/example-picture";
import { buildPresentation, frame, group, textBox } from "@/lib/engine/analysis/testing/build-presentation";
import { title } from "@/lib/engine/analysis/testing/seen-slots";
import { generateDeck } from "@/lib/engine/generation/generate-deck";
import { matchSlides } from "@/lib/engine/matching/match-slides";
import { needsOf } from "@/lib/engine/matching/needs";
import { candidateOf } from "@/lib/engine/matching/signature";
import { checkPackage } from "@/lib/engine/pptx/checks/check-package";
import { Presentation } from "@/lib/engine/pptx/model/presentation";
import { nonVisual, ownBox, shapeName, walkShapeTree } from "@/lib/engine/pptx/model/shape";
import { OpcPackage } from "@/lib/engine/pptx/opc/package";
import type { XmlElement } from "@/lib/engine/pptx/xml/element";

const RELS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const NS = 'xmlns="http://schemas.openxmlformats.org/package/2006/relationships"';
const photo = Buffer.from(EXAMPLE_PICTURE, "base64");
const relationship = (id: string, type: string, target: string, mode = "") =>
  `<Relationship Id="${id}" Type="${RELS}/${type}" Target="${target}"${mode}/>`;
const LINKED = relationship("rId22", "oleObject", "file:///C:/plan.xlsx", ' TargetMode="External"');
const ATTACHED =
  relationship("rId20", "package", "../embeddings/sheet1.xlsx") +
  relationship("rId21", "image", "../media/preview.png") +
  relationship("rId23", "vmlDrawing", "../drawings/vmlDrawing1.vml");
const drawn = (id: string, image: string) => `<v:shape id="${id}"><v:imagedata o:relid="${image}"/></v:shape>`;
const entries = {
  "ppt/embeddings/sheet1.xlsx": "PK sheet",
  "ppt/media/preview.png": photo.subarray(0, 200),
  "ppt/media/old.png": photo.subarray(0, 300),
  "ppt/drawings/vmlDrawing1.vml": `<xml xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office">${drawn("_x0000_s1026", "rId1")}${drawn("_x0000_s1027", "rId2")}</xml>`,
  "ppt/drawings/_rels/vmlDrawing1.vml.rels": `<Relationships ${NS}>${relationship("rId1", "image", "../media/old.png")}${relationship("rId2", "image", "../media/preview.png")}</Relationships>`,
};
const contentTypes =
  '<Default Extension="vml" ContentType="application/vnd.openxmlformats-officedocument.vmlDrawing"/><Default Extension="xlsx" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"/>';

const PREVIEW =
  '<p:pic><p:nvPicPr><p:cNvPr id="0" name=""/><p:cNvPicPr/><p:nvPr/></p:nvPicPr><p:blipFill><a:blip r:embed="rId21"/><a:stretch><a:fillRect/></a:stretch></p:blipFill><p:spPr><a:xfrm><a:off x="1270000" y="1524000"/><a:ext cx="7620000" cy="3810000"/></a:xfrm><a:prstGeom prst="rect"/></p:spPr></p:pic>';
const ole = (inner: string, { progId = "Excel.Sheet.12", id = "rId20", spid = "_x0000_s1026" } = {}) =>
  `<p:oleObj spid="${spid}" name="Worksheet" r:id="${id}" imgW="900" imgH="900" progId="${progId}">${inner}</p:oleObj>`;
const either = (choice: string, fallback: string) =>
  `<mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"><mc:Choice xmlns:v="urn:schemas-microsoft-com:vml" Requires="v">${choice}</mc:Choice><mc:Fallback>${fallback}</mc:Fallback></mc:AlternateContent>`;
type Place = readonly [number, number, number, number];
const object = (name: string, place: Place, content: string, ph?: string) =>
  frame(name, place, "ole", content, ph).replace("drawingml/2006/ole", "presentationml/2006/ole");
const PLACE: Place = [100, 120, 600, 300];

/** The forms in which programs write an embedded object. */
const old = object("Object 6", PLACE, ole("<p:embed/>"));
const withPreview = object("Object 6", PLACE, ole(`<p:embed/>${PREVIEW}`));
const alternates = object("Object 6", PLACE, either(ole("<p:embed/>"), ole(`<p:embed/>${PREVIEW}`)));
const wrapped = either(old, withPreview);
const linked = object("Object 6", PLACE, ole(`<p:link/>${PREVIEW}`, { id: "rId22" }));

/** Fills the slide of a template. Returns its analysis, its shapes by name in drawing order, and its result. */
async function fill(
  shapes: string,
  data: SlideData = {},
  { options = {}, layout = "", timing = "" }: { options?: GenerationOptions; layout?: string; timing?: string } = {},
) {
  const attached = [shapes.includes('"rId22"') ? LINKED : "", shapes.includes("p:oleObj") ? ATTACHED : ""];
  const built = buildPresentation({
    slides: [title + shapes],
    layout,
    entries: {
      ...entries,
      "ppt/slideLayouts/_rels/slideLayout1.xml.rels": `<Relationships ${NS}>${relationship("rId1", "slideMaster", "../slideMasters/slideMaster1.xml")}${layout && ATTACHED}</Relationships>`,
    },
    contentTypes,
    slideRelationships: attached.join(""),
  });
  const package_ = OpcPackage.open(built);
  if (timing !== "") {
    const part = package_.requirePart("/ppt/slides/slide1.xml");
    part.replace(Buffer.from(Buffer.from(part.bytes()).toString().replace("</p:sld>", `${timing}</p:sld>`)));
  }
  const bytes = package_.save();
  const analysis = analyseTemplate(bytes, { templateId: "t" });
  const generated = await generateDeck({
    templates: new Map([["t", bytes]]),
    slides: analysis.slides.map(({ slideId }) => ({
      templateId: "t",
      templateSlideId: slideId,
      slideData: slideData.parse({ title: "T", ...data }),
      options,
    })),
  });
  const deck = generated.bytes ? Presentation.open(generated.bytes) : null;
  const [slide] = deck?.slides ?? [];
  return {
    analysis,
    analysed: analysis.slides[0]!,
    slide: slide!,
    shapes: new Map(walkShapeTree(slide?.shapeTree).map(({ element }) => [shapeName(element), element] as const)),
    faults: deck ? checkPackage(deck.package_) : [],
    result: generated.slideResults[0]!,
  };
}

type Filled = Awaited<ReturnType<typeof fill>>;
/** Returns the types of the slide's relationships, apart from that to its layout. */
const relationsOf = ({ slide }: Filled) =>
  [...slide.part.rels]
    .map(({ type }) => type.slice(type.lastIndexOf("/") + 1))
    .filter((type) => type !== "slideLayout");
const imageOf = ({ slide }: Filled, shape: XmlElement | undefined) =>
  slide.part.related(shape?.find("p:blipFill", "a:blip")?.get("r:embed"))?.bytes();
const sent = { custom_fields: { picture_1: { data_base64: EXAMPLE_PICTURE, alt_text: "Plan" } } };

describe("an embedded object", () => {
  it.each([
    ["of PowerPoint 2007, whose preview is in a legacy drawing", old],
    ["with its preview", withPreview],
    ["in two forms", alternates],
    ["in two frames", wrapped],
    ["linked to a file", linked],
  ])("%s is a picture field, and a picture takes its place", async (_, xml) => {
    const filled = await fill(xml + textBox("Over", "→", [110, 500, 20, 20]), sent);
    expect(filled.analysed.fields).toEqual([
      {
        name: "picture_1",
        kind: "picture",
        shape_id: expect.any(Number),
        sample: "drawing",
        max_characters: null,
        required: false,
        when_unfilled: "removed",
      },
    ]);
    expect(filled.analysed.shapes[1]).toMatchObject({ role: "unsupported", fate: "filled" });
    expect(filled.analysed.capacity.object).toBe(1);
    expect(filled.analysed.regions!.map(({ type }) => type)).not.toContain("image");
    expect(filled.analysis.warnings.map(({ code }) => code)).not.toContain("SHAPE_UNSUPPORTED");
    expect([...filled.shapes.keys()]).toEqual(["Title 1", "Object 6", "Over"]);
    const picture = filled.shapes.get("Object 6")!;
    expect(filled.slide.shapeTree!.elements("p:pic").map(shapeName)).toEqual(["Object 6"]);
    expect(nonVisual(picture)?.int("id")).toBe(filled.analysed.shapes[1]!.shape_id);
    expect(nonVisual(picture)?.get("descr")).toBe("Plan");
    expect(picture.find("p:spPr", "a:prstGeom")?.get("prst")).toBe("rect");
    expect(Buffer.from(imageOf(filled, picture)!)).toEqual(photo);
    expect(filled.slide.part.root.descendants("mc:AlternateContent")).toEqual([]);
    expect(relationsOf(filled)).toEqual(["image"]);
    expect(filled.faults).toEqual([]);
    expect(filled.result).toMatchObject({ error: null, warnings: [] });
  });

  it("covers its frame, in groups too, or shrinks to the whole picture", async () => {
    const grouped = group("Group 1", [200, 100, 400, 200], [0, 0, 800, 400], withPreview);
    const covering = await fill(grouped, sent);
    const points = (box = ownBox(covering.shapes.get("Object 6")!)!) =>
      [box.x, box.y, box.width, box.height].map((length) => Math.round(length / 12_700));
    expect(points()).toEqual([...PLACE]);
    const whole = await fill(withPreview, {
      custom_fields: { picture_1: { data_base64: EXAMPLE_PICTURE, fit: "contain" } },
    });
    const [x, , width, height] = points(ownBox(whole.shapes.get("Object 6")!)!);
    expect([height, x! + width! / 2]).toEqual([300, 400]);
  });

  it.each([
    ["alone", wrapped],
    ["with its preview", withPreview],
  ])("that is not sent is removed by name, with its files: %s", async (_, xml) => {
    const removed = await fill(xml);
    expect([...removed.shapes.keys()]).toEqual(["Title 1"]);
    expect(relationsOf(removed)).toEqual([]);
    expect(removed.faults).toEqual([]);
    expect(removed.result.warnings).toContainEqual(
      expect.objectContaining({ code: "SHAPES_REMOVED", message: expect.stringContaining('the object "Object 6"') }),
    );
    const failed = await fill(xml, {}, { options: { unfilled: "fail" } });
    expect(failed.result).toMatchObject({ error_code: "UNFILLED_FIELDS" });
    expect(failed.result.error).toContain("custom_fields.picture_1");
    const kept = await fill(xml, {}, { options: { unfilled: "keep" } });
    expect(kept.shapes.get("Object 6")?.name).toBe("p:graphicFrame");
    expect(relationsOf(kept)).toEqual(["package", "image", "vmlDrawing"]);
  });

  it("goes with the outline and the line that mark something on the sample", async () => {
    const ring = textBox("Ring", "", [300, 200, 60, 40]).replace(
      '<a:prstGeom prst="rect"/>',
      '<a:prstGeom prst="ellipse"/><a:noFill/>',
    );
    const line = textBox("Line", "", [300, 300, 60, 0]).replace('prst="rect"', 'prst="line"');
    for (const mark of [ring, line])
      for (const data of [{}, sent]) {
        const { shapes } = await fill(withPreview + mark, data);
        expect([...shapes.keys()]).toEqual(data === sent ? ["Title 1", "Object 6"] : ["Title 1"]);
      }
  });

  it("across the slide, or behind text, is kept as design unless a picture is sent", async () => {
    const across = object("Object 6", [0, 0, 960, 540], ole(`<p:embed/>${PREVIEW}`));
    const behind = withPreview + textBox("Note", "Our plan for all regions", [200, 200, 300, 60]);
    for (const xml of [across, behind]) {
      const kept = await fill(xml);
      expect(kept.analysed.fields).toContainEqual(
        expect.objectContaining({ name: "picture_1", when_unfilled: "kept" }),
      );
      expect(kept.shapes.get("Object 6")?.name).toBe("p:graphicFrame");
      expect((await fill(xml, sent)).shapes.get("Object 6")?.name).toBe("p:pic");
    }
  });

  it("is named by its token, and matches content with a picture of that name", async () => {
    const { analysed } = await fill(withPreview.replace('name="Object 6"', 'name="Object 6" descr="{{plan}}"'));
    expect(analysed.fields).toMatchObject([{ name: "plan", when_unfilled: "removed" }]);
    expect(analysed.regions!.map(({ type }) => type)).toEqual(["title"]);
    const data: SlideData = { title: "T", custom_fields: { plan: { asset_id: "asset_1" } } };
    const [match] = matchSlides(needsOf(data), [candidateOf("t", analysed)], 1);
    expect(match).toMatchObject({ matched_counts: { object: 1 }, overflow_counts: { object: 0 } });
  });

  it("loses the animations that only an object can have", async () => {
    const id = /id="(\d+)" name="Object 6"/.exec(withPreview)![1]!;
    const effect = (at: number, target: string) =>
      `<p:set><p:cBhvr><p:cTn id="${at}" dur="1"/><p:tgtEl><p:spTgt spid="${id}">${target}</p:spTgt></p:tgtEl></p:cBhvr><p:to><p:strVal val="visible"/></p:to></p:set>`;
    const timing = `<p:timing><p:tnLst><p:par><p:cTn id="1"><p:childTnLst>${effect(2, "")}${effect(3, '<p:oleChartEl type="series" lvl="0"/>')}</p:childTnLst></p:cTn></p:par></p:tnLst><p:bldLst><p:bldOleChart spid="${id}" grpId="0"/></p:bldLst></p:timing>`;
    const { slide, faults } = await fill(withPreview, sent, { timing });
    const left = slide.part.root.child("p:timing")!;
    expect(left.descendants("p:spTgt").map((target) => target.get("spid"))).toEqual([id]);
    expect(left.descendants().map(({ name }) => name)).not.toContain("p:oleChartEl");
    expect(left.child("p:bldLst")).toBeUndefined();
    expect(faults).toEqual([]);
  });
});

it.each([
  ["its preview", withPreview],
  ["a legacy drawing", old],
])("an object that several slides show, judging by %s, is design like a logo", (_, xml) => {
  const bytes = buildPresentation({
    slides: [title + xml, title + xml, title + xml],
    entries,
    contentTypes,
    slideRelationships: ATTACHED,
  });
  const { slides } = analyseTemplate(bytes, { templateId: "t" });
  expect(slides.map(({ fields }) => fields)).toEqual([[], [], []]);
});

describe("an object that nobody sees", () => {
  const hidden = { spid: "_x0000_s1027" };
  const thinkCell = object("Object 9", [0, 0, 1, 1], ole("<p:embed/>", hidden));
  it.each([
    ["of no size", thinkCell],
    ["marked as hidden", old.replace('name="Object 6"', 'name="Object 6" hidden="1"')],
    ["of think-cell", object("Object 9", [0, 0, 13, 13], ole("<p:embed/>", { progId: "TCLayout.ActiveDocument.1" }))],
    ["beside the slide", object("Object 9", [980, 120, 300, 300], ole(`<p:embed/>${PREVIEW}`))],
    ["whose macros no deck contains", old.replace('r:id="rId20"', 'r:id="rId99"')],
  ])("is no field and stays: %s", async (_, xml) => {
    const { analysed, shapes, result } = await fill(xml);
    expect(analysed.fields).toEqual([]);
    expect(analysed.shapes[1]).toMatchObject({ role: "unsupported", fate: "design" });
    expect(shapes.get(analysed.shapes[1]!.name)?.name).toBe("p:graphicFrame");
    expect(result.warnings).toEqual([]);
  });

  it("keeps its own part of the legacy drawing when another object goes", async () => {
    const filled = await fill(old + thinkCell, sent);
    const drawing = filled.slide.part.relatedByType("vmlDrawing")!;
    expect(drawing.root.elements("v:shape").map((shape) => shape.get("id"))).toEqual(["_x0000_s1027"]);
    expect([...drawing.rels].map(({ id }) => id)).toEqual(["rId2"]);
    expect(filled.shapes.get("Object 9")?.name).toBe("p:graphicFrame");
    expect(filled.slide.part.package_.parts().map(({ name }) => name)).not.toContain("/ppt/media/old.png");
  });
});

it("an object of a layout is no field and stays", async () => {
  const layout = object("Sheet", PLACE, ole("<p:embed/>", { spid: "none" }), 'type="obj" idx="1"');
  const { analysis, slide } = await fill("", {}, { layout });
  expect(analysis.layouts[0]!.fields).toEqual([]);
  expect(analysis.slides[0]!.fields).toEqual([]);
  expect(slide.layout!.part.root.descendants("p:oleObj")).toHaveLength(1);
  expect(slide.layout!.part.relatedByType("package")).toBeDefined();
});
