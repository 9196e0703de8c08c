import { readFileSync } from "node:fs";
import JSZip from "jszip";
import { describe, expect, it } from "vitest";
import { deckToRender } from "./deck-to-render";
import { PreviewFailedError } from "./errors";

const sample = readFileSync("public/samples/meridian.pptx");

/** Returns the sample with backslashes between folders, as some Windows programs write them. */
async function withBackslashes(): Promise<Uint8Array> {
  const [zip, renamed] = [await JSZip.loadAsync(sample), new JSZip()];
  for (const file of Object.values(zip.files))
    if (!file.dir)
      renamed.file(file.name.replaceAll("/", "\\"), await file.async("uint8array"), { createFolders: false });
  return renamed.generateAsync({ type: "uint8array" });
}

describe("deckToRender", () => {
  it("returns an ordinary file unchanged", () => {
    expect(deckToRender(sample)).toBe(sample);
  });

  it("replaces backslashes in entry names, and keeps every part", async () => {
    const names = async (bytes: Uint8Array) =>
      Object.values((await JSZip.loadAsync(bytes)).files)
        .flatMap(({ dir, name }) => (dir ? [] : name))
        .toSorted();
    expect(await names(deckToRender(await withBackslashes()))).toEqual(await names(sample));
  });

  it("fails for a file that is not a presentation", () => {
    expect(() => deckToRender(new Uint8Array([1, 2, 3]))).toThrow(PreviewFailedError);
  });
});
