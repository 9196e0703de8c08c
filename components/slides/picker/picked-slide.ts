import type { SlideData } from "@/lib/contract/slide-data/slide-data";
import type { ListedSlide } from "@/lib/contract/slides";

/** A chosen slide or layout with its initial content. */
export type PickedSlide = {
  kind: "slide" | "layout";
  templateId: string;
  templateName: string;
  /** `slide_…` or `layout_…`, the request's `template_slide_id`. */
  slideId: string;
  /** 1-based number among the template's slides or layouts. */
  slideNumber: number;
  title: string;
  /** The content that was entered to find the slide; otherwise its fields, all empty. */
  data: SlideData;
};

/** The fields of a slide that the picker needs. */
export type Candidate = Pick<
  ListedSlide,
  | "slide_id"
  | "kind"
  | "template_id"
  | "template_name"
  | "template_hash"
  | "slide_number"
  | "title"
  | "content_layout"
  | "slide_size"
> & { hidden?: boolean };

/** A selected slide. `data` is null if its fields are loaded on submit. */
export type Choice = { slide: Candidate; data: SlideData | null };
