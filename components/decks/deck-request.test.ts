import { describe, expect, it } from "vitest";
import { emptyDeck, type Deck } from "./deck";
import { deckRequest } from "./deck-request";

function deckOf(...contents: string[]): Deck {
  const slides = contents.map((content, index) => ({
    key: String(index),
    templateId: "tmpl_1",
    templateName: "a.pptx",
    slideId: `slide_${index}`,
    slideNumber: index + 1,
    title: "",
    content,
    example: "{}",
  }));
  return { ...emptyDeck, slides };
}

describe("deckRequest", () => {
  it("sends the slides in the order of the deck", () => {
    expect(deckRequest(deckOf('{"title":"One"}', '{"title":"Two"}'))).toEqual({
      ok: true,
      request: {
        slides: [
          { template_slide_id: "slide_0", slide_data: { title: "One" } },
          { template_slide_id: "slide_1", slide_data: { title: "Two" } },
        ],
        options: {},
      },
    });
  });

  it("sends the options that differ from the defaults", () => {
    const deck = { ...deckOf("{}"), options: { footerText: " Confidential ", showSlideNumbers: true, paginateTables: false } };
    expect(deckRequest(deck)).toMatchObject({
      request: { options: { footer_text: "Confidential", show_slide_numbers: true, auto_paginate_tables: false } },
    });
  });

  it("names the slides that are not valid", () => {
    expect(deckRequest(deckOf("{}", "{", '{"title":1}'))).toEqual({ ok: false, invalid: [2, 3] });
  });
});
