import { describe, expect, it } from "vitest";
import { parseXml } from "@/lib/engine/pptx/xml/parse";
import { colorMapOf } from "./color";
import { inheritedShapes } from "./placeholder";
import { leadingText } from "./shape";
import { resolveText, textStyleOf } from "./text-style";
import { Theme } from "./theme";

const NS =
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"';
const colors = { theme: new Theme(undefined), map: colorMapOf(undefined) };
const shape = (ph: string, list: string, text = "<a:p/>") =>
  `<p:sp><p:nvSpPr><p:cNvPr id="2" name="s"/><p:cNvSpPr/><p:nvPr>${ph}</p:nvPr></p:nvSpPr><p:txBody><a:bodyPr/><a:lstStyle>${list}</a:lstStyle>${text}</p:txBody></p:sp>`;
const tree = (inner: string) => parseXml(`<p:spTree ${NS}>${inner}</p:spTree>`, "tree");
const level = (at: number, attributes: string, inner: string) =>
  `<a:lvl${at}pPr ${attributes}>${inner}</a:lvl${at}pPr>`;

const master = parseXml(
  `<p:sldMaster ${NS}><p:txStyles><p:titleStyle>${level(1, 'algn="ctr"', '<a:defRPr sz="4400" b="1"><a:latin typeface="+mj-lt"/></a:defRPr>')}</p:titleStyle><p:bodyStyle>${level(1, "", '<a:defRPr sz="2800"/>')}${level(2, "", '<a:defRPr sz="2400" i="1"/>')}</p:bodyStyle><p:otherStyle>${level(1, "", '<a:defRPr sz="900"/>')}</p:otherStyle></p:txStyles></p:sldMaster>`,
  "master",
);
const masterTree = tree(shape('<p:ph type="title"/>', "") + shape('<p:ph type="body" idx="1"/>', ""));
const layoutTree = tree(shape('<p:ph idx="1"/>', level(1, 'algn="r"', '<a:defRPr sz="2000"/>')));
const presentation = parseXml(
  `<p:presentation ${NS}><p:defaultTextStyle>${level(1, "", '<a:defRPr sz="1800"><a:solidFill><a:schemeClr val="tx1"/></a:solidFill></a:defRPr>')}</p:defaultTextStyle></p:presentation>`,
  "presentation",
);

function resolve(ph: string, list: string, text: string) {
  const own = tree(shape(ph, list, text)).child("p:sp")!;
  const style = textStyleOf(own, inheritedShapes(own, layoutTree, masterTree), master, presentation, colors);
  const { level: at, paragraph, run } = leadingText(own.child("p:txBody"));
  return resolveText(style, at, paragraph, run);
}

describe("resolveText", () => {
  it("reads each property from the nearest source", () => {
    const text = '<a:p><a:r><a:rPr i="1"/><a:t>x</a:t></a:r></a:p>';
    expect(resolve('<p:ph idx="1"/>', level(1, "", '<a:defRPr b="1"/>'), text)).toMatchObject({
      fontSize: 20,
      bold: true,
      italic: true,
      alignment: "right",
      color: "#000000",
    });
  });

  it("follows the master's title style for titles", () => {
    expect(resolve('<p:ph type="ctrTitle"/>', "", "<a:p/>")).toMatchObject({
      fontSize: 44,
      bold: true,
      alignment: "center",
    });
  });

  it("uses the level of the first visible paragraph", () => {
    const text = '<a:p/><a:p><a:pPr lvl="1"/><a:r><a:t>x</a:t></a:r></a:p>';
    expect(resolve('<p:ph idx="1"/>', "", text)).toMatchObject({ fontSize: 24, italic: true });
  });

  it("follows the presentation's defaults outside of placeholders, not the master's other style", () => {
    expect(resolve("", "", "<a:p/>").fontSize).toBe(18);
  });

  it("lets run and paragraph override, with spacing as a multiplier", () => {
    const text =
      '<a:p><a:pPr algn="just"><a:lnSpc><a:spcPct val="120000"/></a:lnSpc><a:buAutoNum type="arabicPeriod"/></a:pPr><a:r><a:rPr sz="1050" b="0"><a:solidFill><a:srgbClr val="aabbcc"/></a:solidFill><a:latin typeface="Arial"/></a:rPr><a:t>x</a:t></a:r></a:p>';
    expect(resolve('<p:ph idx="1"/>', "", text)).toEqual({
      fontName: "Arial",
      fontSize: 10.5,
      color: "#AABBCC",
      bold: false,
      italic: null,
      alignment: "justify",
      lineSpacing: 1.2,
      bullet: true,
    });
  });
});
