import { describe, expect, it } from "vitest";
import type { SlideData } from "@/lib/contract/slide-data/slide-data";
import { analyseTemplate } from "@/lib/engine/analysis/analyse-template";
import { buildPresentation, placeholder, textBox } from "@/lib/engine/analysis/testing/build-presentation";
import { generateDeck } from "@/lib/engine/generation/generate-deck";
import { setBox } from "@/lib/engine/generation/slide/slide-canvas";
import { sampleBytes, SampleDeck, sampleSlides, withBlocks } from "@/lib/engine/generation/testing/sample-deck";
import { placeholderOf } from "@/lib/engine/pptx/model/placeholder";
import { Presentation } from "@/lib/engine/pptx/model/presentation";
import { el } from "@/lib/engine/pptx/xml/element";

const titled = (data: Partial<SlideData>, bytes?: Uint8Array) =>
  SampleDeck.make(
    [
      {
        slide: "text",
        data: { title: "Results", content: { blocks: [{ type: "text", text: { text: "Text" } }] }, ...data },
      },
    ],
    bytes && { bytes },
  );
const codes = (deck: SampleDeck) =>
  deck.results[0]!.warnings.map(({ code }) => code).filter((code) => !code.startsWith("DESIGN_"));

it("leaves a filled shape that adapts to its text as large as in the template", async () => {
  const autofitOf = async (text: string, fill: string) => {
    const shape = textBox("Card", "Some words that fill the card with several lines of text", [100, 200, 200, 120], {
      size: 18,
    })
      .replace('<a:prstGeom prst="rect"/>', `<a:prstGeom prst="rect"/>${fill}`)
      .replace("<a:bodyPr/>", "<a:bodyPr><a:spAutoFit/></a:bodyPr>");
    const bytes = buildPresentation({
      slides: [placeholder("Title 1", 'type="title"', "Title", [40, 20, 880, 60]) + shape],
    });
    const slide = analyseTemplate(bytes, { templateId: "t" }).slides[0]!;
    const result = await generateDeck({
      templates: new Map([["t", bytes]]),
      slides: [
        {
          templateId: "t",
          templateSlideId: slide.slideId,
          slideData: { title: "T", content: { blocks: [{ type: "text", text: { text } }] } },
          options: {},
        },
      ],
    });
    const card = Presentation.open(result.bytes!)
      .slides[0]!.shapeTree!.elements("p:sp")
      .find((item) => item.find("p:nvSpPr", "p:cNvPr")?.get("name") === "Card")!;
    return card
      .find("p:txBody", "a:bodyPr")
      ?.elements()
      .map(({ name }) => name);
  };
  const filled = '<a:solidFill><a:srgbClr val="DDEEFF"/></a:solidFill>';
  expect(await autofitOf("Short", filled)).toEqual(["a:noAutofit"]);
  expect(await autofitOf("Short", "<a:noFill/>")).toEqual(["a:spAutoFit"]);
  const long = "A text that is about as long as the sample, and fills the card from its top to its bottom with lines";
  expect(await autofitOf(long, filled)).toEqual(["a:spAutoFit"]);
});

describe("a font", () => {
  it("that may be missing causes one warning per slide", async () => {
    const deck = await titled({ slide_format: { title: { font_name: "Gotham" }, body: { font_name: "Gotham" } } });
    expect(deck.results[0]!.warnings).toEqual([
      {
        code: "FONT_MISSING",
        message: expect.stringContaining('"Gotham" does not ship with Office'),
        loc: ["slide_data", "slide_format", "title", "font_name"],
      },
    ]);
  });

  it("of Office causes no warning", async () => {
    expect(
      codes(await titled({ slide_format: { title: { font_name: "Verdana" }, body: { font_name: "Aptos Display" } } })),
    ).toEqual([]);
  });

  it("that is embedded in the template causes no warning", async () => {
    const template = Presentation.open(sampleBytes());
    const root = template.part.edit();
    const font = template.package_.add("/ppt/fonts/font1.fntdata", "application/x-fontdata", Buffer.from("a font"));
    const id = template.part.rels.add("font", font.name).id;
    root.insertAfter(
      root.child("p:notesSz")!,
      el(
        "p:embeddedFontLst",
        {},
        el("p:embeddedFont", {}, el("p:font", { typeface: "Gotham" }), el("p:regular", { "r:id": id })),
      ),
    );
    expect(codes(await titled({ slide_format: { title: { font_name: "Gotham" } } }, template.package_.save()))).toEqual(
      [],
    );
  });
});

describe("an autofit scale of the layout", () => {
  it("is not applied to text with explicit sizes", async () => {
    const template = Presentation.open(sampleBytes());
    const layout = template.slides[sampleSlides.text]!.part.relatedByType("slideLayout")!;
    const title = layout
      .edit()
      .find("p:cSld", "p:spTree")!
      .elements("p:sp")
      .find((shape) => placeholderOf(shape)?.type === "title")!;
    const properties = title.find("p:txBody", "a:bodyPr")!;
    properties
      .removeAll("a:noAutofit", "a:spAutoFit", "a:normAutofit")
      .append(el("a:normAutofit", { fontScale: 62_500, lnSpcReduction: 20_000 }));
    const slide = template.slides[sampleSlides.text]!.part.edit().find("p:cSld", "p:spTree")!;
    const own = slide.elements("p:sp").find((shape) => placeholderOf(shape)?.type === "title")!;
    own.find("p:txBody", "a:bodyPr")?.removeAll("a:noAutofit", "a:spAutoFit", "a:normAutofit");
    const deck = await titled({}, template.package_.save());
    expect(deck.shape("Title").find("p:txBody", "a:bodyPr", "a:normAutofit")?.attributeList).toEqual([]);
  });
});

it("Arabic runs from right to left on a left-to-right slide, Latin text does not", async () => {
  const paragraph = async (title: string) => (await titled({ title })).shape("Title").descendants("a:pPr")[0];
  expect((await paragraph("تقرير الأداء 2026"))?.get("rtl")).toBe("1");
  expect((await paragraph("Report 2026"))?.get("rtl")).toBeUndefined();
});

it("one line keeps its size if the template's own box is slightly lower than a line", async () => {
  const bytes = (height: number) => {
    const template = Presentation.open(sampleBytes());
    const tree = template.slides[sampleSlides.text]!.part.edit().find("p:cSld", "p:spTree")!;
    const own = tree.elements("p:sp").find((shape) => placeholderOf(shape)?.type === "title")!;
    setBox(own, { x: 600_000, y: 400_000, width: 9_000_000, height });
    return template.package_.save();
  };
  const size = async (height: number) =>
    codes(await titled({ slide_format: { title: { font_size: 22 } } }, bytes(height)));
  expect(await size(22 * 12_700)).toEqual([]);
  expect(await size(16 * 12_700)).toContain("TEXT_SHRUNK");
});

it("a reduction that readers don't notice has its own warning, and fails a strict slide all the same", async () => {
  const template = Presentation.open(sampleBytes());
  const own = template.slides[sampleSlides.text]!.part.edit()
    .find("p:cSld", "p:spTree")!
    .elements("p:sp")
    .find((shape) => placeholderOf(shape)?.type === "title")!;
  setBox(own, { x: 600_000, y: 400_000, width: 9_000_000, height: 21 * 12_700 });
  const bytes = template.package_.save();
  const result = async (size: number, strict: boolean) => {
    const content = { blocks: [{ type: "text" as const, text: { text: "Text" } }] };
    const data = { title: "Results", content, slide_format: { title: { font_size: size } } };
    const { results } = await SampleDeck.make([{ slide: "text", data, options: { strict } }], { bytes });
    return [results[0]!.status, ...results[0]!.warnings.map(({ code }) => code)];
  };
  expect(await result(25, true)).toEqual(["completed"]);
  expect(await result(26, false)).toEqual(["completed", "TEXT_SHRUNK_SLIGHTLY"]);
  expect(await result(26, true)).toEqual(["failed", "TEXT_SHRUNK_SLIGHTLY"]);
  expect(await result(27, false)).toEqual(["completed", "TEXT_SHRUNK"]);
});

it("text that overflows at the minimum size causes a warning, and never gets smaller", async () => {
  const deck = await SampleDeck.make([
    {
      slide: "text",
      data: withBlocks("Results", { type: "text", text: { text: "Words and words. ".repeat(400) } }),
      options: { textbox_min_font_size: 12 },
    },
  ]);
  expect(codes(deck)).toEqual(["TEXT_OVERFLOW"]);
  const sizes = deck
    .presentation!.slides[0]!.part.root.descendants("a:rPr")
    .map((run) => run.int("sz"))
    .filter((size) => size !== undefined);
  expect(Math.min(...sizes)).toBe(1200);
});
