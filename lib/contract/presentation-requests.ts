import * as z from "zod";
import { line, orgName, pathId } from "./fields";
import { chartData } from "./slide-data/chart";
import * as open from "./slide-data/open-objects";
import { generationOptions, slideData } from "./slide-data/slide-data";

const templateSlideId = z
  .string()
  .min(1)
  .max(100)
  .meta({
    description: "The `slideId` of an analysed template slide, or the `layoutId` of a layout to create a slide from.",
    examples: ["slide_8c2f1a6be0d94753"],
  });

const name = line(200)
  .nullish()
  .meta({
    description:
      "Display name of the presentation, in the list and as the file name. Default: the title of the first slide, or else the first text in its own fields, or else the title of the next slide that has one.",
    examples: ["Quarterly review"],
  });

const exampleSlide = {
  template_slide_id: "slide_8c2f1a6be0d94753",
  slide_data: {
    title: "Results of the third quarter",
    content: { blocks: [{ type: "text", text: { bullets: ["Revenue up 12 %", "Two new markets"] } }] },
  },
};
const exampleChart = { categories: ["Q1", "Q2", "Q3"], series: [{ name: "Revenue", values: [12.5, 14, 18.2] }] };

const slideFields = { template_slide_id: templateSlideId, slide_data: slideData, options: generationOptions.nullish() };

/** The fields that an outline adds to a deck request. */
const ofOutline = z.unknown().optional().describe("Ignored. Outlines have it, and can be sent unchanged.");

export const deckSlide = open
  .object({
    ...slideFields,
    options: slideFields.options.describe("Options of this slide. They take precedence over the deck's options."),
    why: ofOutline,
  })
  .meta({ id: "DeckSlide", description: "One slide of a deck." });

export const generateRequest = open
  .object({ ...slideFields, options: slideFields.options.describe("Options of the slide."), name, org_name: orgName })
  .meta({ id: "GenerateRequest", description: "A presentation of one slide.", examples: [exampleSlide] });
export type GenerateRequest = z.infer<typeof generateRequest>;

export const generateDeckRequest = open
  .object({
    slides: z
      .array(deckSlide)
      .min(1)
      .max(10_000)
      .describe(
        "The slides, in order; they can come from several templates. At most 200, unless the installation sets another limit.",
      ),
    name,
    org_name: orgName,
    deck_id: pathId
      .nullish()
      .describe("The draft that it is generated from, `deck_…`. The presentation becomes a version of the draft."),
    options: generationOptions.nullish().describe("Default options for all slides."),
    template_id: ofOutline,
    markdown: ofOutline,
    generation_id: ofOutline,
    warnings: ofOutline,
  })
  .meta({
    id: "GenerateDeckRequest",
    description: "A presentation of several slides.",
    examples: [
      {
        slides: [
          exampleSlide,
          {
            template_slide_id: "slide_2d90b7f3c1a86e54",
            slide_data: { title: "Revenue", content: { blocks: [{ type: "chart", chart: exampleChart }] } },
          },
        ],
        options: { footer_text: "Confidential" },
      },
    ],
  });
export type GenerateDeckRequest = z.infer<typeof generateDeckRequest>;

export const previewSlideRequest = z
  .object({
    slide: deckSlide,
    options: generationOptions.nullish().describe("Options of the deck. The slide's options take precedence."),
    width: z
      .number()
      .int()
      .min(160)
      .max(3840)
      .nullish()
      .describe(
        "Width of the preview in pixels, 160–3840; default 960. The height follows from the slide size and is at most 4096 pixels.",
      ),
    page: z
      .number()
      .int()
      .min(1)
      .max(10_000)
      .nullish()
      .describe(
        "1-based page to render if a table is split over several; default 1. Beyond the last page, the last one is rendered.",
      ),
    slide_number: z
      .number()
      .int()
      .min(1)
      .max(10_000)
      .nullish()
      .describe(
        "1-based position of the slide in its deck; default 1. It matters only if the slide shows its slide number.",
      ),
    without: z
      .string()
      .max(500)
      .nullish()
      .describe(
        "The `area_id` of a text that the client itself shows, for example while it is being edited: `backdrop` is then the image without this text.",
      ),
    org_name: orgName,
  })
  .meta({ id: "PreviewSlideRequest", description: "A draft slide to preview.", examples: [{ slide: exampleSlide }] });
export type PreviewSlideRequest = z.infer<typeof previewSlideRequest>;

export const chartUpdate = open
  .object({
    slide_index: z
      .number()
      .int()
      .nullish()
      .describe("0-based slide index in the presentation. A split table shifts the slides after it."),
    slide_result_index: z
      .number()
      .int()
      .nullish()
      .describe(
        "An alternative to `slide_index`: 0-based slide index in the original request; refers to the first slide generated from it.",
      ),
    shape_name: z
      .string()
      .min(1)
      .nullish()
      .meta({
        description: "Name of the chart's shape: on the given slide, or its first occurrence if no slide is given.",
        examples: ["Revenue chart"],
      }),
    chart_index: z
      .number()
      .int()
      .default(0)
      .describe("0-based index among the slide's charts; ignored if `shape_name` is given."),
    chart_data: chartData,
  })
  .superRefine((update, ctx) => {
    if ((update.slide_index ?? update.slide_result_index ?? update.shape_name ?? null) === null) {
      ctx.addIssue({
        code: "custom",
        path: ["slide_index"],
        message: "must identify the chart by slide_index, slide_result_index or shape_name",
      });
    }
  })
  .meta({
    id: "ChartUpdate",
    description: "New data for one chart, identified by `slide_index`, `slide_result_index` or `shape_name`.",
  });
export type ChartUpdate = z.infer<typeof chartUpdate>;

export const updateChartsRequest = open
  .object({
    updates: z
      .array(chartUpdate)
      .min(1)
      .max(1000)
      .describe("The charts to update. If one of them fails, none is updated."),
    org_name: orgName,
  })
  .meta({
    id: "UpdateChartsRequest",
    description: "New data for the charts of a presentation.",
    examples: [{ updates: [{ slide_index: 1, chart_data: exampleChart }] }],
  });

export const updateChartsForm = z
  .object({
    file: z.file().describe("A .pptx file, for example one that was edited by hand."),
    updates: z
      .string()
      .meta({
        description: "The JSON request as text, or only its array of updates.",
        examples: [
          '[{"slide_index": 0, "chart_data": {"categories": ["Q1"], "series": [{"name": "Revenue", "values": [4.2]}]}}]',
        ],
      }),
  })
  .meta({ id: "UpdateChartsForm", description: "A presentation and new data for its charts." });
