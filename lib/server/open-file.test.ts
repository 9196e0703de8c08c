import { mkdtempSync, rmSync } from "node:fs";
import { open, rename, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { MessageChannel, receiveMessageOnPort } from "node:worker_threads";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type FileReference, OpenFile, blocksOf, inBlocks, readReference, writeChunks } from "./open-file";

let directory: string;
beforeAll(() => void (directory = mkdtempSync(path.join(tmpdir(), "slidewright-open-"))));
afterAll(() => rmSync(directory, { recursive: true }));

async function openText(text: string, onClose?: () => void): Promise<{ file: OpenFile; name: string }> {
  const name = path.join(directory, `${text.length}-${Math.random()}`);
  await writeFile(name, text);
  return { file: OpenFile.of(await open(name, "r"), text.length, onClose), name };
}

it("is passed to another thread by reference, and keeps its content when another file takes its name", async () => {
  const { file, name } = await openText("checked");
  await writeFile(`${name}.next`, "changed");
  await rename(`${name}.next`, name);
  const { port1, port2 } = new MessageChannel();
  port1.postMessage({ file });
  const received = receiveMessageOnPort(port2)?.message as { file: FileReference };
  expect(received).toEqual({ file: { fd: file.fd, size: 7 } });
  expect(Buffer.from(readReference(received.file)).toString()).toBe("checked");
  expect(Buffer.from(await file.read()).toString()).toBe("checked");
  const streamed = await file.stream().toArray();
  expect(Buffer.concat(streamed).toString()).toBe("checked");
  await file.close();
  port1.close();
});

it("is freed when the last of its users closes it, once", async () => {
  const closed: string[] = [];
  const { file } = await openText("shared", () => closed.push("closed"));
  const other = file.share();
  await file.close();
  await file.close();
  expect(closed).toEqual([]);
  expect(() => file.share()).toThrow("closed already");
  expect(Buffer.from(await other.read()).toString()).toBe("shared");
  await other.close();
  expect(closed).toEqual(["closed"]);
  await expect(other.read()).rejects.toThrow("closed");
});

it("is never read past its end, or short of it", async () => {
  const { file, name } = await openText("whole");
  await writeFile(name, "cut");
  expect(() => readReference(file)).toThrow("shorter");
  await expect(file.read()).rejects.toThrow("shorter");
  await file.close();
});

it("gathers small chunks in blocks without copying them, and divides large ones", async () => {
  const sent = Buffer.alloc(600_000, "abc");
  async function* chunks() {
    for (let at = 0; at < sent.length; at += 10_000) yield sent.subarray(at, at + 10_000);
  }
  const gathered: Uint8Array[][] = [];
  for await (const block of inBlocks(chunks())) gathered.push(block);
  expect(gathered.map(({ length }) => length)).toEqual([27, 27, 6]);
  expect(gathered.flat().every(({ buffer }) => buffer === sent.buffer)).toBe(true);
  expect(Buffer.concat(gathered.flat()).equals(sent)).toBe(true);
  const divided = [...blocksOf(sent)].flat();
  expect(divided.map(({ length }) => length)).toEqual([262_144, 262_144, 75_712]);
  expect(Buffer.concat(divided).equals(sent)).toBe(true);
});

it("writes chunks in order, however many, and however few bytes the system accepts at once", async () => {
  const sent = Buffer.from(Array.from({ length: 5000 }, (_, index) => index % 251));
  const chunks = Array.from({ length: 2500 }, (_, index) => sent.subarray(index * 2, index * 2 + 2));
  const calls: number[] = [];
  const written: Uint8Array[] = [];
  /** Writes only 1001 bytes per call, which end within a chunk. */
  const writev = async (given: readonly Uint8Array[]) => {
    calls.push(given.length);
    const expected = Buffer.concat(given).subarray(0, 1001);
    written.push(expected);
    return { bytesWritten: expected.byteLength };
  };
  await writeChunks({ writev } as never, chunks);
  expect(Buffer.concat(written).equals(sent)).toBe(true);
  expect(Math.max(...calls)).toBe(1024);
});
