import { describe, expect, it } from "vitest";
import { boxOf } from "@/lib/engine/pptx/model/box";
import { Presentation } from "@/lib/engine/pptx/model/presentation";
import type { Part } from "@/lib/engine/pptx/opc/package";
import { addPart, openSample, plain, treeOf, xml } from "@/lib/engine/pptx/testing/import-slide";
import { type XmlElement, el } from "@/lib/engine/pptx/xml/element";
import { Deck } from "./deck";

/** The size of a 4:3 page in EMU. It is half as wide as the 16:9 page of the sample, and two thirds as high. */
const NARROW = { cx: 6_096_000, cy: 4_572_000 };

/**
 * Returns the sample's slide with these shapes, in a deck with the page size `size`. On the narrow page everything is
 * half the size.
 */
function fitted(size: { cx: number; cy: number }, change: (slide: Part, template: Presentation) => void) {
  const [first, other] = [openSample("atelier"), openSample()];
  for (const [name, value] of Object.entries(size)) first.part.edit().child("p:sldSz")!.set(name, value);
  other.part.edit().child("p:sldSz")!.set("cx", 12_192_000);
  change(other.slides[3]!.part, other);
  const deck = Deck.from(first);
  deck.addSlide(other.slides[3]!);
  const output = Presentation.open(deck.save());
  return { output, slide: output.slides[0]!.part, other };
}
const spPr = (x: number, y: number, cx: number, cy: number, rest = "", rot = 0) =>
  `<p:spPr><a:xfrm rot="${rot}"><a:off x="${x}" y="${y}"/><a:ext cx="${cx}" cy="${cy}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom>${rest}</p:spPr>`;
const shape = (id: number, properties: string, text = "") =>
  xml(
    `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="S${id}"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr>${properties}<p:txBody><a:bodyPr lIns="1000"/>${text || "<a:p/>"}</p:txBody></p:sp>`,
  );
const named = (slide: Part, id: number): XmlElement =>
  slide.root
    .descendants()
    .find((one) => one.elements().some((properties) => properties.child("p:cNvPr")?.int("id") === id))!;
const box = (element: XmlElement) =>
  Object.values(boxOf(element.find("p:spPr", "a:xfrm") ?? element.find("p:grpSpPr", "a:xfrm"))!);

describe("slides of another page size", () => {
  it("have shapes, lines, shadows, insets, text and tabs scaled evenly", () => {
    const { slide } = fitted(NARROW, (part) =>
      treeOf(part).append(
        shape(
          201,
          spPr(
            2_000_000,
            2_000_000,
            1_000_000,
            1_000_000,
            '<a:ln w="25400"/><a:effectLst><a:outerShdw blurRad="8000" dist="4000"/></a:effectLst>',
          ),
          '<a:p><a:pPr marL="200" indent="-100"><a:spcBef><a:spcPts val="600"/></a:spcBef><a:tabLst><a:tab pos="900"/></a:tabLst></a:pPr><a:r><a:rPr sz="2500"/><a:t>x</a:t></a:r></a:p>',
        ),
      ),
    );
    const created = plain(named(slide, 201));
    for (const text of [
      'w="12700"',
      'blurRad="4000" dist="2000"',
      'lIns="500"',
      'marL="100" indent="-50"',
      'val="300"',
      'pos="450"',
      'sz="1250"',
    ])
      expect(created).toContain(text);
    expect(box(named(slide, 201))).toEqual([1_000_000, 1_571_500, 500_000, 500_000]);
  });

  it("have font sizes in half points, never below the minimum", () => {
    const { slide } = fitted(NARROW, (part) =>
      treeOf(part).append(
        shape(
          202,
          spPr(0, 0, 9, 9),
          ["1100", "1850", "100"].map((size) => `<a:p><a:r><a:rPr sz="${size}"/><a:t>x</a:t></a:r></a:p>`).join(""),
        ),
      ),
    );
    expect(
      named(slide, 202)
        .descendants("a:rPr")
        .map((run) => run.get("sz")),
    ).toEqual(["550", "900", "100"]);
  });

  it("give text without its own size its scaled inherited size", () => {
    const { slide } = fitted(NARROW, (part) =>
      treeOf(part).append(shape(203, spPr(0, 0, 9, 9), '<a:p/><a:p><a:pPr lvl="1"/></a:p>')),
    );
    const levels = named(slide, 203).find("p:txBody", "a:lstStyle")!.elements();
    expect(levels.map((level) => [level.name, level.child("a:defRPr")!.get("sz")])).toEqual([
      ["a:lvl1pPr", "900"],
      ["a:lvl2pPr", "900"],
    ]);
  });

  it("keep shapes at the edges of the page, also rotated ones and those from edge to edge", () => {
    const { slide } = fitted(NARROW, (part) =>
      treeOf(part).append(
        shape(204, spPr(0, 0, 12_192_000, 600_000)),
        shape(205, spPr(0, 6_458_000, 600_000, 400_000)),
        shape(206, spPr(2_667_000, 3_129_000, 6_858_000, 600_000, "", 5_400_000)),
      ),
    );
    expect(box(named(slide, 204))).toEqual([0, 0, 6_096_000, 300_000]);
    expect(box(named(slide, 205))).toEqual([0, 4_372_000, 300_000, 200_000]);
    const [x, y, cx, cy] = box(named(slide, 206)) as [number, number, number, number];
    // The shape is rotated by 90°, so its length is its height on the page. It still extends from top to bottom.
    expect([cx, cy, y + cy / 2 - cx / 2, x + cx / 2]).toEqual([4_572_000, 300_000, 0, 3_048_000]);
  });

  it("keep text, tables and charts together, while decoration moves to the edge", () => {
    const { slide } = fitted(NARROW, (part) =>
      treeOf(part).append(
        shape(211, spPr(1_000_000, 0, 900_000, 400_000), "<a:p><a:r><a:t>Heading</a:t></a:r></a:p>"),
        shape(
          212,
          spPr(1_000_000, 0, 900_000, 400_000, '<a:solidFill><a:schemeClr val="accent1"/></a:solidFill>'),
          "<a:p><a:r><a:t>Band</a:t></a:r></a:p>",
        ),
      ),
    );
    expect([box(named(slide, 211))[1], box(named(slide, 212))[1]]).toEqual([571_500, 0]);
  });

  it("crop pictures from edge to edge and backgrounds evenly, so that they fill the page undistorted", () => {
    const { slide } = fitted(NARROW, (part) => {
      const { id } = addPart(part, "/ppt/media/full.png", "image/png", "image", "png");
      treeOf(part).append(
        xml(
          `<p:pic><p:nvPicPr><p:cNvPr id="207" name="Full"/><p:cNvPicPr/><p:nvPr/></p:nvPicPr><p:blipFill><a:blip r:embed="${id}"/><a:stretch><a:fillRect/></a:stretch></p:blipFill>${spPr(0, 0, 12_192_000, 6_858_000)}</p:pic>`,
        ),
      );
      const content = part.root.child("p:cSld")!;
      content
        .removeAll("p:bg")
        .insertBefore(
          content.child("p:spTree"),
          xml(
            `<p:bg><p:bgPr><a:blipFill><a:blip r:embed="${id}"/><a:srcRect l="10000" r="10000"/><a:stretch/></a:blipFill><a:effectLst/></p:bgPr></p:bg>`,
          ),
        );
    });
    expect(box(named(slide, 207))).toEqual([0, 0, NARROW.cx, NARROW.cy]);
    expect(plain(named(slide, 207).find("p:blipFill", "a:srcRect"))).toBe('<a:srcRect l="12500" r="12500"/>');
    expect(plain(slide.root.find("p:cSld", "p:bg")!.descendants("a:srcRect")[0])).toBe(
      '<a:srcRect l="20000" r="20000"/>',
    );
  });

  it("scale groups as a whole, and a diagram's drawing, a theme's lines and a table's cells", () => {
    const { slide, output, other } = fitted(NARROW, (part, template) => {
      template.masters[0]!.themePart!.edit().descendants("a:lnStyleLst")[0]!.elements()[0]!.set("w", 20_000);
      const group = `<p:grpSpPr><a:xfrm><a:off x="2000000" y="2000000"/><a:ext cx="800000" cy="800000"/><a:chOff x="0" y="0"/><a:chExt cx="100" cy="100"/></a:xfrm></p:grpSpPr>`;
      treeOf(part).append(
        xml(
          `<p:grpSp><p:nvGrpSpPr><p:cNvPr id="208" name="G"/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr>${group}${plain(shape(209, spPr(10, 10, 50, 50)))}</p:grpSp>`,
        ),
      );
      const dsp = "http://schemas.microsoft.com/office/drawing/2008/diagram";
      addPart(
        part,
        "/ppt/diagrams/drawing1.xml",
        "application/vnd.ms-office.drawingml.diagramDrawing+xml",
        "http://schemas.microsoft.com/office/2007/relationships/diagramDrawing",
        xml(`<dsp:drawing xmlns:dsp="${dsp}"><a:off x="100" y="100"/><a:ext cx="400" cy="400"/></dsp:drawing>`),
      );
      treeOf(part).append(template.slides[4]!.part.root.descendants("p:graphicFrame")[0]!.clone());
      part.root.descendants("p:graphicFrame")[0]!.descendants("p:cNvPr")[0]!.set("id", 210);
    });
    expect([box(named(slide, 208))[2], box(named(slide, 209))]).toEqual([400_000, [10, 10, 50, 50]]);
    const drawing = output.package_.parts().find(({ contentType }) => contentType.endsWith("diagramDrawing+xml"))!;
    expect(plain(drawing.root.child("a:ext"))).toBe('<a:ext cx="200" cy="200"/>');
    expect(
      output.slides[0]!.layout!.master.themePart!.root.descendants("a:lnStyleLst")[0]!.elements()[0]!.int("w"),
    ).toBe(10_000);
    const widths = (root: XmlElement) => root.descendants("a:gridCol").map((column) => column.int("w")!);
    expect(widths(slide.root)).toEqual(widths(other.slides[4]!.part.root).map((width) => Math.round(width / 2)));
    expect(
      slide.root
        .descendants("a:tc")
        .flatMap((cell) => cell.descendants("a:rPr"))
        .every((run) => run.get("sz")),
    ).toBe(true);
  });

  it("are unchanged if the page is the same", () => {
    const { slide, other } = fitted(
      { cx: 12_192_000, cy: 6_858_000 },
      (part) => void treeOf(part).append(el("p:extLst")),
    );
    const withoutNumber = (root: XmlElement) => plain(root).replace(/(type="slidenum".*?<a:t>)\d+/, "$1");
    expect(withoutNumber(slide.root)).toBe(withoutNumber(other.slides[3]!.part.root));
  });
});
