import { z } from "zod";
import { defineOperation, flag, limit, line, page, pathId } from "@/lib/contract/common";
import { createDeckRequest, deck, deckList, deckSummary, deletedDeck, saveDeckRequest } from "./deck";

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
