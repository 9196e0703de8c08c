/** What a list of drafts is narrowed by; absent fields take the service's defaults. */
export type DeckListQuery = {
  page?: number;
  limit?: number;
  search?: string;
  sort?: "updated_at" | "created_at" | "name";
  order?: "asc" | "desc";
  deleted?: true;
};

/** What the page of drafts begins with. */
export const firstDecks = (search: string): DeckListQuery => ({
  page: 1,
  limit: 24,
  search,
  sort: "updated_at",
  order: "desc",
});

export const deckKeys = {
  all: ["decks"] as const,
  lists: () => [...deckKeys.all, "list"] as const,
  list: (query: DeckListQuery) => [...deckKeys.lists(), query] as const,
  one: (deckId: string) => [...deckKeys.all, "one", deckId] as const,
};
