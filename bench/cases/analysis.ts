import { readFileSync } from "node:fs";
import { analyseTemplate } from "@/lib/analysis/template/analyse-template";
import { report } from "../measure";

/** The analysis of a template in a process that has analysed none before. */
const bytes = readFileSync(process.argv[2]!);
const start = performance.now();
const { slides } = analyseTemplate(bytes, { templateId: "t" });
report({ milliseconds: performance.now() - start, slides: slides.length });
