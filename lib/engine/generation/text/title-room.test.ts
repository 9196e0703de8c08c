import { expect, it } from "vitest";
import { buildPresentation, group, placeholder } from "@/lib/engine/analysis/testing/build-presentation";
import { generateSlide } from "@/lib/engine/generation/testing/sample-deck";
import { type Box, bottom, right } from "@/lib/engine/pptx/model/box";
import { placeholderOf } from "@/lib/engine/pptx/model/placeholder";
import { ownBox, shapeName } from "@/lib/engine/pptx/model/shape";

type Place = readonly [x: number, y: number, width: number, height: number];
const emu = (points: number) => Math.round(points * 12_700);

/** Returns a shape without straight sides, or a rectangle, at a place in points. `turn` is in degrees. */
const drawing = (id: number, [x, y, width, height]: Place, look: string, { preset = "diamond", turn = 0 } = {}) =>
  `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="Drawing ${id}"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm rot="${turn * 60_000}">` +
  `<a:off x="${emu(x)}" y="${emu(y)}"/><a:ext cx="${emu(width)}" cy="${emu(height)}"/></a:xfrm><a:prstGeom prst="${preset}"><a:avLst/></a:prstGeom>${look}</p:spPr></p:sp>`;
const fill = '<a:solidFill><a:srgbClr val="60C4E4"/></a:solidFill>';

/** Returns a title at a place in points, in large letters. */
const titleAt = (place: Place, ph = 'type="title"', { algn = "l", size = 48 } = {}) =>
  placeholder("Title", ph, "Lorem", place)
    .replace("<a:rPr/>", `<a:rPr sz="${size * 100}"/>`)
    .replace("<a:p>", `<a:p><a:pPr algn="${algn}"/>`);

const LONG = "Working capital falls by EUR 18 million after the new planning process went live";

/** Fills the title of a small template. Returns its box and size in points, and the page's warnings. */
async function fillTitle(parts: { slide: string; layout?: string; master?: string }, title = LONG) {
  const bytes = buildPresentation({
    slides: [parts.slide],
    layout: parts.layout ?? placeholder("Title", 'type="title"'),
    master: parts.master ?? "",
  });
  const { tree, slideResults } = await generateSlide(bytes, { title });
  const shapes = tree.elements();
  const shape = shapes.find((item) => shapeName(item) === "Title" && placeholderOf(item))!;
  const { x, y, width, height } = ownBox(shape)!;
  const points = (value: number) => value / 12_700;
  return {
    box: { x: points(x), y: points(y), width: points(width), height: points(height) } satisfies Box,
    size: (shape.descendants("a:rPr")[0]!.int("sz") ?? 0) / 100,
    warnings: slideResults[0]!.warnings,
  };
}

it("a title ends beside a drawing in a group of the master, and stands where the group is empty", async () => {
  const diamonds = [drawing(21, [510, 60, 120, 120], fill), drawing(22, [440, 130, 120, 120], fill)];
  const master = (place: Place) => group("Diamonds", place, [440, 60, 190, 190], diamonds.join(""));
  const slide = titleAt([198, 122, 306, 139]);
  const beside = await fillTitle({ slide, master: master([440, 60, 190, 190]) });
  // The diamonds begin at 440 points, but their sides are farther to the right above and below their corners.
  expect(right(beside.box)).toBeLessThanOrEqual(470);
  // The lower left diamond is below the title, and the upper one to the right of it.
  const above = await fillTitle({ slide: titleAt([198, 122, 306, 60]), master: master([440, 125, 190, 190]) });
  expect(right(above.box)).toBe(504);
});

it("a title ends beside a drawing that its rotation puts there", async () => {
  const slide = titleAt([198, 122, 306, 139]);
  const lying = (turn: number) => drawing(21, [400, 170, 400, 40], fill, { preset: "rect", turn });
  // Upright, the bar is 40 points wide around x = 600; lying, it would begin at x = 400.
  expect(right((await fillTitle({ slide, master: lying(90) })).box)).toBe(504);
  expect(right((await fillTitle({ slide, master: lying(0) })).box)).toBeLessThanOrEqual(400);
});

it("a title beside a circle keeps clear of it, too, where its own large letters would, but smaller ones would not", async () => {
  const circle = drawing(21, [92, 168, 88, 88], fill, { preset: "ellipse" });
  const slide = circle + titleAt([153, 175, 320, 74], undefined, { algn: "r", size: 60 });
  const { box } = await fillTitle({ slide }, "Regional planning process renewed everywhere");
  expect(box.x).toBeGreaterThanOrEqual(180);
});

it("a title in display letters shrinks to less than half beside a drawing rather than run over it", async () => {
  const bars = [80, 200].map((y, at) => drawing(30 + at, [140, y, 560, 10], fill, { preset: "rect" }));
  const circle = drawing(21, [92, 104, 88, 88], fill, { preset: "ellipse" });
  const title = titleAt([153, 96, 320, 100], undefined, { algn: "r", size: 72 });
  const { box, size } = await fillTitle({ slide: circle + title, master: bars.join("") });
  expect(box.x).toBeGreaterThanOrEqual(180);
  expect(size).toBeLessThan(36);
  expect(size).toBeGreaterThanOrEqual(20);
});

it("a title keeps its distance to a bar that begins right below the letters of its sample", async () => {
  const bar = (y: number) => drawing(21, [0, y, 400, 10], fill, { preset: "rect" });
  const slide = titleAt([40, 20, 640, 60], undefined, { size: 40 }).replace("<a:bodyPr/>", '<a:bodyPr anchor="ctr"/>');
  // The sample's line ends at 74 points, its letters at 64.
  expect(bottom((await fillTitle({ slide, master: bar(65) })).box)).toBeLessThanOrEqual(60);
  expect(bottom((await fillTitle({ slide, master: bar(55) })).box)).toBeGreaterThan(65);
});

it("a title becomes as wide as in its layout before it takes more lines, whichever title of the layout it is", async () => {
  const narrow = titleAt([20, 60, 240, 60], 'type="title" idx="2"');
  const layout = (width: number) =>
    placeholder("Name", 'type="title"', "", [20, 20, 150, 20]) +
    placeholder("Heading", 'type="title" idx="2"', "", [20, 60, width, 60]);
  const wide = await fillTitle({ slide: narrow, layout: layout(700) });
  expect(wide.box.width).toBe(700);
  expect(bottom(wide.box)).toBeLessThan(200);
  expect((await fillTitle({ slide: narrow, layout: layout(700) }, "Short")).box.width).toBe(240);
});

it("a title below a band keeps its distance to it while there is space below, also once it has shrunk", async () => {
  const band = drawing(21, [0, 0, 720, 150], fill, { preset: "rect" });
  const slide = (size: number) => titleAt([100, 200, 520, 60], 'type="ctrTitle"', { algn: "ctr", size });
  for (const size of [40, 80]) {
    const { box } = await fillTitle({
      slide: slide(size).replace("<a:bodyPr/>", '<a:bodyPr anchor="b"/>'),
      master: band,
    });
    expect(bottom(box)).toBeGreaterThan(260);
    expect(box.y).toBeGreaterThan(150 + 40 * 0.4);
  }
});

it("a title in a font that may be replaced keeps clear of a logo that one word more in a line would reach", async () => {
  const logo = drawing(21, [640, 20, 50, 25], fill, { preset: "rect" });
  const slide = (font: string) =>
    titleAt([30, 10, 660, 60], 'type="title"', { algn: "ctr", size: 20 }).replace(
      /<a:rPr sz="2000"\/>/,
      `<a:rPr sz="2000"><a:latin typeface="${font}"/></a:rPr>`,
    );
  const title = "Working capital falls by EUR 18 million Transformationsverlangsamungsprogramm";
  const other = await fillTitle({ slide: slide("Montserrat"), master: logo }, title);
  expect(right(other.box)).toBeLessThanOrEqual(640);
  const exact = await fillTitle({ slide: slide("Arial"), master: logo }, title);
  expect(right(exact.box)).toBe(690);
});

it("a title is never nearer to what is below it than the usual gap, whether it is moved or not", async () => {
  const panel = (y: number) => drawing(21, [30, y, 660, 200], fill, { preset: "rect" });
  const slide = titleAt([40, 20, 640, 110], 'type="title"', { algn: "l", size: 28 }).replace(
    "<a:bodyPr/>",
    '<a:bodyPr anchor="ctr" tIns="45720" bIns="45720"/>',
  );
  // Two lines of 28 points in the middle of the box end 109 points from the top.
  for (const y of [100, 106, 112, 120]) {
    const { box, size } = await fillTitle({ slide: panel(y) + slide });
    const end = box.y + box.height / 2 + size * 1.2;
    expect(y - end).toBeGreaterThan(5);
  }
});

it("a title has no line right above a logo that its sample is beside", async () => {
  const logo = drawing(21, [612, 32, 102, 20], fill, { preset: "rect" });
  const { box } = await fillTitle({ slide: titleAt([20, 0, 648, 34], 'type="title"', { size: 24 }), master: logo });
  expect(right(box)).toBeLessThanOrEqual(612);
});

it("a title of two lines keeps a gap to a rule below or above it that its sample is clear of", async () => {
  const rule = (y: number) =>
    `<p:cxnSp><p:nvCxnSpPr><p:cNvPr id="21" name="Rule"/><p:cNvCxnSpPr/><p:nvPr/></p:nvCxnSpPr><p:spPr><a:xfrm><a:off x="${emu(40)}" y="${emu(y)}"/>` +
    `<a:ext cx="${emu(640)}" cy="0"/></a:xfrm><a:prstGeom prst="line"><a:avLst/></a:prstGeom><a:ln w="12700"><a:solidFill><a:srgbClr val="444444"/></a:solidFill></a:ln></p:spPr></p:cxnSp>`;
  const slide = (place: Place, anchor: string) =>
    titleAt(place, 'type="title"', { size: 28 }).replace(
      "<a:bodyPr/>",
      `<a:bodyPr anchor="${anchor}" tIns="0" bIns="0"/>`,
    );
  const above = await fillTitle({ slide: slide([40, 40, 640, 44], "b"), master: rule(85) });
  expect(85 - bottom(above.box)).toBeGreaterThan(3);
  const below = await fillTitle({ slide: slide([40, 60, 640, 80], "ctr"), master: rule(81) });
  expect(below.box.y - 81).toBeGreaterThan(3);
});

it("a filled title that grows keeps its distance to what is below it, because its edge is seen", async () => {
  const content = drawing(21, [40, 106, 640, 300], fill, { preset: "rect" });
  const slide = content + titleAt([0, 29, 960, 60], 'type="title"', { size: 32 });
  const layout = (look: string) =>
    placeholder("Title", 'type="title"', "", [0, 29, 960, 60]).replace("</p:spPr>", `${look}</p:spPr>`);
  const master = drawing(22, [0, 0, 960, 29], fill, { preset: "rect" });
  const title = `${LONG}, and the second production line opens`;
  const filled = await fillTitle({ slide, layout: layout(fill), master }, title);
  expect(106 - bottom(filled.box)).toBeGreaterThan(8);
  const plain = await fillTitle({ slide, layout: layout(""), master }, title);
  expect(106 - bottom(plain.box)).toBeLessThan(8);
});

it("a title ends at a distance from the small drawings of a logo, inside and right beside its box", async () => {
  const slide = titleAt([40, 20, 500, 40], undefined, { size: 24 });
  const logo = (x: number) =>
    [0, 20].map((step, at) => drawing(31 + at, [x + step, 25, 18, 30], fill, { preset: "ellipse" })).join("");
  for (const x of [530, 545]) {
    const { box } = await fillTitle({ slide, master: logo(x) });
    // The letters end an inset of 7.2 points before the box.
    expect(right(box) - 7.2).toBeLessThanOrEqual(x - 12 + 0.1);
  }
  expect(right((await fillTitle({ slide, master: logo(600) })).box)).toBeGreaterThanOrEqual(540);
});

it("what is below a title of two lines moves down, if it can, before the title nears the top of the page", async () => {
  const title = titleAt([40, 26, 880, 50], undefined, { size: 32 });
  const above = (height: number) => title + drawing(40, [40, 90, 880, height], fill, { preset: "ellipse" });
  const moved = await fillTitle({ slide: above(300) }, `${LONG} in all regions`);
  const fixed = await fillTitle({ slide: above(430) }, `${LONG} in all regions`);
  expect(moved.size).toBe(fixed.size);
  expect(moved.box.y).toBeGreaterThan(fixed.box.y + 5);
});

it("a large title keeps off the rule below it", async () => {
  const rule = drawing(21, [0, 104, 960, 3], fill, { preset: "rect" });
  const { box, size } = await fillTitle({ slide: titleAt([40, 18, 880, 48], undefined, { size: 44 }), master: rule });
  expect(size).toBeGreaterThanOrEqual(32);
  expect(bottom(box)).toBeLessThan(98);
});

it("a right-aligned title keeps the edge at which its sample ends on a drawing", async () => {
  const stop = (at: number, color: string) => `<a:gs pos="${at}"><a:srgbClr val="${color}"/></a:gs>`;
  const look = `<a:gradFill><a:gsLst>${stop(0, "204080")}${stop(100_000, "60C4E4")}</a:gsLst></a:gradFill>`;
  const endIn = async (algn: string, from: number) => {
    const slide = titleAt([100, 200, 520, 100], 'type="title"', { algn });
    return right(
      (await fillTitle({ slide, master: drawing(21, [from, 150, 200, 240], look, { preset: "rect" }) })).box,
    );
  };
  expect(await endIn("r", 600)).toBe(620);
  expect(await endIn("l", 600)).toBeLessThan(620);
});

/** Returns a picture at a place in points. */
const picture = (id: number, [x, y, width, height]: Place) =>
  `<p:pic><p:nvPicPr><p:cNvPr id="${id}" name="Icon"/><p:cNvPicPr/><p:nvPr/></p:nvPicPr><p:blipFill><a:stretch><a:fillRect/></a:stretch></p:blipFill><p:spPr>` +
  `<a:xfrm><a:off x="${emu(x)}" y="${emu(y)}"/><a:ext cx="${emu(width)}" cy="${emu(height)}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr></p:pic>`;

it("a title in a narrow place beside pictures on top of it is smaller, rather than hidden", async () => {
  const { box } = await fillTitle({
    slide:
      titleAt([40, 30, 860, 120], undefined, { size: 40 }) +
      picture(30, [280, 20, 130, 135]) +
      picture(31, [480, 20, 130, 135]),
  });
  expect(right(box)).toBeLessThanOrEqual(280);
});

it("a title below a picture of its width stays as wide, though it is small", async () => {
  const text = drawing(21, [140, 376, 430, 100], fill, { preset: "rect" });
  const caption = text + titleAt([140, 330, 430, 45], undefined, { size: 20 });
  const below = await fillTitle({ slide: picture(30, [140, 30, 430, 290]) + caption }, `${LONG} in all regions`);
  expect(below.box).toMatchObject({ x: 140, width: 430 });
  expect(below.size).toBeLessThan(20);
  const other = await fillTitle({ slide: picture(30, [140, 30, 700, 290]) + caption }, `${LONG} in all regions`);
  expect(other.box.width).toBeGreaterThan(430);
});

it("a title beside content that grows upwards keeps off the top of the page", async () => {
  const title = titleAt([66, 36, 310, 126], undefined, { size: 32 }).replace("<a:bodyPr/>", '<a:bodyPr anchor="b"/>');
  const below = drawing(21, [66, 165, 310, 200], fill, { preset: "rect" });
  const { box } = await fillTitle(
    { slide: picture(30, [410, 80, 480, 380]) + below + title },
    `${LONG} in all regions`,
  );
  expect(box.y).toBeLessThan(36);
  expect(box.y).toBeGreaterThanOrEqual(24);
});

it("a title at the foot of the page ends above the layout's footers, which may follow", async () => {
  const footer = placeholder("Footer", 'type="ftr" idx="11"', "", [300, 485, 360, 25]);
  const slide = titleAt([57, 340, 800, 100], undefined, { size: 54 });
  const endWith = async (layout: string) => bottom((await fillTitle({ slide, layout }, `${LONG} in all regions`)).box);
  expect(await endWith(slide)).toBeGreaterThan(485);
  expect(await endWith(slide + footer)).toBeLessThanOrEqual(485);
});

it.each([16.5, 17, 19])(
  "a title of %d points that just fits beside a logo keeps off what its second line would meet",
  async (size) => {
    const slide =
      drawing(21, [0, 51, 720, 400], fill, { preset: "rect" }) +
      drawing(22, [650, 10, 40, 30], fill, { preset: "rect" }) +
      titleAt([40, 0, 640, 60], undefined, { algn: "ctr", size }).replace("<a:bodyPr/>", '<a:bodyPr anchor="ctr"/>');
    const bytes = buildPresentation({ slides: [slide], layout: placeholder("Title", 'type="title"') });
    const { tree } = await generateSlide(bytes, { title: LONG }, { options: { design_checks: "off" } });
    const { x, y, width, height } = ownBox(tree.elements().find((shape) => shapeName(shape) === "Title")!)!;
    expect((x + width) / 12_700).toBe(638);
    expect((y + height) / 12_700).toBeLessThan(51);
  },
);
