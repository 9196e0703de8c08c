import { z } from "zod";
import { line } from "@/lib/contract/fields";

/** `#RRGGBB`. */
export const hexColor = z
  .string()
  .regex(/^#[0-9A-Fa-f]{6}$/, "must be a colour in the form #RRGGBB")
  .meta({ description: "A colour as `#RRGGBB`.", examples: ["#1F4E79"] });

/** Points, 1–400, in steps of 0.5. */
export const fontSize = z.number().min(1).max(400).multipleOf(0.5);

/** A font name, as listed in PowerPoint. */
export const fontName = line(255);

export const alignment = z.enum(["left", "center", "right", "justify"]);

export const textFormat = z
  .object({
    font_name: fontName.nullish().meta({ description: "Font name, as listed in PowerPoint.", examples: ["Arial"] }),
    font_size: fontSize.nullish().meta({ description: "Points, 1 to 400, in steps of 0.5.", examples: [14] }),
    bold: z.boolean().nullish().describe("Whether the text is bold."),
    italic: z.boolean().nullish().describe("Whether the text is italic."),
    color: hexColor.nullish().meta({ description: "Text colour, `#RRGGBB`.", examples: ["#1F4E79"] }),
    alignment: alignment.nullish().describe("Horizontal alignment of the text."),
    line_spacing: z
      .number()
      .min(0.1)
      .max(10)
      .nullish()
      .meta({ description: "Multiple of the line height: 1.2 is 120 %.", examples: [1.2] }),
  })
  .meta({ id: "TextFormat", description: "A text format. A null or omitted field inherits from the template." });
export type TextFormat = z.infer<typeof textFormat>;

export const slideFormat = z
  .object({
    title: textFormat.nullish().describe("The slide title."),
    subtitle: textFormat.nullish().describe("The subtitle."),
    body: textFormat.nullish().describe("Text in body placeholders."),
    textbox: z
      .object({
        header: textFormat.nullish().describe("Headers of text blocks."),
        text: textFormat.nullish().describe("Paragraphs of text blocks."),
        bullets: textFormat.nullish().describe("Bullets of text blocks."),
      })
      .nullish()
      .describe("Text blocks. The formats of a block take precedence."),
  })
  .meta({ id: "SlideFormat", description: "Text formats for the parts of a slide." });
export type SlideFormat = z.infer<typeof slideFormat>;
