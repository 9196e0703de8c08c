import { execFile } from "node:child_process";
import { copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { projectPath } from "@/scripts/paths";

const run = promisify(execFile);
let folder = "";

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "slidewright-lint-"));
  await copyFile(projectPath(".oxlintrc.json"), path.join(folder, ".oxlintrc.json"));
  await symlink(projectPath("node_modules"), path.join(folder, "node_modules"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Returns the codes of the rules that the file breaks. */
async function lint(file: string, code: string): Promise<string[]> {
  const target = path.join(folder, file);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, code);
  const { stdout } = await run(
    process.execPath,
    [projectPath("node_modules/oxlint/bin/oxlint"), "--format", "json", file],
    { cwd: folder },
  ).catch((error: { stdout: string }) => error);
  await rm(target);
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string }[] };
  return [...new Set(diagnostics.map((found) => found.code))];
}

describe("the house rules", () => {
  it.each([
    ["lib/server/resources/x.ts", 'console.log("x");', "eslint(no-console)"],
    ["lib/server/resources/x.ts", "export const port = process.env.PORT;", "node(no-process-env)"],
    ["lib/server/resources/x.ts", "export const x = (value: any) => value;", "typescript(no-explicit-any)"],
    [
      "components/x.tsx",
      'import { useState } from "react";\nexport function X(p: { a: boolean }) {\n  if (p.a) useState(0);\n  return null;\n}',
      "react-hooks(rules-of-hooks)",
    ],
    ["lib/server/resources/x.ts", "export default 1;", "import(no-default-export)"],
  ])("reject %s: %s", async (file, code, rule) => {
    expect(await lint(file, code)).toContain(rule);
  });

  it("allow the environment in lib/server/config and the scripts", async () => {
    expect(await lint("lib/server/config/index.ts", "export const port = process.env.PORT;")).toEqual([]);
    expect(await lint("scripts/service/x.ts", "export const port = process.env.PORT;")).toEqual([]);
  });
});
