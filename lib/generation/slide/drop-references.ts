import type { XmlElement } from "../../pptx/xml";

/**
 * Takes away what refers to a shape that is gone: its animations (a target that isn't there makes PowerPoint repair the
 * file) and the ends of connectors that were glued to it.
 */
export function dropReferences(slide: XmlElement, shapeId: string): void {
  const timing = slide.child("p:timing");
  if (timing) {
    prune(timing, shapeId);
    if (!timing.descendants("p:spTgt").length) slide.remove(timing);
  }
  for (const connector of slide.descendants("p:cNvCxnSpPr")) {
    for (const end of connector.elements()) {
      if ((end.name === "a:stCxn" || end.name === "a:endCxn") && end.get("id") === shapeId) connector.remove(end);
    }
  }
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
