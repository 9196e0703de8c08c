import { groupTransform, identity, type ToSlide } from "@/lib/engine/pptx/model/group-transform";
import { nonVisual } from "@/lib/engine/pptx/model/shape-frame";
import { walkShapeTree } from "@/lib/engine/pptx/model/shape-tree";
import type { XmlElement } from "@/lib/engine/pptx/xml";

type Place = {
  parent: XmlElement;
  toSlide: ToSlide;
  /** The `mc:AlternateContent` that the shape is a choice of, and what that stands in. */
  alternate?: { element: XmlElement; parent: XmlElement };
};

/** The shapes of a slide that is edited, by where they stand in its tree: on it, in groups, as one of several forms. */
export class PlacedShapes {
  readonly #parents = new Map<XmlElement, Place>();
  readonly #connectors = new Set<XmlElement>();
  #lastId: number | undefined;

  constructor(
    /** `p:spTree`. */
    readonly tree: XmlElement,
  ) {
    this.#index(tree, identity);
  }

  /** Turns a rectangle of the shape's own coordinates, EMU, into the slide's. */
  toSlide(shape: XmlElement): ToSlide {
    return this.#parents.get(shape)?.toSlide ?? identity;
  }

  /** Whether the shape stands directly on the slide, so that its own position is the slide's. */
  isTopLevel(shape: XmlElement): boolean {
    return this.#parents.get(shape)?.parent === this.tree;
  }

  /** The group that the shape is in, or the slide's shape tree. */
  parentOf(shape: XmlElement): XmlElement | undefined {
    return this.#parents.get(shape)?.parent;
  }

  /** Looks anew where the shapes of a group stand, after the group was moved or resized. */
  groupMoved(group: XmlElement): void {
    const outer = this.#parents.get(group)?.toSlide;
    if (outer) this.#index(group, groupTransform(group, outer));
  }

  has(shape: XmlElement): boolean {
    return this.#parents.has(shape);
  }

  /**
   * Takes a shape away, with what is nothing without it: connectors glued to it, its other forms, a group that is left
   * empty.
   */
  remove(shape: XmlElement): void {
    const place = this.#parents.get(shape);
    if (!place) return;
    const { parent, alternate } = place;
    parent.remove(shape);
    for (const gone of [shape, ...walkShapeTree(shape).map(({ element }) => element)]) this.#forget(gone);
    const empty = !parent.children.some((child) => this.#parents.has(child as XmlElement));
    if (empty && parent.name === "p:grpSp") this.remove(parent);
    // The other choices show the same shape in another form.
    else if (empty && alternate) alternate.parent.remove(alternate.element);
  }

  #note(shape: XmlElement, place: Place): void {
    this.#parents.set(shape, place);
    if (shape.name === "p:cxnSp") this.#connectors.add(shape);
  }

  #forget(shape: XmlElement): void {
    this.#parents.delete(shape);
    this.#connectors.delete(shape);
    const id = nonVisual(shape)?.get("id");
    if (id === undefined) return;
    for (const other of [...this.#connectors]) if (isGluedTo(other, id)) this.remove(other);
  }

  /** Drops the other forms of a shape that gets new content: they would show the old one (ISO/IEC 29500-3, 10.2). */
  dropAlternatives(shape: XmlElement): void {
    const place = this.#parents.get(shape);
    for (const form of place?.alternate?.element.elements() ?? [])
      if (form !== place?.parent) place?.alternate?.element.remove(form);
  }

  /** Puts `replacement` where `shape` stood. */
  replace(shape: XmlElement, replacement: XmlElement): void {
    const known = this.#parents.get(shape);
    if (!known) return;
    known.parent.replace(shape, replacement);
    this.#parents.delete(shape);
    this.#note(replacement, known);
  }

  /** Adds a shape in slide coordinates: over `below`, or on top of all. */
  add(shape: XmlElement, below?: XmlElement): void {
    let anchor = below;
    while (anchor && this.#parents.get(anchor)?.parent !== this.tree) anchor = this.#parents.get(anchor)?.parent;
    if (anchor) this.tree.insertAfter(anchor, shape);
    else this.tree.insertBefore(this.tree.child("p:extLst"), shape);
    this.#note(shape, { parent: this.tree, toSlide: identity });
    if (shape.name === "p:grpSp") this.#index(shape, groupTransform(shape, identity));
  }

  /** An id that no shape of the slide has, another one each time (ECMA-376, 20.1.2.2.8). */
  nextId(): number {
    this.#lastId ??= this.tree
      .descendants()
      .reduce((highest, item) => (item.name.endsWith(":cNvPr") ? Math.max(highest, item.int("id") ?? 0) : highest), 1);
    return ++this.#lastId;
  }

  /** All shapes of the slide that are no groups. */
  shapes(): XmlElement[] {
    return [...this.#parents.keys()].filter(({ name }) => name !== "p:grpSp");
  }

  /** Notes the shapes of the tree, or of a group. */
  #index(root: XmlElement, toSlide: ToSlide): void {
    for (const { element, path, toSlide: within } of walkShapeTree(root)) {
      if (path.length === 1) {
        this.#note(element, { parent: root, toSlide });
        continue;
      }
      const above = [root];
      for (const step of path.slice(0, -1)) above.push(above.at(-1)!.elements()[step]!);
      const [outer, alternate, parent] = [above.at(-3), above.at(-2), above.at(-1)!];
      const isChoice = outer && alternate?.name === "mc:AlternateContent";
      this.#note(element, {
        parent,
        toSlide: (box) => toSlide(within(box)),
        ...(isChoice && { alternate: { element: alternate, parent: outer } }),
      });
    }
  }
}

/** Whether a connector is glued to a shape: without the shape it would lead nowhere. */
function isGluedTo(connector: XmlElement, shapeId: string): boolean {
  const ends = connector.find("p:nvCxnSpPr", "p:cNvCxnSpPr");
  return ["a:stCxn", "a:endCxn"].some((end) => ends?.child(end)?.get("id") === shapeId);
}
