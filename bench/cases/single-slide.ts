import { readFileSync } from "node:fs";
import { benchSlide, slideData } from "@/bench/content";
import { benchSource, generate } from "@/bench/engine";
import { report, warm } from "@/bench/measure";

/** Generates a deck with one slide. Opens the template again each time, like a job in a warm worker. */
const bytes = readFileSync(process.argv[2]!);
const source = benchSource(bytes);
report({ milliseconds: await warm(50, (k) => generate(bytes, source, [slideData(benchSlide(k))])) });
