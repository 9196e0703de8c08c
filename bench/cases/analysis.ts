import { readFileSync } from "node:fs";
import { report } from "@/bench/measure";
import { analyseTemplate } from "@/lib/engine/analysis/analyse-template";

/** Analyses a template in a process that has not analysed any template before. */
const bytes = readFileSync(process.argv[2]!);
const start = performance.now();
const { slides } = analyseTemplate(bytes, { templateId: "t" });
report({ milliseconds: performance.now() - start, slides: slides.length });
