import { createHash } from "node:crypto";
import Ajv2020 from "ajv/dist/2020";
import { describe, expect, it } from "vitest";
import { type Image, type GenerationOptions, type SlideData, slideData } from "@/lib/contract/slide-data/slide-data";
import { analyseTemplate } from "@/lib/engine/analysis/analyse-template";
import { slideExamples, slideSchema } from "@/lib/engine/analysis/schema/slide-schema";
import {
  buildPresentation,
  group,
  placeholder,
  table,
  textBox,
} from "@/lib/engine/analysis/testing/build-presentation";
import { title } from "@/lib/engine/analysis/testing/seen-slots";
import { generateDeck } from "@/lib/engine/generation/generate-deck";
import type { ResolvedImage } from "@/lib/engine/generation/images";
import { generateSlide } from "@/lib/engine/generation/testing/sample-deck";
import { matchSlides } from "@/lib/engine/matching/match-slides";
import { needsOf } from "@/lib/engine/matching/needs";
import { candidateOf } from "@/lib/engine/matching/signature";
import { Presentation } from "@/lib/engine/pptx/model/presentation";
import { shapeName, walkShapeTree } from "@/lib/engine/pptx/model/shape";
import { buildPng } from "@/lib/engine/pptx/testing/png";
import type { XmlElement } from "@/lib/engine/pptx/xml/element";

/** Returns a real PNG: in one color, or of noise, which can't be compressed. */
function png(width: number, height: number, shade: number | "noise" = 128): Uint8Array {
  const rows =
    shade === "noise"
      ? Buffer.concat(Array.from({ length: height }, (_, row) => noise(row, width + 1)))
      : Buffer.alloc((width + 1) * height, shade);
  for (let row = 0; row < height; row++) rows[row * (width + 1)] = 0;
  return buildPng({ width, height, type: 0 }, rows);
}

/** Returns at most 4,000 bytes that are always the same for a given seed. */
const noise = (seed: number, length: number) =>
  Buffer.concat(
    Array.from({ length: 64 }, (_, index) => createHash("sha512").update(`${seed} ${index}`).digest()),
  ).subarray(0, length);

const resolved = (width: number, height: number, shade?: number): ResolvedImage => ({
  bytes: png(width, height, shade),
  contentType: "image/png",
  width,
  height,
});
const images = new Map<string, ResolvedImage>([
  ["wide", resolved(2000, 1000)],
  ["wide-again", resolved(2000, 1000)],
  ["tall", resolved(1000, 2000, 60)],
  ["small", resolved(100, 50, 90)],
  [
    "vector",
    {
      bytes: Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><script/><path d="M0 0h9"/></svg>',
      ),
      contentType: "image/svg+xml",
      width: 40,
      height: 20,
      svgFallback: png(80, 40, 30),
    },
  ],
]);
const wide: Image = { asset_id: "wide" };

const SAMPLE =
  '<Relationship Id="rId7" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="../media/sample.png"/>';
const entries = { "ppt/media/sample.png": png(400, 400, 200) };

let lastId = 500;
type PictureParts = { ph?: string; blip?: string; spPr?: string; descr?: string; xfrm?: string; nvPr?: string };
const emu = (points: number) => Math.round(points * 12_700);
const picture = (name: string, [x, y, width, height]: readonly number[], parts: PictureParts = {}) =>
  `<p:pic><p:nvPicPr><p:cNvPr id="${++lastId}" name="${name}" descr="${parts.descr ?? "sample.png"}"/><p:cNvPicPr/><p:nvPr>${parts.ph ?? ""}${parts.nvPr ?? ""}</p:nvPr></p:nvPicPr>` +
  `<p:blipFill><a:blip r:embed="rId7">${parts.blip ?? ""}</a:blip><a:srcRect l="1000"/><a:stretch><a:fillRect/></a:stretch></p:blipFill>` +
  `<p:spPr><a:xfrm${parts.xfrm ?? ""}><a:off x="${emu(x!)}" y="${emu(y!)}"/><a:ext cx="${emu(width!)}" cy="${emu(height!)}"/></a:xfrm>${parts.spPr ?? '<a:prstGeom prst="rect"/>'}</p:spPr></p:pic>`;

const built = (slides: readonly string[], layout = "") =>
  buildPresentation({ slides, layout, entries, slideRelationships: SAMPLE });

/** Fills the slides of a template. Returns the finished file with its first slide's shapes by name. */
async function fill(
  slides: string | readonly string[],
  data: SlideData,
  { options = {}, layout = "" }: { options?: GenerationOptions; layout?: string } = {},
) {
  const bytes = built([slides].flat(), layout);
  const analysis = analyseTemplate(bytes, { templateId: "t" });
  const generated = await generateDeck({
    templates: new Map([["t", bytes]]),
    images,
    slides: analysis.slides.map(({ slideId }) => ({
      templateId: "t",
      templateSlideId: slideId,
      slideData: slideData.parse({ title: "T", ...data }),
      options,
    })),
  });
  const deck = generated.bytes ? Presentation.open(generated.bytes) : null;
  const shapes = new Map(
    walkShapeTree(deck?.slides[0]?.shapeTree).map(({ element }) => [shapeName(element), element] as const),
  );
  const media = deck?.package_.parts().filter(({ name }) => name.startsWith("/ppt/media/")) ?? [];
  return { analysis, shapes, media, deck, results: generated.slideResults, result: generated.slideResults[0]! };
}

const imageOf = (deck: Presentation | null, shape: XmlElement | undefined) =>
  deck?.slides[0]?.part.related(shape?.descendants("a:blip")[0]?.get("r:embed"))?.bytes();
const crop = (shape: XmlElement | undefined) =>
  Object.fromEntries(shape?.descendants("a:srcRect")[0]?.attributes() ?? []);
const place = (shape: XmlElement | undefined) => {
  const xfrm = shape?.find("p:spPr", "a:xfrm");
  return ["x", "y"]
    .map((name) => xfrm?.child("a:off")?.int(name))
    .concat(["cx", "cy"].map((name) => xfrm?.child("a:ext")?.int(name)))
    .map((value) => (value ?? 0) / 12_700);
};

describe("a picture", () => {
  it("takes the place of both alternatives of PowerPoint for Mac, a PDF and a bitmap", async () => {
    const photo = picture("Photo", [100, 150, 400, 200]);
    const mac = photo.replace(
      /<p:blipFill>.*<\/p:blipFill>/,
      (fill) =>
        `<mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:ma="http://schemas.microsoft.com/office/mac/drawingml/2008/main"><mc:Choice Requires="ma">${fill}</mc:Choice><mc:Fallback>${fill}</mc:Fallback></mc:AlternateContent>`,
    );
    const { analysis, deck, shapes } = await fill(title + mac, { custom_fields: { picture_1: wide } });
    expect(analysis.slides[0]!.fields).toEqual([expect.objectContaining({ name: "picture_1", kind: "picture" })]);
    expect(
      shapes
        .get("Photo")
        ?.elements()
        .map(({ name }) => name),
    ).toEqual(["p:nvPicPr", "p:blipFill", "p:spPr"]);
    expect(imageOf(deck, shapes.get("Photo"))).toEqual(images.get("wide")!.bytes);
  });

  it("covers its frame, cropped around the focus, and loses the sample's colours, text and file", async () => {
    const shapes =
      title +
      picture("Picture 4", [40, 120, 300, 300], {
        blip: '<a:alphaModFix amt="80000"/><a:duotone><a:srgbClr val="000000"/><a:srgbClr val="FFFFFF"/></a:duotone>',
        spPr: '<a:prstGeom prst="ellipse"/><a:ln w="12700"><a:solidFill><a:srgbClr val="FF0000"/></a:solidFill></a:ln>',
      });
    const {
      analysis,
      shapes: generated,
      media,
      deck,
      result,
    } = await fill(shapes, { title: "T", custom_fields: { picture_1: { ...wide, focus: { x: 0.3, y: 0.5 } } } });
    expect(analysis.slides[0]!.fields).toMatchObject([
      { name: "picture_1", kind: "picture", when_unfilled: "removed" },
    ]);
    const shape = generated.get("Picture 4");
    expect(crop(shape)).toEqual({ l: "5000", r: "45000" });
    expect(place(shape)).toEqual([40, 120, 300, 300]);
    expect(shape?.find("p:spPr", "a:prstGeom")?.get("prst")).toBe("ellipse");
    expect(shape?.find("p:spPr", "a:ln")).toBeDefined();
    expect(
      shape
        ?.descendants("a:blip")[0]
        ?.elements()
        .map(({ name }) => name),
    ).toEqual(["a:alphaModFix"]);
    expect(shape?.find("p:nvPicPr", "p:cNvPr")?.get("descr")).toBeUndefined();
    expect(imageOf(deck, shape)).toEqual(images.get("wide")!.bytes);
    expect(media).toHaveLength(1);
    expect(result.warnings).toEqual([]);
  });

  it("gives way to a text that would run under its edge, by an eighth at most", async () => {
    const square: Image = { ...wide, fit: "cover" };
    const beside = async (text: string, others = "") => {
      const label = textBox("Label", "Code", [40, 120, 300, 30]);
      const { shapes } = await fill(title + label + picture("Picture 4", [100, 125, 400, 200]) + others, {
        custom_fields: { label: text, picture_1: square, ...(others && { caption: "Words" }) },
      });
      return place(shapes.get("Picture 4"));
    };
    expect(await beside("Code")).toEqual([100, 125, 400, 200]);
    const [x = 0, y, width = 0, height = 0] = await beside("Revenue");
    expect(x).toBeGreaterThan(110);
    expect([y, x + width]).toEqual([125, 500]);
    expect(width / height).toBeCloseTo(2);
    expect(await beside("Revenue of the first nine months")).toEqual([100, 125, 400, 200]);
    const caption = textBox("Caption", "On the picture", [300, 250, 150, 30]);
    expect((await beside("Revenue", caption))[0]).toBe(100);
  });

  it("gives way to a text that would run over its edge, but not to one that stands on it", async () => {
    const under = async (...box: [number, number, number, number]) => {
      const photo = picture("Picture 4", [100, 125, 400, 200]);
      const { shapes } = await fill(title + photo + textBox("Heading", "Code", box), {
        custom_fields: { heading: "Revenue of the year", picture_1: { ...wide, fit: "cover" } },
      });
      return place(shapes.get("Picture 4"));
    };
    const [x = 0, y = 0, width = 0, height = 0] = await under(40, 115, 300, 24);
    expect(y).toBeGreaterThan(130);
    expect(x + width / 2).toBeCloseTo(300);
    expect(y + height).toBe(325);
    expect(await under(110, 126, 300, 24)).toEqual([100, 125, 400, 200]);
    expect(await under(40, 150, 300, 24)).toEqual([100, 125, 400, 200]);
  });

  it("keeps a focus at the edge inside the picture", async () => {
    const tall = { asset_id: "tall", focus: { x: 0, y: 1 }, alt_text: "A tower & a tree" };
    const { shapes } = await fill(title + picture("Picture 4", [40, 120, 300, 300]), {
      custom_fields: { picture_1: tall },
    });
    expect(crop(shapes.get("Picture 4"))).toEqual({ t: "50000" });
    expect(shapes.get("Picture 4")?.find("p:nvPicPr", "p:cNvPr")?.get("descr")).toBe("A tower & a tree");
  });

  it("is shown whole where its frame would leave a sliver of it, unless that is a band or the request says how", async () => {
    const strip = [40, 120, 600, 90] as const;
    const line = textBox("Line", "A line below", [40, 215, 600, 30]);
    const above = textBox("Above", "A line above", [40, 90, 600, 25]);
    const filled = (image: Image, box: readonly number[] = strip) =>
      fill(title + picture("Picture 4", box) + line + above, {
        custom_fields: { picture_1: image, line: "Words below", above: "Words above" },
      });
    const whole = await filled(wide);
    expect(place(whole.shapes.get("Picture 4"))).toEqual([250, 120, 180, 90]);
    expect(crop(whole.shapes.get("Picture 4"))).toEqual({});
    for (const image of [{ ...wide, fit: "cover" } as const, { ...wide, focus: { x: 0.5, y: 0.5 } }])
      expect(place((await filled(image)).shapes.get("Picture 4"))).toEqual([...strip]);
    const band = [0, 120, 600, 90];
    expect(place((await filled(wide, band)).shapes.get("Picture 4"))).toEqual(band);
    const caption = textBox("Caption", "A caption on the picture", [60, 130, 300, 30]);
    const behind = await fill(title + picture("Picture 4", strip) + caption, {
      custom_fields: { picture_1: wide, caption: "Words" },
    });
    expect(place(behind.shapes.get("Picture 4"))).toEqual([...strip]);
    const half = [40, 120, 360, 90];
    expect(place((await filled(wide, half)).shapes.get("Picture 4"))).toEqual(half);
  });

  it("that is shown whole shrinks its frame, or leaves space in a frame that shows", async () => {
    const contain: Image = { ...wide, fit: "contain" };
    const ellipse = { spPr: '<a:prstGeom prst="ellipse"/>' };
    const plain = await fill(title + picture("Picture 4", [40, 120, 300, 300]), {
      custom_fields: { picture_1: contain },
    });
    expect(place(plain.shapes.get("Picture 4"))).toEqual([40, 195, 300, 150]);
    expect(crop(plain.shapes.get("Picture 4"))).toEqual({});
    const framed = await fill(title + picture("Picture 4", [40, 120, 300, 300], ellipse), {
      custom_fields: { picture_1: contain },
    });
    expect(place(framed.shapes.get("Picture 4"))).toEqual([40, 120, 300, 300]);
    expect(crop(framed.shapes.get("Picture 4"))).toEqual({ t: "-50000", b: "-50000" });
  });

  describe("that is shown whole in a flat or narrow frame", () => {
    const strip = [40, 120, 600, 90] as const;
    const shown = async (shapes: string, fields: Record<string, string | Image> = {}) => {
      const filled = await fill(title + shapes, { custom_fields: { picture_1: wide, ...fields } });
      expect(filled.result.warnings.filter(({ code }) => code !== "IMAGE_LOW_RESOLUTION")).toEqual([]);
      return (name = "Picture 4") => place(filled.shapes.get(name));
    };
    const card =
      `<p:sp><p:nvSpPr><p:cNvPr id="${++lastId}" name="Card"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr>` +
      `<a:xfrm><a:off x="${emu(20)}" y="${emu(110)}"/><a:ext cx="${emu(640)}" cy="${emu(150)}"/></a:xfrm>` +
      '<a:prstGeom prst="rect"/><a:solidFill><a:srgbClr val="EEEEEE"/></a:solidFill></p:spPr></p:sp>';

    it("becomes as long as the frame where the page is free", async () => {
      expect((await shown(picture("Picture 4", strip)))()).toEqual([40, 120, 600, 300]);
      expect((await shown(picture("Picture 4", [450, 120, 60, 300])))()).toEqual([180, 120, 600, 300]);
    });

    it("keeps clear of texts, and as far from its caption as it was", async () => {
      const caption = textBox("Caption", "A caption", [40, 212, 600, 30]);
      const [x = 0, y = 0, width = 0, height = 0] = (
        await shown(picture("Picture 4", strip) + caption, { caption: "Words" })
      )();
      expect([x + width / 2, y + height]).toEqual([340, 210]);
      expect(height).toBeGreaterThan(90 * 1.2);
      expect(y).toBeGreaterThan(90);
    });

    it("stays on its card", async () => {
      const [, y = 0, , height = 0] = (await shown(card + picture("Picture 4", strip)))();
      expect(height).toBeGreaterThan(90 * 1.2);
      expect(y + height).toBeLessThanOrEqual(250);
    });

    it("grows by the same factor as others of its size, or as little as the one without room", async () => {
      const row = picture("Picture 4", [40, 100, 300, 70]) + picture("Picture 5", [500, 100, 300, 70]);
      const free = await shown(row, { picture_2: wide });
      expect([free("Picture 4"), free("Picture 5")]).toEqual([
        [40, 100, 300, 150],
        [500, 100, 300, 150],
      ]);
      const caption = textBox("Caption", "A caption", [500, 172, 300, 30]);
      const held = await shown(row + caption, { picture_2: wide, caption: "Words" });
      expect([held("Picture 4"), held("Picture 5")]).toEqual([
        [120, 100, 140, 70],
        [580, 100, 140, 70],
      ]);
    });

    it("stays if its frame shows, if it would be blurred, or if the request wants it whole", async () => {
      const ellipse = { spPr: '<a:prstGeom prst="ellipse"/>' };
      expect((await shown(picture("Picture 4", strip, ellipse)))()).toEqual([...strip]);
      for (const image of [{ asset_id: "small" }, { ...wide, fit: "contain" } as const])
        expect((await shown(picture("Picture 4", strip), { picture_1: image }))()).toEqual([250, 120, 180, 90]);
    });
  });

  it("is upright if the sample was turned by a right angle or mirrored", async () => {
    const turned = picture("Picture 4", [100, 150, 300, 200], { xfrm: ' rot="5400000" flipH="1"' });
    const { shapes } = await fill(title + turned, { custom_fields: { picture_1: { ...wide, fit: "cover" } } });
    const shape = shapes.get("Picture 4");
    expect(place(shape)).toEqual([150, 100, 200, 300]);
    expect(Object.fromEntries(shape?.find("p:spPr", "a:xfrm")?.attributes() ?? [])).toEqual({});
  });

  it("fills an empty placeholder and stays that placeholder, also as a block", async () => {
    const layout = placeholder("Picture Placeholder 2", 'type="pic" idx="13"', "", [500, 120, 300, 300]).replace(
      "</a:xfrm>",
      '</a:xfrm><a:prstGeom prst="ellipse"/><a:solidFill/><a:ln w="12700"><a:solidFill/></a:ln>',
    );
    const shapes = title + placeholder("Picture Placeholder 5", 'type="pic" idx="13"');
    for (const data of [
      { custom_fields: { picture_1: wide } },
      { content: { blocks: [{ type: "image" as const, image: wide }] } },
    ]) {
      const { shapes: generated, result } = await fill(shapes, data, { layout });
      const shape = generated.get("Picture Placeholder 5");
      expect(shape?.name).toBe("p:pic");
      expect(shape?.find("p:nvPicPr", "p:nvPr", "p:ph")?.get("idx")).toBe("13");
      expect([place(shape), crop(shape)]).toEqual([[500, 120, 300, 300], { l: "25000", r: "25000" }]);
      expect(shape?.find("p:spPr", "a:prstGeom")?.get("prst")).toBe("ellipse");
      expect(shape?.find("p:spPr", "a:ln")?.get("w")).toBe("12700");
      expect(result.warnings).toEqual([]);
    }
    expect((await fill(shapes, { title: "T" }, { layout })).shapes.has("Picture Placeholder 5")).toBe(false);
  });

  it("doesn't have its layout's own picture behind it, but a color", async () => {
    const shapes = title + placeholder("Picture Placeholder 5", 'type="pic" idx="13"');
    const fillWith = async (behind: string) => {
      const layout = placeholder("Picture", 'type="pic" idx="13"', "", [500, 120, 300, 300]);
      const { shapes: generated } = await fill(
        shapes,
        { custom_fields: { picture_1: wide } },
        { layout: layout.replace("</a:xfrm>", `</a:xfrm><a:prstGeom prst="rect"/>${behind}`) },
      );
      const properties = generated.get("Picture Placeholder 5")?.child("p:spPr")?.elements();
      return properties?.map(({ name }) => name);
    };
    expect(await fillWith("<a:blipFill><a:stretch/></a:blipFill>")).toEqual(["a:xfrm", "a:noFill"]);
    expect(await fillWith("<a:solidFill/>")).toEqual(["a:xfrm"]);
  });

  it("fills a content placeholder that no other block uses", async () => {
    const place_ = (name: string, x: number) => placeholder(name, `idx="${x}"`, "", [x, 120, 300, 300]);
    const { shapes, result } = await fill(title + place_("Content 1", 40) + place_("Content 2", 500), {
      content: {
        blocks: [
          { type: "text", text: { text: "Text" } },
          { type: "image", image: wide },
        ],
      },
    });
    expect([shapes.get("Content 1")?.name, shapes.get("Content 2")?.name]).toEqual(["p:sp", "p:pic"]);
    expect(result.warnings).toEqual([]);
  });

  it("is in the example unless the design depends on the sample", () => {
    const seen = (shapes: string, shade: number | "noise" = "noise") => {
      const files = { "ppt/media/sample.png": png(400, 400, shade) };
      const bytes = buildPresentation({ slides: [title + shapes], entries: files, slideRelationships: SAMPLE });
      const analysed = analyseTemplate(bytes, { templateId: "t" }).slides[0]!;
      const example = slideExamples(analysed)?.().custom_fields ?? {};
      const field = analysed.fields!.find(({ kind }) => kind === "picture");
      return [field?.sample, field?.when_unfilled, "picture_1" in example];
    };
    const sample = picture("Picture 4", [40, 120, 300, 300]);
    expect(seen(sample, 200)).toEqual(["drawing", "removed", true]);
    expect(seen(sample)).toEqual(["photo", "removed", true]);
    expect(seen(picture("Picture 4", [0, 120, 960, 300]))).toEqual(["photo", "kept", false]);
    const text = (words: string, height = 60) => textBox("TextBox 5", words, [60, 200, 260, height]);
    expect(seen(sample + text("Our plant"))).toEqual(["photo", "kept", false]);
    expect(seen(sample + text("{%photo}"))).toEqual(["photo", "removed", true]);
    expect(seen(sample + text("EUR", 12))).toEqual(["photo", "removed", true]);
    expect(seen(text("Our plant") + sample)).toEqual(["photo", "removed", true]);
  });

  it("is in the example once if pictures overlap, because together they show one thing", () => {
    const named = (...boxes: [number, number, number, number][]) => {
      const shapes = boxes.map((box, at) => picture(`Picture ${at + 1}`, box)).join("");
      const analysed = analyseTemplate(built([title + shapes]), { templateId: "t" }).slides[0]!;
      return Object.keys(slideExamples(analysed)?.().custom_fields ?? {});
    };
    expect(named([40, 120, 300, 200], [200, 220, 350, 200])).toEqual(["picture_2"]);
    expect(named([40, 120, 300, 200], [200, 220, 300, 200])).toEqual(["picture_1"]);
    expect(named([40, 120, 300, 200], [330, 220, 350, 200])).toEqual(["picture_1", "picture_2"]);
  });

  it("replaces the photo in a shape's fill, in a scaled group too", async () => {
    const fillOf = '<a:blipFill rotWithShape="1"><a:blip r:embed="rId7"/><a:tile/></a:blipFill>';
    const drawn = textBox("{{portrait}}", "", [0, 0, 100, 200], { box: false }).replace(
      '<a:prstGeom prst="rect"/>',
      `<a:prstGeom prst="ellipse"/>${fillOf.replace("<a:tile/>", "<a:stretch/>")}`,
    );
    const { shapes, analysis } = await fill(title + group("Group", [100, 100, 200, 200], [0, 0, 100, 200], drawn), {
      custom_fields: { portrait: wide },
    });
    expect(analysis.slides[0]!.fields).toMatchObject([{ name: "portrait", kind: "picture", when_unfilled: "removed" }]);
    const shape = shapes.get("{{portrait}}");
    expect(
      shape
        ?.find("p:spPr", "a:blipFill")
        ?.elements()
        .map(({ name }) => name),
    ).toEqual(["a:blip", "a:stretch"]);
    // The group stretches the shape to a square.
    const filled = Object.fromEntries(shape?.descendants("a:fillRect")[0]?.attributes() ?? []);
    expect(filled).toEqual({ l: "-50000", r: "-50000" });
  });

  it("in a vector format has a bitmap for other programs, and no scripts", async () => {
    const { shapes, deck, media } = await fill(title + picture("Picture 4", [40, 120, 300, 300]), {
      custom_fields: { picture_1: { asset_id: "vector" } },
    });
    const shape = shapes.get("Picture 4");
    expect(imageOf(deck, shape)).toEqual(images.get("vector")!.svgFallback);
    const svg = deck?.slides[0]?.part.related(shape?.descendants("asvg:svgBlip")[0]?.get("r:embed"));
    expect(svg?.contentType).toBe("image/svg+xml");
    expect(Buffer.from(svg?.bytes() ?? []).toString()).not.toContain("script");
    expect(media).toHaveLength(2);
  });

  it("is stored once, however many slides and uploads show it", async () => {
    const one = title + picture("Picture 4", [40, 120, 300, 300]) + picture("Picture 5", [500, 120, 300, 200]);
    const { media, results } = await fill([one, one], {
      custom_fields: { picture_1: wide, picture_2: { asset_id: "wide-again" } },
    });
    expect([results.length, media.length]).toEqual([2, 1]);
  });

  it("with too few pixels for its size is reported, with the size that it needs", async () => {
    const { result } = await fill(title + picture("Picture 4", [40, 120, 300, 300]), {
      custom_fields: { picture_1: { asset_id: "small" } },
    });
    expect(result.warnings).toEqual([
      {
        code: "IMAGE_LOW_RESOLUTION",
        message:
          "The picture of custom_fields.picture_1 has 100 × 50 pixels, which is 12 pixels per inch at its size on the slide: it will look blurred. Send at least 800 × 400 pixels.",
        loc: ["slide_data", "custom_fields", "picture_1"],
      },
    ]);
  });

  it("without a slot, or that doesn't exist, is reported at its path", async () => {
    const block = { type: "image" as const, image: wide };
    const unused = await fill(title, { title: "T", content: { blocks: [block, block] } });
    expect(unused.result.warnings).toEqual(
      ["0", "1"].map((at) =>
        expect.objectContaining({ code: "CONTENT_UNUSED", loc: ["slide_data", "content", "blocks", at] }),
      ),
    );
    const missing = await fill(title + picture("Picture 4", [40, 120, 300, 300]), {
      content: { blocks: [{ type: "image", image: { asset_id: "gone" } }] },
    });
    expect(missing.result).toMatchObject({
      status: "failed",
      error_code: "ASSET_NOT_FOUND",
      error_loc: ["slide_data", "content", "blocks", "0", "image"],
    });
  });
});

describe("a slide with a picture placeholder", () => {
  const shapes = title + placeholder("Picture Placeholder 5", 'type="pic" idx="13"', "", [500, 120, 300, 300]);
  const slide = analyseTemplate(built([shapes]), { templateId: "t" }).slides[0]!;

  it("offers it in its schema, as a field and a block, with an example that generates", async () => {
    const found = slideSchema(slide);
    const example = slideData.parse(found?.example);
    expect(example.custom_fields).toMatchObject({ picture_1: { alt_text: "Hills under the sun" } });
    const validate = new Ajv2020({ strict: true }).compile(found?.json_schema ?? false);
    const block = { type: "image", image: { asset_id: "asset_1", fit: "contain", focus: { x: 1, y: 0 } } };
    expect(validate(found?.example)).toBe(true);
    expect(validate({ content: { blocks: [block] } })).toBe(true);
    expect(validate({ content: { blocks: [block, block] } })).toBe(false);
    expect(validate({ custom_fields: { picture_1: "text" } })).toBe(false);
    const generated = await generateSlide(built([shapes]), example, { templateSlideId: slide.slideId });
    expect(generated.slideResults[0]).toMatchObject({ status: "completed", warnings: [] });
  });

  it("matches content with an image, sent either way", () => {
    const data = [
      { title: "T", custom_fields: { picture_1: wide } },
      { title: "T", content: { blocks: [{ type: "image" as const, image: wide }] } },
    ];
    const matches = data.map((sent) => matchSlides(needsOf(sent), [candidateOf("t", slide)], 1)[0]);
    expect(matches).toMatchObject([{ is_exact_match: true }, { is_exact_match: true }]);
  });
});

describe("pictures that are not sent", () => {
  const named = (name: string, x: number) => picture(name, [x, 150, 150, 150]);

  it("are removed with the rings that mark something on them, unless they are bands of the design", async () => {
    const ringAt = (y: number) =>
      textBox("Ring", "", [60, y, 60, 30], { box: false }).replace(
        '<a:prstGeom prst="rect"/>',
        '<a:prstGeom prst="rect"/><a:noFill/><a:ln><a:solidFill/></a:ln>',
      );
    const [ring, halfOn] = [ringAt(200), ringAt(140)];
    const shapes =
      title + named("Picture 1", 40) + named("Picture 2", 240) + picture("Picture 3", [0, 400, 960, 100]) + ring;
    const names = async (custom_fields: SlideData["custom_fields"]) =>
      [...(await fill(shapes, { title: "T", custom_fields })).shapes.keys()].slice(1);
    expect(ring).toContain("<a:noFill/>");
    expect(await names({})).toEqual(["Picture 3"]);
    expect(await names({ picture_1: wide })).toEqual(["Picture 1", "Picture 3"]);
    expect(await names({ picture_2: wide })).toEqual(["Picture 2", "Picture 3"]);
    // Half of the ring is beyond the picture.
    expect(
      [
        ...(
          await fill(title + named("Picture 1", 40) + halfOn, { title: "T", custom_fields: { picture_1: wide } })
        ).shapes.keys(),
      ].slice(1),
    ).toEqual(["Picture 1"]);
  });

  it("take lines along that mark something in them, as do pictures that are sent, but not with text in front", async () => {
    const line = (x: number, width: number, end = "") =>
      `<p:cxnSp><p:nvCxnSpPr><p:cNvPr id="${++lastId}" name="Line"/><p:cNvCxnSpPr>${end}</p:cNvCxnSpPr><p:nvPr/></p:nvCxnSpPr><p:spPr><a:xfrm><a:off x="${emu(x)}" y="${emu(250)}"/><a:ext cx="${emu(width)}" cy="0"/></a:xfrm><a:prstGeom prst="line"/></p:spPr></p:cxnSp>`;
    const isKept = async (shapes: string, custom_fields: SlideData["custom_fields"] = { picture_1: wide }) =>
      (await fill(title + named("Picture 1", 40) + shapes, { title: "T", custom_fields })).shapes.has("Line");
    expect([await isKept(line(60, 80)), await isKept(line(60, 80), {})]).toEqual([false, false]);
    expect(await isKept(line(40, 150))).toBe(true);
    expect(await isKept(line(100, 120))).toBe(true);
    expect(await isKept(line(60, 80, '<a:stCxn id="2" idx="1"/>'))).toBe(true);
    const words = textBox("Words", "{{words}}", [60, 200, 60, 30]);
    expect(await isKept(line(60, 80) + words, { picture_1: wide, words: "On it" })).toBe(true);
  });

  it("are removed from placeholders, with their captions, and named by options.unfilled", async () => {
    const shapes =
      title +
      picture("Picture Placeholder 1", [40, 150, 200, 150], { ph: '<p:ph type="pic" idx="13"/>' }) +
      textBox("TextBox 2", "Our office in spring", [40, 302, 200, 20], { size: 12 });
    const { shapes: left, media, result } = await fill(shapes, { title: "T" });
    expect([...left.keys()]).toEqual(["Title 1"]);
    expect(media).toEqual([]);
    expect(result.warnings).toEqual([
      expect.objectContaining({
        code: "SHAPES_REMOVED",
        message: expect.stringContaining('the picture "Picture Placeholder 1"'),
      }),
    ]);
    const kept = await fill(shapes, { title: "T" }, { options: { unfilled: "keep" } });
    expect([...kept.shapes.keys()]).toEqual(["Title 1", "Picture Placeholder 1", "TextBox 2"]);
    const failed = await fill(shapes, { title: "T" }, { options: { unfilled: "fail" } });
    expect(failed.result.error).toContain("custom_fields.picture_1");
    const sent = await fill(shapes, { title: "T", custom_fields: { picture_1: wide, caption_1: "The plant" } });
    expect([...sent.shapes.keys()]).toEqual(["Title 1", "Picture Placeholder 1", "TextBox 2"]);
  });

  it("are fields even if they are small, in a row or column with one that is a field", () => {
    const own = (...boxes: [number, number, number, number][]) =>
      analyseTemplate(built([title + boxes.map((box, at) => picture(`Picture ${at}`, box)).join("")]), {
        templateId: "t",
      }).slides[0]!.fields!.length;
    expect(own([40, 120, 130, 130])).toBe(1);
    expect(own([40, 120, 120, 120])).toBe(0);
    expect(own([40, 120, 130, 130], [45, 280, 120, 120], [40, 420, 60, 60], [300, 200, 120, 120])).toBe(2);
  });

  it("are not fields if they are small among logos, even if they have the colours of a photo", () => {
    const own = (...logos: [number, number, number, number][]) => {
      const photo = picture("Picture 9", [800, 270, 120, 44]).replace("rId7", "rId8");
      const shapes = logos.map((box, at) => picture(`Picture ${at}`, box)).join("") + photo;
      const bytes = buildPresentation({
        slides: [title + shapes],
        entries: { ...entries, "ppt/media/noise.png": png(400, 400, "noise") },
        slideRelationships: SAMPLE + SAMPLE.replace("rId7", "rId8").replace("sample.png", "noise.png"),
      });
      return analyseTemplate(bytes, { templateId: "t" }).slides[0]!.fields!.length;
    };
    expect(own([824, 158, 72, 30])).toBe(1);
    expect(own([824, 158, 72, 30], [824, 210, 72, 32])).toBe(0);
    expect(own([824, 158, 72, 30], [600, 210, 72, 32]), "not in one column").toBe(1);
    expect(own([800, 158, 120, 44], [800, 210, 110, 40]), "of one size").toBe(3);
  });

  it("are not fields if they are logos, icons, videos, decorative or on every slide", async () => {
    const video = { nvPr: '<a:videoFile r:link="rId7"/>' };
    const own = (shapes: string) => analyseTemplate(built([shapes]), { templateId: "t" }).slides[0]!.fields;
    const box = [500, 120, 300, 200];
    expect(own(title + picture("Company logo", box))).toEqual([]);
    expect(own(title + picture("Picture 2", [40, 120, 60, 60]))).toEqual([]);
    expect(own(title + picture("Picture 2", box, video))).toEqual([]);
    expect(own(title + picture("Picture 2", box, { descr: "Slide background" }))).toEqual([]);
    const everywhere = Array.from({ length: 3 }, () => title + picture("Picture 2", box));
    expect(analyseTemplate(built(everywhere), { templateId: "t" }).slides[0]!.fields).toEqual([]);
  });
});

describe("the further pages of a table", () => {
  it("neither repeat a picture that was sent nor show the sample instead", async () => {
    const rows = Array.from({ length: 60 }, (_, row) => ({ cells: [{ value: `Row ${row}` }, { value: "1" }] }));
    const shapes =
      title +
      table(
        "Table 1",
        [
          ["A", "B"],
          ["1", "2"],
        ],
        [40, 120, 400, 300],
      ) +
      picture("Picture 4", [500, 180, 300, 200]);
    const { deck, result } = await fill(shapes, {
      title: "T",
      custom_fields: { picture_1: wide },
      content: { blocks: [{ type: "table", table: { table: { rows } } }] },
    });
    expect(result.pages_generated).toBeGreaterThan(1);
    const pictures = deck?.slides.map(({ shapeTree }) => shapeTree?.descendants("p:pic").length);
    expect(pictures).toEqual([1, ...Array.from({ length: result.pages_generated - 1 }, () => 0)]);
  });
});
