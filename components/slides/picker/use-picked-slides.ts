import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { slideMessages } from "@/components/slides/messages";
import { slideSchemaQuery } from "@/components/templates/queries";
import { blankContent } from "@/lib/contract/slide-data/empty-content";
import type { Choice, PickedSlide } from "./picked-slide";

/** Returns a function that adds content to the chosen slides: the entered content, or the slide's empty fields. */
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
          const own =
            data ??
            blankContent((await queryClient.fetchQuery(slideSchemaQuery(templateId, kind, slideNumber))).example);
          const number =
            kind === "slide" ? slideMessages.picker.slide(slideNumber) : slideMessages.picker.layoutNumber(slideNumber);
          return { kind, templateId, templateName, slideId, slideNumber, title: slide.title ?? number, data: own };
        }),
      ),
    [queryClient],
  );
}
