import { templateMessages } from "@/components/templates/messages";
import type { FullAnalysis, ShownLayout, ShownSlide } from "@/lib/contract/analyses";
import { templatePageMessages } from "./messages";

export type CompletedAnalysis = Extract<FullAnalysis, { status: "completed" }>;

export type PlaceKind = "slide" | "layout";

/** A slide or layout of a template, in the form that the page needs for both. */
export type Place = Pick<ShownSlide, "shapes" | "content_layout" | "unsupported_reason" | "hidden"> & {
  kind: PlaceKind;
  /** 1-based number among the slides or among the layouts. */
  number: number;
  /** The `template_slide_id` of a request. */
  id: string;
  /** The name, such as `Slide 5: Revenue by region`. */
  label: string;
  /** The layout of a slide; the master of a layout. */
  origin: string | null;
};

export type Shape = Place["shapes"][number];

export function placeOfSlide(slide: ShownSlide): Place {
  const { slideId: id, slideNumber: number, title, layout_name: layout, ...same } = slide;
  return {
    ...same,
    kind: "slide",
    id,
    number,
    label: templateMessages.slideTitle(number, title),
    origin: layout ? templatePageMessages.onLayout(layout) : null,
  };
}

export function placeOfLayout(layout: ShownLayout): Place {
  const { layoutId: id, layoutIndex, name, master_name: master, ...same } = layout;
  const number = layoutIndex + 1;
  return {
    ...same,
    kind: "layout",
    hidden: false,
    id,
    number,
    label: templatePageMessages.layoutTitle(number, name || null),
    origin: master ? templatePageMessages.ofMaster(master) : null,
  };
}
