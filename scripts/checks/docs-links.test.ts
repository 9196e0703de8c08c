import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { projectPath, projectDir } from "@/scripts/paths";

const pages = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "*.md"], {
  cwd: projectDir,
  encoding: "utf8",
})
  .split("\n")
  .filter((file) => file && existsSync(projectPath(file)));

it.each(pages)("%s links only to files that exist", (page) => {
  const links = [...readFileSync(projectPath(page), "utf8").matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = ""]) => link);
  const dead = links.filter((link) => {
    if (/^(https?:|mailto:|#|\/)/.test(link)) return false;
    return !existsSync(projectPath(path.dirname(page), link.replace(/#.*/, "")));
  });
  expect(dead).toEqual([]);
});

it("the fault table names a test in each row", () => {
  const rows = readFileSync(projectPath("docs", "evidence", "faults.md"), "utf8")
    .split("\n")
    .filter((line) => /^\| (?!Fault)/.test(line));
  expect(rows.length).toBeGreaterThan(15);
  for (const row of rows) expect(row).toMatch(/\]\(\S+\.test\.ts\)/);
});

it.each(["CONTRIBUTING.md", "docs/architecture.md"])("%s names only paths that exist", (page) => {
  const named = [...readFileSync(projectPath(page), "utf8").matchAll(/`([\w@.()[\]-]+\/[\w./()[\]-]+)`/g)];
  expect(named.length).toBeGreaterThan(5);
  const exempt = /^(\.data\/|refactor|feat)/;
  expect(
    named.map(([, file = ""]) => file).filter((file) => !exempt.test(file) && !existsSync(projectPath(file))),
  ).toEqual([]);
});
