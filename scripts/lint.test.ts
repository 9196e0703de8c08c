import { execFile } from "node:child_process";
import { copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inProject } from "./paths";

const run = promisify(execFile);
let folder = "";

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "slidewright-lint-"));
  await copyFile(inProject(".oxlintrc.json"), path.join(folder, ".oxlintrc.json"));
  await symlink(inProject("node_modules"), path.join(folder, "node_modules"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Codes of the rules that the file breaks. */
async function lint(file: string, code: string): Promise<string[]> {
  const target = path.join(folder, file);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, code);
  const { stdout } = await run(
    process.execPath,
    [inProject("node_modules/oxlint/bin/oxlint"), "--format", "json", file],
    { cwd: folder },
  ).catch((error: { stdout: string }) => error);
  await rm(target);
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string }[] };
  return [...new Set(diagnostics.map((found) => found.code))];
}

const importing = (source: string) => `import { x } from "${source}";\nexport const y = x;\n`;
const restricted = ["eslint(no-restricted-imports)"];

describe("the import directions", () => {
  it.each([
    ["lib/pptx/model/table.ts", "@/lib/contract/slide-data"],
    ["lib/pptx/model/table.ts", "../../fonts/measure-text"],
    ["lib/fonts/measure-text.ts", "../pptx/xml"],
    ["lib/contract/slide-data/table.ts", "@/lib/services/templates/list-templates"],
    ["lib/analysis/index.ts", "@/lib/db"],
    ["lib/analysis/reading/read-chart.ts", "../../generation/chart"],
    ["lib/generation/index.ts", "../storage"],
    ["lib/generation/slide/fill-slide.ts", "@/lib/analysis"],
    ["lib/services/templates/list-templates.ts", "@/lib/http/handle"],
    ["lib/services/templates/list-templates.ts", "@/inngest/functions/analyses/analyze-template"],
    ["lib/http/handle.ts", "@/lib/db"],
    ["lib/queries/templates/use-templates.ts", "@/lib/services/templates/list-templates"],
    ["components/templates/list.tsx", "@/lib/db"],
    ["components/templates/list.tsx", "../../lib/services/templates/list-templates"],
    ["app/(studio)/templates/page.tsx", "@/lib/services/templates/list-templates"],
    ["app/api/v1/templates/route.ts", "@/lib/db"],
    ["app/api/v1/templates/route.ts", "../../../../lib/storage"],
    ["inngest/functions/analyses/analyze-template.ts", "@/lib/storage"],
    ["inngest/runner/runner.ts", "@/lib/db"],
    ["lib/config/index.ts", "../telemetry/logger"],
  ])("%s must not import %s", async (file, source) => {
    expect(await lint(file, importing(source))).toEqual(restricted);
  });

  it.each([
    ["lib/generation/index.ts", "../pptx/deck"],
    ["lib/generation/slide/fill-slide.ts", "@/lib/analysis/slots/text/markers"],
    ["lib/contract/analyses/analysis-job.ts", "../analysis"],
    ["lib/services/templates/list-templates.ts", "@/lib/db"],
    ["app/api/v1/templates/route.ts", "@/lib/services/templates/list-templates"],
    ["app/(studio)/templates/page.tsx", "@/components/templates/list"],
    ["inngest/functions/analyses/analyze-template.ts", "@/lib/services/analyses/run/run-analysis"],
  ])("%s may import %s", async (file, source) => {
    expect(await lint(file, importing(source))).toEqual([]);
  });
});

describe("the house rules", () => {
  it.each([
    ["lib/services/x.ts", 'console.log("x");', "eslint(no-console)"],
    ["lib/services/x.ts", "export const port = process.env.PORT;", "node(no-process-env)"],
    ["lib/services/x.ts", "export const x = (value: any) => value;", "typescript(no-explicit-any)"],
    [
      "components/x.tsx",
      'import { useState } from "react";\nexport function X(p: { a: boolean }) {\n  if (p.a) useState(0);\n  return null;\n}',
      "react-hooks(rules-of-hooks)",
    ],
    ["lib/services/x.ts", "export default 1;", "import(no-default-export)"],
  ])("refuse %s: %s", async (file, code, rule) => {
    expect(await lint(file, code)).toContain(rule);
  });

  it("allow the environment in lib/config and the scripts", async () => {
    expect(await lint("lib/config/index.ts", "export const port = process.env.PORT;")).toEqual([]);
    expect(await lint("scripts/service/x.ts", "export const port = process.env.PORT;")).toEqual([]);
  });
});
