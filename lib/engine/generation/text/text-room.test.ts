import { describe, expect, it } from "vitest";
import { parseXml } from "@/lib/engine/pptx/xml/parse";
import { textRoom } from "./text-room";

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

  it("leaves out what a shape's outline cuts off", () => {
    const corners = (adjust: string) =>
      room('<a:bodyPr lIns="0" rIns="0"/>', `<a:prstGeom prst="roundRect"><a:avLst>${adjust}</a:avLst></a:prstGeom>`)
        .width;
    expect(corners("")).toBeCloseTo(200 - 2 * 0.29289 * 16.667, 2);
    expect(corners('<a:gd name="adj" fmla="val 50000"/>')).toBeCloseTo(200 - 2 * 0.29289 * 50, 2);
    expect(room('<a:bodyPr lIns="0" rIns="0"/>', '<a:prstGeom prst="ellipse"/>').width).toBeCloseTo(141.4, 1);
  });
});
