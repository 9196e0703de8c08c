import { chmod, mkdtemp, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { projectPath } from "@/scripts/paths";
import { type Stage, type StageResult, noTests, playwrightReport, runStage, summarize, vitestReport } from "./stages";

const require = createRequire(import.meta.url);
const inPackage = (name: string, ...file: string[]) =>
  path.join(path.dirname(require.resolve(`${name}/package.json`)), ...file);

/** Seconds from the start of the process until everything is installed. */
const installSeconds = performance.now() / 1000;

/** `npm test`: runs every check against real parts, in a temporary folder that is removed at the end. */
async function main(): Promise<void> {
  const stopping = new AbortController();
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, () => stopping.abort());
  const folder = await mkdtemp(path.join(tmpdir(), "slidewright-tests-"));
  // Under root, PostgreSQL runs as another account and must be able to enter.
  await chmod(folder, 0o711);
  try {
    const results: StageResult[] = [{ name: "install", state: "passed", seconds: installSeconds, ...noTests }];
    const env = {
      ...process.env,
      TMPDIR: folder,
      E2E_REPORT: e2eReportIn(folder),
      NEXT_TELEMETRY_DISABLED: "1",
      DO_NOT_TRACK: "1",
    };
    for (const stage of stages(folder)) results.push(await runStage(stage, results, env, stopping.signal));
    const { lines, isWell } = summarize(results);
    process.stdout.write(`${lines.join("\n")}\n`);
    process.exitCode = isWell ? 0 : 1;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const e2eReportIn = (folder: string) => path.join(folder, "e2e.json");

function stages(folder: string): Stage[] {
  const unitReport = path.join(folder, "unit.json");
  const e2eReport = e2eReportIn(folder);
  const next = inPackage("next", "dist", "bin", "next");
  const script = (...file: string[]) => ["--import", "tsx", projectPath("scripts", ...file)];
  return [
    { name: "generate", commands: [script("generate.ts"), [next, "typegen"]] },
    { name: "format", commands: [[inPackage("oxfmt", "bin", "oxfmt"), "--check"]] },
    { name: "lint", commands: [[inPackage("oxlint", "bin", "oxlint"), "--deny-warnings"]] },
    { name: "types", commands: [[inPackage("typescript", "bin", "tsc"), "--noEmit"]] },
    {
      name: "unit tests",
      commands: [
        [
          inPackage("vitest", "vitest.mjs"),
          "run",
          "--reporter=default",
          "--reporter=json",
          `--outputFile.json=${unitReport}`,
        ],
      ],
      report: () => vitestReport(unitReport),
      needs: "generate",
    },
    { name: "build", commands: [script("test", "build.ts")], needs: "generate" },
    {
      name: "e2e tests",
      commands: [
        [inPackage("@playwright/test", "cli.js"), "test", "--config", projectPath("e2e", "playwright.config.ts")],
      ],
      report: () => playwrightReport(e2eReport),
      needs: "build",
    },
  ];
}

await main();
