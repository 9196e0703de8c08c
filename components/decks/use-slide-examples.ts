"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { slideSchemaQuery } from "@/lib/queries/templates/queries";
import type { DeckSlide } from "./deck/deck";
import { newSlideKey } from "./deck/slide-key";

/** A template slide that a person chose. */
export type ChosenSlide = Pick<DeckSlide, "templateId" | "templateName" | "slideId" | "slideNumber" | "title">;

/** Makes deck slides of chosen template slides, each with the example content that the service gives for it. */
export function useSlideExamples(): (chosen: ChosenSlide[]) => Promise<DeckSlide[]> {
  const queryClient = useQueryClient();
  return useCallback(
    (chosen) =>
      Promise.all(
        chosen.map(async (slide) => {
          const { example } = await queryClient.fetchQuery(slideSchemaQuery(slide.templateId, slide.slideNumber));
          return { ...slide, key: newSlideKey(), data: example };
        }),
      ),
    [queryClient],
  );
}
