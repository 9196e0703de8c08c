import { describe, expect, it } from "vitest";
import type { XmlElement } from "@/lib/engine/pptx/xml/element";
import { namespaces } from "@/lib/engine/pptx/xml/namespaces";
import { parseXml } from "@/lib/engine/pptx/xml/parse";
import { outerXml } from "@/lib/engine/pptx/xml/serialize";
import { type BorderFormat, type BorderSide, type CellProperties, setBorder, setCellFormat } from "./table";

const xml = (text: string): XmlElement => parseXml(`<x xmlns:a="${namespaces.a}">${text}</x>`, "test").elements()[0]!;
const shown = (properties: XmlElement) => outerXml(properties).replace(/ xmlns:\w+="[^"]*"/g, "");
const after = (text: string, look: CellProperties, inherited?: string) => {
  const properties = xml(text);
  setCellFormat(properties, look, inherited === undefined ? undefined : xml(inherited));
  return shown(properties);
};
const lined = (text: string, side: BorderSide, format: BorderFormat, inherited?: string) => {
  const properties = xml(text);
  setBorder(properties, side, format, inherited === undefined ? undefined : xml(inherited));
  return shown(properties);
};
const red = '<a:solidFill><a:srgbClr val="FF0000"/></a:solidFill>';

describe("setCellFormat", () => {
  it("leaves a cell unchanged if nothing is sent", () => {
    expect(after('<a:tcPr marL="5"><a:solidFill><a:schemeClr val="accent1"/></a:solidFill></a:tcPr>', {})).toBe(
      '<a:tcPr marL="5"><a:solidFill><a:schemeClr val="accent1"/></a:solidFill></a:tcPr>',
    );
  });

  it("puts fill after lines", () => {
    expect(after('<a:tcPr><a:lnB w="1"><a:noFill/></a:lnB></a:tcPr>', { fill: "aabbcc", transparency: 40 })).toBe(
      '<a:tcPr><a:lnB w="1"><a:noFill/></a:lnB><a:solidFill><a:srgbClr val="AABBCC"><a:alpha val="60000"/></a:srgbClr></a:solidFill></a:tcPr>',
    );
  });

  it("turns the background none into no fill", () => {
    expect(after(`<a:tcPr>${red}</a:tcPr>`, { fill: "none" })).toBe("<a:tcPr><a:noFill/></a:tcPr>");
  });

  it("applies a transparency on its own to the cell's fill of any type", () => {
    expect(after(`<a:tcPr>${red}</a:tcPr>`, { transparency: 25 })).toContain(
      '<a:srgbClr val="FF0000"><a:alpha val="75000"/></a:srgbClr>',
    );
    const gradient =
      '<a:tcPr><a:gradFill><a:gsLst><a:gs pos="0"><a:schemeClr val="accent1"/></a:gs><a:gs pos="100000"><a:schemeClr val="accent2"/></a:gs></a:gsLst></a:gradFill></a:tcPr>';
    expect(after(gradient, { transparency: 25 }).match(/<a:alpha val="75000"\/>/g)).toHaveLength(2);
  });

  it("applies it to the style's fill if the cell has none", () => {
    const style = '<a:solidFill><a:schemeClr val="accent1"><a:tint val="40000"/></a:schemeClr></a:solidFill>';
    expect(after("<a:tcPr/>", { transparency: 25 }, style)).toBe(
      '<a:tcPr><a:solidFill><a:schemeClr val="accent1"><a:tint val="40000"/><a:alpha val="75000"/></a:schemeClr></a:solidFill></a:tcPr>',
    );
  });

  it("sets margins in EMU and the anchor", () => {
    expect(after("<a:tcPr/>", { margins: { L: 127_000 }, anchor: "ctr" })).toBe('<a:tcPr marL="127000" anchor="ctr"/>');
  });
});

describe("setBorder", () => {
  it("inserts a border in schema order", () => {
    expect(
      lined(`<a:tcPr><a:lnB w="1"><a:noFill/></a:lnB>${red}</a:tcPr>`, "L", {
        color: "112233",
        width: 2,
        style: "dash",
      }),
    ).toBe(
      `<a:tcPr><a:lnL w="25400" cap="flat" cmpd="sng" algn="ctr"><a:solidFill><a:srgbClr val="112233"/></a:solidFill><a:prstDash val="dash"/></a:lnL><a:lnB w="1"><a:noFill/></a:lnB>${red}</a:tcPr>`,
    );
  });

  it("keeps a border's colour if only its width is sent", () => {
    const result = lined(
      '<a:tcPr><a:lnT w="12700"><a:solidFill><a:schemeClr val="tx2"/></a:solidFill></a:lnT></a:tcPr>',
      "T",
      { width: 3 },
    );
    expect(result).toContain('w="38100"');
    expect(result).toContain('<a:schemeClr val="tx2"/>');
  });

  it("keeps the table style's width and dashes if only a colour is sent", () => {
    const style = '<a:ln w="38100"><a:solidFill><a:schemeClr val="lt1"/></a:solidFill><a:prstDash val="dash"/></a:ln>';
    expect(lined("<a:tcPr/>", "T", { color: "00FF00" }, style)).toBe(
      '<a:tcPr><a:lnT w="38100" cap="flat" cmpd="sng" algn="ctr"><a:solidFill><a:srgbClr val="00FF00"/></a:solidFill><a:prstDash val="dash"/></a:lnT></a:tcPr>',
    );
  });

  it("writes no line for the style none", () => {
    expect(lined("<a:tcPr/>", "B", { style: "none" })).toBe('<a:tcPr><a:lnB w="0"><a:noFill/></a:lnB></a:tcPr>');
  });
});
