import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { fillSample } from "@/lib/engine/generation/testing/fill-sample";
import { heavyPayloads } from "./heavy";

/**
 * Measures the cost of heavy content, each in a separate process with the memory of a worker thread. `npx tsx
 * e2e/suites/payloads/measure.ts [name]` prints the rows of the table in docs/evidence/payloads.md.
 */
async function measure(name: string): Promise<void> {
  const filling = heavyPayloads[name]!(1);
  const before = process.resourceUsage().maxRSS;
  const started = performance.now();
  const { results } = await fillSample([{ slide: "title", data: { title: "First" } }, filling]);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const { error_code, pages_generated, warnings } = results[1]!;
  const warningCodes = [...new Set(warnings.map(({ code }) => code))].filter((code) => code !== "SHAPES_REMOVED");
  const result = error_code
    ? `\`${error_code}\``
    : [
        `${pages_generated} slide${pages_generated === 1 ? "" : "s"}`,
        ...warningCodes.map((code) => `\`${code}\``),
      ].join(", ");
  process.stdout.write(
    `| ${name} | ${result} | ${seconds} s | ${Math.round((process.resourceUsage().maxRSS - before) / 1024)} MB |\n`,
  );
}

const [name] = process.argv.slice(2);
if (name) await measure(name);
else {
  for (const each of Object.keys(heavyPayloads)) {
    const { status } = spawnSync(
      process.execPath,
      ["--max-old-space-size=1024", "--import", "tsx", fileURLToPath(import.meta.url), each],
      { stdio: ["ignore", "inherit", "inherit"], timeout: 900_000 },
    );
    if (status !== 0) process.stdout.write(`| ${each} | no answer | | |\n`);
  }
}
