import { line } from "@/lib/contract/fields";
import * as z from "./open-objects";

/** `#RRGGBB`. */
const hexColor = z
  .string()
  .regex(/^#[0-9A-Fa-f]{6}$/, "Must be a colour in the form #RRGGBB.")
  .meta({ description: "A colour as `#RRGGBB`.", examples: ["#1F4E79"] });

/** The colours of a presentation's theme that requests may name. */
export const themeColor = z
  .enum(["accent1", "accent2", "accent3", "accent4", "accent5", "accent6", "dk1", "lt1", "dk2", "lt2"])
  .describe("A colour of the template's theme.");
export type ThemeColor = z.infer<typeof themeColor>;

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
      .refine(({ lighter, darker }) => !lighter || !darker, "Must have lighter or darker, not both."),
  ])
  .meta({
    id: "Color",
    description:
      "A colour: `#RRGGBB`, a colour of the template's theme such as `accent1`, or a lighter or darker theme colour.",
    examples: ["#1F4E79", "accent1", { theme: "accent2", lighter: 40 }],
  });
export type Color = z.infer<typeof color>;

/** Points, 1–400, in steps of 0.5. */
const fontSize = z.number().min(1).max(400).multipleOf(0.5);

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

/** In characters: the longest address that PowerPoint accepts. */
const MAX_ADDRESS = 2000;

/** A web page, an email address, or another slide of the same deck. */
export const link = z
  .union([
    line(MAX_ADDRESS).refine(isAllowedAddress, "Must be an https:, http: or mailto: address."),
    z
      .object({ slide: z.number().int().min(1).max(10_000).describe("The slide's number in the request, from 1.") })
      .describe("A slide of the deck. A link leads to its first page."),
  ])
  .meta({
    id: "Link",
    description: "An `https:`, `http:` or `mailto:` address, or a slide of the deck by its number in the request.",
    examples: ["https://example.com/report", { slide: 3 }],
  });
export type Link = z.infer<typeof link>;

/** Checks an address as a browser would read it, so that case, spaces and control characters can't hide a scheme. */
function isAllowedAddress(address: string): boolean {
  if (!/^(https?:\/\/|mailto:)[^\s<>"\\]+$/i.test(address) || !URL.canParse(address)) return false;
  const { protocol, hostname, username, password } = new URL(address);
  if (protocol === "mailto:") return true;
  return /^https?:$/.test(protocol) && hostname !== "" && username === "" && password === "";
}

const flag = (description: string) => z.boolean().nullish().describe(description);

/** The format of a run. A null or omitted field is inherited from the surrounding text. */
export const runFields = {
  bold: flag("Whether the run is bold."),
  italic: flag("Whether the run is italic."),
  underline: flag("Whether the run is underlined."),
  strike: flag("Whether the run is struck through."),
  superscript: flag("Whether the run is superscript."),
  subscript: flag("Whether the run is subscript."),
  color: color.nullish().meta({ description: "Colour of the run.", examples: ["accent1"] }),
  font_name: fontName.nullish().describe("Font of the run."),
  font_size: fontSize.nullish().describe("Font size of the run in points, 1 to 400, in steps of 0.5."),
  link: link.nullish().describe("Where a click on the run leads."),
};

export const textRun = z
  .object({ text: z.string().meta({ description: "The run's text.", examples: ["12 %"] }), ...runFields })
  .meta({
    id: "TextRun",
    description: "A part of a text with its own format. A null or omitted field inherits from the surrounding text.",
  });
export type TextRun = z.infer<typeof textRun>;

/** A text: a string, or runs with their own formats. */
export const richText = z
  .union([z.string(), z.array(textRun).max(1000).describe("Runs, in order.")])
  .meta({
    id: "RichText",
    description: "A text: a string, or an array of runs with their own formats.",
    examples: ["Revenue grew by 12 %", [{ text: "Revenue grew by " }, { text: "12 %", bold: true }]],
  });
export type RichText = z.infer<typeof richText>;

export const bullet = z
  .union([
    richText,
    z.object({
      text: richText,
      level: z.number().int().min(0).max(8).nullish().describe("Indentation level, 0 to 8. Default 0."),
      number: z
        .number()
        .int()
        .min(1)
        .max(32_767)
        .nullish()
        .meta({
          description: "The number to show in place of the bullet, such as `2` for the second step of a list.",
          examples: [2],
        }),
      is_bullet: z
        .boolean()
        .nullish()
        .meta({
          description:
            "False: a paragraph without a bullet between or after bullets, such as a conclusion. Default true.",
          examples: [false],
        }),
    }),
  ])
  .meta({ id: "Bullet", description: "A bullet: its text, or an object with its text, level and number." });
export type Bullet = z.infer<typeof bullet>;
