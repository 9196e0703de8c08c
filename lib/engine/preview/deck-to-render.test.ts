import { readFileSync } from "node:fs";
import JSZip from "jszip";
import { describe, expect, it } from "vitest";
import { checkPackage } from "@/lib/engine/pptx/checks/check-package";
import { Presentation } from "@/lib/engine/pptx/model/presentation";
import { deckToRender } from "./deck-to-render";
import { PreviewFailedError } from "./errors";
import { renamedSample } from "./testing/edited-sample";

const sample = readFileSync("public/samples/meridian.pptx");

/** Backslashes between folders, as some Windows programs write them. */
const withBackslashes = () => renamedSample((name) => name.replaceAll("/", "\\"));
/** Another name in every place that names parts. */
const moved = (from: string, to: string) =>
  renamedSample(
    (name) => name.replace(from, to),
    (xml) => xml.replaceAll(from, to),
  );

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

  it.each([
    ["names in upper case", () => renamedSample((name) => name.toUpperCase())],
    ["another main part", () => moved("presentation.xml", "main.xml")],
    ["another folder", () => moved("ppt/", "deck/")],
    ["another folder of slides", () => moved("slides/", "pages/")],
    ["another folder of layouts", () => moved("slideLayouts/", "layouts/")],
    ["pictures beside the slides", () => moved("media/", "slides/")],
  ])("finds all parts of a file with %s", async (_, file) => {
    const deck = deckToRender(await file());
    const names = Object.keys((await JSZip.loadAsync(deck)).files);
    for (const name of ["ppt/presentation.xml", "ppt/_rels/presentation.xml.rels", "ppt/tableStyles.xml"])
      expect(names).toContain(name);
    const count = (pattern: RegExp) => names.filter((name) => pattern.test(name)).length;
    const original = Object.keys((await JSZip.loadAsync(sample)).files);
    for (const pattern of [
      /^ppt\/slides\/[^/]+\.xml$/,
      /^ppt\/slides\/_rels\/[^/]+\.xml\.rels$/,
      /^ppt\/slideLayouts\/[^/]+\.xml$/,
      /^ppt\/slideMasters\/[^/]+\.xml$/,
      /^ppt\/charts\/chart[^/]+\.xml$/,
      /^ppt\/theme\/[^/]+\.xml$/,
      /^ppt\/media\/[^/]+$/,
    ])
      expect([pattern, count(pattern)]).toEqual([pattern, original.filter((name) => pattern.test(name)).length]);
    const [before, after] = [Presentation.open(sample), Presentation.open(deck)];
    expect(after.slides.map(({ layout }) => layout?.name)).toEqual(before.slides.map(({ layout }) => layout?.name));
    expect(checkPackage(after.package_)).toEqual([]);
  });

  it("fails for a file that is not a presentation", () => {
    expect(() => deckToRender(new Uint8Array([1, 2, 3]))).toThrow(PreviewFailedError);
  });
});
