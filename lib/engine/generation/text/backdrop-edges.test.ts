import { describe, expect, it } from "vitest";
import type { Block } from "@/lib/contract/slide-data/slide-data";
import { layoutIdOf, slideIdOf } from "@/lib/engine/analysis/analyse-template";
import {
  type PresentationParts,
  buildPresentation,
  placeholder,
  table,
  textBox,
} from "@/lib/engine/analysis/testing/build-presentation";
import { colorPng, greyPng } from "@/lib/engine/design-checks/testing/grey-png";
import { Warnings } from "@/lib/engine/generation/diagnostics";
import { SlideCanvas } from "@/lib/engine/generation/slide/slide-canvas";
import { tableBlock, generateSlide } from "@/lib/engine/generation/testing/sample-deck";
import { bottom, right } from "@/lib/engine/pptx/model/box";
import { Presentation } from "@/lib/engine/pptx/model/presentation";
import { ownBox } from "@/lib/engine/pptx/model/shape";
import type { XmlElement } from "@/lib/engine/pptx/xml/element";
import { fillText, plainPieces } from "./fill-text";

const LONG =
  "Group revenue grew 14 percent in the first nine months, driven by Northern Europe and the service business";
const prompt = (text: string, size: string) => text.replaceAll("<a:rPr/>", `<a:rPr${size}/>`);

/** Returns the title of a slide made from a layout with these shapes. */
async function filledTitle(
  layout: string,
  title: string,
  entries: PresentationParts["entries"] = {},
): Promise<XmlElement> {
  const bytes = buildPresentation({ layout, entries });
  const part = Presentation.open(bytes).layouts[0]!.part.name;
  const result = await generateSlide(bytes, { title }, { templateSlideId: layoutIdOf("t", part) });
  return result.tree.elements("p:sp")[0]!;
}

const sizeOf = (shape: XmlElement): number => shape.descendants("a:rPr")[0]?.int("sz") ?? 0;

describe("a title in a band of its layout", () => {
  const title = prompt(placeholder("Title", 'type="title"', "Click", [40, 10, 880, 110]), ' sz="3600"');
  const band = (fill: string) =>
    textBox("Band", "", [0, 0, 960, 62]).replace('<a:prstGeom prst="rect"/>', `<a:prstGeom prst="rect"/>${fill}`);
  const dark = '<a:solidFill><a:srgbClr val="224466"/></a:solidFill>';

  it("stays in it, in smaller letters", async () => {
    // Two lines in 62 points minus the insets.
    expect(sizeOf(await filledTitle(band(dark) + title, LONG))).toBeLessThan(2200);
    const points = [
      [0, 0],
      [9, 0],
      [9, 5],
      [0, 5],
    ].map(([x, y]) => `<a:lnTo><a:pt x="${x}" y="${y}"/></a:lnTo>`);
    const path = `<a:moveTo><a:pt x="0" y="0"/></a:moveTo>${points.join("")}<a:close/>`;
    const custom = `<a:custGeom><a:pathLst><a:path w="9" h="5">${path}</a:path></a:pathLst></a:custGeom>`;
    const drawn = band(dark).replace('<a:prstGeom prst="rect"/>', custom);
    expect(sizeOf(await filledTitle(drawn + title, LONG))).toBeLessThan(2200);
    // A slanted edge, with which the text has its whole box.
    const slanted = drawn.replace('x="9" y="5"', 'x="8" y="5"');
    expect(sizeOf(await filledTitle(slanted + title, LONG))).toBeGreaterThan(2600);
  });

  it("on two lines keeps a gap to the edges of the band, no larger than its prompt's", async () => {
    const inBand = (height: number) =>
      filledTitle(
        band(dark).replace(`cy="${62 * 12_700}"`, `cy="${height * 12_700}"`) +
          prompt(placeholder("Title", 'type="title"', "Click", [40, 0, 880, height]), ' sz="3600"').replace(
            "<a:bodyPr/>",
            '<a:bodyPr tIns="0" bIns="0" anchor="ctr"/>',
          ),
        LONG,
      );
    const title = await inBand(80);
    // Two lines in the 68 points that remain of 80 after a gap of 6 on each side.
    expect(sizeOf(title)).toBeLessThanOrEqual((68 / 2 / 1.2) * 100);
    expect(sizeOf(title)).toBeGreaterThan(2600);
    // Insets of 3.6 points are part of the gap.
    const inset = placeholder("Title", 'type="title"', "Click", [40, 0, 880, 62]).replace(
      "<a:bodyPr/>",
      '<a:bodyPr anchor="ctr"/>',
    );
    expect(sizeOf(await filledTitle(band(dark) + prompt(inset, ' sz="2400"'), LONG))).toBeGreaterThanOrEqual(2000);
  });

  it("uses its whole box if the band is invisible", async () => {
    expect(sizeOf(await filledTitle(band("<a:noFill/>") + title, LONG))).toBeGreaterThan(3200);
    const white = '<a:solidFill><a:srgbClr val="FFFFFF"/></a:solidFill>';
    expect(sizeOf(await filledTitle(band(white) + title, LONG))).toBeGreaterThan(3200);
  });
});

describe("a title on a picture that fills the page", () => {
  const LAYOUT = "ppt/slideLayouts/_rels/slideLayout1.xml.rels";
  const TYPES = "http://schemas.openxmlformats.org";
  const row = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${TYPES}/officeDocument/2006/relationships/${type}" Target="../${target}"/>`;
  const picture =
    '<p:pic><p:nvPicPr><p:cNvPr id="90" name="Background"/><p:cNvPicPr/><p:nvPr/></p:nvPicPr><p:blipFill><a:blip r:embed="rIdP"/><a:stretch><a:fillRect/></a:stretch></p:blipFill><p:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="12192000" cy="6858000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr></p:pic>';
  type Grey = (x: number, y: number) => number;
  type Place = [number, number, number, number];
  const pictureEntries = (grey: Grey) => entriesOf(greyPng(160, 90, (x, y) => [grey(x * 6, y * 6), 255]));
  const entriesOf = (file: Uint8Array) => ({
    "ppt/media/background.png": file,
    [LAYOUT]: `<Relationships xmlns="${TYPES}/package/2006/relationships">${row("rId1", "slideMaster", "slideMasters/slideMaster1.xml")}${row("rIdP", "image", "media/background.png")}</Relationships>`,
  });
  const titleAt = (place: Place, anchor: string) =>
    prompt(placeholder("Title", 'type="title"', "Click", place), ' sz="3600"').replace(
      "<a:bodyPr/>",
      `<a:bodyPr anchor="${anchor}"/>`,
    );
  const onPicture = (grey: Grey, anchor: string, place: Place, decoration = "") =>
    filledTitle(picture + decoration + titleAt(place, anchor), LONG, pictureEntries(grey));
  const top = (shape: XmlElement) => (ownBox(shape)?.y ?? 0) / 12_700;

  it("keeps clear of a slanted band above its first line", async () => {
    const place: Place = [40, 30, 880, 110];
    // From 30 points at the left to 98 at the right. A rectangle around it would cover the title's own position.
    const title = await onPicture((x, y) => (y < 30 + x * 0.071 ? 20 : 255), "b", place);
    expect(top(title)).toBeGreaterThan(80);
    expect(top(await onPicture(() => 255, "b", place))).toBeLessThan(60);
  });

  it("keeps clear of a rule that the layout draws on the picture, and of none that nobody sees", async () => {
    const place: Place = [40, 0, 880, 140];
    const rule = (color: string) =>
      `<p:cxnSp><p:nvCxnSpPr><p:cNvPr id="91" name="Rule"/><p:cNvCxnSpPr/><p:nvPr/></p:nvCxnSpPr><p:spPr><a:xfrm><a:off x="508000" y="1193800"/><a:ext cx="11176000" cy="1"/></a:xfrm><a:prstGeom prst="line"><a:avLst/></a:prstGeom><a:ln w="38100"><a:solidFill><a:srgbClr val="${color}"/></a:solidFill></a:ln></p:spPr></p:cxnSp>`;
    // Without its own box, the title has its layout's.
    const end = async (color: string) => {
      const box = ownBox(await onPicture(() => 250, "ctr", place, rule(color)));
      return box ? bottom(box) / 12_700 : 140;
    };
    expect(await end("F77F00")).toBeLessThanOrEqual(94);
    expect(await end("FAFAFA")).toBeGreaterThan(110);
  });

  it("leaves the page's margin between a growing table and the end of a sheet of paper", async () => {
    const endOn = async (grey: Grey) => {
      const rows = (count: number) => Array.from({ length: count }, (_, at) => [`Row ${at}`, `${at}`]);
      const bytes = buildPresentation({
        layout: picture,
        slides: [table("Table", rows(3), [40, 120, 880, 120])],
        entries: pictureEntries(grey),
      });
      const cells = rows(14).map((row) => ({ cells: row.map((value) => ({ value })) }));
      const result = await generateSlide(bytes, {
        content: { blocks: [{ type: "table", table: { table: { rows: cells } } }] },
      });
      const frame = result.tree.elements("p:graphicFrame")[0]!;
      return bottom(ownBox(frame)!) / 12_700;
    };
    expect(await endOn(() => 255)).toBeGreaterThan(500);
    expect(await endOn((_, y) => (y < 510 ? 255 : 60))).toBeLessThanOrEqual(510 - 0.04 * 540);
  });

  it("lets a new table or chart keep clear of bands of the picture at the top and end of its place", async () => {
    const placeIn = async (grey: Grey, block: Block) => {
      const bytes = buildPresentation({
        layout: picture + placeholder("Content", 'idx="1"', "", [40, 100, 880, 400]),
        entries: pictureEntries(grey),
      });
      const part = Presentation.open(bytes).layouts[0]!.part.name;
      const result = await generateSlide(
        bytes,
        { content: { blocks: [block] } },
        { templateSlideId: layoutIdOf("t", part) },
      );
      const frame = ownBox(result.tree.elements("p:graphicFrame")[0]!)!;
      return [frame.y / 12_700, bottom(frame) / 12_700] as const;
    };
    const banded = (_: number, y: number) => (y < 130 || y > 470 ? 60 : 255);
    const chart: Block = { type: "chart", chart: { categories: ["A", "B"], series: [{ name: "S", values: [1, 2] }] } };
    expect(await placeIn(() => 255, chart)).toEqual([100, 500]);
    const [top, end] = await placeIn(banded, chart);
    // The picture has a row of cells for each six points.
    expect(top).toBeGreaterThanOrEqual(132);
    expect(top).toBeLessThan(140);
    expect(end).toBeGreaterThan(460);
    expect(end).toBeLessThanOrEqual(474);
    const [tableTop] = await placeIn(banded, tableBlock(["A", "B"], [["1", "2"]]));
    expect(tableTop).toBe(top);
    expect(await placeIn((_, y) => (y < 130 || y > 470 ? 251 : 255), chart)).toEqual([100, 500]);
  });

  it("keeps clear of a logo that it reaches only once it is fitted", async () => {
    const grey = (x: number, y: number) => (y < 72 || (x >= 840 && x < 900 && y >= 84 && y < 102) ? 20 : 255);
    const title = await onPicture(grey, "b", [66, 29, 828, 104]);
    const box = ownBox(title)!;
    expect([top(title) > 70, (box.x + box.width) / 12_700 < 842 || top(title) > 100]).toEqual([true, true]);
  });

  it("ends within a band that is as light as the page around it, and differs only in its hue", async () => {
    const place: Place = [40, 30, 600, 60];
    // A green band of 480 by 84 points, on a gray of the same luminance.
    const file = (rest: readonly [number, number, number]) =>
      colorPng(160, 90, (x, y) => (x < 80 && y > 2 && y < 17 ? [181, 232, 119] : rest));
    const filled = async (rest: readonly [number, number, number]) =>
      right(ownBox(await filledTitle(picture + titleAt(place, "ctr"), LONG, entriesOf(file(rest))))!) / 12_700;
    expect(await filled([218, 218, 218])).toBeLessThanOrEqual(480);
    // Another tint of the same green.
    expect(await filled([190, 228, 135])).toBeGreaterThan(480);
  });

  it("keeps clear of a small cut-out logo as a whole, of which only letters are drawn", () => {
    const entries = pictureEntries(() => 255);
    const logo = picture
      .replace('id="90" name="Background"', 'id="91" name="Logo"')
      .replace("rIdP", "rIdL")
      .replace(
        '<a:off x="0" y="0"/><a:ext cx="12192000" cy="6858000"/>',
        '<a:off x="10414000" y="254000"/><a:ext cx="1524000" cy="254000"/>',
      );
    const withLogo = {
      ...entries,
      "ppt/media/logo.png": greyPng(120, 20, (x) => [170, x % 24 < 3 ? 255 : 0]),
      [LAYOUT]: entries[LAYOUT].replace(
        "</Relationships>",
        `${row("rIdL", "image", "media/logo.png")}</Relationships>`,
      ),
    };
    const title = titleAt([40, 0, 880, 70], "ctr");
    const bytes = buildPresentation({ layout: picture + logo + title, slides: [title], entries: withLogo });
    const { slides, slideSize } = Presentation.open(bytes);
    const canvas = new SlideCanvas(slides[0]!.part, slideSize);
    const [shape] = canvas.shapes();
    fillText(canvas, shape!, plainPieces(LONG), { minimumSize: 8, warnings: new Warnings(), label: "the title" });
    expect(right(ownBox(shape!)!) / 12_700).toBeLessThanOrEqual(820);
  });

  it("doesn't become wider than the ribbon that it stands on", async () => {
    const place: Place = [300, 20, 360, 40];
    const width = async (behind: number, beside: number) => {
      const grey: Grey = (x, y) => (y >= 72 ? 255 : x >= 300 && x < 660 ? behind : beside);
      return (ownBox(await onPicture(grey, "ctr", place))?.width ?? 0) / 12_700;
    };
    expect(await width(100, 120)).toBe(360);
    expect(await width(120, 120)).toBeGreaterThan(500);
  });

  it("with a narrow box becomes wider, but not over a block beside it", async () => {
    const place: Place = [40, 20, 300, 40];
    const edge = async (grey: (x: number, y: number) => number) => {
      const box = ownBox(await onPicture(grey, "ctr", place))!;
      return (box.x + box.width) / 12_700;
    };
    const band = (dark: number) => (x: number, y: number) => (y >= 72 ? 255 : x >= 720 ? dark : 200);
    expect(await edge(band(40))).toBeGreaterThan(600);
    expect(await edge(band(40))).toBeLessThanOrEqual(726);
    expect(await edge(band(200))).toBeGreaterThan(800);
  });

  it("without insets keeps a gap to a block beside it", async () => {
    const block: Grey = (x, y) => (y >= 72 ? 255 : x >= 726 ? 40 : 200);
    const title = await onPicture(block, 'ctr" lIns="0" rIns="0', [40, 20, 300, 40]);
    expect(right(ownBox(title)!) / 12_700).toBeGreaterThan(600);
    expect(right(ownBox(title)!) / 12_700).toBeLessThanOrEqual(718);
  });

  it("in a box for one line doesn't grow over a band two lines below it", () => {
    const end = (dark: number) => {
      const title = titleAt([40, 80, 880, 30], "t");
      const layout = picture + title;
      const bytes = buildPresentation({
        layout,
        slides: [title],
        entries: pictureEntries((_, y) => (y >= 150 ? dark : 255)),
      });
      const { slides, slideSize } = Presentation.open(bytes);
      const canvas = new SlideCanvas(slides[0]!.part, slideSize);
      const [shape] = canvas.shapes();
      fillText(canvas, shape!, plainPieces(LONG), { minimumSize: 8, warnings: new Warnings(), label: "the title" });
      return bottom(ownBox(shape!)!) / 12_700;
    };
    expect(end(20)).toBeLessThanOrEqual(150);
    expect(end(255)).toBeGreaterThan(160);
  });

  it("doesn't grow beyond a faint band that it stands in", async () => {
    const place: Place = [40, 80, 880, 50];
    const inBand = await onPicture((_, y) => (y >= 75 && y < 135 ? 215 : 240), "ctr", place);
    expect(top(inBand)).toBeGreaterThan(72);
    expect(sizeOf(inBand)).toBeLessThan(2600);
    expect(sizeOf(await onPicture(() => 215, "ctr", place))).toBeGreaterThan(3200);
  });
});

describe("a placeholder whose font size only its prompt has", () => {
  it("is written in that size, as every application shows it", async () => {
    const title = (size: string) => prompt(placeholder("Title", 'type="title"', "Click", [40, 40, 880, 200]), size);
    expect(sizeOf(await filledTitle(title(' sz="3200"'), "Results"))).toBe(3200);
    for (const size of ["", ' sz="0"']) expect(sizeOf(await filledTitle(title(size), "Results"))).toBe(0);
  });

  it("has room for numbers of that size", async () => {
    const body = prompt(placeholder("Body", 'type="body" idx="1"', "Click", [40, 120, 880, 380]), ' sz="3200"');
    const bytes = buildPresentation({ layout: placeholder("Title", 'type="title"', "", [40, 20, 880, 80]) + body });
    const templateSlideId = layoutIdOf("t", Presentation.open(bytes).layouts[0]!.part.name);
    const bullets = [
      { text: "One", number: 1 },
      { text: "Two", number: 2 },
    ];
    const slideData = { title: "Steps", content: { blocks: [{ type: "text" as const, text: { bullets } }] } };
    const result = await generateSlide(bytes, slideData, { templateSlideId });
    const [, list] = result.tree.elements("p:sp");
    const indents = list!.descendants("a:pPr").map((properties) => (properties.int("indent") ?? 0) / 12_700);
    expect(indents).toHaveLength(2);
    expect(Math.max(...indents)).toBeLessThan(-32);
  });
});

it("text may cross only faint decoration without straight sides", async () => {
  const widthBeside = async (prst: string, color: string) => {
    const fill = `<a:prstGeom prst="${prst}"/><a:solidFill><a:srgbClr val="${color}"/></a:solidFill>`;
    const decoration = textBox("Decoration", "", [350, 20, 300, 300]).replace('<a:prstGeom prst="rect"/>', fill);
    const title = placeholder("Title", 'type="title"', "Click", [40, 20, 880, 50]);
    const narrow = prompt(placeholder("Title", 'type="title"', "Results", [40, 20, 300, 50]), ' sz="3600"');
    // Below the title, so that it can't become higher.
    const floor = textBox("Floor", "", [40, 75, 880, 100]).replace(
      '<a:prstGeom prst="rect"/>',
      '<a:prstGeom prst="rect"/><a:solidFill><a:srgbClr val="DDDDDD"/></a:solidFill>',
    );
    const bytes = buildPresentation({ layout: decoration + title, slides: [narrow + floor] });
    const templateSlideId = slideIdOf("t", Presentation.open(bytes).slides[0]!.id);
    const result = await generateSlide(bytes, { title: LONG }, { templateSlideId });
    return ownBox(result.tree.elements("p:sp")[0]!)!.width / 12_700;
  };
  expect(await widthBeside("ellipse", "F2F2F2")).toBeGreaterThan(800);
  expect(await widthBeside("rect", "F2F2F2")).toBeLessThan(320);
  expect(await widthBeside("ellipse", "224466")).toBeLessThan(320);
});

it("a title ends at the slanted side of a drawing, not at the rectangle around it", async () => {
  const end = async (x: number, color = "224466") => {
    const fill = `<a:prstGeom prst="rtTriangle"/><a:solidFill><a:srgbClr val="${color}"/></a:solidFill>`;
    const drawing = textBox("Drawing", "", [x, 0, 960 - x, 200])
      .replace('<a:prstGeom prst="rect"/>', fill)
      .replace("<a:xfrm>", '<a:xfrm flipH="1">');
    const title = placeholder("Title", 'type="title"', "Click", [40, 20, 880, 60]);
    const box = ownBox(await filledTitle(drawing + prompt(title, ' sz="3600"'), LONG));
    return box ? right(box) / 12_700 : 920;
  };
  // At the foot of the title, the side is at 768 and 672 points.
  expect(await end(480)).toBeGreaterThan(640);
  expect(await end(480)).toBeLessThanOrEqual(780);
  expect(await end(240)).toBeGreaterThan(560);
  expect(await end(240)).toBeLessThanOrEqual(684);
  expect(await end(240, "FFFFFF")).toBeGreaterThan(900);
});

it("a text box that a drawing covers in part grows down beside it, rather than run over it", async () => {
  const fill = '<a:prstGeom prst="rect"/><a:solidFill><a:srgbClr val="224466"/></a:solidFill>';
  const drawing = textBox("Drawing", "", [350, 120, 550, 330]).replace('<a:prstGeom prst="rect"/>', fill);
  const title = placeholder("Title", 'type="title"', "Results", [40, 20, 880, 60]);
  const bytes = buildPresentation({
    layout: title,
    slides: [title + drawing + textBox("Body", "A few words of the sample", [40, 150, 600, 50])],
  });
  const text = "A sentence with many more words than the sample of this slide. ".repeat(8).trim();
  const result = await generateSlide(bytes, {
    title: "Results",
    content: { blocks: [{ type: "text", text: { text } }] },
  });
  const body = result.tree.elements("p:sp").at(-1)!;
  expect(right(ownBox(body)!)).toBeLessThanOrEqual(350 * 12_700);
  expect(ownBox(body)!.height).toBeGreaterThan(150 * 12_700);
});

it("a text stays beside the area that a drawing of the slide fills, whatever the frame around it", async () => {
  const title = placeholder("Title", 'type="title"', "Results", [40, 10, 880, 50]);
  const text = "A sentence with many more words than the sample of this slide. ".repeat(12).trim();
  /** Fills a text box from 250 points over a drawing whose frame ends at 300. */
  const start = async (preset: string) => {
    const fill = `<a:prstGeom prst="${preset}"/><a:solidFill><a:srgbClr val="224466"/></a:solidFill>`;
    const drawing = textBox("Drawing", "", [0, 100, 300, 400]).replace('<a:prstGeom prst="rect"/>', fill);
    const bytes = buildPresentation({
      layout: title,
      slides: [title + drawing + textBox("Body", "A few words", [250, 70, 650, 300])],
    });
    const result = await generateSlide(bytes, {
      title: "Results",
      content: { blocks: [{ type: "text", text: { text } }] },
    });
    return ownBox(result.tree.elements("p:sp").at(-1)!)!.x / 12_700;
  };
  // The letters begin an inset of 7.2 points after the box.
  expect(await start("rect")).toBeGreaterThanOrEqual(300 - 7.2);
  // At 250 points, the side of the triangle is below the text.
  expect(await start("rtTriangle")).toBe(250);
});
