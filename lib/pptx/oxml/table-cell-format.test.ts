import { describe, expect, it } from "vitest";
import { namespaces, outerXml, parseXml, type XmlElement } from "../xml";
import { type CellLook, setCellLook } from "./table-cell-format";

const xml = (text: string): XmlElement => parseXml(`<x xmlns:a="${namespaces.a}">${text}</x>`, "test").elements()[0]!;
const after = (text: string, look: CellLook, inherited?: string) => {
  const properties = xml(text);
  setCellLook(properties, look, inherited);
  return outerXml(properties).replace(/ xmlns:\w+="[^"]*"/g, "");
};

describe("setCellLook", () => {
  it("leaves a cell as it is where nothing is sent", () => {
    expect(after('<a:tcPr marL="5"><a:solidFill><a:schemeClr val="accent1"/></a:solidFill></a:tcPr>', {})).toBe(
      '<a:tcPr marL="5"><a:solidFill><a:schemeClr val="accent1"/></a:solidFill></a:tcPr>',
    );
  });

  it("puts fill after lines, whatever came first", () => {
    const result = after('<a:tcPr><a:lnB w="1"><a:noFill/></a:lnB></a:tcPr>', { fill: "aabbcc", transparency: 40, borders: { L: { color: "112233", width: 2 } } });
    expect(result).toBe(
      '<a:tcPr><a:lnL w="25400" cap="flat" cmpd="sng" algn="ctr"><a:solidFill><a:srgbClr val="112233"/></a:solidFill><a:prstDash val="solid"/></a:lnL><a:lnB w="1"><a:noFill/></a:lnB><a:solidFill><a:srgbClr val="AABBCC"><a:alpha val="60000"/></a:srgbClr></a:solidFill></a:tcPr>',
    );
  });

  it("keeps a border's colour where only its width is sent", () => {
    const result = after('<a:tcPr><a:lnT w="12700"><a:solidFill><a:schemeClr val="tx2"/></a:solidFill></a:lnT></a:tcPr>', { borders: { T: { width: 3 } } });
    expect(result).toContain('w="38100"');
    expect(result).toContain('<a:schemeClr val="tx2"/>');
  });

  it("draws no line for the style none, and no fill for the background none", () => {
    const result = after("<a:tcPr><a:solidFill><a:srgbClr val=\"000000\"/></a:solidFill></a:tcPr>", { fill: "none", borders: { B: { style: "none" } } });
    expect(result).toBe('<a:tcPr><a:lnB w="0"><a:noFill/></a:lnB><a:noFill/></a:tcPr>');
  });

  it("makes the style's colour transparent where a transparency comes alone", () => {
    expect(after("<a:tcPr/>", { transparency: 25 }, "336699")).toContain('<a:srgbClr val="336699"><a:alpha val="75000"/></a:srgbClr>');
  });

  it("sets margins in EMU and the anchor", () => {
    expect(after("<a:tcPr/>", { margins: { L: 127_000 }, anchor: "ctr" })).toBe('<a:tcPr marL="127000" anchor="ctr"/>');
  });
});
