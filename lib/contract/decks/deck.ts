import { z } from "zod";
import { doer, pagination, time } from "@/lib/contract/common";

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
