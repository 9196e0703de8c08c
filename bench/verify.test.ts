import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { benchSlide, numberedPicture, pictureData, slideData } from "./content";
import { benchSource, columnsSource, generate } from "./engine";
import { expectedContent, expectedPictures, readContent } from "./verify";

it("accepts a deck with everything that each side must write, and reports what is missing", async () => {
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
  expect(await readContent(wrong.bytes)).toEqual({
    slides: 1,
    titles: 0,
    cells: 0,
    points: 24,
    workbookCells: 24,
    pictures: 0,
  });
});

it("accepts a deck of pictures and line charts with a different picture in each place", async () => {
  const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url));
  const [template, jpeg] = [
    read("public/samples/meridian.pptx"),
    read("packages/sample-templates/pictures/meridian-rotterdam.jpg"),
  ];
  const generated = async (...numbers: number[]) =>
    generate(
      template,
      columnsSource(template),
      numbers.map((number, index) => pictureData(benchSlide(index + 1), numberedPicture(jpeg, number))),
    );
  expect(await readContent((await generated(1, 2)).bytes)).toEqual(expectedPictures(2));
  expect(await readContent((await generated(1, 1)).bytes)).toEqual({ ...expectedPictures(2), pictures: 1 });
});
