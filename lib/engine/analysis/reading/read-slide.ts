import type { ShapeRef } from "@/lib/engine/analysis/slots/slide-slots";
import type { Presentation } from "@/lib/engine/pptx/model/presentation";
import { walkShapeTree } from "@/lib/engine/pptx/model/shape-tree";
import type { Slide } from "@/lib/engine/pptx/model/slide";
import type { SlideLayout } from "@/lib/engine/pptx/model/slide-layout";
import { roundedPoints } from "@/lib/engine/pptx/units";
import { readShape } from "./read-shape";
import { slideSource } from "./slide-source";

/** All that is needed to say which shape takes which field. */
export type SlideReading = {
  kind: "slide" | "layout";
  /** In drawing order, groups before their children; roles are not decided yet. */
  shapes: ShapeRef[];
  layoutName: string | null;
  /** Points. */
  size: { width: number; height: number };
};

/** Reads a slide's or layout's shapes with what they inherit. What is odd in a file is left out, never an error. */
export function readSlide(slide: Slide | SlideLayout, presentation: Presentation): SlideReading {
  const source = slideSource(slide, presentation);
  const shapes = walkShapeTree(source.tree).map((shape, index) => ({
    shape: readShape(shape, source, index + 2),
    path: shape.path,
  }));
  return {
    kind: source.kind,
    shapes,
    layoutName: source.layoutName,
    size: { width: roundedPoints(source.size.width), height: roundedPoints(source.size.height) },
  };
}
