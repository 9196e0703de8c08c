import { readFileSync, writeFileSync } from "node:fs";
import { longTable } from "@/bench/content";
import { generate, sourceOf } from "@/bench/engine";
import { report } from "@/bench/measure";

/** Generates a table of thousands of rows on many pages. `pages` is their number. */
const [template, rows, output] = process.argv.slice(2) as [string, string, string];
const bytes = readFileSync(template);
const source = sourceOf(bytes, "table");
const start = performance.now();
const generated = await generate(bytes, source, [longTable(Number(rows))], { auto_paginate_tables: true });
const milliseconds = performance.now() - start;
writeFileSync(output, generated.bytes);
report({ milliseconds, pages: generated.pages });
