import { z } from "zod";
import { hexColor } from "./formats";

export const agendaBody = z.object({
  sections: z.array(z.string()).min(1),
  /** 0-based; null or absent: no active section. */
  active_index: z.number().int().nullish(),
  active_font_color: hexColor.nullish(),
  /** Default true. */
  active_bold: z.boolean().nullish(),
  /** Default true. */
  active_underline: z.boolean().nullish(),
});
export type AgendaContent = z.infer<typeof agendaBody>;
