import type { ResolvedTextFormat } from "@/lib/contract/analysis-result";
import { type ColorContext, colorMapOf } from "@/lib/engine/pptx/model/color";
import { wideningOf } from "@/lib/engine/pptx/model/narrow-layout";
import { type Presentation, type Slide, SlideLayout } from "@/lib/engine/pptx/model/presentation";
import type { ResolvedText } from "@/lib/engine/pptx/model/text-style";
import { Theme } from "@/lib/engine/pptx/model/theme";
import { type Part, readableRoot } from "@/lib/engine/pptx/opc/package";
import type { XmlElement } from "@/lib/engine/pptx/xml/element";

/** A slide or layout with everything that its shapes inherit from. Missing or broken parts are undefined. */
export type SlideSource = {
  kind: "slide" | "layout";
  part: Part;
  tree: XmlElement | undefined;
  layoutTree: XmlElement | undefined;
  masterTree: XmlElement | undefined;
  master: XmlElement | undefined;
  presentation: XmlElement | undefined;
  presentationPart: Part;
  colors: ColorContext;
  layoutName: string | null;
  /** In EMU. */
  size: { width: number; height: number };
  /** The factor by which new slides of a layout become wider than the layout; 1 for a slide. */
  widening: number;
};

/** Collects everything that a slide or layout inherits from. Missing or broken parts are undefined. */
export function slideSource(slide: Slide | SlideLayout, presentation: Presentation): SlideSource {
  const isLayout = slide instanceof SlideLayout;
  const layoutPart = isLayout ? slide.part : slide.part.relatedByType("slideLayout");
  const layout = readableRoot(layoutPart);
  const masterPart = layoutPart?.relatedByType("slideMaster");
  const master = readableRoot(masterPart);
  const own = readableRoot(slide.part);
  return {
    kind: isLayout ? "layout" : "slide",
    part: slide.part,
    tree: treeOf(own),
    layoutTree: isLayout ? undefined : treeOf(layout),
    masterTree: treeOf(master),
    master,
    presentation: readableRoot(presentation.part),
    presentationPart: presentation.part,
    colors: { theme: Theme.of(masterPart?.relatedByType("theme")), map: colorMapOf(master, own, layout) },
    layoutName: layout?.child("p:cSld")?.get("name") ?? null,
    size: presentation.slideSize,
    widening: isLayout ? wideningOf(slide.part, presentation.slideSize) : 1,
  };
}

const treeOf = (root: XmlElement | undefined) => root?.find("p:cSld", "p:spTree");

/** Converts a resolved text format to its wire names. */
export const wireTextFormat = (text: ResolvedText): ResolvedTextFormat => ({
  font_name: text.fontName,
  font_size: text.fontSize,
  color: text.color,
  bold: text.bold,
  italic: text.italic,
  alignment: text.alignment,
  line_spacing: text.lineSpacing,
  bullet: text.bullet,
});
