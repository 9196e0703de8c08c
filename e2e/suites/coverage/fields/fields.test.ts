import { describe, expect, it } from "vitest";
import { shareOf } from "@/scripts/test/share-of";
import { elementsOf, exampleFaults, realTemplates } from "./every-element";

describe.skipIf(realTemplates.length === 0)("every text of real templates (skipped without ../shared/corpus)", () => {
  it.each(shareOf(realTemplates))(
    "is filled, kept or removed as the analysis says; examples leave no sample and all design: $name",
    async ({ read }) => {
      const file = read();
      expect(elementsOf(file).filter(({ fate }) => fate === "missing")).toEqual([]);
      expect(await exampleFaults(file)).toEqual({ left: [], gone: [], unfinished: [], failed: [] });
    },
  );
});
