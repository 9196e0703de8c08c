import { createHash, randomBytes } from "node:crypto";
import { fstatSync, mkdtempSync, rmSync } from "node:fs";
import type { FileHandle } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { OpenFile, openUnnamed } from "@/lib/server/open-file";
import { DeckSpool } from "./deck-spool";

const mebibyte = 1024 * 1024;
let directory: string;
let handle: FileHandle;
beforeEach(async () => {
  directory = mkdtempSync(path.join(tmpdir(), "slidewright-spool-"));
  handle = await openUnnamed(directory);
});
afterEach(async () => {
  await handle.close();
  rmSync(directory, { recursive: true });
});
const create = () => new DeckSpool({ fd: handle.fd, size: 0 });
const entry = (data: Uint8Array) => ({ method: 0 as const, crc32: 1, size: data.length, data });

describe("the file of a deck", () => {
  it("takes the parts of a large deck out of memory, and the deck behind them", async () => {
    const spool = create();
    const parts = Array.from({ length: 24 }, () => randomBytes(mebibyte));
    const kept = parts.map((part) => spool.keep(entry(part)));
    expect(kept.filter((part, index) => part.data === parts[index])).toHaveLength(16);
    for (const [index, part] of kept.entries()) {
      expect(part).toMatchObject({ method: 0, crc32: 1, size: mebibyte });
      expect(Buffer.from(part.data).equals(parts[index]!)).toBe(true);
    }
    const deck = [randomBytes(10), randomBytes(3 * mebibyte), randomBytes(7)];
    for (const piece of deck) spool.write(piece);
    const content = Buffer.concat(deck);
    const written = spool.finish();
    expect(written).toEqual({ start: 8 * mebibyte, sha256: createHash("sha256").update(content).digest("hex") });
    const streamed = await OpenFile.of(handle, 0).stream(written!.start).toArray();
    expect(Buffer.concat(streamed).equals(content)).toBe(true);
  });

  it("has the parts of no ordinary deck, and nothing if no slide succeeds", () => {
    const spool = create();
    spool.keep(entry(randomBytes(mebibyte)));
    expect([spool.finish(), fstatSync(handle.fd).size]).toEqual([null, 0]);
  });
});
