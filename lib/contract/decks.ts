import { z } from "zod";
import { defineOperation } from "./define-operation";
import { doer, flag, limit, line, page, pagination, pathId, time } from "./fields";

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
      .describe("What the client calls the slide; a deck may hold a template slide several times."),
    template_slide_id: z.string().max(100).describe("The template slide or layout that the slide is made from."),
    slide_data: anyObject.describe(
      "Content of the slide, as a deck request takes it; in a draft it may be unfinished, and nothing of it is checked.",
    ),
    options: anyObject.nullish().describe("Options of the slide; they are not checked either."),
  })
  .meta({
    id: "DraftSlide",
    description: "A slide of a deck in the making. Fields that are not listed here are kept too.",
  });

const deckContent = z
  .object({
    slides: z
      .array(draftSlide)
      .describe(
        "The slides in their order; there may be none yet. At most 200, unless the installation has another limit.",
      ),
    options: anyObject.nullish().describe("Options of every slide that doesn't say otherwise."),
  })
  .meta({
    id: "DeckContent",
    description: "Slides and options of a deck in the making, kept word for word.",
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

const summaryFields = {
  deck_id: deckId,
  name: z.string().meta({ description: "What people call it; may be empty.", examples: ["Quarterly review"] }),
  slide_count: z.number().int().describe("How many slides it has."),
  first_slide: z
    .object({
      template_id: z.string().describe("The template."),
      template_slide_id: z.string().describe("Its slide or layout."),
      kind: z.enum(["slide", "layout"]).describe("Which of the two it is."),
      slide_number: z.number().int().describe("1-based number among the template's slides, or layouts."),
    })
    .nullable()
    .describe(
      "The template slide that its first slide is made from; null: there is none, or it is not known any more.",
    ),
  revision: z.number().int().describe("Raised by each save. A save names the revision that it goes out from."),
  created_at: time.describe("When it was made."),
  updated_at: time.describe("When it was saved last."),
  created_by: doer.nullable().describe("Who made it; null: not known."),
  updated_by: doer.nullable().describe("Who saved it last; null: not known."),
  deleted_at: time.nullable().describe("When it was deleted; null: it is not."),
};

export const deckSummary = z
  .object(summaryFields)
  .meta({ id: "DeckSummary", description: "A deck in the making, without its content." });
export type DeckSummary = z.infer<typeof deckSummary>;

export const deck = z
  .object({ ...summaryFields, content: deckContent })
  .meta({ id: "Deck", description: "A deck in the making." });
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
    purge_at: time.describe("Until when it can be restored."),
  })
  .meta({ id: "DeletedDeck", description: "The answer to a deletion." });
export type DeletedDeck = z.infer<typeof deletedDeck>;

const name = z
  .string()
  .max(200)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u, "must be one line of plain text")
  .meta({ description: "What people call it.", examples: ["Quarterly review"] });

export const createDeckRequest = z
  .object({ name: name.default("").describe("What people call it; left out: nothing yet."), content: deckContent })
  .meta({ id: "CreateDeckRequest", description: "A deck to keep." });
export type CreateDeckRequest = z.infer<typeof createDeckRequest>;

export const saveDeckRequest = z
  .object({
    revision: z.number().int().describe("The revision that the change goes out from: that of the latest answer."),
    name: name.optional().describe("What people call it; left out: as before."),
    content: deckContent.optional().describe("Slides and options; left out: as before."),
  })
  .meta({ id: "SaveDeckRequest", description: "A deck as it is to be from now on." });
export type SaveDeckRequest = z.infer<typeof saveDeckRequest>;

const params = z.object({
  deck_id: pathId.meta({ description: "The deck, `deck_…`.", examples: ["deck_01K4Z8T5Q0V3X9M2B7C6D5F4G3"] }),
});
const read = { kind: "scope", scope: "presentations:read" } as const;
const write = { kind: "scope", scope: "presentations:write" } as const;
const tag = "Decks";
const path = "/api/v1/decks/{deck_id}";

export const deckFilters = z.object({
  page,
  limit,
  search: line(200).optional().describe("Only decks whose name contains this text, in any case."),
  deleted: flag.default(false).describe("Lists the deleted decks that can be restored, instead of the others."),
  sort: z.enum(["updated_at", "created_at", "name"]).default("updated_at").describe("What the list is sorted by."),
  order: z.enum(["asc", "desc"]).default("desc").describe("Ascending or descending."),
});
export type DeckFilters = z.infer<typeof deckFilters>;

export const listDecks = defineOperation({
  id: "listDecks",
  method: "GET",
  path: "/api/v1/decks",
  tag,
  summary: "List decks in the making",
  description:
    "Pages of the decks that the organization's people are making, the one that was saved last first. Finished files are presentations.",
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
  summary: "Keep a deck in the making",
  description:
    "The content may be unfinished. To make a presentation of it, send its slides and options as a deck request.",
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
  summary: "Get a deck in the making with its content",
  description: "A deleted deck is restored first.",
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
  summary: "Save a deck in the making",
  description:
    "`revision` is that of the answer which the change goes out from. When somebody else has saved the deck since, nothing is written and the answer is 409: get the deck, and save again with its revision once the two are brought together.",
  access: write,
  params,
  body: { json: saveDeckRequest },
  status: 200,
  response: deckSummary,
  failures: ["NOT_FOUND", "DECK_CHANGED"],
});

export const deleteDeck = defineOperation({
  id: "deleteDeck",
  method: "DELETE",
  path,
  tag,
  summary: "Delete a deck in the making; it can be restored for some time",
  description: "Presentations that were made of it stay. Deleting it again gives the same answer.",
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
  summary: "Restore a deleted deck",
  description: "It is as it was when it was deleted.",
  access: write,
  params,
  status: 200,
  response: deckSummary,
  failures: ["NOT_FOUND", "DECK_NOT_DELETED", "TOO_MANY_DECKS"],
});
