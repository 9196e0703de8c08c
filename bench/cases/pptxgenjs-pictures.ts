import { readFileSync } from "node:fs";
import PptxGenJS from "pptxgenjs";
import { benchSlide, CATEGORIES, numberedPicture } from "@/bench/content";
import { lastOf, report } from "@/bench/measure";

/** Generates the deck of images and line charts with PptxGenJS, from scratch. */
const [, count, output, picture, times = "1"] = process.argv.slice(2) as [string, string, string, string, string?];
const generate = async () => {
  const deck = new PptxGenJS();
  const jpeg = readFileSync(picture);
  for (let k = 1; k <= Number(count); k++) {
    const { title, series } = benchSlide(k);
    const slide = deck.addSlide();
    slide.addText(title, { x: 0.5, y: 0.2, w: 9, h: 0.6, fontSize: 24 });
    const data = `image/jpeg;base64,${numberedPicture(jpeg, k).toString("base64")}`;
    slide.addImage({ data, x: 0.5, y: 1, w: 4.3, h: 3.5 });
    const lines = series.map(({ name, values }) => ({ name, labels: CATEGORIES, values }));
    slide.addChart(deck.ChartType.line, lines, { x: 5, y: 1, w: 4.5, h: 3.5 });
  }
  await deck.writeFile({ fileName: output });
};
report(await lastOf(Number(times), generate));
