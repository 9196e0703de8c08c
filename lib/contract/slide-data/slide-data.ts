import { z } from "zod";
import { agendaBody } from "./agenda";
import { chartBody } from "./chart";
import { slideFormat } from "./formats";
import { tableBody } from "./table";
import { textBody } from "./text";

export const block = z
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

export const column = z
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
