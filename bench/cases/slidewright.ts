import { readFileSync, writeFileSync } from "node:fs";
import { benchSlide, slideData } from "@/bench/content";
import { generate } from "@/bench/engine";
import { lastOf, report } from "@/bench/measure";

/**
 * Generates a deck from the sample's slide with a 6 × 4 table and a 2 × 4 clustered chart: rows, columns, series,
 * categories and chart type all change.
 */
const [template, count, output, source, times = "1"] = process.argv.slice(2) as [
  string,
  string,
  string,
  string,
  string?,
];
const deck = async () => {
  const data = Array.from({ length: Number(count) }, (_, index) => slideData(benchSlide(index + 1)));
  writeFileSync(output, (await generate(readFileSync(template), source, data)).bytes);
};
report(await lastOf(Number(times), deck));
