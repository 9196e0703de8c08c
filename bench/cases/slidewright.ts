import { readFileSync, writeFileSync } from "node:fs";
import { benchSlide, slideData } from "@/bench/content";
import { generate } from "@/bench/engine";
import { lastOf, report } from "@/bench/measure";

/**
 * Generates a deck from the sample's slide with a 6 × 4 table and a 2 × 4 clustered chart. Rows, columns, series,
 * categories and the chart type all change. `checks`: whether the design checks run on finished pages.
 */
const [template, count, output, source, times = "1", checks = "warn"] = process.argv.slice(2) as [
  string,
  string,
  string,
  string,
  string?,
  ("warn" | "off")?,
];
const deck = async () => {
  const data = Array.from({ length: Number(count) }, (_, index) => slideData(benchSlide(index + 1)));
  writeFileSync(output, (await generate(readFileSync(template), source, data, { design_checks: checks })).bytes);
};
report(await lastOf(Number(times), deck));
