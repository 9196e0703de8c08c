import { readFileSync, writeFileSync } from "node:fs";
import { analyseTemplate } from "@/lib/engine/analysis/analyse-template";
import { checkTemplate } from "@/lib/engine/analysis/check/check-template";

/** Checks files one after another in a separate process: `node … take-files.ts <answers.json> <file>…`. */
const limits = {
  zipEntries: 5000,
  inflatedBytes: 512 * 1024 * 1024,
  xmlPartBytes: 32 * 1024 * 1024,
  inflateRatio: 100,
  imageMegapixels: 50,
  slidesPerTemplate: 500,
};

const [answers, ...files] = process.argv.slice(2);
const base = process.resourceUsage().maxRSS;
const results = files.map((file) => {
  const before = process.cpuUsage();
  const check = checkTemplate(readFileSync(file), limits);
  if (check.ok) analyseTemplate(readFileSync(file), { templateId: "t" });
  const { user, system } = process.cpuUsage(before);
  return {
    verdict: check.ok ? "ok" : check.code,
    message: check.ok ? "" : check.message,
    milliseconds: (user + system) / 1000,
    mebibytes: (process.resourceUsage().maxRSS - base) / 1024,
  };
});
writeFileSync(answers!, JSON.stringify(results));
