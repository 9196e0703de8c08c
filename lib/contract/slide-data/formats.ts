import { z } from "zod";
import { line } from "@/lib/contract/fields";

/** `#RRGGBB`. */
export const hexColor = z
  .string()
  .regex(/^#[0-9A-Fa-f]{6}$/, "must be a colour in the form #RRGGBB")
  .meta({ description: "A colour as `#RRGGBB`.", examples: ["#1F4E79"] });

/** Points, 1–400, half points allowed. */
export const fontSize = z.number().min(1).max(400).multipleOf(0.5);

/** A font's name, as in a list of fonts. */
export const fontName = line(255);

export const alignment = z.enum(["left", "center", "right", "justify"]);

export const textFormat = z
  .object({
    font_name: fontName
      .nullish()
      .meta({ description: "Name of the font, as a list of fonts shows it.", examples: ["Arial"] }),
    font_size: fontSize.nullish().meta({ description: "Points, 1 to 400, half points allowed.", examples: [14] }),
    bold: z.boolean().nullish().describe("Whether the text is bold."),
    italic: z.boolean().nullish().describe("Whether the text is italic."),
    color: hexColor.nullish().meta({ description: "Colour of the text, `#RRGGBB`.", examples: ["#1F4E79"] }),
    alignment: alignment.nullish().describe("How lines stand within their box."),
    line_spacing: z
      .number()
      .min(0.1)
      .max(10)
      .nullish()
      .meta({ description: "A multiplier of the line's height: 1.2 is 120 %.", examples: [1.2] }),
  })
  .meta({
    id: "TextFormat",
    description: "Overrides of a text's look. A field that is absent or null inherits from the template.",
  });
export type TextFormat = z.infer<typeof textFormat>;

export const slideFormat = z
  .object({
    title: textFormat.nullish().describe("The slide's title."),
    subtitle: textFormat.nullish().describe("The slide's subtitle."),
    body: textFormat.nullish().describe("Text in body placeholders."),
    textbox: z
      .object({
        header: textFormat.nullish().describe("Headers of text blocks."),
        text: textFormat.nullish().describe("Paragraphs of text blocks."),
        bullets: textFormat.nullish().describe("Bullets of text blocks."),
      })
      .nullish()
      .describe("Text blocks; a block's own formats go before these."),
  })
  .meta({ id: "SlideFormat", description: "Overrides of the look of a slide's texts, by their part on the slide." });
export type SlideFormat = z.infer<typeof slideFormat>;
