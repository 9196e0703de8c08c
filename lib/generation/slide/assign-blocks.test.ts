import { expect, it } from "vitest";
import { SampleDeck, withBlocks } from "../testing/sample-deck";

it("gives a text marker and a bullet marker a block each where there are two, and one block where there is one", async () => {
  const [text, bullets] = [{ text: "The message" }, { bullets: ["First", "Second"] }];
  const deck = await SampleDeck.make([
    { slide: "markers", data: withBlocks("Two blocks", { type: "text", text }, { type: "text", text: bullets }) },
    { slide: "markers", data: withBlocks("One block", { type: "text", text: { ...text, ...bullets } }) },
  ]);
  expect(deck.results.map(({ error }) => error)).toEqual([null, null]);
  for (const page of [0, 1]) expect(deck.text(page)).toContain("The message");
  for (const page of [0, 1]) expect(deck.text(page)).toContain("First\nSecond");
});
