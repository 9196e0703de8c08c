import { type ColorContext, colorMapOf } from "@/lib/engine/pptx/model/color";
import type { Presentation } from "@/lib/engine/pptx/model/presentation";
import type { Slide } from "@/lib/engine/pptx/model/slide";
import { SlideLayout } from "@/lib/engine/pptx/model/slide-layout";
import { Theme } from "@/lib/engine/pptx/model/theme";
import { type Part, readableRoot } from "@/lib/engine/pptx/opc";
import type { XmlElement } from "@/lib/engine/pptx/xml";

/** A slide or layout with all that its shapes inherit from. What is missing or broken in the file is undefined. */
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
  /** The layout's name. */
  layoutName: string | null;
  /** EMU. */
  size: { width: number; height: number };
};

/** Looks up what a slide or layout inherits from; what is missing or broken stays undefined. */
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
  };
}

const treeOf = (root: XmlElement | undefined) => root?.find("p:cSld", "p:spTree");
