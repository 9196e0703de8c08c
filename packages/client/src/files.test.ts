import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { ReadableStream } from "node:stream/web";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openFile, saveFile } from "./files.js";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "slidewright-files-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it("a file from disk has its name, size and bytes", async () => {
  const file = path.join(folder, "Überblick.pptx");
  await writeFile(file, "pptx");
  const opened = await openFile(file);
  expect([opened.name, opened.size, await opened.text()]).toEqual(["Überblick.pptx", 4, "pptx"]);
  await expect(openFile(path.join(folder, "none.pptx"))).rejects.toMatchObject({ code: "ENOENT" });
  await expect(openFile(folder)).rejects.toMatchObject({ code: "EISDIR" });
});

it("a complete download replaces the previous file", async () => {
  const file = path.join(folder, "deck.pptx");
  await writeFile(file, "old");
  expect(await saveFile(new Response("new deck"), file)).toBe(8);
  expect(await readFile(file, "utf8")).toBe("new deck");
});

it("an interrupted download leaves the previous file unchanged", async () => {
  const file = path.join(folder, "broken.pptx");
  await writeFile(file, "old");
  const halves = async function* () {
    yield new TextEncoder().encode("half");
    throw new Error("no more");
  };
  await expect(saveFile(new Response(ReadableStream.from(halves()) as BodyInit), file)).rejects.toMatchObject({
    code: "NETWORK_ERROR",
    message: "The answer broke off: no more",
  });
  await expect(saveFile(new Response("new"), path.join(folder, "nowhere", "deck.pptx"))).rejects.toMatchObject({
    code: "ENOENT",
  });
  expect(await readFile(file, "utf8")).toBe("old");
  expect((await readdir(folder)).filter((name) => name.startsWith("broken"))).toEqual(["broken.pptx"]);
});
