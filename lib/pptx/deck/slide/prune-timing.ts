import { shapeKind } from "../../model/shape-kind";
import type { XmlElement } from "../../xml";

const BUILDS = new Set(["p:bldP", "p:bldGraphic", "p:bldDgm", "p:bldOleChart"]);
const CONTAINERS = new Set(["p:par", "p:seq", "p:excl"]);
const BEHAVIOURS = new Set(["p:set", "p:anim", "p:animClr", "p:animEffect", "p:animMotion", "p:animRot", "p:animScale", "p:cmd", "p:audio", "p:video"]);
const PLAYED = new Set(["p:audio", "p:video", "p:cmd"]);

/**
 * Takes the animations out of a slide that speak of shapes which are gone, of media that are none any more, and of paragraphs past
 * the last one: PowerPoint repairs a file with such (ECMA-376, 19.5). All other animations stay as they are.
 */
export function pruneTiming(slide: XmlElement): void {
  const timing = slide.child("p:timing");
  if (!timing) return;
  const shapes = shapesById(slide.child("p:cSld"));
  const before = targetsOf(timing).length;
  pruneNodes(timing, shapes);
  const after = targetsOf(timing);
  pruneBuilds(timing, new Set(after.map((target) => target.get("spid"))), shapes);
  if (before > 0 && after.length === 0) slide.remove(timing);
}

const targetsOf = (element: XmlElement): XmlElement[] => element.descendants().filter(({ name }) => name === "p:spTgt" || name === "p:inkTgt");

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

/** Removes behaviours without target and the containers that this leaves empty. */
function pruneNodes(element: XmlElement, shapes: ReadonlyMap<string, XmlElement>): void {
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
    else if (/^p:(childTnLst|subTnLst|prevCondLst|nextCondLst|endCondLst)$/.test(child.name) && child.elements().length === 0) element.remove(child);
  }
}

const isFull = (node: XmlElement): boolean => (node.find("p:cTn", "p:childTnLst")?.elements().length ?? 0) > 0;

/** A sequence or effect that a click on a shape starts. */
const startsWithLost = (node: XmlElement, shapes: ReadonlyMap<string, XmlElement>): boolean =>
  (node.find("p:cTn", "p:stCondLst")?.elements("p:cond") ?? []).some((condition) => hasLostTarget(condition, shapes));

const hasLostTarget = (element: XmlElement, shapes: ReadonlyMap<string, XmlElement>): boolean =>
  targetsOf(element).some((target) => !shapes.has(target.get("spid") ?? ""));

function isLost(behaviour: XmlElement, shapes: ReadonlyMap<string, XmlElement>): boolean {
  const target = (behaviour.child("p:cBhvr") ?? behaviour.child("p:cMediaNode"))?.child("p:tgtEl")?.elements()[0];
  if (!target) return false;
  if (target.name === "p:inkTgt") return !shapes.has(target.get("spid") ?? "");
  if (target.name !== "p:spTgt") return false;
  const shape = shapes.get(target.get("spid") ?? "");
  if (!shape) return true;
  if (PLAYED.has(behaviour.name) && shape.name === "p:pic") return shapeKind(shape) !== "Media";
  const last = target.find("p:txEl", "p:pRg")?.int("end");
  return last !== undefined && last >= (shape.child("p:txBody")?.elements("a:p").length ?? 0);
}

/** A shape is listed as built as long as something builds it. */
function pruneBuilds(timing: XmlElement, animated: ReadonlySet<string | undefined>, shapes: ReadonlyMap<string, XmlElement>): void {
  const list = timing.child("p:bldLst");
  if (!list) return;
  for (const build of list.elements()) {
    const id = build.get("spid");
    if (BUILDS.has(build.name) && (!shapes.has(id ?? "") || !animated.has(id))) list.remove(build);
  }
  if (list.elements().length === 0) timing.remove(list);
}
