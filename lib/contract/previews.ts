import { z } from "zod";
import { defineOperation } from "./define-operation";
import { pathId, wholeNumber } from "./fields";

/** Pixels. */
export const defaultPreviewWidth = 960;
/** Pixels: full size and thumbnail, which are drawn together. */
export const usualPreviewWidths: readonly number[] = [defaultPreviewWidth, 320];

const slideNumber = wholeNumber({ min: 1, max: 1_000_000 }).describe(
  "1-based number of the slide, in the order of the presentation, hidden slides included",
);
const query = z.object({
  width: wholeNumber({ min: 160, max: 1920 })
    .default(defaultPreviewWidth)
    .describe(
      "Width of the picture in pixels, 160–1920; the height follows from the slide's shape and is at most 4096 pixels. 320 and 960 are drawn together.",
    ),
  v: z
    .string()
    .max(100)
    .optional()
    .describe(
      "Version of the picture, as the studio sends it: the renderer's revision, a full stop, and the template's `file_hash` or the presentation's `completed_at`. " +
        "Where it is the present one, the picture may be kept for a year without asking; else clients ask each time, by `If-None-Match`.",
    ),
});
const description =
  "The PNG of one slide. It is drawn once and then kept, so the first request for a picture may take a few seconds; one that is not ready after 20 seconds is " +
  "answered with 503 `PREVIEW_NOT_READY` and `Retry-After`, and goes on being drawn. Fonts that are not free are shown with open ones of the same widths. " +
  "Nothing that a slide links to is ever fetched.";
const picture = { status: 200, response: { file: "image/png" }, query, conditional: true, ranges: true } as const;

export const getTemplateSlidePreview = defineOperation({
  id: "getTemplateSlidePreview",
  method: "GET",
  path: "/api/v1/templates/{template_id}/slides/{slide_number}/preview",
  tag: "Analysis",
  summary: "Get a picture of one slide of an analysed template",
  description: `${description} An analysis with \`generate_previews\` makes the pictures of all slides at the default width ahead.`,
  access: { kind: "scope", scope: "templates:read" },
  params: z.object({ template_id: pathId.describe("Id of the template"), slide_number: slideNumber }),
  ...picture,
  failures: ["NOT_FOUND", "TEMPLATE_NOT_READY", "PREVIEW_FAILED", "PREVIEW_NOT_READY", "PREVIEW_UNAVAILABLE"],
});

export const getTemplateLayoutPreview = defineOperation({
  id: "getTemplateLayoutPreview",
  method: "GET",
  path: "/api/v1/templates/{template_id}/layouts/{layout_number}/preview",
  tag: "Analysis",
  summary: "Get a picture of one layout of an analysed template",
  description:
    "The PNG of a new slide of that layout: its placeholders show their prompts in a muted way, within thin frames. Made and kept as the pictures of slides are, " +
    "with the same answers.",
  access: { kind: "scope", scope: "templates:read" },
  params: z.object({
    template_id: pathId.describe("Id of the template"),
    layout_number: wholeNumber({ min: 1, max: 1_000_000 }).describe(
      "1-based number of the layout in the analysis: its `layoutIndex` and one",
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
  summary: "Get a picture of one slide of a finished presentation",
  description,
  access: { kind: "scope", scope: "presentations:read" },
  params: z.object({
    presentation_id: pathId.describe("Id of the presentation, which is that of its job"),
    slide_number: slideNumber,
  }),
  ...picture,
  failures: ["NOT_FOUND", "JOB_NOT_DONE", "JOB_FAILED", "PREVIEW_FAILED", "PREVIEW_NOT_READY", "PREVIEW_UNAVAILABLE"],
});
