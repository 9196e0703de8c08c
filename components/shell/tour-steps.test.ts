import { expect, it } from "vitest";
import { followedStep } from "./tour-steps";

it("the tour follows a person to its next step, and to the job of a built deck", () => {
  expect(followedStep(0, "/decks/new")).toBe(1);
  expect(followedStep(0, "/decks")).toBe(0);
  expect(followedStep(0, "/jobs"), "not yet there").toBe(0);
  expect(followedStep(0, "/jobs/gen_1"), "a deck was built without the tour").toBe(2);
  expect(followedStep(1, "/templates")).toBe(1);
  expect(followedStep(2, "/decks/new")).toBe(2);
});
