import { pathId } from "@/lib/contract/fields";
import { chartBody } from "./chart";
import * as z from "./open-objects";
import { color, fontName, slideFormat, textFormat, bullet, richText } from "./rich-text";
import { tableBody } from "./table";

export const textBody = z
  .object({
    header: richText.nullish().meta({ description: "Section header.", examples: ["Market"] }),
    text: richText
      .nullish()
      .meta({
        description: "Paragraph text; a line break starts a new paragraph.",
        examples: ["Demand grew in every region."],
      }),
    bullets: z
      .array(bullet)
      .max(1000)
      .nullish()
      .meta({ description: "One bullet paragraph per item.", examples: [["Revenue up 12 %", "Two new markets"]] }),
    header_format: textFormat.nullish().describe("Text format of the header."),
    text_format: textFormat.nullish().describe("Text format of the paragraph."),
    bullets_format: textFormat.nullish().describe("Text format of the bullets."),
  })
  .meta({
    id: "TextContent",
    description: "A text: a header, a paragraph, bullets, or several of them in this order.",
  });
export type TextContent = z.infer<typeof textBody>;

export const agendaBody = z
  .object({
    sections: z
      .array(richText)
      .min(1)
      .max(1000)
      .meta({ description: "The sections, from top to bottom.", examples: [["Results", "Outlook", "Questions"]] }),
    active_index: z
      .number()
      .int()
      .nullish()
      .meta({
        description: "0-based index of the emphasized section; null or omitted: none. Out of range is a slide error.",
        examples: [1],
      }),
    active_font_color: color.nullish().describe("Colour of the active section. Default: as in the template."),
    active_bold: z.boolean().nullish().describe("Whether the active section is bold. Default true."),
    active_underline: z.boolean().nullish().describe("Whether the active section is underlined. Default true."),
  })
  .meta({
    id: "AgendaContent",
    description: "An agenda for the template's list of sections: a table with one column, or a body placeholder.",
  });
export type AgendaContent = z.infer<typeof agendaBody>;

/**
 * Media types of an image that a slide can show: those that every PowerPoint version shows, and SVG with a PNG
 * fallback.
 */
export const imageTypes = ["image/png", "image/jpeg", "image/gif", "image/svg+xml"] as const;
export type ImageType = (typeof imageTypes)[number];

export const isImageType = (type: string): type is ImageType => imageTypes.some((known) => known === type);

/** In characters. */
const MAX_URL = 2000;
/** In characters. The whole body must also stay within its own limit, which by default is as large. */
const MAX_BASE64 = 5 * 1024 * 1024;

const fraction = z.number().min(0).max(1);

export const image = z
  .object({
    asset_id: pathId
      .nullish()
      .meta({ description: "An uploaded picture, `asset_…`.", examples: ["asset_01K4Z8T5Q0V3X9M2B7C6D5F4G3"] }),
    url: z
      .string()
      .max(MAX_URL)
      .refine(isWebAddress, "Must be an https: or http: address without a user name.")
      .nullish()
      .meta({
        description:
          "Public URL of the picture. Works only if the installation allows it (`IMAGE_URLS=true`); otherwise upload the picture as an asset.",
        examples: ["https://example.com/plant.jpg"],
      }),
    data_base64: z
      .string()
      .min(4)
      .max(MAX_BASE64)
      .regex(/^[A-Za-z0-9+/]*={0,2}$/, "Must be base64 without a data: prefix or line breaks.")
      .nullish()
      .describe("The picture's bytes in base64. For small pictures: the whole body must stay within its limit."),
    alt_text: z
      .string()
      .max(2000)
      .nullish()
      .meta({
        description: "What the picture shows, for people who can't see it. Null or omitted: none.",
        examples: ["The new plant in Gdańsk, seen from the river"],
      }),
    fit: z
      .enum(["cover", "contain"])
      .nullish()
      .describe(
        "How the picture fills its frame. `cover`: the picture fills the whole frame and is cropped around `focus`. `contain`: the whole picture is visible, with empty space if the proportions differ. Default: `cover`, but `contain` if the frame would show less than half of the picture, lies within the slide, and no `focus` is set.",
      ),
    focus: z
      .object({
        x: fraction.describe("From the left edge (0) to the right edge (1)."),
        y: fraction.describe("From the top edge (0) to the bottom edge (1)."),
      })
      .nullish()
      .meta({
        description:
          "The point of the picture that `cover` keeps as close to the middle as possible. Default: the centre.",
        examples: [{ x: 0.5, y: 0.3 }],
      }),
  })
  .refine(hasOneSource, "Must have exactly one of asset_id, url and data_base64.")
  .meta({
    id: "Image",
    description:
      "A picture: exactly one of `asset_id`, `url` and `data_base64`, and how it is shown. PNG, JPEG, GIF, SVG or WebP, detected from the bytes.",
  });
export type Image = z.infer<typeof image>;

function hasOneSource(sent: { asset_id?: unknown; url?: unknown; data_base64?: unknown }): boolean {
  return [sent.asset_id, sent.url, sent.data_base64].filter((source) => source != null).length === 1;
}

function isWebAddress(address: string): boolean {
  if (!/^https?:\/\/[^\s<>"\\]+$/i.test(address) || !URL.canParse(address)) return false;
  const { hostname, username, password } = new URL(address);
  return hostname !== "" && username === "" && password === "";
}

const minFontSize = z.number().min(6).max(72);

export const generationOptions = z
  .object({
    auto_paginate_tables: z
      .boolean()
      .nullish()
      .describe(
        "Whether a table that does not fit at the smallest font size may continue on further pages, which repeat the title and the header row; other content stays on the first page. Default true. False: such a table is the slide error `TABLE_OVERFLOW`.",
      ),
    allow_textbox_reposition: z
      .boolean()
      .nullish()
      .describe("Whether text boxes below a table may move down if the table grows. Default false."),
    design_checks: z
      .enum(["warn", "fail", "off"])
      .nullish()
      .describe(
        "What happens if a finished page has a visible fault, such as text over a chart or remaining sample text. `warn` (default): each is a warning with a code that begins with `DESIGN_`. `fail`: the slide fails with `DESIGN_FAILED`. `off`: pages are not checked.",
      ),
    footer_text: richText
      .nullish()
      .meta({
        description: "Footer of every slide without its own `footer`. Null: as in the template.",
        examples: ["Confidential"],
      }),
    footer_font_name: fontName
      .nullish()
      .meta({ description: "Font of the footer. Null: inherited from the template.", examples: ["Arial"] }),
    footer_font_size: z
      .number()
      .min(1)
      .max(400)
      .nullish()
      .meta({ description: "Font size of the footer in points. Default 8 if `footer_text` is given.", examples: [8] }),
    show_slide_numbers: z
      .boolean()
      .nullish()
      .describe("Whether slides show their number. Default false: as in the template."),
    strict: z
      .boolean()
      .nullish()
      .describe(
        "Whether a slide fails if text must be shrunk, or a table continued on another page, for lack of space (`TEXT_OVERFLOW`, `TABLE_OVERFLOW`). Default false: they are, with a warning.",
      ),
    template_version: z
      .enum(["pinned", "latest"])
      .nullish()
      .describe(
        "Which version of the template a slide comes from. `pinned` (default): that of its `template_slide_id`. `latest`: its counterpart in the latest version that is ready; a slide without one fails with `SLIDE_NOT_FOUND`.",
      ),
    unfilled: z
      .enum(["clear", "keep", "fail"])
      .nullish()
      .describe(
        "What happens to sample content that the request does not replace. `clear` (default): it is removed; a value together with its label, and with a card that contains nothing else. `keep`: it stays as in the template. `fail`: the slide fails, and the error names the missing fields.",
      ),
    table_min_font_size: minFontSize
      .nullish()
      .meta({
        description: "The smallest font size in points when shrinking text to fit a table. Default 9.",
        examples: [9],
      }),
    textbox_min_font_size: minFontSize
      .nullish()
      .meta({
        description: "The smallest font size in points when shrinking text to fit a text box. Default 8.",
        examples: [8],
      }),
  })
  .meta({
    id: "GenerationOptions",
    description:
      "Generation options. Every field is optional. Options of a slide take precedence over those of its deck.",
  });
export type GenerationOptions = z.infer<typeof generationOptions>;

/** Returns the columns of a slide's content from left to right: none, the single object, or the items of the array. */
export function contentColumns({ content }: SlideData): Column[] {
  if (!content) return [];
  return Array.isArray(content) ? content : [content];
}

const block = z
  .discriminatedUnion("type", [
    z
      .object({ type: z.literal("text").describe("A text."), text: textBody })
      .meta({ id: "TextBlock", description: "A text block." }),
    z
      .object({ type: z.literal("table").describe("A table."), table: tableBody })
      .meta({ id: "TableBlock", description: "A table block." }),
    z
      .object({ type: z.literal("chart").describe("A chart."), chart: chartBody })
      .meta({ id: "ChartBlock", description: "A chart block." }),
    z
      .object({ type: z.literal("agenda").describe("An agenda."), agenda: agendaBody })
      .meta({ id: "AgendaBlock", description: "An agenda block." }),
    z
      .object({ type: z.literal("image").describe("A picture."), image })
      .meta({ id: "ImageBlock", description: "A picture block." }),
  ])
  .meta({ id: "Block", description: "A content block: its `type`, and a field of that name with its content." });
export type Block = z.infer<typeof block>;

const blocks = z.array(block).max(100).describe("The blocks of the column, from top to bottom.");

const column = z
  .object({
    header: richText
      .nullish()
      .meta({
        description: "Header of the column, for templates with a text box `LHS_header` or `RHS_header` above it.",
        examples: ["Before"],
      }),
    blocks,
  })
  .meta({ id: "Column", description: "A column of a slide." });
export type Column = z.infer<typeof column>;

export const slideData = z
  .object({
    title: richText.nullish().meta({ description: "Title of the slide.", examples: ["Results of the third quarter"] }),
    subtitle: richText
      .nullish()
      .meta({
        description: "Subtitle. If the template slide has no subtitle, it goes to the first free body placeholder.",
        examples: ["In EUR million"],
      }),
    header: richText.nullish().describe("Text of the slide's header."),
    footer: richText
      .nullish()
      .describe("Footer of the slide. Null or omitted: `options.footer_text`, or else as in the template."),
    footnote: richText.nullish().meta({ description: "Footnote.", examples: ["Unaudited figures"] }),
    notes: richText.nullish().describe("Speaker notes of the slide. Links to other slides are omitted."),
    custom_fields: z
      .record(z.string().min(1).max(100), z.union([richText, z.number(), image]).nullable())
      .nullish()
      .meta({
        description:
          "Values of the slide's own fields by name, as listed in `fields` of its analysis: figures, labels, captions, dates, cells, nodes of a diagram, pictures, and every `{{token}}` in a text. A number is written unformatted; to format it, send text, or runs with their own formats. A field of kind `picture` takes an image. A line break starts a new paragraph. `options.unfilled` says what happens to fields that are omitted or null.",
        examples: [{ kpi_1_value: "+24.6 %", kpi_1_label: "Revenue growth" }],
      }),
    slide_format: slideFormat.nullish().describe("Text formats of the slide."),
    content: z
      .union([
        z.object({ blocks }).describe("One column."),
        z.array(column).min(1).max(20).describe("Several columns, from left to right."),
      ])
      .nullish()
      .describe("The content: an object for one column, an array for several."),
  })
  .meta({ id: "SlideData", description: "The content of a slide, with formats where it differs from the template." });
export type SlideData = z.infer<typeof slideData>;
