import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { call } from "@/components/api/call";
import { type Deck, fromDeckContent, maxSlides, toDeckContent, toDeckSlide } from "@/components/decks/deck";
import { createDeck, deckKeys } from "@/components/decks/queries";
import { usePickedSlides } from "@/components/slides/picker/use-picked-slides";
import { slidesByIdQuery } from "@/components/slides/queries";
import type { GenerateDeckRequest } from "@/lib/contract/presentations";
import type { ListedSlide } from "@/lib/contract/slides";

/**
 * Stores a new deck as a draft and opens it at the slide with the 0-based index `show`. `start` throws an ApiError if
 * the API rejects the deck.
 */
export function useStartDeck(): { start: (deck: Deck, show?: number) => Promise<void>; isStarting: boolean } {
  const router = useRouter();
  const queryClient = useQueryClient();
  const [isStarting, setIsStarting] = useState(false);
  const start = useCallback(
    async (deck: Deck, show = 0) => {
      setIsStarting(true);
      try {
        const { deck_id } = await createDeck(deck.name, toDeckContent(deck));
        void queryClient.invalidateQueries({ queryKey: deckKeys.lists() });
        router.replace(`/decks/${deck_id}${show > 0 ? `?slide=${show + 1}` : ""}`);
      } catch (error) {
        setIsStarting(false);
        throw error;
      }
    },
    [router, queryClient],
  );
  return { start, isStarting };
}

type Started = { /** The error of the last run; null: none so far. */ failure: unknown; retry: () => void };

/** Runs `run` once, as soon as its input is available, and again on `retry` after a failure. */
export function useRunOnce<Needed>(needed: Needed | undefined, run: (needed: Needed) => Promise<void>): Started {
  const [failure, setFailure] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(1);
  const startedAttempt = useRef(0);
  const begin = useEffectEvent((present: Needed) => {
    run(present).catch((error: unknown) => setFailure(error));
  });
  useEffect(() => {
    // In development, React mounts every effect twice.
    if (needed === undefined || startedAttempt.current === attempt) return;
    startedAttempt.current = attempt;
    begin(needed);
  }, [needed, attempt]);
  const retry = () => {
    setFailure(null);
    setAttempt(attempt + 1);
  };
  return { failure, retry };
}

const pageSize = 100;

/** Creates a deck with a template's slides in their order, without hidden slides and those that can't be filled. */
export function useDeckFromTemplate(): (templateId: string) => Promise<Deck> {
  const withFields = usePickedSlides();
  return useCallback(
    async (templateId) => {
      const listed: ListedSlide[] = [];
      for (let page = 1, pages = 1; page <= pages && listed.length < maxSlides; page += 1) {
        const list = await call("GET /slides", {
          query: { template_id: [templateId], usable: true, page, limit: pageSize },
        });
        pages = list.pagination.pages;
        listed.push(...list.slides.filter(({ hidden }) => !hidden));
      }
      const picked = await withFields(listed.slice(0, maxSlides).map((slide) => ({ slide, data: null })));
      return { name: "", slides: picked.map(toDeckSlide), options: {} };
    },
    [withFields],
  );
}

/**
 * Creates a deck from a request, and looks up the templates of its slides. Slides whose template was deleted keep their
 * content.
 */
export function useDeckFromRequest(): (request: GenerateDeckRequest) => Promise<Deck> {
  const queryClient = useQueryClient();
  return useCallback(
    async ({ name, slides, options }) => {
      const found = await queryClient.fetchQuery(
        slidesByIdQuery(slides.map(({ template_slide_id }) => template_slide_id)),
      );
      return fromDeckContent(name ?? "", { slides, options }, found);
    },
    [queryClient],
  );
}
