import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { projectPath } from "@/scripts/paths";

const lines = readFileSync(projectPath("docs", "threat-model.md"), "utf8")
  .split("\n")
  .filter((line) => /^\| (?!Attack|-)/.test(line) && !line.startsWith("|---"));

it.each(
  lines.map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  ),
)("%s", (_attack, _defence, tests) => {
  const named = [...tests!.matchAll(/`([^`]+)`/g)].map(([, file]) => file!);
  expect(named.length).toBeGreaterThan(0);
  for (const file of named) expect(existsSync(projectPath(file)), file).toBe(true);
});
