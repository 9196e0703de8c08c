import { z } from "zod";
import { orgName } from "../common";
import { chartData, generationOptions, slideData } from "../slide-data";

const templateSlideId = z.string().min(1).max(100);

const deckSlide = z.object({
  template_slide_id: templateSlideId,
  slide_data: slideData,
  options: generationOptions.nullish(),
});

/** Single-slide generation request. */
export const generateRequest = deckSlide.extend({ org_name: orgName });
export type GenerateRequest = z.infer<typeof generateRequest>;

/** Deck generation request: slides in the order of the output; their options override the deck's. */
export const generateDeckRequest = z.object({
  slides: z.array(deckSlide).min(1),
  org_name: orgName,
  options: generationOptions.nullish(),
});
export type GenerateDeckRequest = z.infer<typeof generateDeckRequest>;

/** New data for one chart; the target is named by one of slide index, slide result index and shape name. */
export const chartUpdate = z
  .object({
    /** 0-based slide of the output presentation. */
    slide_index: z.number().int().nullish(),
    /** 0-based logical slide of the job that made the presentation; its first output page is meant. */
    slide_result_index: z.number().int().nullish(),
    /** Name of the chart's shape; with a slide on that slide, else wherever it is. */
    shape_name: z.string().min(1).nullish(),
    /** 0-based among the charts of the slide. */
    chart_index: z.number().int().default(0),
    chart_data: chartData,
  })
  .superRefine((update, ctx) => {
    if ((update.slide_index ?? update.slide_result_index ?? update.shape_name ?? null) === null) {
      ctx.addIssue({
        code: "custom",
        path: ["slide_index"],
        message: "slide_index, slide_result_index or shape_name must name the chart",
      });
    }
  });
export type ChartUpdate = z.infer<typeof chartUpdate>;

export const updateChartsRequest = z.object({ updates: z.array(chartUpdate).min(1).max(1000), org_name: orgName });
export type UpdateChartsRequest = z.infer<typeof updateChartsRequest>;
