import { z } from "zod";
import { fontName } from "./formats";

const minFontSize = z.number().min(6).max(72);

export const generationOptions = z
  .object({
    auto_paginate_tables: z
      .boolean()
      .nullish()
      .describe(
        "Whether a large table may be split over several slides, where it is all that a slide holds beside its title. Default true. Slides of table and text are always fitted to one page.",
      ),
    allow_textbox_reposition: z
      .boolean()
      .nullish()
      .describe("Whether text boxes under a table may move down when the table grows. Default false."),
    footer_text: z
      .string()
      .nullish()
      .meta({
        description: "Footer of every slide that has no `footer` of its own; null: what the template has.",
        examples: ["Confidential"],
      }),
    footer_font_name: fontName
      .nullish()
      .meta({ description: "Font of the footer; null: inherited from the template.", examples: ["Arial"] }),
    footer_font_size: z
      .number()
      .min(1)
      .max(400)
      .nullish()
      .meta({ description: "Size of the footer in points. Default 8 when `footer_text` is given.", examples: [8] }),
    show_slide_numbers: z
      .boolean()
      .nullish()
      .describe("Whether slides show their number. Default false, which means: what the template has."),
    table_min_font_size: minFontSize
      .nullish()
      .meta({
        description: "The smallest size in points to which text is shrunk to fit a table. Default 9.",
        examples: [9],
      }),
    textbox_min_font_size: minFontSize
      .nullish()
      .meta({
        description: "The smallest size in points to which text is shrunk to fit a text box. Default 8.",
        examples: [8],
      }),
  })
  .meta({
    id: "GenerationOptions",
    description: "How slides are made. Every field is optional; options of a slide go before those of its deck.",
  });
export type GenerationOptions = z.infer<typeof generationOptions>;
