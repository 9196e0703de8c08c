import { mkdtempSync, rmSync } from "node:fs";
import { open, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { OpenFile } from "@/lib/server/open-file";
import { createFileCache } from "./file-cache";

it("fetches a file once while it is in use, and closes the ones that were used least recently", async () => {
  const directory = mkdtempSync(path.join(tmpdir(), "slidewright-files-"));
  const events: string[] = [];
  const cache = createFileCache(
    {
      async open(key) {
        events.push(`open ${key}`);
        const file = path.join(directory, key);
        await writeFile(file, key);
        return OpenFile.of(await open(file, "r"), 4, () => events.push(`close ${key}`));
      },
    },
    8,
  );
  const use = async (key: string) => {
    const file = await cache.open(key);
    expect(Buffer.from(await file.read()).toString()).toBe(key);
    await file.close();
  };
  for (const key of ["one.", "two.", "one.", "six."]) await use(key);
  expect(events).toEqual(["open one.", "open two.", "open six.", "close two."]);
  await cache.close();
  expect(events.slice(4)).toEqual(["close one.", "close six."]);
  rmSync(directory, { recursive: true });
});
