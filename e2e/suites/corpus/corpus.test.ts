import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import type { SlideData } from "@/lib/contract/slide-data/slide-data";
import { generateDeck, dryRunDeck } from "@/lib/engine/generation/generate-deck";
import { addedFaults } from "@/lib/engine/pptx/checks/check-package";
import { Deck } from "@/lib/engine/pptx/deck/deck";
import { Presentation } from "@/lib/engine/pptx/model/presentation";
import { corpusBytes, testedCorpusNames } from "@/lib/engine/pptx/testing/corpus";
import { readBack, textFaults } from "./check-texts";
import { type Source, requestOf, sourcesOf } from "./corpus-templates";
import { grown } from "./grown-content";
import { sdkFaults } from "./sdk-faults";
import { sparse } from "./sparse-content";

const known = new Map<string, ReturnType<typeof sourcesOf>>();

/** Returns what can be filled in a presentation. Trying all its examples takes as long as a test does. */
function sourcesIn(name: string): ReturnType<typeof sourcesOf> {
  const sources = known.get(name) ?? sourcesOf(corpusBytes(name), name);
  known.set(name, sources);
  return sources;
}

/** Fills each slide with its unchanged example. */
const whole = (data: SlideData): SlideData => data;

const texts = (deck: Presentation) =>
  deck.slides.map(({ part }) =>
    part.root
      .descendants("a:t")
      .map((run) => run.text)
      .join("|"),
  );
const names = (deck: Presentation, type: string) =>
  deck.package_.parts().filter(({ contentType }) => contentType.endsWith(type)).length;

describe.skipIf(testedCorpusNames.length === 0)("real templates (skipped without ../shared/corpus)", () => {
  it.each(testedCorpusNames)(
    "%s: its slides and layouts show what is sent and nothing of the sample; its examples cause no warning, and a dry run reports the same",
    async (name) => {
      const templates = new Map([[name, corpusBytes(name)]]);
      const { analysis, sources } = sourcesIn(name);
      if (sources.length === 0) return;
      // Slides that are generated from a layout show the footer of the template's own slides.
      const footers = analysis.slides.flatMap(({ shapes }) => shapes.filter(({ role }) => role === "footer"));
      const withFooters = ({ shapes, fields }: Source["analysed"]) => ({ shapes: [...shapes, ...footers], fields });
      for (const content of [whole, grown, sparse]) {
        // Without design checks, because slides with findings might be arranged with smaller text.
        const options = content === whole ? ({ design_checks: "off" } as const) : {};
        const slides = sources.map((source) => ({ ...requestOf(name, source, content(source.example)), options }));
        const generated = await generateDeck({ templates, slides });
        if (content === whole)
          expect(await dryRunDeck({ templates, slides })).toEqual({
            pages: generated.pages,
            slideResults: generated.slideResults,
          });
        const pages = await readBack(generated.bytes!);
        expect(pages).toHaveLength(generated.pages);
        let at = 0;
        for (const [index, { status, error, pages_generated, warnings }] of generated.slideResults.entries()) {
          const own = pages.slice(at, (at += pages_generated));
          const { analysed } = sources[index]!;
          const where = "slideNumber" in analysed ? `slide ${analysed.slideNumber}` : `layout "${analysed.name}"`;
          expect([where, status, error]).toEqual([where, "completed", null]);
          // In some cells, the template's own text doesn't fit, so text of the same length doesn't fit, either.
          const isAsTight = ({ code, loc }: (typeof warnings)[number]) => {
            const sample = analysed.fields?.find(({ name }) => name === loc?.[2])?.sample ?? "";
            const sent = slides[index]!.slideData.custom_fields?.[loc?.[2] ?? ""];
            return (
              code.startsWith("TEXT_SHRUNK") && loc?.[1] === "custom_fields" && String(sent).length <= sample.length
            );
          };
          // A table with as many rows as the template's may grow into free space, which causes a warning; the suite of
          // the design checks measures the result. Values on the template's bars may be larger than the bars allow.
          const isLabel = ({ code, loc }: (typeof warnings)[number]) =>
            code.startsWith("TEXT_SHRUNK") && loc?.at(-1) === "chart";
          const relevant = warnings.filter(
            (warning) =>
              warning.code !== "TABLE_GREW" &&
              !warning.code.startsWith("DESIGN_") &&
              !isAsTight(warning) &&
              !isLabel(warning),
          );
          if (content === whole) expect([where, pages_generated, ...relevant]).toEqual([where, 1]);
          expect([where, ...textFaults(own, slides[index]!.slideData, withFooters(analysed))]).toEqual([where]);
        }
      }
    },
  );

  it.each(testedCorpusNames)(
    "%s: slides added to a previous deck give the same deck as all slides at once",
    async (name) => {
      const templates = new Map([[name, corpusBytes(name)]]);
      const slides = sourcesIn(name).sources.map((source) => requestOf(name, source));
      if (slides.length < 2) return;
      const whole = await generateDeck({ templates, slides });
      const first = await generateDeck({
        templates,
        slides: slides.map((slide, index) => (index % 2 === 0 ? slide : { ...slide, templateId: null })),
      });
      const again = await generateDeck({
        templates,
        slides,
        previous: { bytes: first.bytes!, results: first.slideResults },
      });
      expect(again.slideResults).toEqual(whole.slideResults);
      const [generated, expected] = [again, whole].map(({ bytes }) => Presentation.open(bytes!)) as [
        Presentation,
        Presentation,
      ];
      expect(texts(generated)).toEqual(texts(expected));
      for (const type of ["slideMaster+xml", "slideLayout+xml", "theme+xml", "chart+xml"])
        expect([type, names(generated, type)]).toEqual([type, names(expected, type)]);
      expect(addedFaults(generated.package_, [expected.package_])).toEqual([]);
    },
  );
});

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
      const filled = testedCorpusNames.flatMap((name) => sourcesIn(name).sources.map((source) => ({ name, source })));
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
