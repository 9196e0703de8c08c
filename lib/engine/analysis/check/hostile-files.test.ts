import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import { classTables, type Taken, withoutFigures, withTables } from "./testing/hostile-page";
import { hostileFiles } from "./testing/hostile/hostile-files";

const all = Object.entries(hostileFiles).flatMap(([kind, files]) => files.map((file) => ({ kind, file })));
const page = fileURLToPath(new URL("../../../../docs/evidence/hostile-files.md", import.meta.url));
/** `HOSTILE_FIGURES=1`: each file has a process of its own, and the page gets what it took there. */
const measures = process.env.HOSTILE_FIGURES === "1";

const folder = mkdtempSync(path.join(tmpdir(), "slidewright-hostile-"));
afterAll(() => rmSync(folder, { recursive: true }));

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

const paths = all.map(({ file }, at) => {
  const place = path.join(folder, `${at}.pptx`);
  writeFileSync(place, file.build());
  return place;
});
/** Otherwise all of them in one process, so that its largest size is above that of each. */
const taken = measures ? paths.flatMap((place) => take([place])) : take(paths);

describe("hostile files", () => {
  it.each(all.map(({ kind, file: { what, verdict } }, at) => ({ kind, what, verdict, at })))(
    "$kind: $what: $verdict",
    ({ verdict, at }) => {
      const { message, milliseconds, ...rest } = taken[at]!;
      expect(rest).toMatchObject({ verdict });
      if (verdict !== "ok") expect(message).toMatch(/^["A-Z].*\.$/s);
      expect(milliseconds).toBeLessThan(10_000);
    },
  );

  it("take less than 150 MiB of memory, all of them", () =>
    expect(Math.max(...taken.map(({ mebibytes }) => mebibytes))).toBeLessThan(150));

  it("stand in docs/evidence/hostile-files.md", () => {
    const before = readFileSync(page, "utf8");
    const tables = classTables(hostileFiles, new Map(all.map(({ file }, at) => [file, taken[at]!])));
    if (measures) writeFileSync(page, withTables(before, tables));
    expect(withoutFigures(readFileSync(page, "utf8"))).toContain(withoutFigures(tables));
  });
});
