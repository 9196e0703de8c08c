import { describe, expect, it } from "vitest";
import type { SlideData } from "@/lib/contract/slide-data/slide-data";
import { analyseTemplate } from "@/lib/engine/analysis/analyse-template";
import { buildPresentation, placeholder, textBox } from "@/lib/engine/analysis/testing/build-presentation";
import { setBox } from "@/lib/engine/generation/slide/slide-canvas";
import {
  sampleBytes,
  SampleDeck,
  sampleSlides,
  withBlocks,
  generateSlide,
  placeholderIn,
} from "@/lib/engine/generation/testing/sample-deck";
import { Presentation } from "@/lib/engine/pptx/model/presentation";
import { ownBox, shapeName } from "@/lib/engine/pptx/model/shape";
import { type XmlElement, el } from "@/lib/engine/pptx/xml/element";

const titled = (data: Partial<SlideData>, bytes?: Uint8Array) =>
  SampleDeck.fill(
    "text",
    { title: "Results", content: { blocks: [{ type: "text", text: { text: "Text" } }] }, ...data },
    bytes && { bytes },
  );
const codes = (deck: SampleDeck) =>
  deck.results[0]!.warnings.map(({ code }) => code).filter((code) => !code.startsWith("DESIGN_"));

/** Returns a presentation whose only slide was filled with a text. */
async function filled(bytes: Uint8Array, text: string): Promise<Presentation> {
  const slide = analyseTemplate(bytes, { templateId: "t" }).slides[0]!;
  const result = await generateSlide(
    bytes,
    { title: "T", content: { blocks: [{ type: "text", text: { text } }] } },
    { templateSlideId: slide.slideId },
  );
  return Presentation.open(result.bytes!);
}

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
    const card = (await filled(bytes, text)).slides[0]!.shapeTree!.elements("p:sp").find(
      (item) => item.find("p:nvSpPr", "p:cNvPr")?.get("name") === "Card",
    )!;
    return card
      .find("p:txBody", "a:bodyPr")
      ?.elements()
      .map(({ name }) => name);
  };
  const fill = '<a:solidFill><a:srgbClr val="DDEEFF"/></a:solidFill>';
  expect(await autofitOf("Short", fill)).toEqual(["a:noAutofit"]);
  expect(await autofitOf("Short", "<a:noFill/>")).toEqual(["a:spAutoFit"]);
  const long = "A text that is about as long as the sample, and fills the card from its top to its bottom with lines";
  expect(await autofitOf(long, fill)).toEqual(["a:spAutoFit"]);
});

it("warps text like its sample unless it is much longer", async () => {
  const isWarped = async (text: string) => {
    const shape = textBox("Art", "Word art", [100, 200, 400, 120], { size: 18 }).replace(
      "<a:bodyPr/>",
      '<a:bodyPr><a:prstTxWarp prst="textWave1"><a:avLst/></a:prstTxWarp></a:bodyPr>',
    );
    const bytes = buildPresentation({
      slides: [placeholder("Title 1", 'type="title"', "Title", [40, 20, 880, 60]) + shape],
    });
    return (await filled(bytes, text)).slides[0]!.part.root.descendants("a:prstTxWarp")[0]?.get("prst") === "textWave1";
  };
  expect(await isWarped("New words")).toBe(true);
  expect(await isWarped("A sentence that nobody could read as word art")).toBe(false);
});

it("ends lines as far from the edge of the page as they begin, up to a margin", async () => {
  const insetsOf = async (alignment: string, box: [number, number, number, number], text: string) => {
    const shape = textBox("Text", "Words", box, { size: 18 }).replace("<a:p>", `<a:p><a:pPr algn="${alignment}"/>`);
    const bytes = buildPresentation({
      slides: [placeholder("Title 1", 'type="title"', "Title", [40, 20, 880, 60]) + shape],
    });
    const [settings] = (await filled(bytes, text)).slides[0]!.part.root.descendants("p:sp")
      .filter((item) => shapeName(item) === "Text")
      .map((item) => item.find("p:txBody", "a:bodyPr"));
    return ["lIns", "rIns"].map((name) => Math.round((settings?.int(name) ?? 91_440) / 1270) / 10);
  };
  const long = "Words that go on up to the edge of the page, and then continue on another line, and another. ".repeat(
    3,
  );
  expect(await insetsOf("l", [500, 100, 460, 300], long)).toEqual([7.2, 28.8]);
  expect(await insetsOf("l", [5, 100, 955, 300], long)).toEqual([7.2, 12.2]);
  expect(await insetsOf("ctr", [300, 100, 660, 300], long)).toEqual([28.8, 28.8]);
  expect(await insetsOf("r", [0, 100, 460, 300], long)).toEqual([28.8, 7.2]);
  expect(await insetsOf("l", [500, 100, 460, 300], "Short")).toEqual([7.2, 7.2]);
  expect(await insetsOf("l", [40, 100, 880, 300], long)).toEqual([7.2, 7.2]);
  expect(await insetsOf("l", [860, 100, 100, 300], long)).toEqual([7.2, 7.2]);
});

it("keeps a gap to a drawing beside its sample, unless it is centered", async () => {
  const words = "Words that go on for longer than the sample does and then continue on lines of their own. ".repeat(3);
  const gapOf = async (alignment: string) => {
    const text = textBox("Text", "Words", [40, 100, 800, 300], { size: 18 })
      .replace("<a:bodyPr/>", '<a:bodyPr lIns="0" rIns="0"/>')
      .replace("<a:p>", `<a:p><a:pPr algn="${alignment}"/>`);
    const drawing = textBox("Drawing", "", [600, 90, 300, 330]).replace(
      '<a:prstGeom prst="rect"/>',
      '<a:prstGeom prst="rect"/><a:solidFill><a:srgbClr val="4472C4"/></a:solidFill>',
    );
    const bytes = buildPresentation({
      slides: [placeholder("Title 1", 'type="title"', "Title", [40, 20, 880, 60]) + text + drawing],
    });
    const shapes = (await filled(bytes, words)).slides[0]!.part.root.descendants("p:sp");
    const { x, width } = ownBox(shapes.find((item) => shapeName(item) === "Text")!)!;
    return 600 - (x + width) / 12_700;
  };
  expect(await gapOf("l")).toBe(12);
  expect(await gapOf("ctr")).toBe(0);
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
    const title = placeholderIn(layout.edit().find("p:cSld", "p:spTree")!, "title");
    const properties = title.find("p:txBody", "a:bodyPr")!;
    properties
      .removeAll("a:noAutofit", "a:spAutoFit", "a:normAutofit")
      .append(el("a:normAutofit", { fontScale: 62_500, lnSpcReduction: 20_000 }));
    const slide = template.slides[sampleSlides.text]!.part.edit().find("p:cSld", "p:spTree")!;
    const own = placeholderIn(slide, "title");
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
    const own = placeholderIn(tree, "title");
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
  const own = placeholderIn(template.slides[sampleSlides.text]!.part.edit().find("p:cSld", "p:spTree")!, "title");
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

describe("a text box on a slide", () => {
  const LONG = "Demand for service contracts stayed strong in all regions, while equipment sales recovered slowly.";
  const drawn = (name: string, place: [number, number, number, number], fill: string, prst = "rect") =>
    textBox(name, "", place).replace(
      '<a:prstGeom prst="rect"/>',
      `<a:prstGeom prst="${prst}"/>${fill === "" ? "" : `<a:solidFill><a:srgbClr val="${fill}"/></a:solidFill>`}`,
    );
  /** Fills the text box "Label" on a slide with these shapes. */
  async function labelOf(shapes: string, text: string): Promise<XmlElement> {
    const title = placeholder("Title 1", 'type="title"', "Title", [40, 20, 880, 60]);
    const bytes = buildPresentation({ slides: [title + shapes] });
    const made = await generateSlide(bytes, {
      ...withBlocks("T", { type: "text", text: { text } }),
      custom_fields: { label: text, second: "A second text" },
    });
    const tree = made.tree.elements("p:sp");
    return tree.find((shape) => shapeName(shape) === "Label")!;
  }
  const spacingOf = (shape: XmlElement) =>
    shape.descendants("a:p").map((paragraph) => paragraph.find("a:pPr", "a:lnSpc", "a:spcPct")?.int("val"));

  it("whose single line is close to its neighbors gets lines that don't touch", async () => {
    const label = (sample: string) =>
      textBox("Label", sample, [100, 200, 400, 120], { size: 18 }).replace(
        "<a:p><a:r>",
        '<a:p><a:pPr><a:lnSpc><a:spcPct val="60000"/></a:lnSpc></a:pPr><a:r>',
      );
    expect(spacingOf(await labelOf(label("A line of the sample"), LONG))).toEqual([85_000]);
    expect(spacingOf(await labelOf(label("A line of the sample"), "One line"))).toEqual([60_000]);
    // Lines that touch are intended where those of the sample do.
    expect(spacingOf(await labelOf(label(LONG), LONG))).toEqual([60_000]);
    const exact = (points: number) =>
      label("A line of the sample").replace('<a:spcPct val="60000"/>', `<a:spcPts val="${points * 100}"/>`);
    expect(spacingOf(await labelOf(exact(15), LONG))).toEqual([85_000]);
    expect(spacingOf(await labelOf(exact(18), LONG))).toEqual([undefined]);
  });

  it("doesn't avoid what the card under it hides", async () => {
    const label = textBox("Label", "A line of the sample", [100, 200, 400, 100], { size: 18 });
    const map = drawn("Map", [320, 215, 300, 60], "888888", "ellipse");
    const card = (fill: string) => drawn("Card", [80, 180, 440, 140], fill, "roundRect");
    const widthOn = async (shapes: string) => (ownBox(await labelOf(shapes + label, LONG))?.width ?? 0) / 12_700;
    expect(await widthOn(map + card("FFEEAA"))).toBe(400);
    expect(await widthOn(map + card(""))).toBeLessThan(300);
    expect(await widthOn(card("FFEEAA") + map)).toBeLessThan(300);
  });

  it("in the middle of a drawn shape stays there, however many lines its text has", async () => {
    const label = textBox("Label", "A sample that fills\nall of its box", [120, 210, 360, 50], { size: 18 }).replace(
      "<a:bodyPr/>",
      "<a:bodyPr><a:spAutoFit/></a:bodyPr>",
    );
    const anchorOn = async (shapes: string) =>
      (await labelOf(shapes, "Short")).find("p:txBody", "a:bodyPr")?.get("anchor");
    const arrow = (y: number) => drawn("Arrow", [100, y, 400, 90], "99CC99", "rightArrow");
    expect(await anchorOn(arrow(190) + label)).toBe("ctr");
    expect(await anchorOn(arrow(175) + label)).toBeUndefined();
    expect(await anchorOn(label)).toBeUndefined();
    // A card with a second text has an order from top to bottom.
    const second = textBox("Second", "A text of its own below it", [120, 250, 360, 24], { size: 12 });
    expect(await anchorOn(arrow(190) + second + label)).toBeUndefined();
  });
});
