import { placeholderOf } from "@/lib/engine/pptx/model/placeholder";
import { shapeName } from "@/lib/engine/pptx/model/shape-frame";
import { type TreeShape, walkShapeTree } from "@/lib/engine/pptx/model/shape-tree";
import type { XmlElement } from "@/lib/engine/pptx/xml";

/** Titles of title slides answer to "title" as well. */
const SAME: Readonly<Record<string, string>> = { ctrTitle: "title" };

/**
 * The first shape of a slide that a test takes. `is` says whether the shape goes by a name: its placeholder's type or
 * its own.
 *
 * @throws Error that says what was wanted and lists what is there
 */
export function findShape(
  slide: XmlElement,
  wanted: string,
  test: (shape: TreeShape, is: (name: string) => boolean) => boolean,
): TreeShape {
  const shapes = walkShapeTree(slide.find("p:cSld", "p:spTree"));
  for (const shape of shapes) {
    const [type, name] = [placeholderOf(shape.element)?.type, shapeName(shape.element)];
    if (test(shape, (asked) => asked === name || asked === type || (type !== undefined && asked === SAME[type])))
      return shape;
  }
  throw new Error(
    `The slide has no ${wanted.replace(/^an? /, "")}. It has: ${shapes.map(describe).join(", ") || "no shapes"}.`,
  );
}

function describe({ element, kind }: TreeShape): string {
  const type = placeholderOf(element)?.type;
  return `"${shapeName(element)}" (${type ?? kind})`;
}
