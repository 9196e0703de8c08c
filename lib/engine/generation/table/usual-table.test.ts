import { describe, expect, it } from "vitest";
import { layoutIdOf } from "@/lib/engine/analysis/analyse-template";
import { buildPresentation, placeholder, table } from "@/lib/engine/analysis/testing/build-presentation";
import { generateDeck } from "@/lib/engine/generation/generate-deck";
import { tableBlock, withBlocks } from "@/lib/engine/generation/testing/sample-deck";
import { Presentation } from "@/lib/engine/pptx/model/presentation";
import type { XmlElement } from "@/lib/engine/pptx/xml/element";

const LIGHT_STYLE = "{9D7B26C5-4107-4FEC-AEDC-1716B250A1EF}";
const GRID = "{5940675A-B579-460E-94D1-54222C63F5DA}";
const USUAL = "{5C22544A-7EE6-4342-B048-85BDC9FD1C3A}";

const layout =
  placeholder("Title", 'type="title"', "", [40, 20, 880, 60]) +
  placeholder("Content", 'idx="1"', "", [40, 130, 880, 350]);

const ink = (color: string) => `<a:solidFill><a:srgbClr val="${color}"/></a:solidFill>`;
const cell = (fill: string, color: string) =>
  `<a:tc><a:txBody><a:bodyPr/><a:lstStyle/><a:p><a:r><a:rPr>${ink(color)}</a:rPr><a:t>x</a:t></a:r></a:p></a:txBody><a:tcPr>${ink(fill)}</a:tcPr></a:tc>`;
const rowOf = (text: string) => [text, text, text];
const PLAIN = [rowOf("Head"), rowOf("One"), rowOf("Two")];
const NAVY = [rowOf(cell("00249C", "FFFFFF")), rowOf(cell("F4F4F4", "202020")), rowOf(cell("F4F4F4", "202020"))];

const sample = (style: string, rows = PLAIN) =>
  table("Table", rows, [40, 130, 600, 120], {
    properties: `<a:tblPr firstRow="1"><a:tableStyleId>${style}</a:tableStyleId></a:tblPr>`,
  });

/** Makes a table with a total row on the layout of the last template, and returns its style and the look of its rows. */
async function make(...templates: Uint8Array[]) {
  const names = templates.map((_, index) => `t${index}`);
  const block = tableBlock(
    ["Region", "Amount"],
    [
      ["North", "1"],
      ["South", "2"],
      ["Total", "3"],
    ],
  );
  const slides = templates.map((bytes, index) => ({
    templateId: `t${index}`,
    templateSlideId: layoutIdOf(`t${index}`, Presentation.open(bytes).layouts[0]!.part.name),
    slideData: withBlocks("T", block),
    options: {},
  }));
  const files = new Map(templates.map((bytes, index) => [names[index]!, bytes]));
  const { bytes } = await generateDeck({ templates: files, slides });
  const made = Presentation.open(bytes!).slides.at(-1)!.shapeTree!.descendants("a:tbl")[0]!;
  const lookOf = (shown: XmlElement) => {
    const run = shown.descendants("a:rPr")[0];
    const fill = shown.find("a:tcPr", "a:solidFill", "a:srgbClr")?.get("val");
    return [fill, run?.child("a:solidFill")?.elements()[0]?.get("val"), run?.get("b")];
  };
  return {
    style: made.find("a:tblPr", "a:tableStyleId")!.text,
    isBanded: made.child("a:tblPr")!.bool("bandRow"),
    rows: made.elements("a:tr").map((row) => lookOf(row.elements("a:tc")[1]!)),
  };
}

describe("a new table", () => {
  it("has the style of most tables on the template's slides", async () => {
    const { style, isBanded } = await make(
      buildPresentation({ layout, slides: [sample(GRID), sample(LIGHT_STYLE), sample(LIGHT_STYLE)] }),
    );
    expect([style, isBanded]).toEqual([LIGHT_STYLE, false]);
  });

  it("has the formats that their cells set themselves, also in its total row", async () => {
    const { style, rows } = await make(buildPresentation({ layout, slides: [sample(USUAL, NAVY)] }));
    expect(style).toBe(USUAL);
    expect(rows).toEqual([
      ["00249C", "FFFFFF", undefined],
      ["F4F4F4", "202020", undefined],
      ["F4F4F4", "202020", undefined],
      ["F4F4F4", "202020", "1"],
    ]);
  });

  it("has the template's default style if its tables differ, or have no header", async () => {
    const styles = (slides: string[]) => make(buildPresentation({ layout, slides })).then(({ style }) => style);
    expect(await styles([sample(LIGHT_STYLE), sample(USUAL, NAVY)])).toBe(USUAL);
    expect(await styles([sample(GRID)])).toBe(USUAL);
  });

  it("has the style of its own template in a deck of several", async () => {
    const other = buildPresentation({ layout, slides: [sample(LIGHT_STYLE)] });
    expect((await make(buildPresentation({ layout }), other)).style).toBe(LIGHT_STYLE);
    expect((await make(other, buildPresentation({ layout }))).style).toBe(USUAL);
  });

  it("has letters that can be read in its total row", async () => {
    const colors = (accent: string) =>
      `<a:clrScheme name="x"><a:dk1><a:srgbClr val="202020"/></a:dk1><a:lt1><a:srgbClr val="FFFFFF"/></a:lt1><a:accent1><a:srgbClr val="${accent}"/></a:accent1></a:clrScheme>`;
    const total = async (accent: string) =>
      (await make(buildPresentation({ layout, themeElements: colors(accent) }))).rows.at(-1)![1];
    expect(await total("EBFBCD")).toBe("tx1");
    expect(await total("00249C")).toBeUndefined();
  });
});
