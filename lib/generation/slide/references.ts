import type { XmlElement } from "../../pptx/xml";

/** Takes away the animations of a shape that is gone: a target that isn't there makes PowerPoint repair the file. */
export function dropAnimations(slide: XmlElement, shapeId: string): void {
  const timing = slide.child("p:timing");
  if (!timing) return;
  prune(timing, shapeId);
  if (!timing.descendants("p:spTgt").length) slide.remove(timing);
}

/** Whether a connector is glued to a shape: without the shape it would lead nowhere. */
export function isGluedTo(connector: XmlElement, shapeId: string): boolean {
  const ends = connector.find("p:nvCxnSpPr", "p:cNvCxnSpPr");
  return ["a:stCxn", "a:endCxn"].some((end) => ends?.child(end)?.get("id") === shapeId);
}

/** The smallest time nodes that hold a target of the shape, and the containers that this leaves empty. */
function prune(element: XmlElement, shapeId: string): void {
  for (const child of element.elements()) {
    const build = child.get("spid") === shapeId && element.name === "p:bldLst";
    const node = TIME_NODES.has(child.name);
    if (build || (node && targetsOnly(child, shapeId))) {
      element.remove(child);
      continue;
    }
    prune(child, shapeId);
    if (child.name === "p:bldLst" && child.elements().length === 0) element.remove(child);
  }
}

const BEHAVIOURS = ["p:set", "p:anim", "p:animEffect", "p:animMotion", "p:animScale", "p:animRot", "p:animClr", "p:cmd"];
const TIME_NODES = new Set(["p:par", "p:seq", "p:excl", "p:audio", "p:video", ...BEHAVIOURS]);

/** Whether a time node animates the shape and nothing else. */
function targetsOnly(node: XmlElement, shapeId: string): boolean {
  const targets = node.descendants("p:spTgt");
  return targets.length > 0 && targets.every((target) => target.get("spid") === shapeId);
}
