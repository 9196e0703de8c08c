import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createClient } from "@slidewright/client";
import { startService } from "@/scripts/service/start-service";
import { type DemoResult, generateDemoDeck, say, printTable } from "./demo-deck";
import { projectDir } from "./paths";

const OUT_DIR = join(projectDir, "out");
const DEFAULT_TEMPLATE = join(projectDir, "public", "samples", "meridian.pptx");

/**
 * `npm run demo [-- template.pptx …]`: on a temporary service, uploads and analyses each template and generates a deck
 * from all slides that can be filled. Writes the decks to `out/`.
 */
async function main(args: readonly string[]): Promise<number> {
  const templates =
    args.length > 0 ? args.map((path) => resolve(process.env.CALLED_FROM ?? ".", path)) : [DEFAULT_TEMPLATE];
  const missing = templates.find((path) => !existsSync(path));
  if (missing) throw new Error(`There is no file ${missing}.`);

  const stopping = new AbortController();
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, () => stopping.abort());
  const dataDir = await mkdtemp(join(tmpdir(), "slidewright-demo-"));
  say("Starting a service for the demo …");
  const env = { SEED_SAMPLES: "false" };
  const service = await startService({ dataDir, env, quiet: false, durable: false, signal: stopping.signal }).catch(
    async (error) => {
      await rm(dataDir, { recursive: true, force: true });
      throw error;
    },
  );
  stopping.signal.addEventListener("abort", () => void service.stop().then(() => process.exit(130)));
  try {
    await mkdir(OUT_DIR, { recursive: true });
    const client = createClient({ baseUrl: service.baseUrl, apiKey: service.apiKey ?? "" });
    const results: (DemoResult | { template: string; error: string })[] = [];
    for (const template of templates) {
      results.push(
        await generateDemoDeck(client, template, OUT_DIR).catch((error: Error) => ({ template, error: error.message })),
      );
    }
    return summarize(results);
  } finally {
    await service.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Prints the result of each template. Returns the exit code: 1 if anything failed. */
function summarize(results: readonly (DemoResult | { template: string; error: string })[]): number {
  say("");
  printTable([
    ["Template", "Slides", "Generated", "Failed", "Left out", "Output"],
    ...results.map((result) =>
      "error" in result
        ? [result.template, "", "", "", "", result.error]
        : [
            result.template,
            ...[result.slides, result.generated, result.failed, result.omitted].map(String),
            result.file ?? "–",
          ],
    ),
  ]);
  return results.some((result) => "error" in result || result.failed > 0) ? 1 : 0;
}

main(process.argv.slice(3)).then(
  (code) => process.exit(code),
  (error: Error) => {
    process.stderr.write(`\n${error.message}\n`);
    process.exit(1);
  },
);
