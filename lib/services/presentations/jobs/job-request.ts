import type { ChartUpdate } from "@/lib/contract/presentations";
import type { GenerationOptions, SlideData } from "@/lib/contract/slide-data";

/** What a generation job keeps of its request: options of the deck are merged into those of each slide. */
export type SlidesRequest = {
  slides: { template_slide_id: string; slide_data: SlideData; options: GenerationOptions }[];
};

/** What a chart update keeps: the slide is named by its index in the output, or the shape by its name. */
export type ChartTarget = Omit<ChartUpdate, "slide_result_index">;
export type ChartsRequest = { updates: ChartTarget[] };
