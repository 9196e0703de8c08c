import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { call } from "@/components/api/call";
import { useRefreshingMutation } from "@/components/api/refreshing-mutation";
import { receivedError } from "@/components/api/request";
import { slidesByIdQuery } from "@/components/slides/queries";
import { readSlideSchema, slideSchemaQuery } from "@/components/templates/queries";
import type { FullAnalysis } from "@/lib/contract/analyses";
import type { Deck, DeckContent, DeckSummary } from "@/lib/contract/decks";
import type { GenerateDeckRequest, DeckValidation } from "@/lib/contract/presentations";
import { blankContent } from "@/lib/contract/slide-data/empty-content";
import type { SlideData } from "@/lib/contract/slide-data/slide-data";
import { findCopyName } from "./copy-name";
import { type DeckSlide, fromDeckContent, unresolvedSlideIds } from "./deck";

/** Filters of the list of drafts. The API's defaults apply to absent fields. */
export type DeckListQuery = {
  page?: number;
  limit?: number;
  search?: string;
  sort?: "updated_at" | "created_at" | "name";
  order?: "asc" | "desc";
  owner?: "me" | "all";
  deleted?: boolean;
};

/** The drafts that the list shows: all that the person can see, the person's own, or the deleted ones. */
export const deckViews = ["all", "mine", "trash"] as const;
type DeckView = (typeof deckViews)[number];

/** Returns the query for the first page of drafts. */
export const firstDecks = (search: string, view: DeckView): DeckListQuery => ({
  page: 1,
  limit: 24,
  search,
  sort: "updated_at",
  order: "desc",
  owner: view === "mine" ? "me" : "all",
  deleted: view === "trash",
});

/** Returns the view that a URL parameter names; `all` if it names none. */
export function deckViewFrom(value: string | null | undefined): DeckView {
  return deckViews.find((view) => view === value) ?? "all";
}

export const deckKeys = {
  all: ["decks"] as const,
  lists: () => [...deckKeys.all, "list"] as const,
  list: (query: DeckListQuery) => [...deckKeys.lists(), query] as const,
  one: (deckId: string) => [...deckKeys.all, "one", deckId] as const,
  versions: (deckId: string) => [...deckKeys.all, "versions", deckId] as const,
};

export function decksQuery(query: DeckListQuery) {
  return queryOptions({
    queryKey: deckKeys.list(query),
    queryFn: ({ signal }) => call("GET /decks", { query, signal }),
    placeholderData: (previous) => previous,
  });
}

/**
 * Returns a slide without content with its empty fields, so that it counts as empty like a new slide. Programs send
 * such slides.
 */
async function withFields(client: QueryClient, slide: DeckSlide): Promise<DeckSlide> {
  const { templateId, slideId, slideNumber, data } = slide;
  if (Object.keys(data).length > 0 || templateId === "" || slideNumber < 1) return slide;
  const kind = slideId.startsWith("layout_") ? "layout" : "slide";
  // Without its template, which may have been deleted, the slide stays as it is.
  const schema = await client.fetchQuery(slideSchemaQuery(templateId, kind, slideNumber)).catch(() => null);
  return schema ? { ...slide, data: blankContent(schema.example) } : slide;
}

/**
 * Queries a stored draft and its deck. The builder keeps newer versions itself and repeats the query only after a
 * conflict.
 */
export function storedDeckQuery(deckId: string) {
  return queryOptions({
    queryKey: deckKeys.one(deckId),
    queryFn: async ({ client, signal }) => {
      const draft = await readDeck(deckId, signal);
      const found = await client.fetchQuery(slidesByIdQuery(unresolvedSlideIds(draft.content)));
      const deck = fromDeckContent(draft.name, draft.content, found);
      return { draft, deck: { ...deck, slides: await Promise.all(deck.slides.map((one) => withFields(client, one))) } };
    },
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

export function createDeck(name: string, content: DeckContent): Promise<DeckSummary> {
  return call("POST /decks", { body: { name, content } });
}

/**
 * Saves changes of a draft.
 *
 * @throws ApiError 409 `DECK_CHANGED` if the draft has a newer revision
 */
export function saveDeck(
  deckId: string,
  revision: number,
  changes: { name?: string; content?: DeckContent; visibility?: DeckSummary["visibility"] },
  signal?: AbortSignal,
): Promise<DeckSummary> {
  const body = { ...changes, revision };
  return call("PUT /decks/{deck_id}", { params: { deck_id: deckId }, body, ...(signal && { signal }) });
}

export function readDeck(deckId: string, signal?: AbortSignal): Promise<Deck> {
  return call("GET /decks/{deck_id}", { params: { deck_id: deckId }, ...(signal && { signal }) });
}

/** Queries the latest versions of a draft. Each version is a generated deck. */
export function deckVersionsQuery(deckId: string) {
  return queryOptions({
    queryKey: deckKeys.versions(deckId),
    queryFn: ({ signal }) =>
      call("GET /decks/{deck_id}/versions", { params: { deck_id: deckId }, query: { limit: 50 }, signal }),
    staleTime: 0,
  });
}

/** Replaces the content of a draft with that of one of its versions. */
export function restoreDeckVersion(deckId: string, version: number): Promise<DeckSummary> {
  return call("POST /decks/{deck_id}/versions/{version}/restore", {
    params: { deck_id: deckId, version: String(version) },
  });
}

function useDeckMutation<Input, Output>(run: (input: Input) => Promise<Output>) {
  return useRefreshingMutation(run, deckKeys.lists());
}

export function useRenameDeck() {
  return useDeckMutation(({ deck_id, revision, name }: { deck_id: string; revision: number; name: string }) =>
    saveDeck(deck_id, revision, { name }),
  );
}

/** Shares a draft with the organization, or makes it private again. */
export function useShareDeck() {
  return useDeckMutation(
    ({ deck_id, revision, visibility }: Pick<DeckSummary, "deck_id" | "revision" | "visibility">) =>
      saveDeck(deck_id, revision, { visibility }),
  );
}

/** Creates a new draft with the same slides. */
export function useDuplicateDeck() {
  return useDeckMutation(async ({ deckId, name }: { deckId: string; name: string }) =>
    createDeck(await findCopyName(name), (await readDeck(deckId)).content),
  );
}

/** Moves a draft to the trash, where it can be restored for a while. */
export function useDeleteDeck() {
  return useDeckMutation((deckId: string) => call("DELETE /decks/{deck_id}", { params: { deck_id: deckId } }));
}

export function useRestoreDeck() {
  return useDeckMutation((deckId: string) => call("POST /decks/{deck_id}/restore", { params: { deck_id: deckId } }));
}

/** Validates a deck request. Nothing is generated or stored. */
export function validateDeck(body: GenerateDeckRequest, signal: AbortSignal): Promise<DeckValidation> {
  return call("POST /presentations/validate", { body, signal });
}

/** Queries the deck request of a job. For a chart update, returns the request of the job that it is based on. */
export function jobRequestQuery(generationId: string) {
  return queryOptions({
    queryKey: [...deckKeys.all, "job", generationId] as const,
    queryFn: async ({ signal }): Promise<GenerateDeckRequest> => {
      let id = generationId;
      for (;;) {
        const answer = await call("GET /presentations/{generation_id}/request", {
          params: { generation_id: id },
          signal,
        });
        if ("slides" in answer.request) return answer.request;
        if (!answer.source_id || answer.source_id === id) throw new Error("The job goes back to no deck");
        id = answer.source_id;
      }
    },
    retry: false,
  });
}

export type SlideKind = "slide" | "layout";

/** A template slide or layout with its example content. */
type StartingSlide = { slideId: string; templateName: string; title: string | null; example: SlideData };

function partOf(analysis: FullAnalysis, kind: SlideKind, number: number): { id: string; title: string | null } | null {
  if (analysis.status !== "completed") return null;
  if (kind === "slide") {
    const slide = analysis.slides.find(({ slideNumber }) => slideNumber === number);
    return slide ? { id: slide.slideId, title: slide.title } : null;
  }
  const layout = analysis.layouts[number - 1];
  return layout ? { id: layout.layoutId, title: layout.name } : null;
}

/**
 * Queries a template slide or layout.
 *
 * @param number 1-based number among the template's slides or layouts
 */
export function startingSlideQuery(templateId: string, kind: SlideKind, number: number) {
  return queryOptions({
    queryKey: [...deckKeys.all, "start", templateId, kind, number] as const,
    queryFn: async ({ signal }): Promise<StartingSlide> => {
      const [template, analysis, schema] = await Promise.all([
        call("GET /templates/{template_id}", { params: { template_id: templateId }, signal }),
        call("GET /templates/{template_id}/analysis", { params: { template_id: templateId }, signal }),
        readSlideSchema(templateId, kind, number, signal),
      ]);
      const part = partOf(analysis, kind, number);
      if (!part) throw await receivedError(404, { code: "NOT_FOUND" });
      return { slideId: part.id, templateName: template.metadata.name, title: part.title, example: schema.example };
    },
    retry: false,
  });
}
