import { describe, expect, it } from "vitest";
import {
  type PresentationParts,
  buildPresentation,
  placeholder,
} from "@/lib/engine/analysis/testing/build-presentation";
import { bottom, right, union } from "@/lib/engine/pptx/model/box";
import { Presentation } from "@/lib/engine/pptx/model/presentation";
import { type XmlElement, el } from "@/lib/engine/pptx/xml/element";
import { checkDesign, readOriginal } from "./check-design";
import type { Finding } from "./finding";
import { greyPng } from "./testing/grey-png";

type Frame = [x: number, y: number, width: number, height: number];

const xfrm = (frame: Frame, tag = "a:xfrm") => {
  const [x, y, cx, cy] = frame.map((points) => points * 12_700);
  return `<${tag}><a:off x="${x}" y="${y}"/><a:ext cx="${cx}" cy="${cy}"/></${tag}>`;
};
const solid = (color: string) => `<a:solidFill><a:srgbClr val="${color}"/></a:solidFill>`;
const paragraphs = (text: string, { size = 18, color = "000000", bold = false, boldLine = -1 } = {}) =>
  text
    .split("\n")
    .map(
      (line, index) =>
        `<a:p><a:r><a:rPr lang="en-US" sz="${size * 100}"${bold || index === boldLine ? ' b="1"' : ""}>${solid(color)}</a:rPr><a:t>${line}</a:t></a:r></a:p>`,
    )
    .join("");

type Style = {
  size?: number;
  color?: string;
  fill?: string;
  geometry?: string;
  placeholder?: string;
  boldLine?: number;
};

function shape(id: number, frame: Frame, text: string, { fill, geometry = "rect", placeholder, ...style }: Style = {}) {
  const ph = placeholder ? `<p:ph type="${placeholder}"/>` : "";
  return `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="Shape ${id}"/><p:cNvSpPr/><p:nvPr>${ph}</p:nvPr></p:nvSpPr><p:spPr>${xfrm(frame)}<a:prstGeom prst="${geometry}"><a:avLst/></a:prstGeom>${fill ? solid(fill) : "<a:noFill/>"}</p:spPr><p:txBody><a:bodyPr wrap="square"/><a:lstStyle/>${text === "" ? "<a:p/>" : paragraphs(text, style)}</p:txBody></p:sp>`;
}

const picture = (id: number, frame: Frame) =>
  `<p:pic><p:nvPicPr><p:cNvPr id="${id}" name="Logo"/><p:cNvPicPr/><p:nvPr/></p:nvPicPr><p:blipFill><a:blip r:embed="rIdP"/><a:stretch><a:fillRect/></a:stretch></p:blipFill><p:spPr>${xfrm(frame)}<a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr></p:pic>`;

type Cell = { text: string; bullet?: boolean; bold?: boolean; fill?: string; color?: string };

function table(id: number, frame: Frame, rows: readonly (readonly Cell[])[], widths: readonly number[], size = 12) {
  const cell = ({ text, bullet, bold, fill, color = "000000" }: Cell) =>
    `<a:tc><a:txBody><a:bodyPr/><a:lstStyle/>${paragraphs(text, { size, bold: bold ?? false, color }).replace("<a:p>", bullet ? '<a:p><a:pPr marL="171450" indent="-171450"><a:buChar char="•"/></a:pPr>' : "<a:p>")}</a:txBody><a:tcPr>${fill ? solid(fill) : ""}</a:tcPr></a:tc>`;
  return `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="${id}" name="Table ${id}"/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr>${xfrm(frame, "p:xfrm")}<a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/table"><a:tbl><a:tblPr/><a:tblGrid>${widths.map((width) => `<a:gridCol w="${width * 12_700}"/>`).join("")}</a:tblGrid>${rows.map((cells) => `<a:tr h="254000">${cells.map(cell).join("")}</a:tr>`).join("")}</a:tbl></a:graphicData></a:graphic></p:graphicFrame>`;
}

const chartFrame = (id: number, frame: Frame) =>
  `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="${id}" name="Chart ${id}"/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr>${xfrm(frame, "p:xfrm")}<a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/chart"><c:chart r:id="rIdC"/></a:graphicData></a:graphic></p:graphicFrame>`;

const withPicture = (image: Uint8Array): PresentationParts => ({
  entries: { "ppt/media/logo.png": image },
  slideRelationships:
    '<Relationship Id="rIdP" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="../media/logo.png"/>',
});

const withChart = (series: readonly string[], overlap = 0): PresentationParts => ({
  entries: {
    "ppt/charts/chart1.xml": `<?xml version="1.0"?><c:chartSpace xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><c:chart><c:plotArea><c:barChart><c:barDir val="col"/><c:grouping val="clustered"/>${series.join("")}<c:overlap val="${overlap}"/></c:barChart></c:plotArea></c:chart></c:chartSpace>`,
  },
  contentTypes:
    '<Override PartName="/ppt/charts/chart1.xml" ContentType="application/vnd.openxmlformats-officedocument.drawingml.chart+xml"/>',
  slideRelationships:
    '<Relationship Id="rIdC" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/chart" Target="../charts/chart1.xml"/>',
});

const series = (index: number, color: string, values: readonly number[], labels = false) =>
  `<c:ser><c:idx val="${index}"/><c:order val="${index}"/><c:tx><c:strRef><c:f>S!A1</c:f><c:strCache><c:ptCount val="1"/><c:pt idx="0"><c:v>Series ${index}</c:v></c:pt></c:strCache></c:strRef></c:tx><c:spPr>${solid(color)}</c:spPr>${labels ? '<c:dLbls><c:showVal val="1"/></c:dLbls>' : ""}<c:val><c:numRef><c:f>S!B1</c:f><c:numCache><c:formatCode>0</c:formatCode><c:ptCount val="${values.length}"/>${values.map((value, at) => `<c:pt idx="${at}"><c:v>${value}</c:v></c:pt>`).join("")}</c:numCache></c:numRef></c:val></c:ser>`;

/** Returns the codes of the findings on a finished slide made from a template slide. */
const codesOf = (finished: string, original = finished, parts: PresentationParts = {}): string[] =>
  findingsOf(finished, original, parts).map(({ code }) => code);

function findingsOf(finished: string, original: string, parts: PresentationParts): Finding[] {
  const { slides, slideSize } = Presentation.open(buildPresentation({ ...parts, slides: [original, finished] }));
  const [first, second] = slides;
  if (!first || !second) throw new Error("The presentation has two slides.");
  return checkDesign(second.part, slideSize, readOriginal(first.part, slideSize));
}

const LONG = "The new planning process reduced stock at every site and released cash for the second production line. ";

describe("the design checks", () => {
  it("are quiet on a clean slide, and on a slide with the faults of its template", () => {
    const clean =
      shape(2, [40, 30, 880, 60], "Revenue grew", { size: 32, placeholder: "title" }) +
      shape(3, [40, 120, 880, 300], LONG);
    expect(codesOf(clean)).toEqual([]);
    const faulty =
      shape(2, [40, 30, 880, 60], "Revenue", { color: "F4F4F4" }) + shape(3, [40, 30, 880, 60], "grew", { size: 5 });
    expect(codesOf(faulty)).toEqual([]);
  });

  it("find text beyond its shape, and off the page", () => {
    const before = shape(2, [40, 100, 300, 60], "Short", { fill: "DDDDDD" });
    expect(codesOf(shape(2, [40, 100, 300, 60], LONG.repeat(2), { fill: "DDDDDD" }), before)).toEqual([
      "DESIGN_TEXT_OVERFLOW",
    ]);
    const low = shape(2, [40, 500, 300, 30], "Short");
    expect(codesOf(shape(2, [40, 500, 300, 30], LONG), low)).toEqual(["DESIGN_OFF_PAGE"]);
  });

  it("find text that the edge of a band or a rule crosses", () => {
    const band = shape(2, [0, 20, 960, 50], "", { fill: "1F3864" });
    const title = (text: string) =>
      band + shape(3, [40, 20, 800, 100], text, { size: 28, color: "FFFFFF", placeholder: "title" });
    expect(codesOf(title(`Revenue grew in all regions\n${LONG.slice(0, 40)}`), title("Revenue"))).toContain(
      "DESIGN_TEXT_CROSSES_EDGE",
    );
    const rule = shape(2, [0, 82, 960, 1], "", { fill: "C00000" });
    const over = (text: string) => rule + shape(3, [40, 30, 800, 60], text, { size: 28 });
    expect(codesOf(over("One line\nand another"), over("One line"))).toEqual(["DESIGN_TEXT_CROSSES_EDGE"]);
  });

  it("see no edge behind text in a shape whose own color hides it", () => {
    const panel = shape(2, [40, 100, 300, 300], "", { fill: "CCCCCC" });
    const callout = (fill?: string) =>
      panel +
      shape(3, [200, 200, 300, 100], "Revenue by region", { size: 24, color: "000000", ...(fill && { fill }) }).replace(
        'prst="rect"',
        'prst="wedgeRoundRectCallout"',
      );
    expect(codesOf(callout(), "")).toEqual(["DESIGN_TEXT_CROSSES_EDGE"]);
    expect(codesOf(callout("FFFF00"), "")).toEqual([]);
  });

  it("find a diagonal line where it runs through a text, not at the edges of the rectangle around it", () => {
    const line = (flip: string) =>
      `<p:cxnSp><p:nvCxnSpPr><p:cNvPr id="4" name="Line"/><p:cNvCxnSpPr/><p:nvPr/></p:nvCxnSpPr><p:spPr>${xfrm([300, 60, 600, 100]).replace("<a:xfrm", `<a:xfrm ${flip}`)}<a:prstGeom prst="line"><a:avLst/></a:prstGeom><a:ln w="12700">${solid("C00000")}</a:ln></p:spPr></p:cxnSp>`;
    const text = shape(3, [40, 45, 500, 60], "A line of text that is as wide as the box", { size: 24 });
    const found = (flip: string) =>
      findingsOf(line(flip) + text, "", {}).map(({ code, clear }) => [code, clear?.length]);
    expect(found('flipV="1"')).toEqual([]);
    expect(found("")).toEqual([["DESIGN_TEXT_CROSSES_EDGE", 1]]);
    // What is to be avoided is a part of the text's box.
    const [{ clear: [area] = [] } = {}] = findingsOf(line("") + text, "", {});
    expect(area && bottom(area) / 12_700).toBeLessThanOrEqual(105);
  });

  it("let text stand on a grid of the layout, but not on two of its rules", () => {
    const title = shape(3, [40, 30, 880, 90], "One line\nand another", { size: 28, placeholder: "title" });
    const ruled = (count: number) => ({
      layout: Array.from({ length: count }, (_, at) =>
        shape(20 + at, [0, 48 + 36 * at, 960, 1], "", { fill: "C00000" }),
      ).join(""),
    });
    const found = (count: number) => findingsOf(title, "", ruled(count)).map(({ code }) => code);
    expect([found(2), found(8)]).toEqual([["DESIGN_TEXT_CROSSES_EDGE", "DESIGN_TEXT_CROSSES_EDGE"], []]);
  });

  it("find a rule at the letters of a line: on a picture, by its thickness, and between the lines of a title", () => {
    const rule = (y: number, thickness: number, color = "F77F00") =>
      `<p:cxnSp><p:nvCxnSpPr><p:cNvPr id="4" name="Rule"/><p:cNvCxnSpPr/><p:nvPr/></p:nvCxnSpPr><p:spPr>${xfrm([40, y, 880, 0])}<a:prstGeom prst="line"><a:avLst/></a:prstGeom><a:ln w="${thickness * 12_700}">${solid(color)}</a:ln></p:spPr></p:cxnSp>`;
    const title = shape(3, [40, 30, 880, 90], "One line\nand another", { size: 28, placeholder: "title" });
    const found = (drawn: string, parts: PresentationParts = {}) =>
      findingsOf(drawn + title, title, parts).map(({ code, other_id, key }) => [code, other_id, key.endsWith(" 4")]);
    const crossed = [["DESIGN_TEXT_CROSSES_EDGE", null, true]];
    const image = withPicture(greyPng(8, 8, () => [250, 255]));
    const background = picture(2, [0, 0, 960, 540]);
    // The first line's letters end at about 60 points, the second's begin at 73 and end at 93.
    expect(found(background + rule(82, 1), image)).toEqual(crossed);
    expect(found(background + rule(82, 1, "FAFAFA"), image)).toEqual([]);
    expect(found(rule(94, 4))).toEqual(crossed);
    expect(found(rule(97, 4))).toEqual([]);
    for (const y of [62, 68, 73, 75]) expect(found(rule(y, 1))).toEqual(crossed);
  });

  it("move text that a picture's edge crosses beside a busy picture, and onto a calm one", () => {
    const page = (value: string) => picture(2, [400, 0, 560, 540]) + shape(3, [200, 200, 600, 60], value);
    const clearOf = (right: number) => {
      const image = withPicture(greyPng(56, 54, (x) => [x < 28 ? 60 : right, 255]));
      const [found] = findingsOf(page(LONG.slice(0, 60)), page("R"), image).filter(({ code }) => /EDGE/.test(code));
      return found?.clear.map(({ x }) => x / 12_700);
    };
    expect(clearOf(240)).toEqual([400]);
    expect(clearOf(66)).toEqual([200]);
  });

  it("don't find text across the edge of a picture that is clear there", () => {
    const page = (value: string) => picture(2, [400, 0, 560, 540]) + shape(3, [200, 200, 600, 60], value);
    const found = (alpha: number) => {
      // Only the lower half is always opaque.
      const image = withPicture(greyPng(56, 54, (x, y) => [(x + y) % 2 ? 60 : 240, y < 27 ? alpha : 255]));
      return codesOf(page(LONG.slice(0, 60)), page("R"), image);
    };
    expect(found(255)).toContain("DESIGN_TEXT_CROSSES_EDGE");
    expect(found(0)).toEqual([]);
  });

  it("find text over text, a chart, a table and a logo, but not over a logo's clear margin", () => {
    const twoTexts = (text: string) => shape(2, [40, 100, 400, 60], text) + shape(3, [40, 180, 400, 60], "Below");
    expect(codesOf(twoTexts(LONG.repeat(3)), twoTexts("Above"))).toEqual(["DESIGN_OVERLAP"]);
    const parts = withChart([series(0, "4472C4", [1, 2])]);
    const overChart = (text: string) => chartFrame(2, [40, 200, 500, 250]) + shape(3, [40, 100, 400, 60], text);
    expect(codesOf(overChart(LONG.repeat(4)), overChart("Short"), parts)).toEqual(["DESIGN_OVERLAP"]);
    const overTable = (text: string) =>
      table(2, [40, 200, 400, 80], [[{ text: "A" }], [{ text: "B" }]], [400]) + shape(3, [40, 100, 400, 60], text);
    expect(codesOf(overTable(LONG.repeat(4)), overTable("Short"))).toEqual(["DESIGN_OVERLAP"]);
    const overLogo = (text: string) => picture(2, [300, 100, 120, 60]) + shape(3, [40, 110, 500, 30], text);
    const logo = withPicture(greyPng(20, 10, () => [40, 255]));
    expect(codesOf(overLogo(LONG.slice(0, 60)), overLogo("Short"), logo)).toContain("DESIGN_OVERLAP");
    const clear = withPicture(greyPng(20, 10, () => [40, 0]));
    expect(codesOf(overLogo(LONG.slice(0, 60)), overLogo("Short"), clear)).not.toContain("DESIGN_OVERLAP");
  });

  it("find lines of a text that run into each other", () => {
    const page = (text: string, spacing: number) =>
      shape(2, [40, 100, 400, 200], text).replaceAll(
        "<a:p>",
        `<a:p><a:pPr><a:lnSpc><a:spcPct val="${spacing * 1000}"/></a:lnSpc></a:pPr>`,
      );
    expect(codesOf(page(LONG, 60), page("Short", 60))).toEqual(["DESIGN_OVERLAP"]);
    expect(codesOf(page(LONG, 80), page("Short", 80))).toEqual([]);
    expect(codesOf(page(LONG, 60), page(LONG, 60))).toEqual([]);
  });

  it("find a table that covers the text below it", () => {
    const rows = (count: number) => Array.from({ length: count }, (_, row) => [{ text: `Row ${row}` }]);
    const page = (count: number) =>
      table(2, [40, 100, 400, 60], rows(count), [400]) + shape(3, [40, 260, 400, 40], "Below the table");
    expect(codesOf(page(12), page(3))).toEqual(["DESIGN_OVERLAP"]);
  });

  it("accept a table over text of the master that the layout hides", () => {
    const cells = Array.from({ length: 6 }, (_, row) => [{ text: `Row ${row}` }]);
    const master = shape(5, [40, 100, 400, 40], "Click to edit");
    const page = table(2, [40, 100, 400, 60], cells, [400]);
    expect(codesOf(page, "", { master })).toEqual(["DESIGN_OVERLAP"]);
    expect(codesOf(page, "", { master, layout: shape(6, [0, 0, 960, 540], "", { fill: "FFFFFF" }) })).toEqual([]);
  });

  it("find text without contrast to a color, a card, or the dark part of a picture", () => {
    const text = (color: string) => shape(2, [40, 100, 400, 60], "Revenue", { color });
    expect(codesOf(text("EEEEEE"), text("222222"))).toEqual(["DESIGN_LOW_CONTRAST"]);
    const card = (color: string) =>
      shape(2, [40, 100, 400, 60], "", { fill: "1F3864" }) + shape(3, [40, 100, 400, 60], "Revenue", { color });
    expect(codesOf(card("203050"), card("FFFFFF"))).toEqual(["DESIGN_LOW_CONTRAST"]);
    const image = withPicture(greyPng(40, 20, (x) => [x < 20 ? 255 : 0, 255]));
    const onPicture = (value: string) =>
      picture(2, [0, 0, 960, 540]) + shape(3, [40, 100, 880, 60], value, { color: "000000" });
    expect(codesOf(onPicture(LONG.slice(0, 90)), onPicture("Short"), image)).toContain("DESIGN_LOW_CONTRAST");
  });

  it("name the part of a picture on which a title can't be read, also if it takes most of its lines", () => {
    const image = withPicture(greyPng(40, 20, (x) => [x < 30 ? 255 : 20, 255]));
    const title = (value: string) =>
      picture(2, [0, 0, 960, 540]) +
      placeholder("Title", 'type="title"', value, [40, 100, 880, 120]).replace(
        "<a:rPr/>",
        `<a:rPr sz="3600">${solid("FFFFFF")}</a:rPr>`,
      );
    const [found, ...others] = findingsOf(title(LONG.slice(0, 90)), title("R"), image);
    expect([found?.code, others.length]).toEqual(["DESIGN_LOW_CONTRAST", 0]);
    const covered = union(found!.clear);
    expect(right(covered) / 12_700).toBeGreaterThan(690);
    expect(right(covered) / 12_700).toBeLessThan(760);
  });

  it("accept a faint text color of a layout, but none that nobody can read", () => {
    const onLayout = (color: string) => {
      const bytes = buildPresentation({ slides: [shape(2, [40, 100, 400, 60], "Revenue", { color })] });
      const { slides, slideSize } = Presentation.open(bytes);
      return checkDesign(slides[0]!.part, slideSize, null).map(({ code, ink }) => [code, ink]);
    };
    expect(onLayout("C8C8C8")).toEqual([]);
    expect(onLayout("F4F4F4")).toEqual([["DESIGN_LOW_CONTRAST", "dark"]]);
  });

  /** Returns the letters that can be read instead of a text of a layout on a band with this fill; none if it can be. */
  const inkOnBand = (fill: string, color: string, parts: PresentationParts = {}) => {
    const band = shape(9, [0, 0, 960, 200], "", { fill: "FFFFFF" }).replace(solid("FFFFFF"), fill);
    const text = shape(2, [40, 100, 400, 60], "Revenue", { color, size: 24 });
    const { slides, slideSize } = Presentation.open(buildPresentation({ ...parts, layout: band, slides: [text] }));
    return checkDesign(slides[0]!.part, slideSize, null).map(({ code, ink }) => [code, ink]);
  };

  it("take a pattern as the mean of its colors, and dark letters on a dark band as unreadable", () => {
    const pattern = (preset: string) =>
      `<a:pattFill prst="${preset}"><a:fgClr><a:srgbClr val="3465A4"/></a:fgClr><a:bgClr><a:srgbClr val="009EDA"/></a:bgClr></a:pattFill>`;
    expect(inkOnBand(pattern("lgGrid"), "04617B")).toEqual([["DESIGN_LOW_CONTRAST", "dark"]]);
    expect(inkOnBand(pattern("pct90"), "FFFFFF")).toEqual([]);
  });

  it("look at a gradient that runs from its focus outwards", () => {
    const gradient = (focus: string) =>
      `<a:gradFill><a:gsLst><a:gs pos="0"><a:srgbClr val="FFFFFF"/></a:gs><a:gs pos="100000"><a:srgbClr val="101030"/></a:gs></a:gsLst><a:path path="circle"><a:fillToRect ${focus}/></a:path></a:gradFill>`;
    expect(inkOnBand(gradient('l="50000" t="50000" r="50000" b="50000"'), "000000")).toEqual([
      ["DESIGN_LOW_CONTRAST", "light"],
    ]);
    expect(inkOnBand(gradient('l="10000" t="60000" r="80000" b="30000"'), "000000")).toEqual([]);
  });

  it("resolve the style of a shape by the theme's fill in the color of the reference", () => {
    const dark =
      '<a:solidFill><a:schemeClr val="phClr"/></a:solidFill><a:solidFill><a:schemeClr val="phClr"><a:lumMod val="20000"/></a:schemeClr></a:solidFill>';
    const themeElements = `<a:fmtScheme name="F"><a:fillStyleLst>${dark}</a:fillStyleLst></a:fmtScheme>`;
    const styled = '<p:style><a:lnRef idx="0"/><a:fillRef idx="2"><a:srgbClr val="4472C4"/></a:fillRef></p:style>';
    const onStyle = (color: string) => {
      const card = shape(3, [0, 0, 960, 200], "", { fill: "FFFFFF" })
        .replace(solid("FFFFFF"), "")
        .replace("<p:txBody>", `${styled}<p:txBody>`);
      const text = shape(2, [40, 100, 400, 60], "Revenue", { color, size: 24 });
      const { slides, slideSize } = Presentation.open(buildPresentation({ themeElements, slides: [card + text] }));
      return checkDesign(slides[0]!.part, slideSize, null).map(({ code, ink }) => [code, ink]);
    };
    expect(onStyle("000000")).toEqual([["DESIGN_LOW_CONTRAST", "light"]]);
    expect(onStyle("FFFFFF")).toEqual([]);
  });

  it("take the background of the master, by its theme, behind a slide whose own has no fill", () => {
    const ink = (color: string) => {
      const text = shape(2, [40, 100, 400, 60], "Revenue", { color, size: 24 });
      const fill = '<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>';
      const dark = '<a:solidFill><a:schemeClr val="phClr"><a:lumMod val="20000"/></a:schemeClr></a:solidFill>';
      const themeElements = `<a:fmtScheme name="F"><a:bgFillStyleLst>${fill}${dark}</a:bgFillStyleLst></a:fmtScheme>`;
      const { slides, slideSize } = Presentation.open(buildPresentation({ themeElements, slides: [text] }));
      const { part, layout } = slides[0]!;
      const background = (...content: XmlElement[]) => el("p:bg", {}, ...content);
      part
        .edit()
        .child("p:cSld")!
        .prepend(background(el("p:bgPr", {}, el("a:noFill"))));
      const style = el("p:bgRef", { idx: 1002 }, el("a:schemeClr", { val: "accent1" }));
      layout!.master.part.edit().child("p:cSld")!.prepend(background(style));
      return checkDesign(part, slideSize, null).map(({ ink: readable }) => readable);
    };
    expect(ink("000000")).toEqual(["light"]);
    expect(ink("FFFFFF")).toEqual([]);
  });

  it("see a background picture in the two colors that it is shown in", () => {
    const codes = (color: string, duotone: string) => {
      const text = shape(2, [40, 100, 400, 60], "Revenue", { color, size: 24 });
      const image = withPicture(greyPng(40, 20, () => [235, 255]));
      const { slides, slideSize } = Presentation.open(buildPresentation({ ...image, slides: [text] }));
      const { part } = slides[0]!;
      const colors = duotone.split(" ").map((val) => el("a:srgbClr", { val }));
      const blip = el("a:blip", { "r:embed": "rIdP" }, ...(duotone ? [el("a:duotone", {}, ...colors)] : []));
      const fill = el("a:blipFill", {}, blip, el("a:stretch", {}, el("a:fillRect")));
      part
        .edit()
        .child("p:cSld")!
        .prepend(el("p:bg", {}, el("p:bgPr", {}, fill, el("a:effectLst"))));
      return checkDesign(part, slideSize, null).map(({ code, ink }) => [code, ink]);
    };
    expect(codes("000000", "")).toEqual([]);
    expect(codes("000000", "000000 4E3B30")).toEqual([["DESIGN_LOW_CONTRAST", "light"]]);
    expect(codes("FFFFFF", "000000 4E3B30")).toEqual([]);
  });

  it("find a line that is lost in part, over the edge of a card or on its picture", () => {
    const half = (color: string) =>
      shape(3, [40, 100, 120, 60], "", { fill: "1F3864" }) +
      shape(2, [40, 100, 400, 60], "Revenue by region and quarter", { color, size: 24 });
    expect(codesOf(half("FFFFFF"), "")).toContain("DESIGN_LOW_CONTRAST");
    expect(codesOf(half("E8731A"), "")).not.toContain("DESIGN_LOW_CONTRAST");
    const image = withPicture(greyPng(40, 20, () => [20, 255]));
    const card = (color: string) =>
      shape(3, [0, 0, 960, 300], "", { fill: "FFFFFF" }).replace(
        solid("FFFFFF"),
        '<a:blipFill><a:blip r:embed="rIdP"/><a:stretch><a:fillRect/></a:stretch></a:blipFill>',
      ) + shape(2, [40, 100, 400, 60], "Revenue", { color, size: 24 });
    expect(codesOf(card("000000"), "", image)).toEqual(["DESIGN_LOW_CONTRAST"]);
    expect(codesOf(card("FFFFFF"), "", image)).toEqual([]);
  });

  it("find a line on a picture of whose words one is lost, in a text of many lines", () => {
    const page = (lines: number) =>
      picture(2, [0, 0, 960, 540]) +
      shape(
        3,
        [40, 40, 880, 400],
        Array.from(
          { length: lines },
          (_, line) => `Revenue by region and quarter, with budget and deviation ${line}`,
        ).join("\n"),
        { color: "FFFFFF", size: 24 },
      );
    // The picture is white at the beginning of the first line.
    const found = (white: number) => {
      const image = withPicture(greyPng(96, 54, (x, y) => [x < white && y < 7 ? 255 : 20, 255]));
      return codesOf(page(10), "", image);
    };
    expect(found(20)).toContain("DESIGN_LOW_CONTRAST");
    expect(found(7)).not.toContain("DESIGN_LOW_CONTRAST");
  });

  it("accept the contrast that the sample's text has in part, if it runs over several shapes", () => {
    const page = (text: string, left = "FDC878") =>
      shape(2, [40, 100, 80, 40], "", { fill: left }) +
      shape(3, [120, 100, 300, 40], "", { fill: "303030" }) +
      shape(4, [40, 100, 380, 40], text, { color: "FFFFFF" });
    const long = "A text that runs over both of them";
    const isPoor = (now: string, before: string) => codesOf(now, before).includes("DESIGN_LOW_CONTRAST");
    expect(isPoor(page("Short"), page(long))).toBe(false);
    expect(isPoor(page("Short", "FFF4E0"), page(long))).toBe(true);
    expect(isPoor(page("Short"), page(long, "805010"))).toBe(true);
  });

  it("look at the fill of a cell, not at what is behind the table", () => {
    const cells = (fill: string) => table(2, [40, 100, 400, 60], [[{ text: "Unit", fill, color: "FFFFFF" }]], [400]);
    expect(codesOf(cells("FFC000"), "")).toEqual(["DESIGN_LOW_CONTRAST"]);
    expect(codesOf(cells("84B818"), "")).toEqual([]);
  });

  it("look at a gradient where a line stands, and name the letters that can be read on all of it", () => {
    const gradient = (from: string, to: string) =>
      `<a:gradFill><a:gsLst><a:gs pos="0"><a:srgbClr val="${from}"/></a:gs><a:gs pos="100000"><a:srgbClr val="${to}"/></a:gs></a:gsLst><a:lin ang="5400000"/></a:gradFill>`;
    const page = (fill: string, lines: number) =>
      shape(2, [0, 0, 960, 540], "", { fill: "FFFFFF" }).replace(solid("FFFFFF"), fill) +
      shape(3, [40, 20, 880, 500], Array.from({ length: lines }, () => "Revenue").join("\n"), { color: "FFFFFF" });
    const inkOn = (from: string, to: string) =>
      findingsOf(page(gradient(from, to), 20), page(gradient(from, to), 1), {}).map(({ code, ink }) => [code, ink]);
    expect(inkOn("5A3A20", "6B4B31")).toEqual([]);
    expect(inkOn("8A6A50", "FFFFFF")).toEqual([["DESIGN_LOW_CONTRAST", "dark"]]);
    // On a background from black to white, no single color can be read.
    expect(inkOn("000000", "FFFFFF")).toEqual([["DESIGN_LOW_CONTRAST", null]]);
  });

  it("see a picture through the translucent shape that lies on it", () => {
    const page = (color: string, transparency: string) =>
      picture(2, [0, 0, 960, 540]) +
      shape(3, [0, 0, 960, 540], "", { fill: "1F3864" }).replace(
        '<a:srgbClr val="1F3864"/>',
        `<a:srgbClr val="1F3864"><a:alpha val="${transparency}"/></a:srgbClr>`,
      ) +
      shape(4, [40, 100, 880, 60], "Revenue", { color });
    const image = withPicture(greyPng(40, 20, () => [230, 255]));
    const codes = (color: string, alpha: string) => codesOf(page(color, alpha), page("1F3864", "0"), image);
    expect(codes("FFFFFF", "80000")).toEqual([]);
    expect(codes("000000", "95000")).toEqual(["DESIGN_LOW_CONTRAST"]);
    expect(codes("FFFFFF", "20000")).toEqual(["DESIGN_LOW_CONTRAST"]);
  });

  it("name the text color with the fewest illegible letters on the picture behind", () => {
    const text = (value: string) =>
      picture(2, [0, 0, 960, 540]) + shape(3, [40, 90, 880, 40], value, { color: "FFFFFF" });
    const inkOn = (left: number) => {
      const image = withPicture(greyPng(96, 54, (x) => [x < 40 ? left : 255, 255]));
      return findingsOf(text(LONG.slice(0, 90)), text("R"), image).map(({ ink }) => ink);
    };
    expect(inkOn(90)).toEqual(["dark"]);
    // On white and black, no single color can be read.
    expect(inkOn(0)).toEqual([null]);
  });

  it("find letters whose upper half is illegible on a picture", () => {
    // A line of 18 points, and a band that ends in the middle of its letters, with narrow gaps.
    const image = (band: number) => withPicture(greyPng(96, 108, (x, y) => [y < band && x % 10 > 0 ? 0 : 255, 255]));
    const text = (value: string) =>
      picture(2, [0, 0, 960, 540]) + shape(3, [40, 90, 400, 40], value, { color: "000000" });
    const [long, short] = [text("Revenue grew by nine percent"), text("R")];
    expect(codesOf(long, short, image(22))).toContain("DESIGN_LOW_CONTRAST");
    expect(codesOf(long, short, image(18))).toEqual([]);
  });

  it("find text that is too small, or much smaller than on the template slide", () => {
    const text = (size: number) => shape(2, [40, 100, 400, 60], "Revenue grew", { size });
    expect(codesOf(text(7), text(12))).toEqual(["DESIGN_TEXT_TOO_SMALL"]);
    expect(codesOf(text(9), text(18))).toEqual(["DESIGN_TEXT_TOO_SMALL"]);
    expect(codesOf(text(14), text(18))).toEqual([]);
  });

  it("find a title that became as small as the text below it, except above figures", () => {
    const page = (title: number, text = "Revenue grew in all regions") =>
      shape(2, [40, 30, 880, 60], "Revenue grew", { size: title, placeholder: "title" }) +
      shape(3, [40, 120, 880, 300], text, { size: 20 });
    expect(codesOf(page(20), page(28))).toEqual(["DESIGN_TEXT_TOO_SMALL"]);
    expect(codesOf(page(24), page(28))).toEqual([]);
    expect(codesOf(page(20), page(20))).toEqual([]);
    expect(codesOf(page(20, "57 %"), page(28, "42 %"))).toEqual([]);
  });

  it("find words that are divided in shapes and cells", () => {
    const text = (value: string) => shape(2, [40, 100, 60, 120], value, { size: 16 });
    expect(codesOf(text("Reorganisation"), text("New"))).toEqual(["DESIGN_WORD_BROKEN"]);
    expect(codesOf(text("anna@example.com"), text("New"))).toEqual(["DESIGN_WORD_BROKEN"]);
    const cells = (value: string) => table(2, [40, 100, 90, 60], [[{ text: "A" }, { text: value }]], [45, 45]);
    expect(codesOf(cells("Reorganisation"), cells("B"))).toEqual(["DESIGN_WORD_BROKEN"]);
  });

  it("find prompts, and shapes of a row that kept their sample text", () => {
    const prompt = shape(3, [40, 200, 400, 50], "[Insert summary]");
    const page = (title: string, below = prompt) => shape(2, [40, 30, 800, 50], title) + below;
    expect(codesOf(page("Revenue grew"), page("Title"))).toEqual(["DESIGN_SAMPLE_LEFT"]);
    const asField = (text: string) => text.replace("<a:r>", '<a:fld type="slidenum">').replace("</a:r>", "</a:fld>");
    const asked = asField(prompt);
    expect(codesOf(page("Revenue grew", asked), page("Title", asked))).toEqual(["DESIGN_SAMPLE_LEFT"]);
    const number = asField(shape(3, [40, 200, 400, 50], "&lt;number&gt;"));
    expect(codesOf(page("Revenue grew", number), page("Title", number))).toEqual([]);
    const row = (texts: readonly string[]) =>
      texts.map((text, at) => shape(2 + at, [40 + at * 220, 100, 200, 60], text)).join("");
    expect(codesOf(row(["Europe", "Phase", "Asia"]), row(["Step", "Phase", "Goal"]))).toEqual(["DESIGN_SAMPLE_LEFT"]);
  });

  it("find charts that can't be filled and still show the template's data", () => {
    const page = (title: string) => shape(2, [40, 30, 800, 50], title) + chartFrame(6, [40, 120, 500, 300]);
    const filled = withChart([series(0, "4472C4", [1, 2])]);
    const xml = Object.values(filled.entries ?? {})
      .join("")
      .replaceAll("c:barChart>", "c:surface3DChart>");
    const surface = { ...filled, entries: { "ppt/charts/chart1.xml": xml } };
    const found = findingsOf(page("Revenue"), page("Title"), surface);
    expect(found.map(({ code, message }) => [code, message])).toEqual([
      ["DESIGN_SAMPLE_LEFT", expect.stringContaining('The chart "Chart 6" still shows the template\'s data')],
    ]);
    expect(codesOf(page("Revenue"), page("Title"), filled)).toEqual([]);
    expect(codesOf(page("Title"), page("Title"), surface)).toEqual([]);
  });

  it("find a card that lost its figure, and a hole where a chart was", () => {
    const card = shape(2, [40, 100, 200, 120], "", { fill: "EEF2F9", geometry: "roundRect" });
    const figure = shape(3, [50, 110, 180, 50], "2,300+", { size: 32 });
    const caption = shape(4, [50, 170, 180, 30], "tenants", { size: 10 });
    const title = shape(5, [40, 30, 800, 50], "Traction");
    expect(codesOf(title + card, title + card + figure + caption)).toEqual(["DESIGN_EMPTY_SHAPE"]);
    expect(codesOf(title + card + caption, title + card + figure + caption)).toEqual(["DESIGN_EMPTY_SHAPE"]);
    const parts = withChart([series(0, "4472C4", [1, 2])]);
    expect(codesOf(title, title + chartFrame(6, [40, 120, 500, 300]), parts)).toEqual(["DESIGN_HOLE"]);
  });

  it("find series that can't be seen or distinguished, and value labels that collide", () => {
    const frame = chartFrame(2, [40, 100, 300, 200]);
    const clean = withChart([series(0, "1F3864", [10, 20]), series(1, "C00000", [30, 40])]);
    expect(codesOf(frame, "", clean)).toEqual([]);
    expect(codesOf(frame, "", withChart([series(0, "FDFDFD", [10, 20])]))).toEqual(["DESIGN_SERIES_HIDDEN"]);
    // As light as its background, but with another hue.
    const onGrey = shape(3, [0, 0, 960, 540], "", { fill: "A6A6A6" }) + frame;
    expect(codesOf(onGrey, "", withChart([series(0, "ED7D31", [10, 20])]))).toEqual([]);
    expect(codesOf(onGrey, "", withChart([series(0, "A5A5A5", [10, 20])]))).toEqual(["DESIGN_SERIES_HIDDEN"]);
    expect(codesOf(frame, "", withChart([series(0, "1F3864", [1]), series(1, "1F3864", [2])]))).toEqual([
      "DESIGN_SERIES_HIDDEN",
    ]);
    expect(codesOf(frame, "", withChart([series(0, "1F3864", [1]), series(1, "C00000", [2])], 100))).toEqual([
      "DESIGN_SERIES_HIDDEN",
    ]);
    const values = Array.from({ length: 12 }, (_, at) => 1_000_000 + at);
    expect(codesOf(frame, "", withChart([series(0, "1F3864", values, true)]))).toEqual(["DESIGN_LABELS_COLLIDE"]);
  });

  it("find figures on slices of their own color, but not outside the pie", () => {
    const pie = (slice: string, position: string): PresentationParts => {
      const point = `<c:dPt><c:idx val="0"/><c:spPr>${solid(slice)}</c:spPr></c:dPt>`;
      const labels = `<c:dLbls><c:txPr><a:bodyPr/><a:p><a:pPr><a:defRPr>${solid("FFFFFF")}</a:defRPr></a:pPr></a:p></c:txPr><c:dLblPos val="${position}"/><c:showPercent val="1"/></c:dLbls>`;
      const parts = withChart([series(0, "1F3864", [10, 20]).replace("<c:val>", `${point}${labels}<c:val>`)]);
      const [[name = "", xml] = []] = Object.entries(parts.entries ?? {});
      return { ...parts, entries: { [name]: String(xml).replaceAll("c:barChart", "c:pieChart") } };
    };
    const frame = chartFrame(2, [40, 100, 300, 200]);
    expect(codesOf(frame, "", pie("1F3864", "ctr"))).toEqual([]);
    expect(codesOf(frame, "", pie("DDEBF7", "ctr"))).toEqual(["DESIGN_LOW_CONTRAST"]);
    expect(codesOf(frame, "", pie("DDEBF7", "outEnd"))).toEqual([]);
  });

  it("find styles of sample cells that reached figures, rows and columns", () => {
    const page = (cells: Partial<Cell>[][]) =>
      table(
        2,
        [40, 100, 400, 60],
        [
          [{ text: "Unit" }, { text: "2026" }, { text: "2027" }],
          ...cells.map((row, at) => [{ text: `Unit ${at}` }, ...row.map((cell) => ({ text: "12.4", ...cell }))]),
        ],
        [150, 125, 125],
      );
    const plain = page(Array.from({ length: 4 }, () => [{}, {}]));
    expect(codesOf(plain)).toEqual([]);
    expect(codesOf(page(Array.from({ length: 4 }, () => [{ bullet: true }, {}])), plain)).toEqual([
      "DESIGN_CELL_STYLE",
    ]);
    expect(
      codesOf(page(Array.from({ length: 4 }, (_, at) => [{ bold: at % 2 === 0 }, { bold: at % 2 === 0 }])), plain),
    ).toEqual(["DESIGN_CELL_STYLE"]);
    const bold = page(Array.from({ length: 4 }, () => [{ bold: true }, { bold: true }]));
    expect(
      codesOf(
        bold,
        page([
          [{ bold: true }, {}],
          [{}, {}],
          [{}, {}],
        ]),
      ),
    ).toEqual(["DESIGN_CELL_STYLE"]);
    expect(codesOf(bold, bold)).toEqual([]);
    expect(codesOf(page(Array.from({ length: 4 }, () => [{ fill: "FFC000" }, {}])), plain)).toEqual([
      "DESIGN_CELL_STYLE",
    ]);
  });

  it("find a mark that points at another entry than the active one", () => {
    const list = (mark: number) =>
      shape(2, [100, 100, 400, 120], "Results\nOutlook\nDecisions", { boldLine: 1 }) +
      shape(3, [80, mark, 14, 14], "", { fill: "C00000" });
    expect(codesOf(list(104))).toEqual(["DESIGN_MARKER_MISPLACED"]);
    expect(codesOf(list(128))).toEqual([]);
  });
});
