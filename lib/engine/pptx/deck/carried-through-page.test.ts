import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

it("the page on what is carried through names tests that are there", () => {
  const rows = readFileSync("docs/evidence/carried-through.md", "utf8")
    .split("\n")
    .filter((line) => line.startsWith("| ") && line.includes("›"));
  const named = rows
    .flatMap((row) => row.split("|")[3]!.split(";"))
    .map((test) => test.split("›").map((text) => text.trim()));
  expect(named.length).toBeGreaterThan(40);
  const missing = named.filter(
    ([file, title]) => !readFileSync(`lib/engine/pptx/deck/${file}.test.ts`, "utf8").includes(title!),
  );
  expect(missing).toEqual([]);
});
