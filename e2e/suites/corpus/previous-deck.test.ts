import { describe, expect, it } from "vitest";
import { generateDeck } from "@/lib/engine/generation/generate-deck";
import { addedFaults } from "@/lib/engine/pptx/checks/check-package";
import { Presentation } from "@/lib/engine/pptx/model/presentation";
import { corpusBytes, testedCorpusNames } from "@/lib/engine/pptx/testing/corpus";
import { requestOf, sourcesOf } from "./corpus-templates";

const texts = (deck: Presentation) =>
  deck.slides.map(({ part }) =>
    part.root
      .descendants("a:t")
      .map((run) => run.text)
      .join("|"),
  );
const names = (deck: Presentation, type: string) =>
  deck.package_.parts().filter(({ contentType }) => contentType.endsWith(type)).length;

describe.skipIf(testedCorpusNames.length === 0)("real templates (skipped without ../shared/corpus)", () => {
  it.each(testedCorpusNames)(
    "%s: slides added to a previous deck give the same deck as all slides at once",
    async (name) => {
      const templates = new Map([["t", corpusBytes(name)]]);
      const slides = sourcesOf(templates.get("t")!, "t").sources.map((source) => requestOf("t", source));
      if (slides.length < 2) return;
      const whole = await generateDeck({ templates, slides });
      const first = await generateDeck({
        templates,
        slides: slides.map((slide, index) => (index % 2 === 0 ? slide : { ...slide, templateId: null })),
      });
      const again = await generateDeck({
        templates,
        slides,
        previous: { bytes: first.bytes!, results: first.slideResults },
      });
      expect(again.slideResults).toEqual(whole.slideResults);
      const [generated, expected] = [again, whole].map(({ bytes }) => Presentation.open(bytes!)) as [
        Presentation,
        Presentation,
      ];
      expect(texts(generated)).toEqual(texts(expected));
      for (const type of ["slideMaster+xml", "slideLayout+xml", "theme+xml", "chart+xml"])
        expect([type, names(generated, type)]).toEqual([type, names(expected, type)]);
      expect(addedFaults(generated.package_, [expected.package_])).toEqual([]);
    },
  );
});
