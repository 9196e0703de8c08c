import { describe, expect, it } from "vitest";
import { generateDeckRequest } from "@/lib/contract/presentations";
import type { GenerationOptions } from "@/lib/contract/slide-data/slide-data";
import { createTestServer } from "@/prisma/testing/scratch-service";
import { deckSlides } from "./generations";

const server = createTestServer();
const optionsOf = (deck: GenerationOptions | null, slide: GenerationOptions | null) =>
  deckSlides(
    server,
    generateDeckRequest.parse({
      options: deck,
      slides: [{ template_slide_id: "slide_1", slide_data: {}, options: slide }],
    }),
  )[0]!.options;

describe("the options of a deck", () => {
  it("apply to its slides, field by field, unless a slide has its own", () => {
    expect(optionsOf({ footer_text: "Deck", footer_font_size: 7 }, { footer_text: "Slide" })).toEqual({
      footer_text: "Slide",
      footer_font_size: 7,
    });
    expect(optionsOf({ footer_text: "Deck" }, null)).toEqual({ footer_text: "Deck" });
    expect(optionsOf(null, { show_slide_numbers: true })).toEqual({ show_slide_numbers: true });
    expect(optionsOf(null, null)).toEqual({});
  });

  it("are reset by a slide's null", () => {
    expect(optionsOf({ footer_text: "Deck" }, { footer_text: null })).toEqual({ footer_text: null });
  });
});
