import { el } from "./element";
import type { Shape } from "./shape";

/** `p:spTree` with ids that are unique within it, counted from 1 (the tree itself) in drawing and reading order. */
export function shapeTree(shapes: Shape[]): string {
  let last = 0;
  const nextId = () => ++last;
  const zero = { x: 0, y: 0 };
  const none = { cx: 0, cy: 0 };
  const head =
    el("p:nvGrpSpPr", {}, el("p:cNvPr", { id: nextId(), name: "" }), "<p:cNvGrpSpPr/>", "<p:nvPr/>") +
    el(
      "p:grpSpPr",
      {},
      el("a:xfrm", {}, el("a:off", zero), el("a:ext", none), el("a:chOff", zero), el("a:chExt", none)),
    );
  return el("p:spTree", {}, head, ...shapes.map((shape) => shape(nextId)));
}
