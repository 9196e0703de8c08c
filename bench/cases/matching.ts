import { readFileSync } from "node:fs";
import { benchSlide, slideData } from "@/bench/content";
import { report, warm } from "@/bench/measure";
import { analyseTemplate } from "@/lib/engine/analysis/analyse-template";
import { matchSlides } from "@/lib/engine/matching/match-slides";
import { needsOf } from "@/lib/engine/matching/needs";
import { candidateOf } from "@/lib/engine/matching/signature";

/** Matches content to the slides of hundreds of templates. */
const [template, count] = process.argv.slice(2) as [string, string];
const { slides } = analyseTemplate(readFileSync(template), { templateId: "t" });
const candidates = Array.from({ length: Number(count) }, (_, index) =>
  candidateOf(`t${index % 500}`, slides[index % slides.length]!),
);
report({ milliseconds: await warm(20, (k) => matchSlides(needsOf(slideData(benchSlide(k))), candidates, 10)) });
