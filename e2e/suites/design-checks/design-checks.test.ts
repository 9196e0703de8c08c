import { describe, expect, it } from "vitest";
import { checkDesign, readOriginal } from "@/lib/engine/design-checks/check-design";
import { sampleBytes } from "@/lib/engine/generation/testing/sample-deck";
import { Presentation } from "@/lib/engine/pptx/model/presentation";
import { corpusBytes, testedCorpusNames } from "@/lib/engine/pptx/testing/corpus";

describe("untouched templates", () => {
  it.each(["meridian", "atelier"])("%s: no slide has a finding, compared with its template or not", (name) => {
    const { slides, slideSize } = Presentation.open(sampleBytes(name));
    for (const { part } of slides) {
      const original = readOriginal(part, slideSize);
      expect(checkDesign(part, slideSize, original)).toEqual([]);
      expect([part.name, ...original.findings.map(({ message }) => message)]).toEqual([part.name]);
    }
  });

  it.skipIf(testedCorpusNames.length === 0)("of other people: no slide has a finding", () => {
    for (const name of testedCorpusNames.filter((_, index) => index % 4 === 0)) {
      const { slides, slideSize } = Presentation.open(corpusBytes(name));
      for (const { part } of slides)
        expect([name, part.name, ...checkDesign(part, slideSize, readOriginal(part, slideSize))]).toEqual([
          name,
          part.name,
        ]);
    }
  });
});
