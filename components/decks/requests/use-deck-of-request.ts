"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import type { GenerateDeckRequest } from "@/lib/contract/presentations";
import { slidesByIdQuery } from "@/lib/queries/slides/queries";
import type { Deck } from "../deck/deck";
import { deckOf } from "../deck/draft-content";

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
