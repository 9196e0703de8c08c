import { shapeKind } from "@/lib/engine/pptx/model/shape";
import type { Part } from "@/lib/engine/pptx/opc/package";
import type { XmlElement } from "@/lib/engine/pptx/xml/element";

const BUILDS = new Set(["p:bldP", "p:bldGraphic", "p:bldDgm", "p:bldOleChart"]);
const CONTAINERS = new Set(["p:par", "p:seq", "p:excl"]);
const BEHAVIOURS = new Set([
  "p:set",
  "p:anim",
  "p:animClr",
  "p:animEffect",
  "p:animMotion",
  "p:animRot",
  "p:animScale",
  "p:cmd",
  "p:audio",
  "p:video",
]);
const PLAYED = new Set(["p:audio", "p:video", "p:cmd"]);

/**
 * Removes animations of missing shapes, media, paragraphs, series or categories, which would make PowerPoint repair the
 * file (ECMA-376, 19.5). Keeps all other animations.
 */
export function pruneTiming(slide: Part): void {
  const timing = slide.root.child("p:timing");
  if (!timing) return;
  const root = slide.edit();
  const shapes: Shapes = { slide, byId: shapesById(root.child("p:cSld")) };
  const before = targetsOf(timing).length;
  pruneNodes(timing, shapes);
  const after = targetsOf(timing);
  pruneBuilds(timing, new Set(after.map((target) => target.get("spid"))), shapes);
  if (before > 0 && after.length === 0) root.remove(timing);
}

type Shapes = { slide: Part; byId: ReadonlyMap<string, XmlElement> };

const targetsOf = (element: XmlElement): XmlElement[] =>
  element.descendants().filter(({ name }) => name === "p:spTgt" || name === "p:inkTgt");

function shapesById(content: XmlElement | undefined): Map<string, XmlElement> {
  const shapes = new Map<string, XmlElement>();
  const look = (parent: XmlElement) => {
    for (const child of parent.elements()) {
      for (const properties of child.elements()) {
        const id = (properties.child("p:cNvPr") ?? properties.child("p14:cNvPr"))?.get("id");
        if (id !== undefined && !shapes.has(id)) shapes.set(id, child);
      }
      look(child);
    }
  };
  if (content) look(content);
  return shapes;
}

/** Removes behaviors without a target, and then the containers that have become empty. */
function pruneNodes(element: XmlElement, shapes: Shapes): void {
  for (const child of element.elements()) {
    if (BEHAVIOURS.has(child.name)) {
      if (isLost(child, shapes)) element.remove(child);
      continue;
    }
    if (CONTAINERS.has(child.name) && startsWithLost(child, shapes)) {
      element.remove(child);
      continue;
    }
    const full = isFull(child);
    pruneNodes(child, shapes);
    if (CONTAINERS.has(child.name) && full && !isFull(child)) element.remove(child);
    else if (child.name === "p:cond" && hasLostTarget(child, shapes)) element.remove(child);
    else if (
      /^p:(childTnLst|subTnLst|prevCondLst|nextCondLst|endCondLst)$/.test(child.name) &&
      child.elements().length === 0
    )
      element.remove(child);
  }
}

const isFull = (node: XmlElement): boolean => (node.find("p:cTn", "p:childTnLst")?.elements().length ?? 0) > 0;

/** True for a sequence or effect that is started by a click on a missing shape. */
const startsWithLost = (node: XmlElement, shapes: Shapes): boolean =>
  (node.find("p:cTn", "p:stCondLst")?.elements("p:cond") ?? []).some((condition) => hasLostTarget(condition, shapes));

const hasLostTarget = (element: XmlElement, shapes: Shapes): boolean =>
  targetsOf(element).some((target) => !shapes.byId.has(target.get("spid") ?? ""));

function isLost(behaviour: XmlElement, shapes: Shapes): boolean {
  const target = (behaviour.child("p:cBhvr") ?? behaviour.child("p:cMediaNode"))?.child("p:tgtEl")?.elements()[0];
  if (!target) return false;
  if (target.name === "p:inkTgt") return !shapes.byId.has(target.get("spid") ?? "");
  if (target.name !== "p:spTgt") return false;
  const shape = shapes.byId.get(target.get("spid") ?? "");
  if (!shape) return true;
  if (PLAYED.has(behaviour.name) && shape.name === "p:pic") return shapeKind(shape) !== "Media";
  if (target.child("p:oleChartEl") && isReplaced(shape)) return true;
  const element = target.find("p:graphicEl", "a:chart");
  if (element) return isPastChart(element, shapes.slide.related(shape.descendants("c:chart")[0]?.get("r:id")));
  const last = target.find("p:txEl", "p:pRg")?.int("end");
  return last !== undefined && last >= (shape.child("p:txBody")?.elements("a:p").length ?? 0);
}

/** True for the picture in the place of an embedded chart, which has no parts to animate. */
const isReplaced = (object: XmlElement): boolean => object.name === "p:pic";

/**
 * True for an animation of a series or category that the chart doesn't have. Negative indexes are valid: they stand for
 * all series or categories, the background and the legend.
 */
function isPastChart(element: XmlElement, chart: Part | undefined): boolean {
  const series = chart?.root.descendants("c:ser") ?? [];
  const counts = series
    .flatMap((item) => item.child("c:cat")?.descendants("c:ptCount") ?? [])
    .map((count) => count.int("val") ?? 0);
  return (
    (element.int("seriesIdx") ?? -1) >= series.length ||
    (counts.length > 0 && (element.int("categoryIdx") ?? -1) >= Math.max(...counts))
  );
}

/** Removes the build entries of shapes that are no longer animated. */
function pruneBuilds(timing: XmlElement, animated: ReadonlySet<string | undefined>, shapes: Shapes): void {
  const list = timing.child("p:bldLst");
  if (!list) return;
  for (const build of list.elements()) {
    const id = build.get("spid");
    const shape = shapes.byId.get(id ?? "");
    const isLost = !shape || !animated.has(id) || (build.name === "p:bldOleChart" && isReplaced(shape));
    if (BUILDS.has(build.name) && isLost) list.remove(build);
  }
  if (list.elements().length === 0) timing.remove(list);
}
