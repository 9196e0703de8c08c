import { describe, expect, it } from "vitest";
import { addedFaults } from "@/lib/engine/pptx/checks/check-package";
import { Presentation } from "@/lib/engine/pptx/model/presentation";
import { corpusBytes, testedCorpusNames } from "@/lib/engine/pptx/testing/corpus";
import { Deck } from "./deck";

const open = (name: string) => Presentation.open(corpusBytes(name));
/** A deck that the slides of real decks are combined with. It has another design and page size. */
const OTHER = "sebahrens-midnight-blue.pptx";

describe.skipIf(testedCorpusNames.length === 0)("decks from real presentations (../shared/corpus)", () => {
  it.each(testedCorpusNames)(
    "%s: all its slides, twice the first, its first layout, in a deck of its own and in another's",
    (name) => {
      const template = open(name);
      for (const first of [template, open(OTHER)]) {
        const deck = Deck.from(first);
        for (const slide of [...template.slides, ...template.slides.slice(0, 1)]) deck.addSlide(slide);
        if (template.layouts[0]) deck.addSlideFromLayout(template.layouts[0]);
        const length = deck.length;
        const output = Presentation.open(deck.save());
        expect(output.slides).toHaveLength(length);
        expect(addedFaults(output.package_, [first.package_, template.package_])).toEqual([]);
      }
    },
    60_000,
  );
});
