import { describe, expect, it } from "vitest";
import type { ListedSlide } from "@/lib/contract/slides";
import { type DeckSlide, deckTitle, fromDeckContent, slideTitle, toDeckContent, unresolvedSlideIds } from "./deck";

const listed = {
  slide_id: "slide_1",
  template_id: "tmpl_1",
  template_name: "Company deck.pptx",
  slide_number: 3,
  title: "Agenda",
} as ListedSlide;
/** A slide as programs send it. */
const plain = { key: "a", template_slide_id: "slide_1", slide_data: { title: "Plain" } };

it("looks up template slides that are only given by id", () => {
  const content = { slides: [plain, { ...plain, key: "b", template_slide_id: "slide_gone" }] };
  expect(unresolvedSlideIds(content)).toEqual(["slide_1", "slide_gone"]);
  expect(fromDeckContent("Mixed", content, [listed]).slides).toMatchObject([
    {
      key: "a",
      slideId: "slide_1",
      templateId: "tmpl_1",
      templateName: "Company deck.pptx",
      slideNumber: 3,
      title: "Agenda",
      data: { title: "Plain" },
    },
    { key: "b", slideId: "slide_gone", templateId: "", templateName: "", slideNumber: 0, title: "" },
  ]);
});

it("keeps stored drafts unchanged", () => {
  const deck = fromDeckContent("Own", { slides: [plain] }, [listed]);
  const stored = toDeckContent(deck);
  expect(unresolvedSlideIds(stored)).toEqual([]);
  expect(fromDeckContent("Own", stored, [{ ...listed, template_name: "Renamed" }])).toEqual(deck);
});

it("calls a slide without a title by the first text of its own fields", () => {
  const data = { custom_fields: { label_1: "", label_2: "Plan 2027" } };
  const slide = { title: "Slide 1", slideNumber: 1, data } as unknown as DeckSlide;
  expect(slideTitle(slide)).toBe("Plan 2027");
  expect(slideTitle({ ...slide, title: "" })).toBe("Plan 2027");
  expect(slideTitle({ ...slide, data: {} as DeckSlide["data"] })).toBe("Slide 1");
  expect(slideTitle({ ...slide, title: "Agenda" })).toBe("Agenda");
});

it("reads the title from formatted text", () => {
  const content = { slides: [{ ...plain, slide_data: { title: [{ text: "Half " }, { text: "bold", bold: true }] } }] };
  expect(fromDeckContent("Mixed", content, [listed]).slides.map(slideTitle)).toEqual(["Half bold"]);
});

describe("what a deck is called", () => {
  const slideOf = (title: unknown) => ({ data: { title } }) as DeckSlide;

  it("is its name, or else what its first slide is called, or else the first title of its slides", () => {
    const slides = [
      slideOf(undefined),
      slideOf("  "),
      slideOf([{ text: "Results of\n" }, { text: "2026" }]),
      slideOf("Plan"),
    ];
    expect(deckTitle({ name: " Review ", slides })).toBe("Review");
    expect(deckTitle({ name: " ", slides })).toBe("Results of 2026");
    const cover = { data: { custom_fields: { label_1: "Plan 2027" } } } as unknown as DeckSlide;
    expect(deckTitle({ name: "", slides: [cover, ...slides] })).toBe("Plan 2027");
    expect(deckTitle({ name: "", slides: [] })).toBe("");
  });
});
