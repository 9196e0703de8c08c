import * as z from "zod";
import { defineOperation } from "./define-operation";
import { exampleId, wholeNumber } from "./fields";

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
