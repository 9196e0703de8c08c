import { expect, it } from "vitest";
import { placesOfPage } from "./places-of-page";

const templates = [
  { id: "a", slides: 3 },
  { id: "b", slides: 1 },
  { id: "c", slides: 5 },
];

it("goes on in the next template where a page is not full", () => {
  expect(placesOfPage(templates, 1, 4)).toEqual([
    { id: "a", skip: 0, take: 3 },
    { id: "b", skip: 0, take: 1 },
  ]);
  expect(placesOfPage(templates, 2, 4)).toEqual([{ id: "c", skip: 0, take: 4 }]);
  expect(placesOfPage(templates, 3, 4)).toEqual([{ id: "c", skip: 4, take: 1 }]);
  expect(placesOfPage(templates, 4, 4)).toEqual([]);
  expect(placesOfPage(templates, 2, 2)).toEqual([
    { id: "a", skip: 2, take: 1 },
    { id: "b", skip: 0, take: 1 },
  ]);
});
