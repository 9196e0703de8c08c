import * as z from "zod";
import { defineOperation } from "./define-operation";
import { actor, flag, limit, line, page, pagination, exampleId, pathId, time, wholeNumber } from "./fields";
import { generationStatus } from "./presentations";
import { defaultPreviewWidth } from "./previews";

const deckId = z
  .string()
  .meta({ description: "Identifier of the deck, `deck_…`.", examples: ["deck_01K4Z8T5Q0V3X9M2B7C6D5F4G3"] });
const anyObject = z.record(z.string(), z.unknown());

const draftSlide = z
  .looseObject({
    key: z
      .string()
      .max(100)
      .optional()
      .describe("The client's identifier of the slide. A deck can use a template slide several times."),
    template_slide_id: z.string().max(100).describe("The template slide or layout of the slide."),
    slide_data: anyObject.describe(
      "Content of the slide, as in a deck request. It may be unfinished and is not validated.",
    ),
    options: anyObject.nullish().describe("Options of the slide. They are not validated either."),
  })
  .meta({ id: "DraftSlide", description: "A slide of a draft. Additional fields are kept." });

const deckContent = z
  .object({
    slides: z
      .array(draftSlide)
      .describe("The slides, in order; may be empty. At most 200, unless the installation sets another limit."),
    options: anyObject.nullish().describe("Default options for all slides."),
  })
  .meta({
    id: "DeckContent",
    description: "The slides and options of a draft, stored as they are.",
    examples: [
      {
        slides: [
          {
            key: "a",
            template_slide_id: "slide_8c2f1a6be0d94753",
            slide_data: { title: "Results of the third quarter" },
          },
        ],
        options: {},
      },
    ],
  });
export type DeckContent = z.infer<typeof deckContent>;

const visibility = z
  .enum(["private", "organization"])
  .meta({
    id: "DeckVisibility",
    description: "`private`: only the person or API key that created it; `organization`: everyone in the organization.",
  });

const summaryFields = {
  deck_id: deckId,
  name: z.string().meta({ description: "Display name; may be empty.", examples: ["Quarterly review"] }),
  title: z
    .string()
    .meta({
      description:
        "What to call it in a list: its name, or else its first slide’s title or text, or else the first title; may be empty.",
      examples: ["Quarterly review"],
    }),
  slide_count: z.number().int().describe("Number of slides."),
  first_slide: z
    .object({
      template_id: z.string().describe("The template."),
      template_slide_id: z.string().describe("Its slide or layout."),
      kind: z.enum(["slide", "layout"]).describe("Whether it is a slide or a layout."),
      slide_number: z.number().int().describe("1-based number among the template's slides or layouts."),
    })
    .nullable()
    .describe("The template slide of its first slide; null if there is none or it is no longer known."),
  revision: z.number().int().describe("Incremented with each save. Send it with the next save."),
  version: z.number().int().describe("Number of its latest version: how often it was generated."),
  visibility: visibility.describe("Who sees it."),
  created_at: time.describe("When it was created."),
  updated_at: time.describe("When it was last saved."),
  created_by: actor.nullable().describe("Who created it; null if unknown."),
  updated_by: actor.nullable().describe("Who last saved it; null if unknown."),
  deleted_at: time.nullable().describe("When it was deleted; null if it is not."),
  purge_at: time
    .nullable()
    .describe("The time until which a deleted draft can be restored; null if it is not deleted."),
};

export const deckSummary = z
  .object(summaryFields)
  .meta({ id: "DeckSummary", description: "A draft, without its content." });
export type DeckSummary = z.infer<typeof deckSummary>;

export const deck = z.object({ ...summaryFields, content: deckContent }).meta({ id: "Deck", description: "A draft." });
export type Deck = z.infer<typeof deck>;

export const deckList = z
  .object({
    decks: z.array(deckSummary).describe("The decks of the page."),
    pagination,
    filters: z.record(z.string(), z.unknown()).describe("The filters that were applied."),
  })
  .meta({ id: "DeckList", description: "A page of decks." });
export type DeckList = z.infer<typeof deckList>;

export const deletedDeck = z
  .object({
    deck_id: deckId,
    deleted: z.literal(true).describe("Always true."),
    deleted_at: time.describe("When it was deleted."),
    purge_at: time.describe("The time until which it can be restored."),
  })
  .meta({ id: "DeletedDeck", description: "Confirms the deletion of a draft." });
export type DeletedDeck = z.infer<typeof deletedDeck>;

const name = z
  .string()
  .max(200)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u, "Must be one line of plain text.")
  .meta({ description: "Display name.", examples: ["Quarterly review"] });

export const createDeckRequest = z
  .object({
    name: name.default("").describe("Display name. Default: empty."),
    content: deckContent,
    visibility: visibility
      .optional()
      .describe("Who sees it. Default: `private` for people, `organization` for API keys."),
  })
  .meta({ id: "CreateDeckRequest", description: "A draft to create." });
export type CreateDeckRequest = z.infer<typeof createDeckRequest>;

export const saveDeckRequest = z
  .object({
    revision: z.number().int().describe("The revision that the change is based on, from the latest response."),
    name: name.optional().describe("Display name; unchanged if omitted."),
    content: deckContent.optional().describe("Slides and options; unchanged if omitted."),
    visibility: visibility
      .optional()
      .describe(
        "Who sees it; unchanged if omitted. Only the person or API key that created it can make it private again.",
      ),
  })
  .meta({ id: "SaveDeckRequest", description: "The changes to a draft." });
export type SaveDeckRequest = z.infer<typeof saveDeckRequest>;

const params = z.object({ deck_id: exampleId("deck", "The deck, `deck_…`.") });
const read = { kind: "scope", scope: "presentations:read" } as const;
const write = { kind: "scope", scope: "presentations:write" } as const;
const tag = "Decks";
const path = "/api/v1/decks/{deck_id}";

export const deckFilters = z.object({
  page,
  limit,
  search: line(200).optional().describe("Only decks whose name contains this text, ignoring case."),
  template_id: pathId.optional().describe("Only decks with a slide or layout of this template."),
  owner: z
    .enum(["me", "all"])
    .default("all")
    .describe("`me`: only drafts that the caller created; `all`: all that the caller can see."),
  deleted: flag.default(false).describe("Lists deleted decks that can be restored instead."),
  sort: z.enum(["updated_at", "created_at", "name"]).default("updated_at").describe("The field to sort by."),
  order: z.enum(["asc", "desc"]).default("desc").describe("Ascending or descending."),
});
export type DeckFilters = z.infer<typeof deckFilters>;

export const listDecks = defineOperation({
  id: "listDecks",
  method: "GET",
  path: "/api/v1/decks",
  tag,
  summary: "List drafts",
  description:
    "The drafts that the caller can see, most recently saved first: their own and those shared with the organization. Finished files are presentations.",
  access: read,
  query: deckFilters,
  status: 200,
  response: deckList,
  failures: [],
});

export const createDeck = defineOperation({
  id: "createDeck",
  method: "POST",
  path: "/api/v1/decks",
  tag,
  summary: "Create a draft",
  description:
    "The content may be unfinished. To generate a presentation, send the slides and options as a deck request.",
  access: write,
  body: { json: createDeckRequest },
  idempotent: true,
  status: 201,
  response: deckSummary,
  failures: ["TOO_MANY_DECKS"],
});

export const getDeck = defineOperation({
  id: "getDeck",
  method: "GET",
  path,
  tag,
  summary: "Get a draft with its content",
  description: "A deleted draft must be restored first.",
  access: read,
  params,
  status: 200,
  response: deck,
  failures: ["NOT_FOUND"],
});

export const saveDeck = defineOperation({
  id: "saveDeck",
  method: "PUT",
  path,
  tag,
  summary: "Save a draft",
  description:
    "Send the `revision` that the change is based on. If someone else has saved the deck since that revision, nothing is saved and the response is 409: get the deck, merge the changes, and save with its current revision.",
  access: write,
  params,
  body: { json: saveDeckRequest },
  status: 200,
  response: deckSummary,
  failures: ["NOT_FOUND", "DECK_CHANGED", "DECK_OF_ANOTHER"],
});

export const deleteDeck = defineOperation({
  id: "deleteDeck",
  method: "DELETE",
  path,
  tag,
  summary: "Delete a draft; it can be restored for a while",
  description: "Presentations generated from it stay. Deleting it again returns the same response.",
  access: write,
  params,
  status: 200,
  response: deletedDeck,
  failures: ["NOT_FOUND"],
});

export const restoreDeck = defineOperation({
  id: "restoreDeck",
  method: "POST",
  path: `${path}/restore`,
  tag,
  summary: "Restore a deleted draft",
  description: "The draft is restored unchanged.",
  access: write,
  params,
  status: 200,
  response: deckSummary,
  failures: ["NOT_FOUND", "DECK_NOT_DELETED", "TOO_MANY_DECKS"],
});

const deckVersion = z
  .object({
    version: z.number().int().describe("1-based number of the version."),
    name: z.string().describe("Display name of the draft at that time; may be empty."),
    slide_count: z.number().int().describe("Number of slides of the draft."),
    generation_id: z.string().describe("The job that generated it."),
    status: generationStatus.nullable().describe("The status of that job; null if it is no longer known."),
    total_pages_generated: z.number().int().describe("Number of slides in the presentation; 0 if there is none."),
    deleted: z.boolean().describe("Whether the presentation was deleted, or has expired."),
    created_at: time.describe("When it was generated."),
    created_by: actor.nullable().describe("Who generated it; null if unknown."),
  })
  .meta({ id: "DeckVersion", description: "A draft as it was when a presentation was generated from it." });

export const deckVersionList = z
  .object({ versions: z.array(deckVersion).describe("The versions of the page, latest first."), pagination })
  .meta({ id: "DeckVersionList", description: "A page of the versions of a draft." });
export type DeckVersionList = z.infer<typeof deckVersionList>;

export const deckVersionFilters = z.object({ page, limit });

export const listDeckVersions = defineOperation({
  id: "listDeckVersions",
  method: "GET",
  path: `${path}/versions`,
  tag,
  summary: "List the versions of a draft",
  description:
    "Every presentation that is generated from a draft is a version of it, with the draft's content at that time. Generate one by sending `deck_id` in a deck request. The latest 100 are kept, unless the service is set up differently.",
  access: read,
  params,
  query: deckVersionFilters,
  status: 200,
  response: deckVersionList,
  failures: ["NOT_FOUND"],
});

export const restoreDeckVersion = defineOperation({
  id: "restoreDeckVersion",
  method: "POST",
  path: `${path}/versions/{version}/restore`,
  tag,
  summary: "Restore a version of a draft",
  description:
    "The draft gets the name and content of the version; this counts as a new save. Later versions stay in the list.",
  access: write,
  params: params.extend({
    version: wholeNumber({ min: 1, max: 1_000_000 }).describe("1-based number of the version."),
  }),
  status: 200,
  response: deckSummary,
  failures: ["NOT_FOUND"],
});

export const getDeckSlidePreview = defineOperation({
  id: "getDeckSlidePreview",
  method: "GET",
  path: `${path}/slides/{slide_number}/preview`,
  tag,
  summary: "Get the preview of a slide of a draft",
  description:
    "The PNG of a slide as it would be generated now, without its empty fields. A deleted draft has previews until it can no longer be restored. A preview is stored for this content, and rendered again only when the content changes.",
  access: read,
  params: params.extend({
    slide_number: wholeNumber({ min: 1, max: 1_000_000 }).describe("1-based number of the slide in the draft."),
  }),
  query: z.object({
    width: wholeNumber({ min: 160, max: 1920 })
      .default(defaultPreviewWidth)
      .describe("Width of the image in pixels, 160–1920. The height follows from the slide size."),
  }),
  status: 200,
  response: { file: "image/png" },
  conditional: true,
  ranges: true,
  failures: ["NOT_FOUND", "PREVIEW_FAILED", "PREVIEW_NOT_READY", "PREVIEW_UNAVAILABLE", "TOO_MANY_JOBS"],
});
