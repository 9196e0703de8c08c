import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { benchSlide, slideData } from "./content";
import { benchSource, generate } from "./engine";
import { expectedContent, readContent } from "./verify";

it("a bench deck holds what all sides have to write, and what is missing is missed", async () => {
  const template = readFileSync(new URL("../public/samples/meridian.pptx", import.meta.url));
  const source = benchSource(template);
  const { bytes } = await generate(
    template,
    source,
    [1, 2].map((k) => slideData(benchSlide(k))),
  );
  expect(await readContent(bytes)).toEqual(expectedContent(2));
  const wrong = await generate(template, source, [
    slideData({ ...benchSlide(1), title: "Another", rows: benchSlide(2).rows }),
  ]);
  expect(await readContent(wrong.bytes)).toEqual({ slides: 1, titles: 0, cells: 0, points: 24, workbookCells: 24 });
});
