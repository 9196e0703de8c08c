import * as z from "zod";
import { defineOperation } from "./define-operation";
import { exampleId, orgName, wholeNumber } from "./fields";
import { deckSlide, exampleSlide, slideResult } from "./presentations";
import { generationOptions } from "./slide-data/slide-data";

/** In pixels. */
export const defaultPreviewWidth = 960;
/** In pixels: full size and thumbnail, rendered together. */
export const usualPreviewWidths: readonly number[] = [defaultPreviewWidth, 320];

const slideNumber = wholeNumber({ min: 1, max: 1_000_000 }).describe(
  "1-based slide number in the presentation, including hidden slides.",
);
const query = z.object({
  width: wholeNumber({ min: 160, max: 1920 })
    .default(defaultPreviewWidth)
    .describe(
      "Width of the image in pixels, 160–1920. The height follows from the slide size and is at most 4096 pixels. 320 and 960 are rendered together.",
    ),
  v: z
    .string()
    .max(100)
    .optional()
    .describe(
      "Version of the preview, as the studio sends it: the renderer revision, a full stop, and the template's `file_hash` or the presentation's `completed_at`. " +
        "If it is the current version, the preview can be cached for a year; otherwise clients revalidate it with `If-None-Match`.",
    ),
});
const description =
  "The PNG of one slide. It is rendered once and then stored, so the first request may take a few seconds; after 20 seconds the response is " +
  "503 `PREVIEW_NOT_READY` with `Retry-After`, and rendering continues. Fonts that are not free are replaced by open fonts with the same widths. " +
  "Nothing that a slide links to is ever fetched.";
const picture = { status: 200, response: { file: "image/png" }, query, conditional: true, ranges: true } as const;

export const getTemplateSlidePreview = defineOperation({
  id: "getTemplateSlidePreview",
  method: "GET",
  path: "/api/v1/templates/{template_id}/slides/{slide_number}/preview",
  tag: "Analysis",
  summary: "Get the preview of a template slide",
  description: `${description} An analysis with \`generate_previews\` renders the previews of all slides at the default width in advance.`,
  access: { kind: "scope", scope: "templates:read" },
  params: z.object({ template_id: exampleId("tmpl", "Identifier of the template."), slide_number: slideNumber }),
  ...picture,
  failures: ["NOT_FOUND", "TEMPLATE_NOT_READY", "PREVIEW_FAILED", "PREVIEW_NOT_READY", "PREVIEW_UNAVAILABLE"],
});

export const getTemplateLayoutPreview = defineOperation({
  id: "getTemplateLayoutPreview",
  method: "GET",
  path: "/api/v1/templates/{template_id}/layouts/{layout_number}/preview",
  tag: "Analysis",
  summary: "Get the preview of a template layout",
  description:
    "The PNG of a new slide with that layout: placeholders show their prompts, muted and thinly framed. Rendered and stored like slide previews, " +
    "with the same responses.",
  access: { kind: "scope", scope: "templates:read" },
  params: z.object({
    template_id: exampleId("tmpl", "Identifier of the template."),
    layout_number: wholeNumber({ min: 1, max: 1_000_000 }).describe(
      "1-based number of the layout in the analysis: its `layoutIndex` plus one.",
    ),
  }),
  ...picture,
  failures: ["NOT_FOUND", "TEMPLATE_NOT_READY", "PREVIEW_FAILED", "PREVIEW_NOT_READY", "PREVIEW_UNAVAILABLE"],
});

export const getPresentationSlidePreview = defineOperation({
  id: "getPresentationSlidePreview",
  method: "GET",
  path: "/api/v1/presentations/{presentation_id}/slides/{slide_number}/preview",
  tag: "Presentations",
  summary: "Get the preview of a slide of a finished presentation",
  description,
  access: { kind: "scope", scope: "presentations:read" },
  params: z.object({
    presentation_id: exampleId("gen", "Identifier of the presentation, the same as its job's."),
    slide_number: slideNumber,
  }),
  ...picture,
  failures: ["NOT_FOUND", "JOB_NOT_DONE", "JOB_FAILED", "PREVIEW_FAILED", "PREVIEW_NOT_READY", "PREVIEW_UNAVAILABLE"],
});

export const previewSlideRequest = z
  .object({
    slide: deckSlide,
    options: generationOptions.nullish().describe("Options of the deck. The slide's options take precedence."),
    width: z
      .number()
      .int()
      .min(160)
      .max(3840)
      .nullish()
      .describe(
        "Width of the preview in pixels, 160–3840; default 960. The height follows from the slide size and is at most 4096 pixels.",
      ),
    page: z
      .number()
      .int()
      .min(1)
      .max(10_000)
      .nullish()
      .describe(
        "1-based page to render if a table is split over several; default 1. Beyond the last page, the last one is rendered.",
      ),
    slide_number: z
      .number()
      .int()
      .min(1)
      .max(10_000)
      .nullish()
      .describe(
        "1-based position of the slide in its deck; default 1. It matters only if the slide shows its slide number.",
      ),
    without: z
      .string()
      .max(500)
      .nullish()
      .describe(
        "The `area_id` of a text that the client itself shows, for example while it is being edited: `backdrop` is then the image without this text.",
      ),
    org_name: orgName,
  })
  .meta({ id: "PreviewSlideRequest", description: "A draft slide to preview.", examples: [{ slide: exampleSlide }] });
export type PreviewSlideRequest = z.infer<typeof previewSlideRequest>;

const points = z.number();
const rectangle = z
  .object({
    x: points.describe("From the left."),
    y: points.describe("From the top."),
    width: points.describe("Width."),
    height: points.describe("Height."),
  })
  .meta({ id: "Rectangle", description: "A rectangle on the page, in points." });

const lineStyle = {
  font_name: z.string().describe("Font."),
  font_size: points.describe("Font size in points."),
  color: z.string().nullable().describe("Colour, `#RRGGBB`; null if unknown."),
  bold: z.boolean().describe("Whether it is bold."),
  italic: z.boolean().describe("Whether it is italic."),
};

const previewParagraph = z
  .object({
    ...lineStyle,
    underline: z.boolean().describe("Whether it is underlined."),
    capitals: z.boolean().describe("Whether it is set in capitals."),
    small_capitals: z.boolean().describe("Whether it is set in small capitals."),
    kerning: z.boolean().describe("Whether pairs of letters are kerned."),
    letter_spacing: points.describe("Space added after each character, in points."),
    alignment: z.string().meta({ description: "Alignment.", examples: ["left", "center", "right", "justify"] }),
    right_to_left: z.boolean().describe("Whether it runs from right to left."),
    margin_left: points.describe("Indentation of all lines in points."),
    indent: points.describe("Additional indentation of the first line in points; negative for a hanging first line."),
    line_height: z.number().describe("Distance between lines as a multiple of the font size (em)."),
    shift: z
      .number()
      .describe("How much lower the text is than a browser would set it in lines of this font alone, in em."),
    space_before: points.describe("Space above in points."),
    space_after: points.describe("Space below in points."),
    bullet: z
      .object({
        text: z.string().describe("The bullet or number."),
        left: points.describe("Where it starts, in points from the left inset."),
        width: points.describe("Width reserved for it, in points; 0: its own width."),
        top: points.describe("How far below the top of the first line its font begins, in points."),
        ...lineStyle,
      })
      .nullable()
      .describe("Null if it has none."),
  })
  .meta({ id: "PreviewParagraph", description: "The layout of a paragraph, after its text was fitted to the shape." });

const previewText = z
  .object({
    box: rectangle.describe("The box that the text is set in, before it is turned."),
    rotation: z
      .number()
      .describe("How far the box is turned clockwise around its center, in degrees from 0 to less than 360."),
    insets: z
      .object({
        top: points.describe("At the top."),
        right: points.describe("At the right."),
        bottom: points.describe("At the bottom."),
        left: points.describe("At the left."),
      })
      .describe("Space between box and text, in points."),
    anchor: z.enum(["top", "middle", "bottom"]).describe("Vertical position of the text in its box."),
    wraps: z.boolean().describe("Whether lines wrap."),
    paragraphs: z
      .array(previewParagraph)
      .describe("The paragraphs; for an empty area, the layout of a first paragraph."),
  })
  .meta({ id: "PreviewText", description: "The layout of a text on the page." });

export const previewArea = z
  .object({
    area_id: z
      .string()
      .meta({ description: "Identifies the area on the slide, even when its content changes.", examples: ["title"] }),
    path: z.array(z.string()).describe("Path of the field or block, relative to `slide_data`."),
    type: z.enum(["text", "table", "chart", "agenda", "image"]).describe("What the area contains."),
    parts: z
      .array(z.enum(["header", "text", "bullets"]))
      .describe("The parts of a text block that this area contains."),
    empty: z.boolean().describe("Whether the field has no content."),
    shows_sample: z
      .boolean()
      .describe(
        "Whether the area is empty and the page shows the template's own text or picture there, which stays until the field is filled.",
      ),
    box: rectangle.describe("Where it is; that of a turned shape before it is turned."),
    text: previewText.nullable().describe("The layout of its text; null for other content, or if unknown."),
  })
  .meta({ id: "PreviewArea", description: "An area of the page that a field of the content fills." });
export type PreviewArea = z.infer<typeof previewArea>;
export type PreviewText = z.infer<typeof previewText>;

const previewImage = z
  .object({
    content_type: z.literal("image/png").describe("Media type of `data`."),
    data: z.string().meta({ description: "The image, in base64.", contentEncoding: "base64" }),
  })
  .meta({ id: "PreviewImage", description: "An image of the page." });

export const slidePreview = z
  .object({
    slide_result: slideResult.describe("The result of the slide, as in a dry run; `slide_index` is 0."),
    page: z.number().int().nullable().describe("1-based page that was rendered; null without an image."),
    slide_number: z
      .number()
      .int()
      .nullable()
      .describe(
        "The slide number on the page; null if the page shows none. The preview is then the same at every position of the deck.",
      ),
    picture: previewImage.nullable().describe("The image; null if the slide failed."),
    backdrop: previewImage
      .nullable()
      .describe("The image without the text named by `without`; null if `without` is omitted or names no text."),
    page_size: z
      .object({ width: points.describe("Width."), height: points.describe("Height.") })
      .nullable()
      .describe("Size of the page in points; null if the slide failed."),
    areas: z.array(previewArea).describe("The areas of the page that fields of the content fill, or could fill."),
  })
  .meta({ id: "SlidePreview", description: "A draft slide as it will be generated." });
export type SlidePreview = z.infer<typeof slidePreview>;

export const previewSlide = defineOperation({
  id: "previewSlide",
  method: "POST",
  path: "/api/v1/presentations/preview",
  tag: "Presentations",
  summary: "Preview a slide without storing anything",
  description:
    "Generates the slide as a job would and renders one page of it. The response has the slide's errors and warnings as in a dry run, its number of pages and the image. " +
    "A slide that fails also returns 200, without an image. If you send a request on every change, abort the previous one: the service then drops it.",
  access: { kind: "scope", scope: "presentations:write" },
  body: { json: previewSlideRequest },
  status: 200,
  response: slidePreview,
  failures: ["PREVIEW_FAILED", "PREVIEW_NOT_READY", "PREVIEW_UNAVAILABLE", "TOO_MANY_JOBS"],
});
