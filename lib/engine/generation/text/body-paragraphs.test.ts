import { expect, it } from "vitest";
import { parseXml } from "@/lib/engine/pptx/xml/parse";
import { bodyParagraphs } from "./body-paragraphs";

const NS = 'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"';
const parse = (xml: string) => parseXml(xml.replace(/^<([\w:]+)/, `<$1 ${NS}`), "test");
const styles = [
  parse(
    '<a:lstStyle><a:lvl1pPr defTabSz="457200" marL="127000"><a:defRPr sz="2000"><a:latin typeface="+mj-lt"/></a:defRPr></a:lvl1pPr><a:lvl2pPr marL="254000"><a:buChar char="–"/><a:defRPr sz="1600" cap="all"/></a:lvl2pPr></a:lstStyle>',
  ),
];
const measured = (paragraph: string) =>
  bodyParagraphs(parse(`<a:txBody>${paragraph}</a:txBody>`), {
    styles,
    fonts: { major: "Georgia", minor: "Arial" },
  })[0]!;

it("resolves sizes, theme fonts, indents and bullets by level", () => {
  expect(measured("<a:p><a:r><a:t>x</a:t></a:r></a:p>")).toMatchObject({
    runs: [{ font: "Georgia", size: 20, text: "x" }],
    marginLeft: 10,
    bullet: undefined,
  });
  expect(measured('<a:p><a:pPr lvl="1"/><a:r><a:t>straße</a:t></a:r></a:p>')).toMatchObject({
    runs: [{ font: "Arial", size: 16, text: "STRASSE" }],
    marginLeft: 20,
    bullet: { text: "–" },
  });
});

it("shows a bullet for the code of a glyph in a symbol font", () => {
  const bullet = (properties: string, level = 0) =>
    measured(`<a:p><a:pPr lvl="${level}">${properties}</a:pPr><a:r><a:t>x</a:t></a:r></a:p>`).bullet?.text;
  expect(bullet('<a:buFont typeface="Wingdings"/><a:buChar char="§"/>')).toBe("•");
  expect(bullet('<a:buFont typeface="Arial"/><a:buChar char="§"/>')).toBe("§");
  expect(bullet('<a:buFont typeface="Symbol"/>', 1), "with an inherited character").toBe("•");
});

it("takes each property from the nearest style that has it", () => {
  const near = parse('<a:lstStyle><a:lvl1pPr algn="ctr"><a:defRPr b="1"/></a:lvl1pPr></a:lstStyle>');
  const body = parse(
    '<a:txBody><a:lstStyle><a:lvl1pPr><a:defRPr i="1"/></a:lvl1pPr></a:lstStyle><a:p><a:r><a:rPr sz="1000"/><a:t>x</a:t></a:r></a:p></a:txBody>',
  );
  const [paragraph] = bodyParagraphs(body, { styles: [near, ...styles], fonts: { major: "Georgia", minor: "Arial" } });
  expect(paragraph).toMatchObject({
    alignment: "ctr",
    marginLeft: 10,
    runs: [{ size: 10, bold: true, italic: true, font: "Georgia" }],
  });
});

it("makes superscript and small capitals smaller without lowering their lines", () => {
  const run = (attributes: string, text: string) =>
    measured(`<a:p><a:r><a:rPr ${attributes}/><a:t>${text}</a:t></a:r></a:p>`).runs[0]!;
  expect(run('baseline="30000"', "2")).toMatchObject({ size: 20, glyphScale: 2 / 3 });
  expect(run('baseline="0"', "2").glyphScale).toBeUndefined();
  expect(run('cap="small"', "Ab")).toMatchObject({ text: "AB", glyphScale: 0.9 });
});

it("reads tab stops, the default ones too", () => {
  const paragraph = measured(
    '<a:p><a:pPr><a:tabLst><a:tab pos="2540000"/><a:tab pos="1270000"/></a:tabLst></a:pPr><a:r><a:t>x</a:t></a:r></a:p>',
  );
  expect([paragraph.tabSize, paragraph.tabStops]).toEqual([36, [100, 200]]);
});
