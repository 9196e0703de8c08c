import PptxGenJS from "pptxgenjs";
import { benchSlide, CATEGORIES } from "@/bench/content";
import { lastOf, report } from "@/bench/measure";

/** Generates a deck with PptxGenJS from scratch, because it has no templates. */
const [, count, output, , times = "1"] = process.argv.slice(2) as [string, string, string, string, string?];
const generate = async () => {
  const deck = new PptxGenJS();
  for (let k = 1; k <= Number(count); k++) {
    const { title, rows, series } = benchSlide(k);
    const slide = deck.addSlide();
    slide.addText(title, { x: 0.5, y: 0.2, w: 9, h: 0.6, fontSize: 24 });
    const cells = rows.map((values, row) => values.map((text) => ({ text, options: { bold: row === 0 } })));
    slide.addTable(cells, { x: 0.5, y: 1, w: 4.3, fontSize: 10 });
    const data = series.map(({ name, values }) => ({ name, labels: CATEGORIES, values }));
    slide.addChart(deck.ChartType.bar, data, { x: 5, y: 1, w: 4.5, h: 3.5, barDir: "col", barGrouping: "stacked" });
  }
  await deck.writeFile({ fileName: output });
};
report(await lastOf(Number(times), generate));
