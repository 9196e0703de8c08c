import type { SlideData } from "@/lib/contract/slide-data/slide-data";
import type { ListedSlide } from "@/lib/contract/slides";

/** A slide or layout that a person chose, with the content that it begins with. */
export type PickedSlide = {
  kind: "slide" | "layout";
  templateId: string;
  templateName: string;
  /** `slide_…` or `layout_…`: what a request takes as `template_slide_id`. */
  slideId: string;
  /** 1-based, among the slides or among the layouts of the template. */
  slideNumber: number;
  title: string;
  /** What the person entered to find the slide, else the slide's own example. */
  data: SlideData;
};

/** What the picker knows of a slide. */
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

/** A slide that is chosen so far; `data` null: its example is fetched in the end. */
export type Choice = { slide: Candidate; data: SlideData | null };
