import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import { hostileFiles } from "./testing/hostile";

type Taken = { verdict: string; message: string; milliseconds: number; mebibytes: number };

const all = Object.entries(hostileFiles).flatMap(([kind, files]) => files.map((file) => ({ kind, ...file })));
const folder = mkdtempSync(path.join(tmpdir(), "slidewright-hostile-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** All of them in one process, so that its largest size is above that of each. */
const taken = ((): Taken[] => {
  const files = all.map(({ build }, at) => {
    const file = path.join(folder, `${at}.pptx`);
    writeFileSync(file, build());
    return file;
  });
  const answers = path.join(folder, "answers.json");
  execFileSync(process.execPath, ["--import", "tsx", fileURLToPath(new URL("testing/take-files.ts", import.meta.url)), answers, ...files]);
  return JSON.parse(readFileSync(answers, "utf8")) as Taken[];
})();

describe("hostile files", () => {
  it.each(all.map(({ kind, what, verdict }, at) => ({ kind, what, verdict, at })))("$kind: $what: $verdict", ({ verdict, at }) => {
    const { message, milliseconds, ...rest } = taken[at]!;
    expect(rest).toMatchObject({ verdict });
    if (verdict !== "ok") expect(message).toMatch(/^["A-Z].*\.$/s);
    expect(milliseconds).toBeLessThan(10_000);
  });

  it("take less than 150 MiB of memory, all of them", () => expect(taken.at(-1)!.mebibytes).toBeLessThan(150));
});
