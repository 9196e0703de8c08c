import { describe, expect, it } from "vitest";
import { parseXml } from "@/lib/engine/pptx/xml/parse";
import { textInsets, textRoom } from "./text-room";

const NS =
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"';
const room = (body: string, geometry = '<a:prstGeom prst="rect"/>', inherited: string[] = []) => {
  const shape = (bodyPr: string) =>
    parseXml(`<p:sp ${NS}><p:spPr>${geometry}</p:spPr><p:txBody>${bodyPr}</p:txBody></p:sp>`, "shape");
  return textRoom(shape(body), inherited.map(shape), { x: 0, y: 0, width: 2_540_000, height: 1_270_000 });
};

describe("the room for text of a shape 200 pt wide and 100 pt high", () => {
  it("is what the insets leave, its own before inherited ones", () => {
    expect(room("<a:bodyPr/>")).toMatchObject({ width: 185.6, height: 92.8, wrap: true, columns: 1 });
    const inherited = ['<a:bodyPr lIns="0" rIns="0" tIns="127000" anchor="b"/>'];
    expect(room('<a:bodyPr lIns="127000"/>', undefined, inherited)).toMatchObject({
      width: 190,
      height: 86.4,
      top: 10,
      anchor: 1,
    });
  });

  it.each(["vert", "vert270", "eaVert"])("turns with vertical text (%s), while insets stay at their sides", (vert) => {
    expect(room(`<a:bodyPr vert="${vert}" lIns="254000" rIns="0" tIns="0" bIns="0"/>`)).toMatchObject({
      width: 100,
      height: 180,
    });
  });

  it("is shared by columns with their gaps", () => {
    expect(room('<a:bodyPr lIns="0" rIns="0" numCol="3" spcCol="127000"/>')).toMatchObject({ width: 60, columns: 3 });
  });

  it("excludes what a shape's outline cuts off", () => {
    const corners = (adjust: string) =>
      room('<a:bodyPr lIns="0" rIns="0"/>', `<a:prstGeom prst="roundRect"><a:avLst>${adjust}</a:avLst></a:prstGeom>`)
        .width;
    expect(corners("")).toBeCloseTo(200 - 2 * 0.29289 * 16.667, 2);
    expect(corners('<a:gd name="adj" fmla="val 50000"/>')).toBeCloseTo(200 - 2 * 0.29289 * 50, 2);
    expect(room('<a:bodyPr lIns="0" rIns="0"/>', '<a:prstGeom prst="ellipse"/>').width).toBeCloseTo(141.4, 1);
  });

  it.each([
    ["flowChartDocument", "", { left: 0, top: 0, width: 200, height: 80.2 }],
    ["triangle", "", { left: 50, top: 50, width: 100, height: 50 }],
    ["ellipse", "", { left: 29.3, top: 14.6, width: 141.4, height: 70.7 }],
    ["chevron", "", { left: 50, top: 0, width: 100, height: 100 }],
    ["homePlate", "", { left: 0, top: 0, width: 175, height: 100 }],
    ["rightArrow", "", { left: 0, top: 25, width: 175, height: 50 }],
    ["leftArrow", "", { left: 25, top: 25, width: 175, height: 50 }],
    ["can", "", { left: 0, top: 25, width: 200, height: 62.5 }],
    ["round2SameRect", '<a:gd name="adj1" fmla="val 50000"/>', { left: 14.6, top: 14.6, width: 170.7, height: 85.4 }],
  ])("is the text rectangle of the geometry %s", (preset, adjust, expected) => {
    const geometry = `<a:prstGeom prst="${preset}"><a:avLst>${adjust}</a:avLst></a:prstGeom>`;
    const { left, top, width, height } = room('<a:bodyPr lIns="0" tIns="0" rIns="0" bIns="0"/>', geometry);
    for (const [side, points] of Object.entries({ left, top, width, height }))
      expect(points, side).toBeCloseTo(expected[side as keyof typeof expected], 1);
  });

  it("uses the geometry that a placeholder inherits", () => {
    const inherited = parseXml(
      `<p:sp ${NS}><p:spPr><a:prstGeom prst="ellipse"/></p:spPr><p:txBody><a:bodyPr lIns="0" rIns="0"/></p:txBody></p:sp>`,
      "shape",
    );
    const own = parseXml(`<p:sp ${NS}><p:spPr/><p:txBody><a:bodyPr/></p:txBody></p:sp>`, "shape");
    const { width } = textRoom(own, [inherited], { x: 0, y: 0, width: 2_540_000, height: 1_270_000 });
    expect(width).toBeCloseTo(141.4, 1);
  });
});

it("the insets of a text are its own, else the nearest inherited ones, else the defaults", () => {
  const shape = (bodyPr: string) => parseXml(`<p:sp ${NS}><p:txBody>${bodyPr}</p:txBody></p:sp>`, "shape");
  const inherited = [shape('<a:bodyPr rIns="0"/>'), shape('<a:bodyPr lIns="1" rIns="2" bIns="0"/>')];
  expect(textInsets(shape('<a:bodyPr lIns="12700"/>'), inherited)).toEqual({
    lIns: 12_700,
    tIns: 45_720,
    rIns: 0,
    bIns: 0,
  });
});
