import { z } from "zod";
import { chartBody } from "./chart";
import { fontName, hexColor, slideFormat, textFormat } from "./formats";
import { tableBody } from "./table";

export const textBody = z
  .object({
    header: z
      .string()
      .nullish()
      .meta({ description: "Section header.", examples: ["Market"] }),
    text: z
      .string()
      .nullish()
      .meta({
        description: "Paragraph text; a line break starts a new paragraph.",
        examples: ["Demand grew in every region."],
      }),
    bullets: z
      .array(z.string())
      .nullish()
      .meta({
        description: "One bullet paragraph for each string.",
        examples: [["Revenue up 12 %", "Two new markets"]],
      }),
    header_format: textFormat.nullish().describe("Overrides of the header's look."),
    text_format: textFormat.nullish().describe("Overrides of the paragraph's look."),
    bullets_format: textFormat.nullish().describe("Overrides of the bullets' look."),
  })
  .meta({
    id: "TextContent",
    description: "A text: a header, a paragraph, bullets, or several of these in this order.",
  });
export type TextContent = z.infer<typeof textBody>;

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

/** The columns of a slide's content, left to right: none, the one of an object, or those of an array. */
export function contentColumns({ content }: SlideData): Column[] {
  if (!content) return [];
  return Array.isArray(content) ? content : [content];
}

const block = z
  .discriminatedUnion("type", [
    z
      .object({ type: z.literal("text").describe("A text."), text: textBody })
      .meta({ id: "TextBlock", description: "A block of text." }),
    z
      .object({ type: z.literal("table").describe("A table."), table: tableBody })
      .meta({ id: "TableBlock", description: "A block with a table." }),
    z
      .object({ type: z.literal("chart").describe("A chart."), chart: chartBody })
      .meta({ id: "ChartBlock", description: "A block with a chart." }),
    z
      .object({ type: z.literal("agenda").describe("An agenda."), agenda: agendaBody })
      .meta({ id: "AgendaBlock", description: "A block with an agenda." }),
  ])
  .meta({ id: "Block", description: "A piece of content: `type`, and a field of that name with its body." });
export type Block = z.infer<typeof block>;

const blocks = z.array(block).describe("The blocks of the column, from top to bottom.");

const column = z
  .object({
    header: z
      .string()
      .nullish()
      .meta({
        description: "Header of the column, for templates that hold a text box `LHS_header` or `RHS_header` over it.",
        examples: ["Before"],
      }),
    blocks,
  })
  .meta({ id: "Column", description: "One column of a slide." });
export type Column = z.infer<typeof column>;

export const slideData = z
  .object({
    title: z
      .string()
      .nullish()
      .meta({ description: "Title of the slide.", examples: ["Results of the third quarter"] }),
    subtitle: z
      .string()
      .nullish()
      .meta({
        description:
          "Subtitle; where the template slide has no place for one, it goes to the first free body placeholder.",
        examples: ["In EUR million"],
      }),
    header: z.string().nullish().describe("Text of the slide's header area."),
    footer: z
      .string()
      .nullish()
      .describe("Footer of the slide; null or absent: `options.footer_text`, else what the template has."),
    footnote: z
      .string()
      .nullish()
      .meta({ description: "Footnote.", examples: ["Unaudited figures"] }),
    notes: z.string().nullish().describe("Speaker notes of the slide."),
    slide_format: slideFormat.nullish().describe("Overrides of the look of the slide's texts."),
    content: z
      .union([
        z.object({ blocks }).describe("One column."),
        z.array(column).min(1).describe("Several columns, from left to right."),
      ])
      .nullish()
      .describe("The content: an object for one column, an array for several."),
  })
  .meta({
    id: "SlideData",
    description: "The content of one slide, with formatting where it is to differ from the template.",
  });
export type SlideData = z.infer<typeof slideData>;
