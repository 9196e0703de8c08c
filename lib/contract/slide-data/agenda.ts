import { z } from "zod";
import { hexColor } from "./formats";

export const agendaBody = z
  .object({
    sections: z
      .array(z.string())
      .min(1)
      .meta({ description: "The sections, from top to bottom.", examples: [["Results", "Outlook", "Questions"]] }),
    active_index: z
      .number()
      .int()
      .nullish()
      .meta({
        description:
          "0-based index of the section that is emphasized; null or absent: none. Out of range is an error of the slide.",
        examples: [1],
      }),
    active_font_color: hexColor
      .nullish()
      .describe("Colour of the active section, `#RRGGBB`; default: as in the template."),
    active_bold: z.boolean().nullish().describe("Whether the active section is bold. Default true."),
    active_underline: z.boolean().nullish().describe("Whether the active section is underlined. Default true."),
  })
  .meta({
    id: "AgendaContent",
    description: "An agenda for the template's list of sections: a table of one column, or a body placeholder.",
  });
export type AgendaContent = z.infer<typeof agendaBody>;
