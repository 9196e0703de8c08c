import { buffer as bytesOf } from "node:stream/consumers";
import { z } from "zod";
import { analysisOptions, getSlideSchema } from "@/lib/contract/analyses";
import { assetFields, assetFilters, listAssets, uploadAsset } from "@/lib/contract/assets";
import { listCharts, chartUpdate, updateCharts } from "@/lib/contract/chart-updates";
import type { Operation } from "@/lib/contract/define-operation";
import { pagination, pathId } from "@/lib/contract/fields";
import { matchAnswer, matchRequest, matchTemplates } from "@/lib/contract/matching";
import { outlineDeck, outlineRequest } from "@/lib/contract/outline";
import {
  generateDeckRequest,
  acceptedJob,
  deckValidation,
  downloadPresentation,
  followGeneration,
  generateDeck,
  jobStatus,
  listPresentations,
  presentationFilters,
  validateDeck,
} from "@/lib/contract/presentations";
import { getPresentationSlidePreview } from "@/lib/contract/previews";
import { image, generationOptions, slideData } from "@/lib/contract/slide-data/slide-data";
import { confirmUpload, initiateUpload, uploadRequest } from "@/lib/contract/template-uploads";
import { listTemplateVersions, mapTemplateVersion, versionMap } from "@/lib/contract/template-versions";
import { getTemplate, listTemplates, metadata, templateFilters } from "@/lib/contract/templates";
import type { Caller, ServerContext } from "@/lib/server/context";
import { notFound } from "@/lib/server/errors";
import { waitForAnalysis } from "@/lib/server/resources/analyses";
import * as assets from "@/lib/server/resources/assets";
import { matchContent } from "@/lib/server/resources/matching";
import * as outlines from "@/lib/server/resources/outline";
import * as chartUpdates from "@/lib/server/resources/presentations/chart-updates";
import * as generation from "@/lib/server/resources/presentations/generations";
import { findPresentationFile, followJob } from "@/lib/server/resources/presentations/jobs";
import * as presentations from "@/lib/server/resources/presentations/presentations";
import { getPresentationPreview } from "@/lib/server/resources/previews/get-preview";
import { startAnalysis } from "@/lib/server/resources/run-analysis";
import { describeTemplateSlide, listTemplateSlides } from "@/lib/server/resources/template-slides";
import * as uploads from "@/lib/server/resources/template-uploads";
import * as versions from "@/lib/server/resources/template-versions";
import * as templates from "@/lib/server/resources/templates";

export type ToolContext = {
  server: ServerContext;
  caller: Caller;
  /** Aborted when the agent no longer waits. */
  signal: AbortSignal;
  /** Reports the progress of a long call, 0 to 100, to an agent that asked for it. */
  progress: (percent: number, message: string) => Promise<void>;
};

/** An action that an agent can take: one operation of the API, with input and output suited to agents. */
type Tool<I extends z.ZodObject = z.ZodObject, O extends z.ZodObject = z.ZodObject> = {
  name: string;
  title: string;
  description: string;
  /** The operation whose access rules apply. */
  operation: Operation;
  /** True if the tool changes nothing. */
  isReadOnly: boolean;
  input: I;
  output: O;
  /** A sentence that says what to do about an unknown id. */
  unknownId?: string;
  /** Returns an image that the agent sees in addition to the output. */
  show?(input: z.output<I>, context: ToolContext): Promise<{ bytes: Uint8Array; contentType: string }>;
  // This is a method so that a list can contain tools with different inputs. Each tool receives what its own schema
  // parsed.
  run(input: z.output<I>, context: ToolContext): Promise<z.input<O>>;
};

/** Infers the exact types of a tool. */
function defineTool<I extends z.ZodObject, O extends z.ZodObject>(tool: Tool<I, O>): Tool<I, O> {
  return tool;
}

const { search, category, tags } = templateFilters.shape;

/** In pixels. Small, because agents pay for images by their size. */
const PREVIEW_WIDTH = 480;

const generationId = pathId.describe("The generation_id that generate_deck or update_charts returned.");
const templateSlideId = "A slide_id from find_template_slides or a template_slide_id from list_template_slides.";

/**
 * The content of a slide. Agents see a plain object, because the schema of the content of all slides is long and
 * `get_slide_schema` returns the one they need. What they send is still validated against the contract.
 */
const agentSlideData = z
  .looseObject({})
  .describe("The slide's content. It must match the json_schema that get_slide_schema returns for the slide.")
  .pipe(slideData);

/** The details of an uploaded image that an agent needs. Sizes are in pixels. */
const picture = z.object({
  asset_id: z.string(),
  name: z.string(),
  content_type: z.string(),
  width: z.number(),
  height: z.number(),
});

/** The details of a match, and of a job, that an agent needs. */
const agentMatch = matchAnswer.shape.matches.element.pick({
  template_id: true,
  slide_id: true,
  score: true,
  is_exact_match: true,
  layout_name: true,
  template_name: true,
  title: true,
  content_layout: true,
  overflow_counts: true,
  unused_counts: true,
});
const agentStatus = jobStatus.pick({
  generation_id: true,
  status: true,
  progress: true,
  message: true,
  total_pages_generated: true,
  slide_results: true,
  error: true,
  download_url: true,
});

/** Options without formats in the footer, to leave an agent more room for content. */
const agentOptions = generationOptions
  .extend({ footer_text: z.string().nullish().describe("Footer of every slide without its own `footer`.") })
  .meta({ id: "AgentOptions" })
  .nullish();

/** A deck request without the organization, which the API key determines. */
const deckInput = generateDeckRequest.pick({ options: true, name: true }).extend({
  name: generateDeckRequest.shape.name.describe(
    "What the deck is called: list_presentations finds it by this name later.",
  ),
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

/** All tools, in the order in which an agent uses them to generate a deck. */
export const tools: readonly Tool[] = [
  defineTool({
    name: "find_template_slides",
    title: "Find template slides for content",
    description:
      "Ranks the organization's template slides by how well they fit your content: " +
      '{"title": "…", "content": {"blocks": [{"type": "text" | "table" | "chart" | "agenda" | "image", …}]}}. Each block needs content; short stand-ins are enough, because only types and sizes count. ' +
      "A score of 1 means that each block has its own slot and every slot has content; overflow_counts lists content that has no slot, unused_counts lists slots without content. " +
      "Pass the slide_id of the match you choose to get_slide_schema. Stay with one template: send stay_with_template_id as template_ids for all further slides of the deck.",
    operation: matchTemplates,
    isReadOnly: true,
    input: matchRequest.omit({ org_name: true }).extend({ slide_data: agentSlideData }),
    output: z.object({
      matches: z.array(agentMatch).describe("The matches, best first."),
      stay_with_template_id: z
        .string()
        .nullable()
        .describe("The template of the best match. Send it in template_ids for the other slides of the deck."),
    }),
    async run(request, { server, caller }) {
      const answer = await matchContent(server, caller, request);
      return {
        matches: answer.matches.map((match) => agentMatch.parse(match)),
        stay_with_template_id: answer.matches[0]?.template_id ?? null,
      };
    },
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
    async run(filters, { server, caller }) {
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
    unknownId: "No template has this template_id. Get ids from list_templates.",
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
    run: async ({ template_id }, { server, caller }) => ({
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
    unknownId: "No slide has this template_slide_id. Get ids from list_template_slides or find_template_slides.",
    input: z.object({ template_slide_id: pathId.describe(templateSlideId) }),
    output: z.object({
      template_slide_id: z.string(),
      template_id: z.string(),
      layout_name: z.string().nullable(),
      content_layout: z.string().nullable(),
      json_schema: z.record(z.string(), z.unknown()).describe("JSON Schema 2020-12 of slide_data for this slide."),
      example: z.record(z.string(), z.unknown()).describe("A slide_data that generates as it is."),
    }),
    run: ({ template_slide_id }, { server, caller }) => describeTemplateSlide(server, caller, template_slide_id),
  }),

  defineTool({
    name: "outline_deck",
    title: "Turn a document into slides",
    description:
      "Cuts a Markdown document into slides and chooses the template slide for each, all of one template. The quickest way from a text, a table or an outline to a deck: " +
      "# begins the deck, ## a slide, ### a column or part; paragraphs, lists and tables become content, a fenced block ```chart with CSV a chart, ```agenda an agenda. " +
      "Pass the slides to generate_deck as they are, or change them before. warnings says what was left out or will look different. Nothing is generated or stored.",
    operation: outlineDeck,
    isReadOnly: true,
    input: z.object({
      markdown: outlineRequest.shape.markdown.describe("The document."),
      template_id: z
        .string()
        .min(1)
        .max(100)
        .nullish()
        .describe("A template_id from list_templates. Omitted: the template that suits the document best."),
    }),
    output: z.object({
      name: z.string().nullable().describe("The document's title. Pass it to generate_deck as its name."),
      template_id: z.string().describe("The template of all slides. Stay with it for slides that you add."),
      slides: z
        .array(
          z.object({
            template_slide_id: z.string(),
            slide_data: z.record(z.string(), z.unknown()).describe("The slide's content."),
            why: z.string().describe("Why this template slide was chosen. generate_deck ignores it."),
          }),
        )
        .describe("The slides in order. generate_deck takes their template_slide_id and slide_data."),
      warnings: z.array(z.object({ message: z.string(), slide_index: z.number().int().nullable() })),
    }),
    async run({ markdown, template_id }, { server, caller }) {
      const outline = await outlines.outlineDeck(
        server,
        caller,
        { markdown, template_id },
        { save: false, generate: false },
      );
      return {
        name: outline.name,
        template_id: outline.template_id,
        slides: outline.slides.map(({ template_slide_id, slide_data, why }) => ({
          template_slide_id,
          slide_data: { ...slide_data },
          why: why.match.reason,
        })),
        warnings: outline.warnings.map(({ message, slide_index }) => ({ message, slide_index })),
      };
    },
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
    async run(filters, { server, caller }) {
      const { assets: found, pagination: position } = await assets.listAssets(server, caller, {
        ...filters,
        kind: "picture",
      });
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
    run: async ({ name, data_base64 }, { server, caller }) =>
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
    run: (deck, { server, caller }) => generation.validateDeck(server, caller, deck),
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
    run: (deck, { server, caller }) => generation.requestDeck(server, caller, deck),
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
    output: agentStatus,
    async run({ generation_id, timeout_seconds }, { server, caller, signal, progress }) {
      const stop = AbortSignal.any([signal, AbortSignal.timeout(timeout_seconds * 1000)]);
      for await (const { status } of await followJob(server, caller, generation_id, null, stop)) {
        await progress(status.progress, status.current_step ?? status.message ?? status.status);
      }
      return agentStatus.parse(await presentations.getJobStatus(server, caller, generation_id));
    },
  }),

  defineTool({
    name: "show_slide",
    title: "See a slide of a presentation",
    description:
      "Returns a small picture of one page of a completed or partial job. Look at what was made before you hand it over, and generate the deck again if something is wrong.",
    operation: getPresentationSlidePreview,
    isReadOnly: true,
    unknownId:
      "No presentation has this generation_id, or it has no such page. total_pages_generated of its status says how many there are.",
    input: z.object({
      generation_id: generationId,
      slide_number: z.number().int().min(1).max(10_000).default(1).describe("1-based page of the presentation."),
    }),
    output: z.object({ generation_id: z.string(), slide_number: z.number().int() }),
    run: (input) => Promise.resolve(input),
    async show({ generation_id, slide_number }, { server, caller, signal }) {
      const slide = { number: slide_number, width: PREVIEW_WIDTH };
      const { contentType, open } = await getPresentationPreview(server, caller, generation_id, slide, signal);
      return { bytes: await bytesOf(await open()), contentType };
    },
  }),

  defineTool({
    name: "list_presentations",
    title: "List presentations",
    description:
      "Lists the organization's presentations that have a file, newest first. Use it to find a deck that was made before, such as last month's: " +
      "by a part of its name, or by when it was made.",
    operation: listPresentations,
    isReadOnly: true,
    input: z.object({
      search: presentationFilters.shape.search.describe("Only those whose name contains this text, ignoring case."),
      created_after: presentationFilters.shape.created_after.describe("Only those from this day or time on."),
      created_before: presentationFilters.shape.created_before.describe("Only those up to this day or time."),
      page: z.number().int().min(1).max(1_000_000).default(1).describe("Page number, starting at 1."),
      limit: z.number().int().min(1).max(100).default(20).describe("Presentations per page."),
    }),
    output: z.object({
      presentations: z.array(
        z.object({
          generation_id: z
            .string()
            .describe("Pass this to list_charts, update_charts, show_slide and get_download_link."),
          name: z.string().nullable(),
          created_at: z.string(),
          total_pages_generated: z.number().int(),
          is_chart_update: z.boolean().describe("Whether update_charts made it from another one."),
        }),
      ),
      pagination,
    }),
    async run(filters, { server, caller }) {
      const found = await presentations.listPresentations(server, caller, {
        ...filters,
        include_deleted: false,
        sort: "created_at",
        order: "desc",
      });
      return {
        presentations: found.presentations
          .filter(({ download_url }) => download_url !== null)
          .map(({ generation_id, name, created_at, total_pages_generated, kind }) => ({
            generation_id,
            name,
            created_at,
            total_pages_generated,
            is_chart_update: kind === "chart_update",
          })),
        pagination: found.pagination,
      };
    },
  }),

  defineTool({
    name: "list_charts",
    title: "List the charts of a presentation",
    description:
      "Lists the charts of a completed or partial job with their slide_index, chart_index and current data. Use it before update_charts.",
    operation: listCharts,
    isReadOnly: true,
    unknownId: "No presentation has this generation_id. Get ids from list_presentations.",
    input: z.object({ generation_id: generationId }),
    output: z.object({
      total_slides: z.number().int(),
      charts: z.array(z.record(z.string(), z.unknown())).describe("slide_index, chart_index, and the current data."),
    }),
    async run({ generation_id }, { server, caller }) {
      const { total_slides, charts } = await chartUpdates.listCharts(server, caller, generation_id);
      return { total_slides, charts: charts.map((chart) => ({ ...chart })) };
    },
  }),

  defineTool({
    name: "update_charts",
    title: "Update the charts of a presentation",
    description:
      "Starts a job that copies a presentation with new data in its charts; everything else stays. The original is kept. Returns the generation_id of the copy for wait_for_presentation.",
    operation: updateCharts,
    isReadOnly: false,
    unknownId: "No presentation has this generation_id. Get ids from list_presentations.",
    input: z.object({
      generation_id: generationId,
      updates: z
        .array(
          z
            .looseObject({})
            .describe(
              'slide_index and chart_index from list_charts, and the new data: {"slide_index": 1, "chart_index": 0, "chart_data": {"categories": ["Q1", …], "series": [{"name": "Revenue", "values": [4.2, …]}]}}.',
            )
            .pipe(chartUpdate),
        )
        .min(1)
        .max(1000)
        .describe("The charts to update. If one of them fails, none is updated."),
    }),
    output: acceptedJob,
    run: ({ generation_id, updates }, { server, caller }) =>
      chartUpdates.requestChartUpdate(server, caller, generation_id, updates),
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
    async run({ generation_id }, { server, caller }) {
      const { size, contentType } = await findPresentationFile(server, caller, generation_id);
      const { download_url, download_url_expires_in } = await presentations.getJobStatus(server, caller, generation_id);
      // The deck was deleted after it was found.
      if (!download_url || !download_url_expires_in) throw notFound();
      return { download_url, expires_in: download_url_expires_in, file_size: size, content_type: contentType };
    },
  }),

  defineTool({
    name: "list_template_versions",
    title: "List the versions of a template",
    description:
      "Lists the versions of a template, the latest number first. Slides of an earlier version still generate; list_templates and find_template_slides show the latest alone.",
    operation: listTemplateVersions,
    isReadOnly: true,
    unknownId: "No template has this template_id. Get ids from list_templates.",
    input: z.object({
      template_id: pathId.describe("Any version of the template: a template_id from list_templates."),
    }),
    output: z.object({
      versions: z.array(
        z.object({
          template_id: z.string(),
          version_number: z.number().int(),
          is_latest: z.boolean(),
          name: z.string(),
          filename: z.string(),
          status: z.string().describe("ready: its slides can be used."),
          created_at: z.string(),
        }),
      ),
    }),
    async run({ template_id }, { server, caller }) {
      const { versions: list } = await versions.listTemplateVersions(server, caller, template_id);
      return {
        versions: list.map(({ version_number, is_latest, name, filename, status, created_at, template_id: id }) => ({
          template_id: id,
          version_number,
          is_latest,
          name,
          filename,
          status,
          created_at,
        })),
      };
    },
  }),

  defineTool({
    name: "compare_template_versions",
    title: "See what changed between two versions of a template",
    description:
      "Returns, for each slide of a version, which slide of another version takes its place and whether it is the same, changed or removed, and the slides that were added. " +
      "To move slides of a deck to the latest version, use each new_slide_id as template_slide_id; call get_slide_schema for those that changed.",
    operation: mapTemplateVersion,
    isReadOnly: true,
    unknownId: "No template has this template_id. Get ids from list_template_versions.",
    input: z.object({
      template_id: pathId.describe("The version whose slides you have: a template_id from list_template_versions."),
      to_template_id: pathId.nullish().describe("The version to compare it with. Omitted: the latest that is ready."),
    }),
    output: versionMap,
    run: ({ template_id, to_template_id }, { server, caller }) =>
      versions.mapTemplateVersion(server, caller, template_id, { to_template_id }),
  }),

  defineTool({
    name: "start_template_upload",
    title: "Start the upload of a template",
    description:
      "Creates a template, or the next version of one, and returns an upload_url. Send the file's bytes there with HTTP PUT and without an API key, for example with " +
      `curl -T company.pptx -H "Content-Type: application/vnd.openxmlformats-officedocument.presentationml.presentation" "<upload_url>", then call finish_template_upload. ` +
      "Earlier versions stay as they are.",
    operation: initiateUpload,
    isReadOnly: false,
    input: z.object({
      filename: uploadRequest.shape.filename.describe("Name of the file; it ends with .pptx, .potx or .ppsx."),
      replaces: pathId
        .nullish()
        .describe("The template_id of the version that the file replaces. Omitted: it is a new template."),
    }),
    output: z.object({
      template_id: z.string().describe("Pass this to finish_template_upload."),
      upload_url: z.string(),
      expires_in: z.number().int().describe("Seconds until the upload_url expires."),
      max_file_size: z.number().int().describe("Bytes."),
    }),
    async run(upload, { server, caller }) {
      const started = await uploads.initiateUpload(server, caller, upload);
      const { template_id, upload_url, expires_in, max_file_size } = started;
      return { template_id, upload_url, expires_in, max_file_size };
    },
  }),

  defineTool({
    name: "finish_template_upload",
    title: "Check and analyse an uploaded template",
    description:
      "Checks the file that was sent to the upload_url, starts its analysis, and waits for it, or for timeout_seconds. Call it again while the status is analyzing. " +
      "ready: list_template_slides shows its slides, and compare_template_versions what changed; failed: error says why, and a corrected file needs a new start_template_upload.",
    operation: confirmUpload,
    isReadOnly: false,
    unknownId: "No template has this template_id. Get it from start_template_upload.",
    input: z.object({
      template_id: pathId.describe("The template_id that start_template_upload returned."),
      timeout_seconds: z.number().min(0).max(50).default(30).describe("Maximum time to wait, in seconds."),
    }),
    output: z.object({
      template_id: z.string(),
      status: z.enum(["ready", "analyzing", "failed"]),
      error: z.string().nullable().describe("Why the file was refused or can't be analysed; null otherwise."),
    }),
    async run({ template_id, timeout_seconds }, { server, caller, signal }) {
      const { confirmed, status, error } = await uploads.confirmUpload(server, caller, template_id);
      if (!confirmed) return { template_id, status: "failed" as const, error };
      if (status === "ready") return { template_id, status: "ready" as const, error: null };
      const analysis = await startAnalysis(server, caller, template_id, analysisOptions.parse({}));
      const stop = AbortSignal.any([signal, AbortSignal.timeout(timeout_seconds * 1000)]);
      const ended = await waitForAnalysis(server, caller, analysis, stop);
      if (!ended) return { template_id, status: "analyzing" as const, error: null };
      return ended.status === "completed"
        ? { template_id, status: "ready" as const, error: null }
        : { template_id, status: "failed" as const, error: ended.error?.message ?? "The analysis was cancelled." };
    },
  }),
];
