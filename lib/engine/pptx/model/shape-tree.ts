import type { XmlElement } from "@/lib/engine/pptx/xml";
import { groupTransform, identity, type ToSlide } from "./group-transform";
import { shapeKind, type ShapeKind } from "./shape-kind";

/** A shape of a slide, layout or master, and where it stands in the tree. */
export type TreeShape = {
  element: XmlElement;
  kind: ShapeKind;
  /** Indexes among child elements (`elements()`), from `p:spTree` down. */
  path: readonly number[];
  /** The groups around it, outermost first. */
  groups: readonly XmlElement[];
  toSlide: ToSlide;
};

const SHAPES = new Set(["p:sp", "p:pic", "p:graphicFrame", "p:grpSp", "p:cxnSp", "p:contentPart", "p14:contentPart"]);

/** All shapes of a `p:spTree` in drawing order; a group comes before its children. */
export function walkShapeTree(tree: XmlElement | undefined): TreeShape[] {
  const found: TreeShape[] = [];
  if (tree) walk(tree, [], [], identity, found);
  return found;
}

/** The element that a path leads to, or undefined. */
export function shapeAt(tree: XmlElement, path: readonly number[]): XmlElement | undefined {
  let at: XmlElement | undefined = tree;
  for (const index of path) at = at?.elements()[index];
  return at;
}

function walk(
  parent: XmlElement,
  path: readonly number[],
  groups: readonly XmlElement[],
  toSlide: ToSlide,
  found: TreeShape[],
): void {
  parent.elements().forEach((child, index) => {
    const at = [...path, index];
    if (child.name === "mc:AlternateContent") {
      const choice = chosen(child);
      if (choice) walk(choice, [...at, child.elements().indexOf(choice)], groups, toSlide, found);
      return;
    }
    if (!SHAPES.has(child.name)) return;
    found.push({ element: child, kind: shapeKind(child), path: at, groups, toSlide });
    if (child.name === "p:grpSp") walk(child, at, [...groups, child], groupTransform(child, toSlide), found);
  });
}

/** The branch of `mc:AlternateContent` that names what the shape is: the first choice that we know, else the fallback. */
function chosen(alternate: XmlElement): XmlElement | undefined {
  const known = alternate
    .elements("mc:Choice")
    .find((choice) => choice.elements().some((shape) => SHAPES.has(shape.name) && shapeKind(shape) !== "Unknown"));
  return known ?? alternate.child("mc:Fallback");
}
