import { execFileSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";

const here = new URL(".", import.meta.url).pathname;

/** The peers are no dependencies of the product: they are installed here when the bench first runs. */
export function installPeers(): void {
  if (existsSync(`${here}node_modules/pptx-automizer`)) return;
  execFileSync("npm", ["ci", "--no-audit", "--no-fund"], { cwd: here, stdio: ["ignore", "ignore", "inherit"] });
}

/** One file a case in `out/`, our code and its packages in it; the peers stay the packages that npm installed. */
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
