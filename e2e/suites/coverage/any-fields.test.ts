import fc from "fast-check";
import { expect, it } from "vitest";
import { type Block, generationOptions, type SlideData, slideData } from "@/lib/contract/slide-data";
import { contentColumns } from "@/lib/contract/slide-data/content-columns";
import { anyOf } from "@/lib/engine/generation/testing/any-of";
import { consistent } from "@/lib/engine/generation/testing/consistent";
import { type Filling, fillSample } from "@/lib/engine/generation/testing/fill-sample";
import type { SampleSlide } from "@/lib/engine/generation/testing/sample-deck";

const slideOf: Record<Block["type"], SampleSlide> = {
  text: "text",
  table: "table",
  chart: "columnChart",
  agenda: "agenda",
};

/** Any content of one block, on the slide that is made for it. */
const fillings = fc.tuple(anyOf(slideData), anyOf(generationOptions)).map(([data, options]): Filling => {
  const { content: _, subtitle: __, ...texts } = data as SlideData;
  const [first] = contentColumns(data as SlideData).flatMap(({ blocks }) => blocks);
  return {
    slide: first ? slideOf[first.type] : "text",
    data: { ...texts, content: first ? { blocks: [consistent(first)] } : null },
    options: options as Filling["options"],
  };
});

it("any fields in any combination make a sound file, or an error that says why", async () => {
  let made = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fillings, { minLength: 4, maxLength: 8 }),
      fc.constantFrom("meridian" as const, "atelier" as const),
      async (requests, name) => {
        const { results, deck } = await fillSample([{ slide: "title", data: { title: "First" } }, ...requests], {
          name,
        });
        expect(results.filter(({ error_code }) => error_code === "INTERNAL")).toEqual([]);
        expect(results.filter(({ status, error }) => (status === "failed") !== Boolean(error))).toEqual([]);
        expect(deck.slideNames).toHaveLength(results.reduce((sum, { pages_generated }) => sum + pages_generated, 0));
        for (const page of deck.slideNames.keys()) expect(deck.slide(page).name).toBe("p:sld");
        made += results.filter(({ status }) => status === "completed").length - 1;
      },
    ),
    { numRuns: 12 },
  );
  expect(made).toBeGreaterThan(20);
});
