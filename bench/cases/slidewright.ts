import { readFileSync, writeFileSync } from "node:fs";
import { benchSlide, slideData } from "../content";
import { benchSource, make } from "../engine";
import { report } from "../measure";

/** A deck from the sample's slide with a 6 × 4 table and a 2 × 4 clustered chart: rows, columns, series, categories and chart type all change. */
const [template, count, output] = process.argv.slice(2) as [string, string, string];
const bytes = readFileSync(template);
const data = Array.from({ length: Number(count) }, (_, index) => slideData(benchSlide(index + 1)));
writeFileSync(output, (await make(bytes, benchSource(bytes), data)).bytes);
report();
