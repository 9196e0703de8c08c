import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { generateDeck } from "@/lib/engine/generation/generate-deck";
import { addedFaults } from "@/lib/engine/pptx/checks/check-package";
import { Deck } from "@/lib/engine/pptx/deck/deck";
import { Presentation } from "@/lib/engine/pptx/model/presentation";
import { corpusBytes, testedCorpusNames } from "@/lib/engine/pptx/testing/corpus";
import { readBack, textFaults } from "./check-texts";
import { requestOf, sourcesOf } from "./corpus-templates";
import { grown } from "./grown-content";
import { sdkFaults } from "./sdk-faults";

/** Faults of the templates themselves, by file name. Written by `write-table.ts`. */
const inherited = JSON.parse(readFileSync(new URL("./inherited-faults.json", import.meta.url), "utf8")) as Record<
  string,
  string[]
>;
const folder = mkdtempSync(join(tmpdir(), "slidewright-corpus-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/**
 * Returns the faults that the SDK's validator finds in a deck generated from all templates, but in none of the
 * templates.
 */
async function sdkAdded(bytes: Uint8Array, name: string): Promise<string[]> {
  const file = join(folder, name);
  writeFileSync(file, bytes);
  const known = new Set(Object.values(inherited).flat());
  return (await sdkFaults(file)).filter((fault) => !known.has(fault));
}

describe.skipIf(testedCorpusNames.length === 0)(
  "all real templates in one deck (skipped without ../shared/corpus)",
  () => {
    it("contains every slide of every template, without a new fault", async () => {
      const templates = testedCorpusNames.map((name) => Presentation.open(corpusBytes(name)));
      const deck = Deck.from(templates[0]!);
      for (const template of templates) for (const slide of template.slides) deck.addSlide(slide);
      const bytes = deck.save();
      const output = Presentation.open(bytes);
      expect(output.slides).toHaveLength(templates.reduce((sum, { slides }) => sum + slides.length, 0));
      expect(
        addedFaults(
          output.package_,
          templates.map(({ package_ }) => package_),
        ),
      ).toEqual([]);
      expect(await sdkAdded(bytes, "imported.pptx")).toEqual([]);
    }, 300_000);

    it("shows what is sent to every slide and layout that can be filled, without a new fault", async () => {
      const templates = new Map(testedCorpusNames.map((name) => [name, corpusBytes(name)]));
      const filled = [...templates].flatMap(([name, bytes]) =>
        sourcesOf(bytes, name).sources.map((source) => ({ name, source })),
      );
      const slides = filled.map(({ name, source }, index) =>
        requestOf(name, source, index % 2 === 0 ? source.example : grown(source.example)),
      );
      const generated = await generateDeck({ templates, slides });
      expect(generated.slideResults.filter(({ status }) => status === "failed")).toEqual([]);
      const pages = await readBack(generated.bytes!);
      expect(pages).toHaveLength(generated.pages);
      let at = 0;
      for (const [index, { pages_generated }] of generated.slideResults.entries()) {
        const own = pages.slice(at, (at += pages_generated));
        const { name, source } = filled[index]!;
        expect([name, ...textFaults(own, slides[index]!.slideData, source.analysed)]).toEqual([name]);
      }
      expect(await sdkAdded(generated.bytes!, "filled.pptx")).toEqual([]);
    }, 300_000);
  },
);
