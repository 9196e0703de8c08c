import type { InheritedText } from "@/lib/engine/generation/text/paragraphs/body-paragraphs";
import type { Box } from "@/lib/engine/pptx/model/box";
import { colorMapOf, type ColorContext } from "@/lib/engine/pptx/model/color";
import { inheritedShapes } from "@/lib/engine/pptx/model/placeholder";
import { effectiveBox, ownBox } from "@/lib/engine/pptx/model/shape-frame";
import { textStyleOf } from "@/lib/engine/pptx/model/text-style-sources";
import { Theme } from "@/lib/engine/pptx/model/theme";
import type { Part } from "@/lib/engine/pptx/opc";
import type { XmlElement } from "@/lib/engine/pptx/xml";
import { PlacedShapes } from "./placed-shapes";

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
