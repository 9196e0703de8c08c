import { describe, expect, it } from "vitest";
import { emptyDeck, reduceDeck, type Deck, type DeckSlide } from "./deck";

function slide(key: string): DeckSlide {
  return { key, templateId: "tmpl_1", templateName: "a.pptx", slideId: `slide_${key}`, slideNumber: 1, title: key, content: "{}", example: "{}" };
}

const deck: Deck = { ...emptyDeck, slides: [slide("a"), slide("b"), slide("c")], chosen: "b" };
const order = ({ slides }: Deck) => slides.map(({ key }) => key).join("");

describe("reduceDeck", () => {
  it("adds slides at the end and chooses the first of them", () => {
    const next = reduceDeck(deck, { type: "add", slides: [slide("d"), slide("e")] });
    expect(order(next)).toBe("abcde");
    expect(next.chosen).toBe("d");
  });

  it("moves a slide up and down", () => {
    expect(order(reduceDeck(deck, { type: "move", key: "b", by: -1 }))).toBe("bac");
    expect(order(reduceDeck(deck, { type: "move", key: "b", by: 1 }))).toBe("acb");
  });

  it("leaves the order alone at either end", () => {
    expect(order(reduceDeck(deck, { type: "move", key: "a", by: -1 }))).toBe("abc");
    expect(order(reduceDeck(deck, { type: "move", key: "c", by: 1 }))).toBe("abc");
  });

  it("duplicates a slide right behind itself, with its content", () => {
    const edited = reduceDeck(deck, { type: "edit", key: "b", content: '{"title":"B"}' });
    const next = reduceDeck(edited, { type: "duplicate", key: "b", newKey: "x" });
    expect(order(next)).toBe("abxc");
    expect(next.slides[2]?.content).toBe('{"title":"B"}');
    expect(next.chosen).toBe("x");
  });

  it("chooses the next slide when the chosen one is removed, and the last one at the end", () => {
    expect(reduceDeck(deck, { type: "remove", key: "b" }).chosen).toBe("c");
    expect(reduceDeck({ ...deck, chosen: "c" }, { type: "remove", key: "c" }).chosen).toBe("b");
  });

  it("keeps the choice when another slide is removed", () => {
    expect(reduceDeck(deck, { type: "remove", key: "a" }).chosen).toBe("b");
  });

  it("has nothing chosen when the last slide is gone", () => {
    const one = { ...deck, slides: [slide("a")], chosen: "a" };
    expect(reduceDeck(one, { type: "remove", key: "a" })).toMatchObject({ slides: [], chosen: null });
  });
});
