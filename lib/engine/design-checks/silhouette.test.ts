import { expect, it } from "vitest";
import { parseXml } from "@/lib/engine/pptx/xml/parse";
import { isInside, silhouetteOf } from "./silhouette";

const NAMESPACES = "http://schemas.openxmlformats.org";
const box = { x: 100, y: 100, width: 200, height: 100 };
const shape = (geometry: string, xfrm = "<a:xfrm/>") =>
  parseXml(
    `<p:sp xmlns:p="${NAMESPACES}/presentationml/2006/main" xmlns:a="${NAMESPACES}/drawingml/2006/main"><p:spPr>${xfrm}${geometry}</p:spPr></p:sp>`,
    "slide",
  );
const custom = (commands: string) =>
  `<a:custGeom><a:pathLst><a:path w="20" h="10">${commands}<a:close/></a:path></a:pathLst></a:custGeom>`;
const point = (x: number | string, y: number) => `<a:pt x="${x}" y="${y}"/>`;

/** Returns which of the points are inside, as a string of 0 and 1. */
const inside = (geometry: string, points: readonly [number, number][], { xfrm = "<a:xfrm/>", rotation = 0 } = {}) => {
  const silhouette = silhouetteOf(shape(geometry, xfrm), box, rotation);
  return silhouette && points.map(([x, y]) => Number(isInside(silhouette, x, y))).join("");
};

it("contains the points of a preset triangle, also flipped and rotated", () => {
  const triangle = '<a:prstGeom prst="rtTriangle"/>';
  const points: [number, number][] = [
    [120, 195],
    [280, 195],
    [280, 115],
    [120, 105],
  ];
  expect(inside(triangle, points)).toBe("1100");
  expect(inside(triangle, points, { xfrm: '<a:xfrm flipH="1"/>' })).toBe("1110");
  expect(inside(triangle, points, { rotation: 180 })).toBe("0011");
  expect(inside('<a:prstGeom prst="rect"/>', points, { rotation: 45 })).toBe("0101");
});

it("contains the points of a custom geometry, with its curves and holes", () => {
  const curve = `<a:moveTo>${point(0, 10)}</a:moveTo><a:cubicBezTo>${point(0, 0)}${point(20, 0)}${point(20, 10)}</a:cubicBezTo>`;
  const points: [number, number][] = [
    [110, 110],
    [200, 110],
    [200, 140],
  ];
  expect(inside(custom(curve), points)).toBe("001");
  const line = (x: number, y: number) => `<a:lnTo>${point(x, y)}</a:lnTo>`;
  const ring = `<a:moveTo>${point(0, 0)}</a:moveTo>${line(20, 0)}${line(20, 10)}${line(0, 10)}<a:moveTo>${point(5, 2)}</a:moveTo>${line(15, 2)}${line(15, 8)}${line(5, 8)}`;
  expect(inside(custom(ring), points)).toBe("110");
});

it("is unknown with guides, arcs or adjustments", () => {
  expect(inside(custom(`<a:moveTo>${point("hc", 0)}</a:moveTo>`), [])).toBeNull();
  expect(inside(custom(`<a:moveTo>${point(0, 0)}</a:moveTo><a:arcTo/>`), [])).toBeNull();
  expect(inside('<a:prstGeom prst="triangle"><a:avLst><a:gd/></a:avLst></a:prstGeom>', [])).toBeNull();
  expect(inside('<a:prstGeom prst="wave"/>', [])).toBeNull();
});
