import { dirname, basename } from "node:path";
import { Automizer, modify } from "pptx-automizer";
import { benchSlide, CATEGORIES } from "@/bench/content";
import { report } from "@/bench/measure";

/** Generates a deck with pptx-automizer. The template's table and chart already have the right size and type. */
const [template, count, output, number] = process.argv.slice(2) as [string, string, string, string];
const automizer = new Automizer({
  templateDir: dirname(template),
  outputDir: dirname(output),
  removeExistingSlides: true,
  verbosity: 0,
});
const deck = automizer.loadRoot(basename(template)).load(basename(template), "t");
for (let k = 1; k <= Number(count); k++) {
  const { title, rows, series } = benchSlide(k);
  deck.addSlide("t", Number(number), (slide) => {
    slide.modifyElement("Title", [modify.setText(title)]);
    slide.modifyElement("Savings Table", [modify.setTableData({ body: rows.map((values) => ({ values })) })]);
    const categories = CATEGORIES.map((label, at) => ({ label, values: series.map(({ values }) => values[at]!) }));
    slide.modifyElement("Savings Chart", [
      modify.setChartData({ series: series.map(({ name }) => ({ label: name })), categories }),
    ]);
  });
}
await deck.write(basename(output));
report();
