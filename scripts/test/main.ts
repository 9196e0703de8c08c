import { execFileSync } from "node:child_process";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { projectDir, projectPath } from "@/scripts/paths";
import { bundleFolder } from "./bundle";
import { type Stage, noTests, playwrightReport, runStages, summarize, vitestReport } from "./stages";

const require = createRequire(import.meta.url);
const inPackage = (name: string, ...file: string[]) =>
  path.join(path.dirname(require.resolve(`${name}/package.json`)), ...file);

/** Seconds from the start of the process until everything was installed. */
const installSeconds = performance.now() / 1000;

/**
 * `npm test`: runs every check against real parts, in a temporary folder that is deleted at the end. Covers only a
 * third of the suites that make the same check many times; the commit chooses which. `npm run test:full` tests all of
 * them, and everything else that takes too long for each change.
 */
async function main(): Promise<void> {
  const isFull = process.argv.includes("--full");
  const stopping = new AbortController();
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, () => stopping.abort());
  const folder = await mkdtemp(path.join(tmpdir(), "slidewright-tests-"));
  // Under root, PostgreSQL runs as another account, which must be able to enter the folder.
  await chmod(folder, 0o711);
  const print = (text: string) => void process.stdout.write(text);
  try {
    const suites = isFull ? everything : { SUITE_SEED: process.env.SUITE_SEED || seedOfCommit() };
    if ("SUITE_SEED" in suites)
      print(
        `A third of the suites that make one check many times, chosen by the commit. Again: SUITE_SEED=${suites.SUITE_SEED} npm test. All of them: npm run test:full\n`,
      );
    const env = {
      ...process.env,
      SUITE_SEED: "",
      ...suites,
      TMPDIR: folder,
      E2E_REPORT: e2eReportIn(folder),
      // Playwright keeps the translated tests here from run to run, and not in the temporary folder.
      PWTEST_CACHE_DIR: path.join(await bundleFolder(), "playwright"),
      NEXT_TELEMETRY_DISABLED: "1",
      DO_NOT_TRACK: "1",
    };
    const results = await runStages(stages(folder), { env, signal: stopping.signal, print });
    const { lines, isSuccess } = summarize([
      { name: "install", state: "passed", seconds: installSeconds, ...noTests },
      ...results,
    ]);
    print(`${lines.join("\n")}\n`);
    process.exitCode = isSuccess ? 0 : 1;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The settings of the full tests; see CONTRIBUTING.md. */
const everything = {
  FAULTS: "some",
  TENANT_ROLES: "all",
  GALLERY: "all",
  PROPERTY_RUNS: "40",
  PROPERTY_SEED: "random",
};

/**
 * Returns the number of commits, so that three commits in a row cover everything. In a shallow clone, which has no such
 * number, returns the beginning of the commit's hash; without git, zero.
 */
function seedOfCommit(): string {
  const git = (...args: string[]) =>
    execFileSync("git", args, { cwd: projectDir, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
  try {
    return git("rev-parse", "--is-shallow-repository") === "true"
      ? git("rev-parse", "--short=8", "HEAD")
      : Number(git("rev-list", "--count", "HEAD")).toString(16);
  } catch {
    return "0";
  }
}

const e2eReportIn = (folder: string) => path.join(folder, "e2e.json");

function stages(folder: string): Stage[] {
  const unitReport = path.join(folder, "unit.json");
  const e2eReport = e2eReportIn(folder);
  const next = inPackage("next", "dist", "bin", "next");
  const script = (...file: string[]) => ["--import", "tsx", projectPath("scripts", ...file)];
  const unitTests = [
    inPackage("vitest", "vitest.mjs"),
    "run",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${unitReport}`,
  ];
  const e2eTests = [inPackage("@playwright/test", "cli.js"), "test", "--config"];
  return [
    { name: "generate", commands: [script("generate.ts"), [next, "typegen"]] },
    { name: "unit tests", commands: [unitTests], report: () => vitestReport(unitReport), needs: "generate" },
    { name: "build", commands: [script("test", "build.ts")], needs: "generate", lane: "service" },
    // Runs after the unit tests: each keeps two cores busy, and running them together takes longer than one after the
    // other.
    {
      name: "e2e tests",
      commands: [[...e2eTests, projectPath("e2e", "playwright.config.ts")]],
      report: () => playwrightReport(e2eReport),
      needs: "build",
    },
    { name: "format", commands: [[inPackage("oxfmt", "bin", "oxfmt"), "--check"]], lane: "checks" },
    { name: "lint", commands: [[inPackage("oxlint", "bin", "oxlint"), "--deny-warnings"]], lane: "checks" },
    {
      name: "types",
      commands: [[inPackage("typescript", "bin", "tsc"), "--noEmit"]],
      needs: "generate",
      lane: "checks",
    },
  ];
}

await main();
