import { z } from "zod";
import { fontName } from "./formats";

const minFontSize = z.number().min(6).max(72);

/** Generation options; decisions, section 4, gives defaults and units. */
export const generationOptions = z.object({
  auto_paginate_tables: z.boolean().nullish(),
  allow_textbox_reposition: z.boolean().nullish(),
  footer_text: z.string().nullish(),
  footer_font_name: fontName.nullish(),
  /** Points. */
  footer_font_size: z.number().min(1).max(400).nullish(),
  show_slide_numbers: z.boolean().nullish(),
  /** Points; default 9. */
  table_min_font_size: minFontSize.nullish(),
  /** Points; default 8. */
  textbox_min_font_size: minFontSize.nullish(),
});
export type GenerationOptions = z.infer<typeof generationOptions>;
