import type { InheritedText } from "@/lib/engine/generation/text/body-paragraphs";
import { type Box, type ToSlide, groupTransform, identity } from "@/lib/engine/pptx/model/box";
import { type ColorContext, colorMapOf } from "@/lib/engine/pptx/model/color";
import { inheritedShapes } from "@/lib/engine/pptx/model/placeholder";
import { effectiveBox, nonVisual, ownBox, walkShapeTree } from "@/lib/engine/pptx/model/shape";
import { textStyleOf } from "@/lib/engine/pptx/model/text-style";
import { Theme } from "@/lib/engine/pptx/model/theme";
import type { Part } from "@/lib/engine/pptx/opc/package";
import { type XmlElement, el } from "@/lib/engine/pptx/xml/element";

type Place = {
  parent: XmlElement;
  toSlide: ToSlide;
  /** The `mc:AlternateContent` that the shape is a choice of, and what that stands in. */
  alternate?: { element: XmlElement; parent: XmlElement };
};

/** The shapes of a slide that is edited, by where they stand in its tree: on it, in groups, as one of several forms. */
class PlacedShapes {
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

/** A slide of the output while it is filled: its shapes, what they inherit, where they stand. */
export class SlideCanvas extends PlacedShapes {
  readonly root: XmlElement;
  readonly layout: XmlElement | undefined;
  readonly master: XmlElement | undefined;
  readonly theme: Theme;
  readonly colors: ColorContext;
  readonly #presentation: XmlElement | undefined;
  readonly #inherited = new Map<XmlElement, readonly XmlElement[]>();

  constructor(
    readonly part: Part,
    /** EMU. */
    readonly size: { width: number; height: number },
  ) {
    super(treeOf(part));
    this.root = part.edit();
    const layoutPart = part.relatedByType("slideLayout");
    const masterPart = layoutPart?.relatedByType("slideMaster");
    this.layout = layoutPart?.root;
    this.master = masterPart?.root;
    this.theme = Theme.of(masterPart?.relatedByType("theme"));
    this.colors = { theme: this.theme, map: colorMapOf(this.master, this.root, this.layout) };
    this.#presentation = part.package_.relatedByType("officeDocument")?.root;
  }

  get layoutTree(): XmlElement | undefined {
    return this.layout?.find("p:cSld", "p:spTree");
  }

  get masterTree(): XmlElement | undefined {
    return this.master?.find("p:cSld", "p:spTree");
  }

  /** The list of table styles of the presentation. */
  get tableStyles(): XmlElement | undefined {
    return this.part.package_.relatedByType("officeDocument")?.relatedByType("tableStyles")?.root;
  }

  get fonts(): InheritedText["fonts"] {
    return { major: this.theme.major.latin, minor: this.theme.minor.latin };
  }

  /** The shapes that a placeholder inherits from, nearest first. */
  inherited(shape: XmlElement): readonly XmlElement[] {
    let chain = this.#inherited.get(shape);
    if (!chain) this.#inherited.set(shape, (chain = inheritedShapes(shape, this.layoutTree, this.masterTree)));
    return chain;
  }

  /** What the text of a shape takes its look from. */
  inheritedText(shape: XmlElement): InheritedText {
    const style = textStyleOf(shape, this.inherited(shape), this.master, this.#presentation, this.colors);
    const idx = style.fontRef?.get("idx");
    const font = idx === "major" ? "+mj-lt" : null;
    return { styles: style.lists, fonts: this.fonts, ...(font && { base: { font } }) };
  }

  /** What text takes its look from where it is in no placeholder: that of tables and of text boxes that are added. */
  plainText(): InheritedText {
    const defaults = [this.#presentation?.child("p:defaultTextStyle"), this.master?.find("p:txStyles", "p:otherStyle")];
    return { styles: defaults.filter((item) => item !== undefined), fonts: this.fonts };
  }

  /** The shape's rectangle on the slide, in EMU; undefined where nothing gives it one. */
  box(shape: XmlElement): Box | undefined {
    const box = ownBox(shape) ?? effectiveBox(shape, this.inherited(shape));
    return box && this.toSlide(shape)(box);
  }
}

function treeOf(part: Part): XmlElement {
  const tree = part.edit().find("p:cSld", "p:spTree");
  if (!tree) throw new Error(`The slide ${part.name} has no shape tree`);
  return tree;
}

/** Gives a shape a rectangle of the slide (EMU), wherever in groups it is. */
export function placeShape(canvas: SlideCanvas, shape: XmlElement, target: Box): void {
  const now = canvas.box(shape);
  const own = ownBox(shape);
  if (!now || !own) return void setBox(shape, target);
  const scaleX = now.width > 0 ? own.width / now.width : 1;
  const scaleY = now.height > 0 ? own.height / now.height : 1;
  setBox(shape, {
    x: own.x + (target.x - now.x) * scaleX,
    y: own.y + (target.y - now.y) * scaleY,
    width: target.width * scaleX,
    height: target.height * scaleY,
  });
  if (shape.name === "p:grpSp") canvas.groupMoved(shape);
}

const shapePropertiesOrder = ["a:xfrm", "a:custGeom", "a:prstGeom"] as const;

/** Gives a shape or graphic frame a rectangle of its own, in EMU and the coordinates of the tree that it is in. */
export function setBox(shape: XmlElement, { x, y, width, height }: Box): void {
  const xfrm =
    shape.name === "p:graphicFrame"
      ? shape.ensure("p:xfrm", ["p:nvGraphicFramePr", "p:xfrm", "a:graphic"])
      : (shape.child("p:spPr") ?? shape.child("p:grpSpPr"))?.ensure("a:xfrm", shapePropertiesOrder);
  if (!xfrm) return;
  xfrm.put(el("a:off", { x: Math.round(x), y: Math.round(y) }), ["a:off", "a:ext"]);
  xfrm.put(el("a:ext", { cx: Math.round(width), cy: Math.round(height) }), ["a:off", "a:ext"]);
}
