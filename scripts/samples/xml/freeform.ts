import { el } from "./element";

/** A step of a freeform's path, in the path's own units; angles in degrees, clockwise from the right. */
export type PathStep =
  | { to: "move" | "line"; x: number; y: number }
  | { to: "arc"; rx: number; ry: number; start: number; sweep: number }
  | { to: "close" };

function stepXml(step: PathStep): string {
  if (step.to === "close") return "<a:close/>";
  if (step.to === "arc") {
    return el("a:arcTo", { wR: step.rx, hR: step.ry, stAng: step.start * 60_000, swAng: step.sweep * 60_000 });
  }
  return el(step.to === "move" ? "a:moveTo" : "a:lnTo", {}, el("a:pt", { x: step.x, y: step.y }));
}

/** `a:custGeom` of several paths that share a `w` by `h` space, stretched to the shape's box. */
export function freeform(w: number, h: number, paths: PathStep[][], isFilled: boolean): string {
  const fill = isFilled ? undefined : "none";
  return el(
    "a:custGeom",
    {},
    "<a:avLst/>",
    "<a:gdLst/>",
    "<a:ahLst/>",
    "<a:cxnLst/>",
    el("a:rect", { l: "0", t: "0", r: "r", b: "b" }),
    el("a:pathLst", {}, ...paths.map((steps) => el("a:path", { w, h, fill }, ...steps.map(stepXml)))),
  );
}
