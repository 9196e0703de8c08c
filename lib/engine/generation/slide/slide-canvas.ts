import type { Link } from "@/lib/contract/slide-data/rich-text";
import { type Arrangement, type MissingRoom, type TextChoice, USUAL } from "@/lib/engine/generation/arrangement";
import type { Warnings } from "@/lib/engine/generation/diagnostics";
import { elementAt } from "@/lib/engine/generation/element-at";
import type { InheritedText } from "@/lib/engine/generation/text/body-paragraphs";
import type { FittedText } from "@/lib/engine/generation/text/fit-text";
import { type Box, type ToSlide, groupTransform, identity, rotatedBox } from "@/lib/engine/pptx/model/box";
import { type ColorContext, colorChoice, colorMapOf } from "@/lib/engine/pptx/model/color";
import { inheritedShapes, placeholderOf } from "@/lib/engine/pptx/model/placeholder";
import { effectiveBox, nonVisual, ownBox, rotationOf, walkShapeTree } from "@/lib/engine/pptx/model/shape";
import { textStyleOf } from "@/lib/engine/pptx/model/text-style";
import { Theme } from "@/lib/engine/pptx/model/theme";
import type { Part } from "@/lib/engine/pptx/opc/package";
import type { RunLink } from "@/lib/engine/pptx/oxml/text";
import { type XmlElement, el } from "@/lib/engine/pptx/xml/element";

type Place = {
  parent: XmlElement;
  toSlide: ToSlide;
  /** The `mc:AlternateContent` that contains the shape as a choice, and the parent of that element. */
  alternate?: { element: XmlElement; parent: XmlElement };
};

/**
 * Indexes the shapes of a slide that is being edited by their position in its tree: at the top level, in groups, or as
 * alternate content.
 */
class PlacedShapes {
  readonly #parents = new Map<XmlElement, Place>();
  readonly #connectors = new Set<XmlElement>();
  readonly #replacements = new Map<XmlElement, XmlElement>();
  #lastId: number | undefined;
  #shapes: readonly XmlElement[] | undefined;

  constructor(
    /** `p:spTree`. */
    readonly tree: XmlElement,
  ) {
    this.#index(tree, identity);
  }

  /** Returns the transformation of a rectangle (EMU) from the shape's coordinates to those of the slide. */
  toSlide(shape: XmlElement): ToSlide {
    return this.#parents.get(shape)?.toSlide ?? identity;
  }

  /** Checks whether a shape is outside groups, so that its own position is relative to the slide. */
  isTopLevel(shape: XmlElement): boolean {
    return this.#parents.get(shape)?.parent === this.tree;
  }

  /** Returns the group around a shape, or the slide's shape tree. */
  parentOf(shape: XmlElement): XmlElement | undefined {
    return this.#parents.get(shape)?.parent;
  }

  /** Updates the positions of a group's shapes after the group was moved or resized. */
  reindexGroup(group: XmlElement): void {
    const outer = this.#parents.get(group)?.toSlide;
    if (outer) this.#index(group, groupTransform(group, outer));
  }

  has(shape: XmlElement): boolean {
    return this.#parents.has(shape);
  }

  /**
   * Removes a shape and everything that depends on it: connectors glued to it, its alternatives, and a group that
   * becomes empty.
   */
  remove(shape: XmlElement): void {
    const place = this.#parents.get(shape);
    if (!place) return;
    const { parent, alternate } = place;
    parent.remove(shape);
    for (const gone of [shape, ...walkShapeTree(shape).map(({ element }) => element)]) this.#forget(gone);
    const empty = !parent.elements().some((child) => this.#parents.has(child));
    if (empty && parent.name === "p:grpSp") this.remove(parent);
    // The other choices show the same shape in other forms.
    else if (empty && alternate) alternate.parent.remove(alternate.element);
  }

  #note(shape: XmlElement, place: Place): void {
    this.#shapes = undefined;
    this.#parents.set(shape, place);
    if (shape.name === "p:cxnSp") this.#connectors.add(shape);
  }

  #forget(shape: XmlElement): void {
    this.#shapes = undefined;
    this.#parents.delete(shape);
    this.#connectors.delete(shape);
    const id = nonVisual(shape)?.get("id");
    if (id === undefined) return;
    for (const other of [...this.#connectors]) if (isGluedTo(other, id)) this.remove(other);
  }

  /**
   * Removes the alternatives of a shape that gets new content, because they show the old content (ISO/IEC 29500-3,
   * 10.2).
   */
  dropAlternatives(shape: XmlElement): void {
    const place = this.#parents.get(shape);
    for (const form of place?.alternate?.element.elements() ?? [])
      if (form !== place?.parent) place?.alternate?.element.remove(form);
  }

  /** Returns what has replaced a shape; undefined: nothing. */
  replacementOf(shape: XmlElement): XmlElement | undefined {
    return this.#replacements.get(shape);
  }

  /** Replaces a shape. The replacement needs no alternatives, so it also takes the place of those of the shape. */
  replace(shape: XmlElement, replacement: XmlElement): void {
    const known = this.#parents.get(shape);
    if (!known) return;
    const { parent, alternate, toSlide } = known;
    const isAlone = alternate && parent.elements().length === 1;
    if (isAlone) alternate.parent.replace(alternate.element, replacement);
    else parent.replace(shape, replacement);
    this.#parents.delete(shape);
    this.#replacements.set(shape, replacement);
    this.#note(replacement, isAlone ? { parent: alternate.parent, toSlide } : known);
  }

  /** Adds a shape in slide coordinates: right above `below` in the drawing order, or on top of all shapes. */
  add(shape: XmlElement, below?: XmlElement): void {
    let anchor = below;
    while (anchor && this.#parents.get(anchor)?.parent !== this.tree) anchor = this.#parents.get(anchor)?.parent;
    if (anchor) this.tree.insertAfter(anchor, shape);
    else this.tree.insertBefore(this.tree.child("p:extLst"), shape);
    this.#note(shape, { parent: this.tree, toSlide: identity });
    if (shape.name === "p:grpSp") this.#index(shape, groupTransform(shape, identity));
  }

  /** Moves a shape outside groups up in the drawing order: right above another shape, and above that one's group. */
  raise(shape: XmlElement, above: XmlElement): void {
    const place = this.#parents.get(shape);
    if (place?.parent !== this.tree) return;
    this.tree.remove(shape);
    this.add(shape, above);
    this.#parents.clear();
    this.#index(this.tree, identity);
    this.#shapes = undefined;
  }

  /** Returns an id that no shape of the slide has, and a new one at each call (ECMA-376, 20.1.2.2.8). */
  nextId(): number {
    this.#lastId ??= this.tree
      .descendants()
      .reduce((highest, item) => (item.name.endsWith(":cNvPr") ? Math.max(highest, item.int("id") ?? 0) : highest), 1);
    return ++this.#lastId;
  }

  /** Returns all shapes of the slide except groups, as a list that later changes don't affect. */
  shapes(): readonly XmlElement[] {
    return (this.#shapes ??= [...this.#parents.keys()].filter(({ name }) => name !== "p:grpSp"));
  }

  /** Registers the shapes of the tree or a group. */
  #index(root: XmlElement, toSlide: ToSlide): void {
    for (const { element, path, toSlide: within } of walkShapeTree(root)) {
      if (path.length === 1) {
        this.#note(element, { parent: root, toSlide });
        continue;
      }
      const above = [root];
      let parent = root;
      for (const step of path.slice(0, -1)) above.push((parent = elementAt(parent.elements(), step)));
      const [outer, alternate] = [above.at(-3), above.at(-2)];
      const isChoice = outer && alternate?.name === "mc:AlternateContent";
      this.#note(element, {
        parent,
        toSlide: (box) => toSlide(within(box)),
        ...(isChoice && { alternate: { element: alternate, parent: outer } }),
      });
    }
  }
}

/** Checks whether a connector is glued to a shape. */
function isGluedTo(connector: XmlElement, shapeId: string): boolean {
  const ends = connector.find("p:nvCxnSpPr", "p:cNvCxnSpPr");
  return ["a:stCxn", "a:endCxn"].some((end) => ends?.child(end)?.get("id") === shapeId);
}

/**
 * The styles that text without its own style inherits, by the nearest shape of the layout or master that it inherits
 * from, or by the master's root.
 */
const inheritedTexts = new WeakMap<XmlElement, InheritedText>();

/** A text of the request on the slide. */
export type PlacedText = {
  /** The largest size of its letters, fitted to their shape, and the size before that. In points. */
  size: number;
  usual: number;
  /** The size if it was reduced further for the title. */
  shown?: number;
  /** The request sets a size. */
  isRequested: boolean;
  /** The text before it was shrunk, and how it fits; undefined if it is divided into parts. */
  fitted?: Pick<FittedText, "measured" | "room" | "fit">;
  /** The text's name in warnings. */
  label: string;
  warnings: Warnings;
};

/** A shape and its box on the slide in EMU. */
export type BoxedShape = { shape: XmlElement; box: Box };

/** A slide of the deck that is being edited: its shapes, the styles they inherit, and their positions. */
export class SlideCanvas extends PlacedShapes {
  /** Relationships of links to slides (1-based numbers in the request). They point to this slide for now. */
  readonly jumps: { from: Part; id: string; slide: number }[] = [];
  /** Each placed text, by the shape's `p:cNvPr/@id`. */
  readonly placed = new Map<number, PlacedText>();
  /** The room that titles lack, by the shape's `p:cNvPr/@id`. */
  readonly missing = new Map<number, MissingRoom>();
  /** The chart that will be filled, and then begins below the text that runs into it; null if there is none. */
  yielding: XmlElement | null = null;
  /** The shape that takes the request's title, whether a placeholder or not; null if there is none. */
  title: XmlElement | null = null;
  readonly root: XmlElement;
  readonly layout: XmlElement | undefined;
  readonly master: XmlElement | undefined;
  readonly theme: Theme;
  readonly colors: ColorContext;
  readonly #presentation: XmlElement | undefined;
  readonly #inherited = new Map<XmlElement, readonly XmlElement[]>();
  readonly #inheritedBoxes = new Map<XmlElement, Box | undefined>();

  constructor(
    readonly part: Part,
    /** In EMU. */
    readonly size: { width: number; height: number },
    readonly arrangement: Arrangement = USUAL,
    /** The table styles (`a:tblStyleLst`) of the slide's template; by default those of the deck. */
    readonly templateStyles?: XmlElement | undefined,
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

  /** Returns the choice for the text of a shape; undefined: the usual choice. */
  choiceFor(shape: XmlElement): TextChoice | undefined {
    return this.arrangement.get(nonVisual(shape)?.int("id") ?? 0);
  }

  /** Records how a text was placed. */
  notePlaced(shape: XmlElement, text: PlacedText): void {
    const id = nonVisual(shape)?.int("id");
    if (id !== undefined) this.placed.set(id, text);
  }

  /** Returns how the text of a shape was placed; undefined if it wasn't. */
  placedText(shape: XmlElement): PlacedText | undefined {
    return this.placed.get(nonVisual(shape)?.int("id") ?? 0);
  }

  /** Records that a title would look better if there were more room below it. */
  noteMissing(shape: XmlElement, missing: MissingRoom): void {
    const id = nonVisual(shape)?.int("id");
    if (id !== undefined) this.missing.set(id, missing);
  }

  get layoutTree(): XmlElement | undefined {
    return this.layout?.find("p:cSld", "p:spTree");
  }

  get masterTree(): XmlElement | undefined {
    return this.master?.find("p:cSld", "p:spTree");
  }

  /** The list of table styles that the slide's tables refer to. */
  get tableStyles(): XmlElement | undefined {
    return (
      this.templateStyles ?? this.part.package_.relatedByType("officeDocument")?.relatedByType("tableStyles")?.root
    );
  }

  get fonts(): InheritedText["fonts"] {
    return { major: this.theme.major.latin, minor: this.theme.minor.latin };
  }

  /**
   * Adds the relationship that a link in a text needs. Links to slides are recorded in `jumps`, because their targets
   * may not exist yet.
   *
   * @param from The part with the text: the slide or its notes
   */
  addLink(link: Link, from: Part = this.part): RunLink {
    const { rels } = from;
    if (typeof link === "string") {
      const known = [...rels].find(({ target, external }) => external && target === link);
      return { id: (known ?? rels.add("hyperlink", link, { external: true })).id };
    }
    const { id } = rels.add("slide", this.part.name);
    this.jumps.push({ from, id, slide: link.slide });
    return { id, action: "ppaction://hlinksldjump" };
  }

  /** Returns the shapes that a placeholder inherits from, nearest first. */
  inherited(shape: XmlElement): readonly XmlElement[] {
    let chain = this.#inherited.get(shape);
    if (!chain) this.#inherited.set(shape, (chain = inheritedShapes(shape, this.layoutTree, this.masterTree)));
    return chain;
  }

  /** Returns the styles that a shape's text inherits. */
  inheritedText(shape: XmlElement): InheritedText {
    const inherited = this.inherited(shape);
    const hasOwn =
      (shape.find("p:txBody", "a:lstStyle")?.children.length ?? 0) > 0 ||
      shape.find("p:style", "a:fontRef") !== undefined ||
      (inherited.length === 0 && placeholderOf(shape) !== undefined);
    const source = hasOwn ? undefined : (inherited[0] ?? this.master);
    const known = source && inheritedTexts.get(source);
    if (known) return known;
    const style = textStyleOf(shape, inherited, this.master, this.#presentation, this.colors);
    const idx = style.fontRef?.get("idx");
    const font = idx === "major" ? "+mj-lt" : null;
    const text = { styles: style.lists, fonts: this.fonts, ...(font && { base: { font } }) };
    if (source) inheritedTexts.set(source, text);
    return text;
  }

  /** Returns the color (`a:schemeClr` …) of a shape's text on the first level; undefined if nothing sets one. */
  textColor(shape: XmlElement): XmlElement | undefined {
    const own = shape.find("p:txBody", "a:lstStyle");
    const lists = [...(own ? [own] : []), ...this.inheritedText(shape).styles];
    return lists.flatMap((list) => colorChoice(list.find("a:lvl1pPr", "a:defRPr", "a:solidFill")) ?? [])[0];
  }

  /** Returns the styles inherited by text outside placeholders: in tables and in added text boxes. */
  plainText(): InheritedText {
    const defaults = [this.#presentation?.child("p:defaultTextStyle"), this.master?.find("p:txStyles", "p:otherStyle")];
    return { styles: defaults.filter((item) => item !== undefined), fonts: this.fonts };
  }

  /** Returns the shape's box on the slide in EMU; undefined if nothing defines one. */
  box(shape: XmlElement): Box | undefined {
    const box = ownBox(shape) ?? this.#inheritedBox(shape);
    return box && this.toSlide(shape)(box);
  }

  /** Returns shapes, by default all except groups, with their boxes on the slide. Omits those without a box. */
  withBoxes(shapes: readonly XmlElement[] = this.shapes()): BoxedShape[] {
    return shapes.flatMap((shape) => {
      const box = this.box(shape);
      return box ? [{ shape, box }] : [];
    });
  }

  #inheritedBox(shape: XmlElement): Box | undefined {
    if (!this.#inheritedBoxes.has(shape)) {
      const [nearest, ...others] = this.inherited(shape);
      this.#inheritedBoxes.set(shape, nearest && effectiveBox(nearest, others));
    }
    return this.#inheritedBoxes.get(shape);
  }

  /** Returns how far the shape is turned clockwise with its groups, in degrees from 0 to 360. */
  rotation(shape: XmlElement): number {
    let turn = 0;
    for (let at: XmlElement | undefined = shape; at; at = this.parentOf(at)) turn += rotationOf(at);
    return ((turn % 360) + 360) % 360;
  }

  /** Returns about the area (EMU) that the shape covers as it is rotated; undefined if nothing defines its box. */
  frame(shape: XmlElement): Box | undefined {
    const box = this.box(shape);
    return box && rotatedBox(box, rotationOf(shape));
  }

  /**
   * Returns the box, in EMU, of a shape that is known to have one.
   *
   * @throws Error if nothing defines it
   */
  requireBox(shape: XmlElement): Box {
    const box = this.box(shape);
    if (!box) throw new Error(`Nothing defines the position of a ${shape.name}.`);
    return box;
  }
}

function treeOf(part: Part): XmlElement {
  const tree = part.edit().find("p:cSld", "p:spTree");
  if (!tree) throw new Error(`The slide ${part.name} has no shape tree`);
  return tree;
}

/** Moves a shape to a rectangle of the slide (EMU), even if the shape is in groups. */
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
  if (shape.name === "p:grpSp") canvas.reindexGroup(shape);
}

const shapePropertiesOrder = ["a:xfrm", "a:custGeom", "a:prstGeom"] as const;

/** Sets the box of a shape or graphic frame, in EMU and in the coordinates of its parent. */
export function setBox(shape: XmlElement, { x, y, width, height }: Box): void {
  const xfrm =
    shape.name === "p:graphicFrame"
      ? shape.ensure("p:xfrm", ["p:nvGraphicFramePr", "p:xfrm", "a:graphic"])
      : (shape.child("p:spPr") ?? shape.child("p:grpSpPr"))?.ensure("a:xfrm", shapePropertiesOrder);
  if (!xfrm) return;
  xfrm.put(el("a:off", { x: Math.round(x), y: Math.round(y) }), ["a:off", "a:ext"]);
  xfrm.put(el("a:ext", { cx: Math.round(width), cy: Math.round(height) }), ["a:off", "a:ext"]);
}
