"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { slides as texts } from "@/components/slides/messages";
import { slideSchemaQuery } from "@/components/templates/queries/queries";
import type { Choice, PickedSlide } from "./picked-slide";

/** Gives what was chosen its content: that of the person, or the example of the slide. */
export function usePickedSlides(): (choices: readonly Choice[]) => Promise<PickedSlide[]> {
  const queryClient = useQueryClient();
  return useCallback(
    (choices) =>
      Promise.all(
        choices.map(async ({ slide, data }): Promise<PickedSlide> => {
          const {
            kind,
            template_id: templateId,
            template_name: templateName,
            slide_id: slideId,
            slide_number: slideNumber,
          } = slide;
          const own = data ?? (await queryClient.fetchQuery(slideSchemaQuery(templateId, kind, slideNumber))).example;
          const number = kind === "slide" ? texts.picker.slide(slideNumber) : texts.picker.layoutNumber(slideNumber);
          return { kind, templateId, templateName, slideId, slideNumber, title: slide.title ?? number, data: own };
        }),
      ),
    [queryClient],
  );
}
