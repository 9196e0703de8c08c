import { expect, it } from "vitest";
import { moveSection, removeSection } from "./agenda-editor";

const three = { sections: ["a", "b", "c"], active: 1 };

it("moves a section along with its highlight", () => {
  expect(moveSection(three, 1, 1)).toEqual({ sections: ["a", "c", "b"], active: 2 });
  expect(moveSection(three, 0, 1)).toEqual({ sections: ["b", "a", "c"], active: 0 });
  expect(moveSection(three, 2, 1)).toEqual(three);
});

it("removes a section, and the highlight if it was active", () => {
  expect(removeSection(three, 0)).toEqual({ sections: ["b", "c"], active: 0 });
  expect(removeSection(three, 1)).toEqual({ sections: ["a", "c"], active: null });
});
