import type { ChartUpdate } from "@/lib/contract/presentations";
import type { GenerationOptions, SlideData } from "@/lib/contract/slide-data";

/** What a generation job keeps of its request: in the shape in which it was sent. */
export type SlidesRequest = {
  slides: { template_slide_id: string; slide_data: SlideData; options?: GenerationOptions | null }[];
  /** Of every slide that doesn't say otherwise. */
  options?: GenerationOptions | null;
};

/** The slides of a request, with its options under their own. */
export function mergedSlides({ slides, options }: SlidesRequest) {
  return slides.map((slide) => ({
    template_slide_id: slide.template_slide_id,
    slide_data: slide.slide_data,
    options: { ...options, ...slide.options },
  }));
}
export type MergedSlide = ReturnType<typeof mergedSlides>[number];

/** What a chart update keeps: the slide is named by its index in the output, or the shape by its name. */
export type ChartTarget = Omit<ChartUpdate, "slide_result_index">;
export type ChartsRequest = { updates: ChartTarget[] };
