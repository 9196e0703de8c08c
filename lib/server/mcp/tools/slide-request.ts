import { z } from "zod";
import { generateDeckRequest } from "@/lib/contract/presentations";
import { slideData } from "@/lib/contract/slide-data";

/**
 * Content of a slide. Agents are shown an object, as the schema of all content of all slides is long and
 * `get_slide_schema` gives the one that they need; what they send is held against the contract all the same.
 */
export const agentSlideData = z
  .looseObject({})
  .describe("The content of the slide, after the json_schema that get_slide_schema gives for it.")
  .pipe(slideData);

/** A deck request without the organization, which is the key's. */
export const deckInput = generateDeckRequest.pick({ options: true }).extend({
  slides: z
    .array(
      generateDeckRequest.shape.slides.element.extend({
        template_slide_id: z
          .string()
          .min(1)
          .max(100)
          .describe(
            "The template slide to fill: a slide_id of find_template_slides or a template_slide_id of list_template_slides.",
          ),
        slide_data: agentSlideData,
      }),
    )
    .min(1)
    .describe("The slides, in the order of the deck."),
});
