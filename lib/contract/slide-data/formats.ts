import { line } from "@/lib/contract/fields";
import * as z from "./open-objects";
import { themeColors } from "./theme-colors";

/** `#RRGGBB`. */
export const hexColor = z
  .string()
  .regex(/^#[0-9A-Fa-f]{6}$/, "must be a colour in the form #RRGGBB")
  .meta({ description: "A colour as `#RRGGBB`.", examples: ["#1F4E79"] });

const themeColor = z.enum(themeColors).describe("A colour of the template's theme.");
const percent = z.number().min(0).max(100).nullish();

/** `#RRGGBB`, or a colour of the theme. */
export const color = z
  .union([
    hexColor,
    themeColor,
    z
      .object({
        theme: themeColor,
        lighter: percent.describe("How much lighter, in percent: 100 is white."),
        darker: percent.describe("How much darker, in percent: 100 is black."),
      })
      .refine(({ lighter, darker }) => !lighter || !darker, "must have lighter or darker, not both"),
  ])
  .meta({
    id: "Color",
    description:
      "A colour: `#RRGGBB`, a colour of the template's theme such as `accent1`, or a lighter or darker theme colour.",
    examples: ["#1F4E79", "accent1", { theme: "accent2", lighter: 40 }],
  });
export type Color = z.infer<typeof color>;

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
    color: color.nullish().meta({ description: "Text colour.", examples: ["#1F4E79"] }),
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
