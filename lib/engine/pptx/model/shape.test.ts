import { describe, expect, it } from "vitest";
import { parseXml } from "@/lib/engine/pptx/xml/parse";
import { effectiveBox, nonVisual, shapeAt, walkShapeTree } from "./shape";

const NS =
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"';
const HEAD = "<p:nvGrpSpPr/><p:grpSpPr/>";
const sp = (name: string, box = "") =>
  `<p:sp><p:nvSpPr><p:cNvPr id="2" name="${name}"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr>${box}</p:spPr></p:sp>`;
const xfrm = (x: number, y: number, cx: number, cy: number, more = "", attributes = "") =>
  `<a:xfrm ${attributes}><a:off x="${x}" y="${y}"/><a:ext cx="${cx}" cy="${cy}"/>${more}</a:xfrm>`;
const group = (name: string, frame: string, children: string) =>
  `<p:grpSp><p:nvGrpSpPr><p:cNvPr id="3" name="${name}"/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr>${frame}</p:grpSpPr>${children}</p:grpSp>`;
const walk = (inner: string) => {
  const tree = parseXml(`<p:spTree ${NS}>${HEAD}${inner}</p:spTree>`, "tree");
  return { tree, shapes: walkShapeTree(tree) };
};
const nameOf = (element: Parameters<typeof nonVisual>[0]) => nonVisual(element)?.get("name");

describe("walkShapeTree", () => {
  it("returns the path to each shape", () => {
    const { tree, shapes } = walk(sp("first") + group("outer", "", sp("inner")));
    expect(shapes.map(({ element }) => nameOf(element))).toEqual(["first", "outer", "inner"]);
    expect(shapes.map(({ path }) => path)).toEqual([[2], [3], [3, 2]]);
    for (const shape of shapes) expect(shapeAt(tree, shape.path)).toBe(shape.element);
    expect(shapes[2]!.groups.map(nameOf)).toEqual(["outer"]);
  });

  it("converts positions in nested groups to slide coordinates", () => {
    const inner = group(
      "inner",
      xfrm(100, 100, 200, 200, '<a:chOff x="0" y="0"/><a:chExt cx="400" cy="400"/>'),
      sp("leaf", xfrm(40, 80, 100, 100)),
    );
    const { shapes } = walk(
      group("outer", xfrm(1000, 0, 400, 400, '<a:chOff x="0" y="0"/><a:chExt cx="200" cy="200"/>'), inner),
    );
    const leaf = shapes[2]!;
    expect(leaf.toSlide(effectiveBox(leaf.element, [])!)).toEqual({ x: 1240, y: 280, width: 100, height: 100 });
  });

  it("mirrors positions in a flipped group", () => {
    const { shapes } = walk(
      group(
        "g",
        xfrm(0, 0, 100, 100, '<a:chOff x="0" y="0"/><a:chExt cx="100" cy="100"/>', 'flipH="1"'),
        sp("leaf", xfrm(10, 0, 20, 20)),
      ),
    );
    expect(shapes[1]!.toSlide({ x: 10, y: 0, width: 20, height: 20 })).toMatchObject({ x: 70, y: 0 });
  });

  it("rotates positions in a rotated group clockwise", () => {
    const turned = (rot: number) => {
      const { shapes } = walk(
        group(
          "g",
          xfrm(0, 0, 100, 100, '<a:chOff x="0" y="0"/><a:chExt cx="100" cy="100"/>', `rot="${rot}"`),
          sp("leaf", xfrm(10, 0, 20, 20)),
        ),
      );
      const { x, y, width, height } = shapes[1]!.toSlide({ x: 10, y: 0, width: 20, height: 20 });
      return [x, y, width, height].map(Math.round);
    };
    expect(turned(10_800_000)).toEqual([70, 80, 20, 20]);
    expect(turned(5_400_000)).toEqual([80, 10, 20, 20]);
  });

  it("uses the supported choice, else the fallback", () => {
    const frame =
      '<p:graphicFrame><a:graphic><a:graphicData uri="http://schemas.microsoft.com/office/drawing/2014/chartex"/></a:graphic></p:graphicFrame>';
    const model =
      '<p:graphicFrame><a:graphic><a:graphicData uri="http://schemas.microsoft.com/office/drawing/2017/model3d"/></a:graphic></p:graphicFrame>';
    const alternate = (choice: string, fallback: string) =>
      `<mc:AlternateContent><mc:Choice Requires="x">${choice}</mc:Choice><mc:Fallback>${fallback}</mc:Fallback></mc:AlternateContent>`;
    const { tree, shapes } = walk(alternate(frame, sp("text")) + alternate(model, sp("picture")));
    expect(shapes.map(({ kind, path }) => [kind, path])).toEqual([
      ["Chart", [2, 0, 0]],
      ["AutoShape", [3, 1, 0]],
    ]);
    expect(nameOf(shapeAt(tree, shapes[1]!.path)!)).toBe("picture");
  });
});
