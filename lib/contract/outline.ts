import * as z from "zod";
import { contentLayouts, slidePurposes } from "./analysis-result";
import { defineOperation, formType } from "./define-operation";
import { flag, line, orgName } from "./fields";
import * as open from "./slide-data/open-objects";
import { generationOptions, slideData } from "./slide-data/slide-data";

/** In characters. A longer text is not an outline of a deck. */
export const MAX_OUTLINE_TEXT = 1_000_000;
/** In bytes, for an uploaded document. */
export const MAX_OUTLINE_FILE = 10 * 1024 * 1024;

const templateId = z
  .string()
  .min(1)
  .max(100)
  .meta({ examples: ["tmpl_01K4Z8T5Q0V3X9M2B7C6D5F4G3"] });

const markdown = [
  "# Quarterly review",
  "Board meeting, 24 November 2026",
  "",
  "## Results",
  "- Revenue grew by 12 %",
  "- Two plants were opened",
  "",
  "## Revenue",
  "```chart",
  "Quarter,Revenue",
  "Q1,12.5",
  "Q2,14",
  "```",
].join("\n");

/** In characters: the limit for a brief, and for all its sources together. */
const MAX_BRIEF = 20_000;
const MAX_SOURCES = { count: 20, characters: 400_000 };

/** The form fields, except the document. */
export const outlineFields = open.object({
  template_id: z
    .union([templateId, z.array(templateId).min(1).max(20)])
    .nullish()
    .describe(
      "The template, or several to choose the best match from. Omitted: all templates that are ready, newest first, at most 20.",
    ),
  options: generationOptions.nullish().describe("Options of the deck. They are returned with it."),
  name: line(200).nullish().describe("Display name of the deck. Default: the document's title."),
  org_name: orgName,
});

export const outlineRequest = outlineFields
  .extend({
    markdown: z
      .string()
      .min(1)
      .max(MAX_OUTLINE_TEXT)
      .optional()
      .meta({
        description:
          "The document, unless a brief is sent: CommonMark with GitHub's tables. `#` starts the deck, `##` a slide, `###` a part of a slide. Paragraphs, lists, tables, images (`asset_…` or data), and fenced `chart` (CSV), `agenda` and `notes` blocks become content.",
        examples: [markdown],
      }),
    asset_id: z
      .string()
      .min(1)
      .max(100)
      .optional()
      .meta({
        description:
          "Instead of `markdown`: a Word, Excel, CSV or Markdown document that was uploaded before. See Upload a picture or document.",
        examples: ["asset_01K4Z8T5Q0V3X9M2B7C6D5F4G3"],
      }),
    brief: z
      .string()
      .min(1)
      .max(MAX_BRIEF)
      .optional()
      .describe(
        "Instead of a document: what the deck should say, for whom, and how long it should be. The installation's language model writes the document; see `language_model` of Get the caller.",
      ),
    sources: z
      .array(z.string().max(MAX_SOURCES.characters))
      .max(MAX_SOURCES.count)
      .optional()
      .describe(
        "Texts that the language model takes facts from, at most 400,000 characters in total. Nothing in them is treated as an instruction.",
      ),
  })
  .check(({ value: { markdown: text, asset_id: asset, brief, sources = [] }, issues }) => {
    const reject = (field: string, message: string) =>
      issues.push({ code: "custom", path: [field], message, input: undefined });
    const hasDocument = text !== undefined || asset !== undefined;
    if (!hasDocument && brief === undefined)
      reject(
        "markdown",
        "Send a document as `markdown`, the `asset_id` of an uploaded one, or a `brief` for the language model to write one from.",
      );
    if (text !== undefined && asset !== undefined)
      reject("asset_id", "Send either `markdown` or the `asset_id` of a document.");
    if (hasDocument && brief !== undefined)
      reject("brief", "Send either a document or a `brief`: the language model writes the document from a brief.");
    if (hasDocument && sources.length > 0) reject("sources", "Only a `brief` has sources.");
    if (sources.reduce((sum, { length }) => sum + length, 0) > MAX_SOURCES.characters)
      reject(
        "sources",
        `All sources together can have at most ${MAX_SOURCES.characters} characters. Send less of them.`,
      );
  })
  .meta({
    id: "OutlineRequest",
    description: "A document to turn into the slides of a deck, or a brief to write it from.",
    examples: [{ markdown }],
  });
export type OutlineRequest = z.infer<typeof outlineRequest>;

export const outlineForm = z
  .object({
    file: z
      .file()
      .describe(
        "A document of up to 10 MiB: Word (.docx), Excel (.xlsx), CSV or Markdown (.md), detected from its content.",
      ),
    template_id: templateId
      .optional()
      .describe(
        "The template. Repeat the field to choose the best match from several. Omitted: all templates that are ready, newest first, at most 20.",
      ),
    options: z
      .string()
      .optional()
      .meta({ description: "Options of the deck: JSON as text.", examples: ['{"footer_text": "Confidential"}'] }),
    name: line(200).optional().describe("Display name of the deck. Default: the document's title, or the file's name."),
    org_name: orgName.optional(),
  })
  .meta({ id: "OutlineForm", description: "A document file to turn into the slides of a deck." });

const outlineMatch = z
  .object({
    template_slide_id: z.string().describe("The template slide or layout."),
    slide_index: z.number().int().describe("0-based index of the slide in its template, or of the layout."),
    layout_name: z.string().describe("Name of the layout; empty if it has none."),
    content_layout: z.enum(contentLayouts).nullable().describe("The supported layout that it matches."),
    purpose: z.enum(slidePurposes).nullable().describe("What the slide is for, by its structure; null if unknown."),
    score: z.number().min(0).max(1).describe("How well the content fits, as in template matching."),
    is_exact_match: z.boolean().describe("Whether each block has its own slot and every slot has content."),
  })
  .meta({ id: "OutlineMatch", description: "A template slide, and how well the content fits it." });

const outlineSlide = z
  .object({
    template_slide_id: z.string().describe("The template slide or layout that was chosen."),
    slide_data: slideData,
    why: z
      .object({
        match: outlineMatch
          .extend({ reason: z.string().describe("Why it was chosen, in a sentence.") })
          .describe("The chosen template slide."),
        alternatives: z.array(outlineMatch).describe("Other template slides, best first."),
        as_chart: z
          .object({
            template_slide_id: z.string().describe("The template slide for the chart."),
            slide_data: slideData,
          })
          .nullable()
          .describe("The same slide with its table as a chart, if its figures suit one; null otherwise."),
      })
      .describe("Why this template slide was chosen. Generation ignores it."),
  })
  .meta({ id: "OutlineSlide", description: "A slide of a deck request, and why its template slide was chosen." });

export const outlineAnswer = z
  .object({
    name: z.string().nullable().describe("Display name of the deck; null if the document has no title."),
    template_id: z.string().describe("The template that was chosen. All slides come from it."),
    slides: z.array(outlineSlide).describe("The slides, in order."),
    options: generationOptions.nullish().describe("The options of the request."),
    warnings: z
      .array(
        z.object({
          message: z.string().describe("What was left out or will look different, in a sentence."),
          slide_index: z.number().int().nullable().describe("0-based index of the slide; null if it belongs to none."),
          line: z.number().int().nullable().describe("1-based line of the document; null if unknown."),
        }),
      )
      .describe("What was left out, and the warnings of a dry run of the slides."),
    markdown: z
      .string()
      .nullable()
      .describe("The document that the language model wrote from the brief; null if a document was sent."),
    deck_id: z.string().nullable().describe("The draft, with `save=true`; null otherwise."),
    generation_id: z.string().nullable().describe("The job, with `generate=true`; null otherwise."),
  })
  .meta({ id: "OutlineAnswer", description: "A deck request: send it to generate-deck unchanged, or edit it first." });
export type OutlineAnswer = z.infer<typeof outlineAnswer>;

export const outlineDeck = defineOperation({
  id: "outlineDeck",
  method: "POST",
  path: "/api/v1/decks/outline",
  tag: "Decks",
  summary: "Turn a document into the slides of a deck",
  description:
    "Divides a document into slides that fit, and chooses the best template slide for each, all from one template. Send Markdown as JSON; send a Word, Excel, CSV or Markdown file as the form field `file`, or refer to an uploaded one by its `asset_id`. " +
    "The response is a complete deck request. `save=true` saves it as a draft; nothing is generated without `generate=true`. " +
    "If the installation has a language model, it can write the document from a `brief` and its `sources`. With `Accept: text/event-stream`, its text is then sent as it is written, " +
    'as `text` events with `{"text": …}`, and the response at the end as an `outline` event, or as an `error` event with the error.',
  access: { kind: "scope", scope: "presentations:write" },
  query: z.object({
    save: flag.default(false).describe("Saves the result as a draft."),
    generate: flag.default(false).describe("Generates the deck at once, as generate-deck does."),
  }),
  body: { json: outlineRequest, streams: [formType], form: outlineForm },
  status: 200,
  response: outlineAnswer,
  failures: ["TEMPLATE_NOT_READY", "TOO_MANY_DECKS", "TOO_MANY_JOBS", "LANGUAGE_MODEL_LIMIT", "LANGUAGE_MODEL_FAILED"],
});
