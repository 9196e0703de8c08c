import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import { shareOf } from "@/scripts/test/share-of";
import { classTables, type Taken, withoutFigures, withTables } from "./testing/hostile-page";
import { hostileFiles } from "./testing/hostile/hostile-files";

const all = shareOf(Object.entries(hostileFiles).flatMap(([kind, files]) => files.map((file) => ({ kind, file }))));
const page = fileURLToPath(new URL("../../../../docs/evidence/hostile-files.md", import.meta.url));
/** `HOSTILE_FIGURES=1` writes the figures of this run to the page. */
const measures = process.env.HOSTILE_FIGURES === "1";
/** Maximum growth of the process's memory from before the first file. */
const MAX_MEBIBYTES = 250;

const folder = mkdtempSync(path.join(tmpdir(), "slidewright-hostile-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Checks all files in a single separate process, so that its peak memory is at least that of each file. */
function take(files: readonly string[]): Taken[] {
  const answers = path.join(folder, "answers.json");
  execFileSync(process.execPath, [
    "--import",
    "tsx",
    fileURLToPath(new URL("testing/take-files.ts", import.meta.url)),
    answers,
    ...files,
  ]);
  return JSON.parse(readFileSync(answers, "utf8")) as Taken[];
}

const results = take(
  all.map(({ file }, at) => {
    const place = path.join(folder, `${at}.pptx`);
    writeFileSync(place, file.build());
    return place;
  }),
);

describe("hostile files", () => {
  it.each(all.map(({ kind, file: { what, verdict } }, at) => ({ kind, what, verdict, at })))(
    "$kind: $what: $verdict",
    ({ verdict, at }) => {
      const answer = results[at];
      expect(answer?.verdict).toBe(verdict);
      if (verdict !== "ok") expect(answer?.message).toMatch(/^["A-Z].*\. [A-Z].*\.$/s);
    },
  );

  it(`take less than ${MAX_MEBIBYTES} MiB of memory in total`, () => {
    const max = Math.max(...results.map(({ mebibytes }) => mebibytes));
    if (measures) process.stdout.write(`The process grew by ${Math.ceil(max)} MiB.\n`);
    expect(max).toBeLessThan(MAX_MEBIBYTES);
  });

  it("are listed in docs/evidence/hostile-files.md", () => {
    const before = readFileSync(page, "utf8");
    const figures = new Map(results.flatMap((one, at) => (all[at] ? [[all[at].file, one] as const] : [])));
    const tables = classTables(hostileFiles, figures);
    if (measures) writeFileSync(page, withTables(before, tables));
    expect(withoutFigures(readFileSync(page, "utf8"))).toContain(withoutFigures(tables));
  });
});
