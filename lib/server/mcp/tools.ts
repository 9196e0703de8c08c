import { z } from "zod";
import { getSlideSchema } from "@/lib/contract/analyses";
import { assetFields, assetFilters, listAssets, uploadAsset } from "@/lib/contract/assets";
import type { Operation } from "@/lib/contract/define-operation";
import { pagination, pathId } from "@/lib/contract/fields";
import { matchAnswer, matchRequest, matchTemplates } from "@/lib/contract/matching";
import { generateDeckRequest } from "@/lib/contract/presentation-requests";
import {
  acceptedJob,
  deckValidation,
  downloadPresentation,
  followGeneration,
  generateDeck,
  jobStatus,
  validateDeck,
} from "@/lib/contract/presentations";
import { image } from "@/lib/contract/slide-data/image";
import { generationOptions, slideData } from "@/lib/contract/slide-data/slide-data";
import { getTemplate, listTemplates, metadata, templateFilters } from "@/lib/contract/templates";
import type { ServerContext } from "@/lib/server/context";
import { describeTemplateSlide, listTemplateSlides } from "@/lib/server/resources/analyses/template-slides";
import * as assets from "@/lib/server/resources/assets";
import type { Caller } from "@/lib/server/resources/caller";
import { matchContent } from "@/lib/server/resources/matching";
import { followJob } from "@/lib/server/resources/presentations/follow-job";
import { findPresentationFile, getJobStatus } from "@/lib/server/resources/presentations/presentations";
import * as generation from "@/lib/server/resources/presentations/request-generation";
import { notFound } from "@/lib/server/resources/service-error";
import * as templates from "@/lib/server/resources/templates";

export type ToolContext = {
  server: ServerContext;
  caller: Caller;
  /** Aborted when the agent no longer waits. */
  signal: AbortSignal;
  /** Reports the progress of a long call, 0 to 100, to an agent that asked for it. */
  progress: (percent: number, message: string) => Promise<void>;
};

/** Something an agent can do: one operation of the API, with input and output that suit an agent. */
type Tool<I extends z.ZodObject = z.ZodObject, O extends z.ZodObject = z.ZodObject> = {
  name: string;
  title: string;
  description: string;
  /** The operation whose access rules apply. */
  operation: Operation;
  /** True when it changes nothing. */
  isReadOnly: boolean;
  input: I;
  output: O;
  // A method, so that a list can hold tools of different inputs: each gets what its own schema parsed.
  act(input: z.output<I>, context: ToolContext): Promise<z.input<O>>;
};

/** Gives a tool its exact types. */
function defineTool<I extends z.ZodObject, O extends z.ZodObject>(tool: Tool<I, O>): Tool<I, O> {
  return tool;
}

const { search, category, tags } = templateFilters.shape;

const generationId = pathId.describe("The generation_id that generate_deck returned.");
const templateSlideId = "A slide_id from find_template_slides or a template_slide_id from list_template_slides.";

/**
 * The content of a slide. Agents see a plain object, because the schema of all content of all slides is long and
 * `get_slide_schema` returns the one they need; what they send is validated against the contract all the same.
 */
const agentSlideData = z
  .looseObject({})
  .describe("The slide's content. It must match the json_schema that get_slide_schema returns for the slide.")
  .pipe(slideData);

/** What an agent needs to know of an uploaded picture. Sizes are in pixels. */
const picture = z.object({
  asset_id: z.string(),
  name: z.string(),
  content_type: z.string(),
  width: z.number(),
  height: z.number(),
});

/** Options without formats in the footer: an agent that knows all of them has less room for the content. */
const agentOptions = generationOptions
  .extend({ footer_text: z.string().nullish().describe("Footer of every slide without its own `footer`.") })
  .meta({ id: "AgentOptions" })
  .nullish();

/** A deck request without the organization, which is the API key's. */
const deckInput = generateDeckRequest.pick({ options: true }).extend({
  options: agentOptions.describe("Default options for all slides."),
  slides: z
    .array(
      generateDeckRequest.shape.slides.element.extend({
        options: agentOptions.describe("Options of this slide. They take precedence over those of the deck."),
        template_slide_id: z.string().min(1).max(100).describe(`The template slide to fill. ${templateSlideId}`),
        slide_data: agentSlideData,
      }),
    )
    .min(1)
    .describe("The slides, in the order of the deck."),
});

/** All tools, in the order in which an agent generates a deck with them. */
export const tools: readonly Tool[] = [
  defineTool({
    name: "find_template_slides",
    title: "Find template slides for content",
    description:
      "Ranks the organization's template slides by how well they fit your content. Any reasonable shape of content works: " +
      '{"title": "…", "content": {"blocks": [{"type": "text" | "table" | "chart" | "agenda" | "image", …}]}}. A rough sketch is enough, because only block types and sizes count. ' +
      "A score of 1 means that all content fits and nothing stays empty; overflow_counts lists content that has no slot, unused_counts lists slots without content. " +
      "Pass the slide_id of the match you choose to get_slide_schema.",
    operation: matchTemplates,
    isReadOnly: true,
    input: matchRequest.omit({ org_name: true }).extend({ slide_data: agentSlideData }),
    output: matchAnswer,
    act: (request, { server, caller }) => matchContent(server, caller, request),
  }),

  defineTool({
    name: "list_templates",
    title: "List templates",
    description: "Lists the organization's PowerPoint templates that are ready to use, newest first.",
    operation: listTemplates,
    isReadOnly: true,
    input: z.object({
      search,
      category,
      tags,
      page: z.number().int().min(1).max(1_000_000).default(1).describe("Page number, starting at 1."),
      limit: z.number().int().min(1).max(100).default(20).describe("Templates per page."),
    }),
    output: z.object({
      templates: z.array(z.object({ template_id: z.string(), name: z.string(), filename: z.string(), metadata })),
      pagination,
    }),
    async act(filters, { server, caller }) {
      const found = await templates.listTemplates(server, caller, {
        ...filters,
        status: "ready",
        include_deleted: false,
        sort: "created_at",
        order: "desc",
      });
      return {
        templates: found.templates.map(({ template_id, filename, metadata: about }) => ({
          template_id,
          name: about.name,
          filename,
          metadata: about,
        })),
        pagination: found.pagination,
      };
    },
  }),

  defineTool({
    name: "list_template_slides",
    title: "List the slides of a template",
    description:
      "Lists a template's slides in order, with the type of content that each one accepts. content_layout is null when a slide has no slot for content.",
    operation: getTemplate,
    isReadOnly: true,
    input: z.object({ template_id: pathId.describe("A template_id from list_templates.") }),
    output: z.object({
      slides: z.array(
        z.object({
          template_slide_id: z.string().describe("Pass this to get_slide_schema and generate_deck."),
          slide_number: z.number().int().describe("1-based."),
          title: z.string().nullable().describe("The sample slide's title."),
          layout_name: z.string().nullable(),
          content_layout: z.string().nullable().describe("The type of content that the slide accepts."),
        }),
      ),
    }),
    act: async ({ template_id }, { server, caller }) => ({
      slides: await listTemplateSlides(server, caller, template_id),
    }),
  }),

  defineTool({
    name: "get_slide_schema",
    title: "Get the content schema of a template slide",
    description:
      "Returns the JSON Schema of the slide_data that one template slide accepts, with its limits, and an example that generates as it is. " +
      "To write the slide's content, start from the example and replace its texts, rows and series.",
    operation: getSlideSchema,
    isReadOnly: true,
    input: z.object({ template_slide_id: pathId.describe(templateSlideId) }),
    output: z.object({
      template_slide_id: z.string(),
      template_id: z.string(),
      layout_name: z.string().nullable(),
      content_layout: z.string().nullable(),
      json_schema: z.record(z.string(), z.unknown()).describe("JSON Schema 2020-12 of slide_data for this slide."),
      example: z.record(z.string(), z.unknown()).describe("A slide_data that generates as it is."),
    }),
    act: ({ template_slide_id }, { server, caller }) => describeTemplateSlide(server, caller, template_slide_id),
  }),

  defineTool({
    name: "list_pictures",
    title: "List pictures",
    description:
      'Lists the organization\'s uploaded pictures, newest first. Use an asset_id as {"image": {"asset_id": "…", "alt_text": "…"}} in an image block, or as the value of a custom field of the kind picture.',
    operation: listAssets,
    isReadOnly: true,
    input: z.object({
      search: assetFilters.shape.search,
      page: z.number().int().min(1).max(1_000_000).default(1).describe("Page number, starting at 1."),
      limit: z.number().int().min(1).max(100).default(20).describe("Pictures per page."),
    }),
    output: z.object({ assets: z.array(picture), pagination }),
    async act(filters, { server, caller }) {
      const { assets: found, pagination: position } = await assets.listAssets(server, caller, filters);
      return { assets: found.map((one) => picture.parse(one)), pagination: position };
    },
  }),

  defineTool({
    name: "upload_picture",
    title: "Upload a picture",
    description:
      "Stores a PNG, JPEG, GIF, WebP or SVG picture for use on slides, and returns its asset_id. For pictures of a few hundred kilobytes; larger ones are uploaded with POST /api/v1/assets.",
    operation: uploadAsset,
    isReadOnly: false,
    input: z.object({
      name: z.string().trim().min(1).max(255).pipe(assetFields.shape.name.unwrap()).describe("Name of the picture."),
      data_base64: image.shape.data_base64.unwrap().unwrap().describe("The picture's bytes in base64."),
    }),
    output: picture,
    act: async ({ name, data_base64 }, { server, caller }) =>
      picture.parse(await assets.uploadAsset(server, caller, { name, bytes: Buffer.from(data_base64, "base64") })),
  }),

  defineTool({
    name: "validate_deck",
    title: "Validate a deck",
    description:
      "Returns every error and warning that generate_deck would report for the same input, slide by slide. Stores nothing. " +
      "Correct the content until valid is true and no warning matters to you: shorten text for TEXT_SHRUNK and TEXT_OVERFLOW; CONTENT_UNUSED names content that has no slot.",
    operation: validateDeck,
    isReadOnly: true,
    input: deckInput,
    output: deckValidation,
    act: (deck, { server, caller }) => generation.validateDeck(server, caller, deck),
  }),

  defineTool({
    name: "generate_deck",
    title: "Generate a deck",
    description:
      "Starts a job that generates a .pptx from these slides, which may come from several templates. Returns a generation_id for wait_for_presentation at once.",
    operation: generateDeck,
    isReadOnly: false,
    input: deckInput,
    output: acceptedJob,
    act: (deck, { server, caller }) => generation.requestDeck(server, caller, deck),
  }),

  defineTool({
    name: "wait_for_presentation",
    title: "Wait for a presentation",
    description:
      "Waits until a job has finished, or for timeout_seconds, and returns its status. Call it again while the status is pending or processing. " +
      "completed: all slides were generated; partial: slide_results says which slides failed and why, and the file has the others; failed: error says why. " +
      "download_url is a link for people; it needs no API key.",
    operation: followGeneration,
    isReadOnly: true,
    input: z.object({
      generation_id: generationId,
      timeout_seconds: z.number().min(0).max(50).default(30).describe("Maximum time to wait, in seconds."),
    }),
    output: jobStatus,
    async act({ generation_id, timeout_seconds }, { server, caller, signal, progress }) {
      const stop = AbortSignal.any([signal, AbortSignal.timeout(timeout_seconds * 1000)]);
      for await (const { status } of await followJob(server, caller, generation_id, null, stop)) {
        await progress(status.progress, status.current_step ?? status.message ?? status.status);
      }
      return getJobStatus(server, caller, generation_id);
    },
  }),

  defineTool({
    name: "get_download_link",
    title: "Get the download link of a presentation",
    description:
      "Returns a fresh link to the .pptx of a completed or partial job. The link needs no API key and expires: give it to the person who asked for the deck.",
    operation: downloadPresentation,
    isReadOnly: true,
    input: z.object({ generation_id: generationId }),
    output: z.object({
      download_url: z.string(),
      expires_in: z.number().int().describe("Seconds until the link expires."),
      file_size: z.number().int().describe("Bytes."),
      content_type: z.string(),
    }),
    async act({ generation_id }, { server, caller }) {
      const { size, contentType } = await findPresentationFile(server, caller, generation_id);
      const { download_url, download_url_expires_in } = await getJobStatus(server, caller, generation_id);
      // Deleted since it was found.
      if (!download_url || !download_url_expires_in) throw notFound();
      return { download_url, expires_in: download_url_expires_in, file_size: size, content_type: contentType };
    },
  }),
];
