import { execFileSync, spawn } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { type Run, median } from "./measure";

const here = new URL(".", import.meta.url).pathname;

/** Installs the peers on first use. They are not dependencies of the product. */
export function installPeers(): void {
  if (existsSync(`${here}node_modules/pptx-automizer`)) return;
  execFileSync("npm", ["ci", "--no-audit", "--no-fund"], { cwd: here, stdio: ["ignore", "ignore", "inherit"] });
}

/** Bundles each case with our code and its packages into one file in `out/`. The peers stay external. */
export async function buildCases(): Promise<void> {
  const { build } = await import("esbuild");
  await build({
    entryPoints: readdirSync(`${here}cases`).map((name) => `${here}cases/${name}`),
    outdir: `${here}out`,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    platform: "node",
    format: "esm",
    target: `node${process.versions.node.split(".")[0]}`,
    alias: { "@": `${here}..` },
    external: ["pptx-automizer", "pptxgenjs"],
    logLevel: "warning",
  });
}

export type Cost = Run;

/** Runs a bundled case in a separate process. Returns the cost that it reports. */
export function runCase(name: string, args: readonly string[]): Promise<Run> {
  const file = new URL(`out/${name}.mjs`, import.meta.url).pathname;
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [file, ...args], { stdio: ["ignore", "pipe", "inherit"] });
    let said = "";
    child.stdout.on("data", (chunk: Buffer) => (said += chunk.toString()));
    child.on("error", reject);
    child.on("close", (code) => {
      const last = said.trim().split("\n").at(-1) ?? "";
      if (code !== 0) reject(new Error(`The case ${name} ended with ${code}.`));
      else resolve(last.startsWith("{") ? (JSON.parse(last) as Run) : { cpu: 0, wall: 0, rss: 0, figures: {} });
    });
  });
}

/** Returns the median of each figure over several consecutive runs. */
export async function medianCost(times: number, run: () => Promise<Run>): Promise<Cost> {
  const runs: Run[] = [];
  for (let time = 0; time < times; time++) runs.push(await run());
  const of = (read: (run: Run) => number) => median(runs.map(read));
  const figures = Object.keys(runs[0]!.figures).map((key) => [key, of((one) => one.figures[key]!)] as const);
  return {
    cpu: of((one) => one.cpu),
    wall: of((one) => one.wall),
    rss: of((one) => one.rss),
    figures: Object.fromEntries(figures),
  };
}
