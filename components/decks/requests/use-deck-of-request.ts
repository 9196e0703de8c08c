"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import type { GenerateDeckRequest } from "@/lib/contract/presentations";
import { slidesByIdQuery } from "@/lib/queries/slides/queries";
import type { Deck } from "../deck/deck";
import { newSlideKey } from "../deck/slide-key";

/** Makes a deck of a request: looks up which templates its slides belong to. Slides that are gone keep their content. */
export function useDeckOfRequest(): (request: GenerateDeckRequest) => Promise<Deck> {
  const queryClient = useQueryClient();
  return useCallback(
    async ({ name, slides, options }) => {
      const ids = [...new Set(slides.map(({ template_slide_id }) => template_slide_id))];
      const found = await queryClient.fetchQuery(slidesByIdQuery(ids));
      const known = new Map(found.map((slide) => [slide.slide_id, slide]));
      return {
        name: name ?? "",
        options: options ?? {},
        slides: slides.map(({ template_slide_id, slide_data, options: own }) => {
          const slide = known.get(template_slide_id);
          return {
            key: newSlideKey(),
            templateId: slide?.template_id ?? "",
            templateName: slide?.template_name ?? "",
            slideId: template_slide_id,
            slideNumber: slide?.slide_number ?? 0,
            title: slide?.title ?? "",
            data: slide_data,
            ...(own ? { options: own } : {}),
          };
        }),
      };
    },
    [queryClient],
  );
}
