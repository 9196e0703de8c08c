import { randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, readlinkSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createBodyBudget } from "./body-budget";
import { spoolFile } from "./spooled-file";

let directory: string;
beforeAll(() => void (directory = mkdtempSync(path.join(tmpdir(), "slidewright-spool-"))));
afterAll(() => rmSync(directory, { recursive: true }));

/** Returns the files in the directory that this process has open, including deleted ones (proc_pid_fd(5)). */
function openFiles(): string[] {
  return readdirSync("/proc/self/fd").flatMap((descriptor) => {
    try {
      const target = readlinkSync(`/proc/self/fd/${descriptor}`);
      return target.startsWith(directory) ? [target] : [];
    } catch {
      return [];
    }
  });
}

const content = randomBytes(300_000);
async function* chunks(onChunk: (index: number) => void = () => {}) {
  for (let at = 0; at < content.length; at += 1000) {
    onChunk(at / 1000);
    yield content.subarray(at, at + 1000);
  }
}
const budget = createBodyBudget({ total: 1_000_000, perOwner: 1_000_000 });
const spool = (data: AsyncIterable<Uint8Array>, share = budget.open("acme"), maxBytes = 1_000_000) =>
  spoolFile(data, { directory: path.join(directory, "forms"), maxBytes, share });
const names = () => readdirSync(path.join(directory, "forms"));

describe("a file that waits on disk", () => {
  it("is read as it arrived, as often as wanted", async () => {
    const file = await spool(chunks());
    expect(file.size).toBe(content.length);
    expect(Buffer.from(await file.read()).equals(content)).toBe(true);
    expect(Buffer.from(await file.read()).equals(content)).toBe(true);
    await file.close();
  });

  it("has no name, so that nothing is left when the process dies", async () => {
    const during: string[][] = [];
    const file = await spool(chunks(() => during.push(names())));
    expect(during.flat()).toEqual([]);
    expect(names()).toEqual([]);
    await file.close();
  });

  it("is written as it arrives, after its bytes are reserved", async () => {
    let reserved = 0;
    const share = { take: (bytes: number) => void (reserved += bytes), release: () => {}, onRelease: () => {} };
    const file = await spool(
      chunks((index) => expect(reserved).toBe(index * 1000)),
      share,
    );
    expect(reserved).toBe(content.length);
    await file.close();
  });

  it.runIf(process.platform === "linux")(
    "frees its space and bytes when it is closed, rejected or interrupted",
    async () => {
      const whole = () => budget.open("acme").take(1_000_000);
      const file = await spool(chunks());
      expect(openFiles()).toHaveLength(1);
      expect(whole).toThrow("are waiting");
      await file.close();
      await file.close();

      const small = createBodyBudget({ total: 5000, perOwner: 5000 });
      await expect(spool(chunks(), small.open("acme"))).rejects.toMatchObject({ status: 503 });
      small.open("acme").take(5000);
      await expect(spool(chunks(), budget.open("acme"), 299_999)).rejects.toMatchObject({
        status: 413,
        code: "FILE_TOO_LARGE",
        message: "The file is larger than 299999 bytes, the limit. Compress its pictures, or remove slides from it.",
      });
      const cut = chunks((index) => {
        if (index === 5) throw new Error("aborted");
      });
      await expect(spool(cut)).rejects.toThrow("aborted");
      expect(openFiles()).toEqual([]);
      expect(names()).toEqual([]);
      whole();
    },
  );

  it("may be empty", async () => {
    const file = await spool((async function* () {})());
    expect([file.size, (await file.read()).byteLength]).toEqual([0, 0]);
    await file.close();
  });
});
