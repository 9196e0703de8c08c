"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import type { Deck } from "@/components/decks/deck/deck";
import { deckOf } from "@/components/decks/deck/draft-content";
import { slidesByIdQuery } from "@/components/slides/queries/queries";
import type { GenerateDeckRequest } from "@/lib/contract/presentations";

/** Makes a deck of a request: looks up which templates its slides belong to. Slides that are gone keep their content. */
export function useDeckOfRequest(): (request: GenerateDeckRequest) => Promise<Deck> {
  const queryClient = useQueryClient();
  return useCallback(
    async ({ name, slides, options }) => {
      const found = await queryClient.fetchQuery(
        slidesByIdQuery(slides.map(({ template_slide_id }) => template_slide_id)),
      );
      return deckOf(name ?? "", { slides, options }, found);
    },
    [queryClient],
  );
}
