import { execFileSync, spawn } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { exitCode } from "@/scripts/exit-code";
import { projectDir } from "@/scripts/paths";
import { recording } from "./connections";

/**
 * Installs, builds, starts and uses a copy of the committed project in a network namespace that has only the loopback
 * interface. Packages come from an npm cache. Linux only, as root or where users may create namespaces.
 */
async function main(cache: string): Promise<number> {
  const folder = mkdtempSync(path.join(tmpdir(), "slidewright-air-gap-"));
  chmodSync(folder, 0o755);
  const copy = path.join(folder, "project");
  execFileSync("git", ["clone", "--quiet", projectDir, copy], { stdio: "inherit" });
  const isolate = process.getuid?.() === 0 ? ["--net"] : ["--map-root-user", "--net"];
  const env: NodeJS.ProcessEnv = {
    NODE_ENV: "production",
    PATH: process.env.PATH ?? "",
    HOME: folder,
    // Ignores the user's npm settings: no other registry, no credentials.
    npm_config_offline: "true",
    npm_config_cache: cache,
    AIR_GAP_DATA: path.join(folder, "data"),
    ...recording(path.join(folder, "connections")),
  };
  const up = 'ip link set lo up && exec "$0" "$@"';
  const command = [process.execPath, path.join(copy, "scripts", "run.mjs"), "air-gap-inside"];
  const child = spawn("unshare", [...isolate, "sh", "-c", up, ...command], { env, stdio: "inherit" });
  try {
    return (await exitCode(child)) ?? 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const [, , , named] = process.argv;
const cache = named
  ? path.resolve(process.env.CALLED_FROM ?? ".", named)
  : execFileSync("npm", ["config", "get", "cache"], { encoding: "utf8" }).trim();
process.exit(await main(cache));
