import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

it("every feature in docs/evidence/carried-through.md links the tests that prove it", () => {
  const page = new URL("../../../../docs/evidence/carried-through.md", import.meta.url);
  const features = readFileSync(page, "utf8")
    .split("\n")
    .filter((line) => /^\| (?!\*\*|Feature)/.test(line));
  expect(features.length).toBeGreaterThan(40);
  const proven = (line: string) =>
    [...line.matchAll(/\]\(([^)]+\.test\.ts)\)/g)].some(([, file = ""]) => existsSync(new URL(file, page)));
  expect(features.filter((line) => !proven(line))).toEqual([]);
});
