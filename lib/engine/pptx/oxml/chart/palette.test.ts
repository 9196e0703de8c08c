import { describe, expect, it } from "vitest";
import type { XmlElement } from "@/lib/engine/pptx/xml/element";
import { parseXml } from "@/lib/engine/pptx/xml/parse";
import { outerXml } from "@/lib/engine/pptx/xml/serialize";
import { applyNextAccent } from "./palette";

const XMLNS =
  'xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"';
const series = (fill: string, more = ""): XmlElement =>
  parseXml(`<c:ser ${XMLNS}><c:idx val="0"/><c:spPr>${fill}${more}</c:spPr></c:ser>`, "t");
const solid = (accent: number, change = "") =>
  `<a:solidFill><a:schemeClr val="accent${accent}">${change}</a:schemeClr></a:solidFill>`;
const next = (fills: readonly string[], more = ""): string => {
  const others = fills.map((fill) => series(fill, more));
  const added = others.at(-1)!.clone();
  applyNextAccent(added, others);
  return outerXml(added.child("c:spPr")!)
    .replace(/ xmlns:a="[^"]*"| xmlns:c="[^"]*"/g, "")
    .replace(/<\/?c:spPr>/g, "");
};

describe("the colour of an additional series", () => {
  it("is the next unused accent after the last one", () => {
    expect(next([solid(1), solid(2)])).toContain("accent3");
    expect(next([solid(5), solid(6)])).toContain("accent1");
    expect(next([solid(1), solid(3), solid(2)])).toContain("accent4");
  });

  it("stays within one accent if the template uses its shades, avoiding used ones", () => {
    const shades = [
      solid(2, '<a:lumMod val="50000"/>'),
      solid(2),
      solid(2, '<a:lumMod val="60000"/><a:lumOff val="40000"/>'),
    ];
    const first = next(shades);
    expect(first).toContain("accent2");
    expect(shades).not.toContain(first);
    expect(next([solid(1, '<a:shade val="58000"/>'), solid(1, '<a:tint val="58000"/>')])).toBe(
      '<a:solidFill><a:schemeClr val="accent1"/></a:solidFill>',
    );
  });

  it("keeps a gradient or pattern, in the next accent", () => {
    const gradient = (accent: number) =>
      `<a:gradFill><a:gsLst><a:gs pos="0"><a:schemeClr val="accent${accent}"/></a:gs><a:gs pos="100000"><a:schemeClr val="accent${accent}"><a:lumMod val="75000"/></a:schemeClr></a:gs></a:gsLst></a:gradFill>`;
    const pattern = (accent: number) =>
      `<a:pattFill prst="dkUpDiag"><a:fgClr><a:schemeClr val="accent${accent}"/></a:fgClr><a:bgClr><a:schemeClr val="bg1"/></a:bgClr></a:pattFill>`;
    expect(next([gradient(1)])).toBe(gradient(2));
    expect(next([pattern(3)])).toBe(pattern(4));
  });

  it("is a plain accent after images, multicolour gradients and non-theme colours, and so is its border", () => {
    expect(
      next([
        '<a:gradFill><a:gsLst><a:gs pos="0"><a:schemeClr val="accent1"/></a:gs><a:gs pos="100000"><a:schemeClr val="accent4"/></a:gs></a:gsLst></a:gradFill>',
      ]),
    ).toBe(solid(2).replace("></a:schemeClr>", "/>"));
    expect(next(['<a:solidFill><a:srgbClr val="336699"/></a:solidFill>'])).toContain("accent1");
    expect(next([solid(1)], `<a:ln>${solid(1, '<a:lumMod val="75000"/>')}</a:ln>`)).toMatch(
      /accent2.*<a:ln>.*accent2/s,
    );
  });
});
