import { colorMapOf, type ColorContext } from "../../pptx/model/color";
import { type Box, groupTransform, identity, type ToSlide } from "../../pptx/model/group-transform";
import { inheritedShapes } from "../../pptx/model/placeholder";
import { effectiveBox, nonVisual } from "../../pptx/model/shape-frame";
import { walkShapeTree } from "../../pptx/model/shape-tree";
import { textStyleOf } from "../../pptx/model/text-style-sources";
import { Theme } from "../../pptx/model/theme";
import type { Part } from "../../pptx/opc";
import type { XmlElement } from "../../pptx/xml";
import type { InheritedText } from "../text/body-paragraphs";
import { dropAnimations, isGluedTo } from "./references";

type Place = {
  parent: XmlElement;
  toSlide: ToSlide;
  /** The `mc:AlternateContent` that the shape is a choice of, and what that stands in. */
  alternate?: { element: XmlElement; parent: XmlElement };
};

/** A slide of the output while it is filled: its shapes, what they inherit, where they stand. */
export class SlideCanvas {
  readonly root: XmlElement;
  readonly tree: XmlElement;
  readonly layout: XmlElement | undefined;
  readonly master: XmlElement | undefined;
  readonly theme: Theme;
  readonly colors: ColorContext;
  readonly #presentation: XmlElement | undefined;
  readonly #parents = new Map<XmlElement, Place>();

  constructor(
    readonly part: Part,
    /** EMU. */
    readonly size: { width: number; height: number },
  ) {
    this.root = part.edit();
    const tree = this.root.find("p:cSld", "p:spTree");
    if (!tree) throw new Error(`The slide ${part.name} has no shape tree`);
    this.tree = tree;
    const layoutPart = part.relatedByType("slideLayout");
    const masterPart = layoutPart?.relatedByType("slideMaster");
    this.layout = layoutPart?.root;
    this.master = masterPart?.root;
    this.theme = Theme.of(masterPart?.relatedByType("theme"));
    this.colors = { theme: this.theme, map: colorMapOf(this.master, this.root, this.layout) };
    this.#presentation = part.package_.relatedByType("officeDocument")?.root;
    this.#index(this.tree, identity);
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
  inherited(shape: XmlElement): XmlElement[] {
    return inheritedShapes(shape, this.layoutTree, this.masterTree);
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
    const box = effectiveBox(shape, this.inherited(shape));
    return box && (this.#parents.get(shape)?.toSlide ?? ((own: Box) => own))(box);
  }

  /** Whether the shape stands directly on the slide, so that its own position is the slide's. */
  isTopLevel(shape: XmlElement): boolean {
    return this.#parents.get(shape)?.parent === this.tree;
  }

  /** The group that the shape is in, or the slide's shape tree. */
  parentOf(shape: XmlElement): XmlElement | undefined {
    return this.#parents.get(shape)?.parent;
  }

  has(shape: XmlElement): boolean {
    return this.#parents.has(shape);
  }

  /** Takes a shape away, with what is nothing without it: animations, connectors glued to it, a group that is left empty. */
  remove(shape: XmlElement): void {
    const place = this.#parents.get(shape);
    if (!place) return;
    const { parent, alternate } = place;
    parent.remove(shape);
    for (const gone of [shape, ...walkShapeTree(shape).map(({ element }) => element)]) this.#forget(gone);
    const empty = !parent.elements().some((child) => this.#parents.has(child));
    if (empty && parent.name === "p:grpSp") this.remove(parent);
    // The other choices show the same shape in another form.
    else if (empty && alternate) alternate.parent.remove(alternate.element);
  }

  #forget(shape: XmlElement): void {
    this.#parents.delete(shape);
    const id = nonVisual(shape)?.get("id");
    if (id === undefined) return;
    dropAnimations(this.root, id);
    for (const other of [...this.#parents.keys()]) if (other.name === "p:cxnSp" && isGluedTo(other, id)) this.remove(other);
  }

  /** Drops the other forms of a shape that gets new content: they would show the old one (ISO/IEC 29500-3, 10.2). */
  dropAlternatives(shape: XmlElement): void {
    const place = this.#parents.get(shape);
    for (const form of place?.alternate?.element.elements() ?? []) if (form !== place?.parent) place?.alternate?.element.remove(form);
  }

  /** Puts `replacement` where `shape` stood. */
  replace(shape: XmlElement, replacement: XmlElement): void {
    const known = this.#parents.get(shape);
    if (!known) return;
    known.parent.replace(shape, replacement);
    this.#parents.delete(shape);
    this.#parents.set(replacement, known);
  }

  /** Adds a shape in slide coordinates: over `below`, or on top of all. */
  add(shape: XmlElement, below?: XmlElement): void {
    let anchor = below;
    while (anchor && this.#parents.get(anchor)?.parent !== this.tree) anchor = this.#parents.get(anchor)?.parent;
    if (anchor) this.tree.insertAfter(anchor, shape);
    else this.tree.insertBefore(this.tree.child("p:extLst"), shape);
    this.#parents.set(shape, { parent: this.tree, toSlide: identity });
    if (shape.name === "p:grpSp") this.#index(shape, groupTransform(shape, identity));
  }

  /** An id that no shape of the slide has (ECMA-376, 20.1.2.2.8). */
  nextId(): number {
    const ids = this.tree.descendants().filter(({ name }) => name.endsWith(":cNvPr")).map((item) => item.int("id") ?? 0);
    return Math.max(1, ...ids) + 1;
  }

  /** All shapes of the slide that are no groups. */
  shapes(): XmlElement[] {
    return [...this.#parents.keys()].filter(({ name }) => name !== "p:grpSp");
  }

  /** Notes the shapes of the tree, or of a group. */
  #index(root: XmlElement, toSlide: ToSlide): void {
    for (const { element, path, toSlide: within } of walkShapeTree(root)) {
      const above = [root];
      for (const step of path.slice(0, -1)) above.push(above.at(-1)!.elements()[step]!);
      const [outer, alternate, parent] = [above.at(-3), above.at(-2), above.at(-1)!];
      const isChoice = outer && alternate?.name === "mc:AlternateContent";
      this.#parents.set(element, {
        parent,
        toSlide: (box) => toSlide(within(box)),
        ...(isChoice && { alternate: { element: alternate, parent: outer } }),
      });
    }
  }
}
