import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@/e2e/fixtures/service";
import { inProject } from "@/scripts/paths";

/** `| fault | where | result | [file](way) “words of the test” |` */
const row = /^\| .* \| \[[^\]]+\]\(([^)]+)\) “([^”]+)” \|$/;

test("each row of the fault table names a test that is there", () => {
  const lines = readFileSync(inProject("docs", "faults.md"), "utf8").split("\n");
  const rows = lines
    .filter((line) => line.startsWith("| ") && !line.startsWith("| Fault") && line.includes("]("))
    .map((line) => row.exec(line) ?? line);
  expect(rows.length).toBeGreaterThan(15);
  const lost = rows.filter(
    (found) =>
      typeof found === "string" || !readFileSync(path.join(inProject("docs"), found[1]!), "utf8").includes(found[2]!),
  );
  expect(lost.map(String)).toEqual([]);
});
