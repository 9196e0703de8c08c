import { describe, expect, it } from "vitest";
import { shareOf } from "@/lib/engine/pptx/testing/corpus";
import { elementsOf, leftSamples, realTemplates } from "./every-element";

describe.skipIf(realTemplates.length === 0)("what real templates show (skipped without ../shared/corpus)", () => {
  it.each(shareOf(realTemplates))(
    "has a fate that the analysis names; examples leave no sample: $name",
    async ({ read }) => {
      const file = read();
      expect(elementsOf(file).filter(({ fate }) => fate === "missing")).toEqual([]);
      expect(await leftSamples(file)).toEqual({ left: [], failed: [] });
    },
  );
});
