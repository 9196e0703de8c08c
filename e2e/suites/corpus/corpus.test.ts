import { describe, expect, it } from "vitest";
import type { SlideData } from "@/lib/contract/slide-data/slide-data";
import { generateDeck, dryRunDeck } from "@/lib/engine/generation/generate-deck";
import { corpusBytes, testedCorpusNames } from "@/lib/engine/pptx/testing/corpus";
import { readBack, textFaults } from "./check-texts";
import { type Source, requestOf, sourcesOf } from "./corpus-templates";
import { grown } from "./grown-content";
import { sparse } from "./sparse-content";

/** Fills each slide with its unchanged example. */
const whole = (data: SlideData): SlideData => data;

describe.skipIf(testedCorpusNames.length === 0)("real templates (skipped without ../shared/corpus)", () => {
  it.each(testedCorpusNames)(
    "%s: its slides and layouts show what is sent and nothing of the sample; its examples cause no warning, and a dry run reports the same",
    async (name) => {
      const bytes = corpusBytes(name);
      const { analysis, sources } = sourcesOf(bytes, "t");
      if (sources.length === 0) return;
      // Slides that are generated from a layout show the footer of the template's own slides.
      const footers = analysis.slides.flatMap(({ shapes }) => shapes.filter(({ role }) => role === "footer"));
      const withFooters = ({ shapes, fields }: Source["analysed"]) => ({ shapes: [...shapes, ...footers], fields });
      for (const content of [whole, grown, sparse]) {
        // Without design checks, because slides with findings might be arranged with smaller text.
        const options = content === whole ? ({ design_checks: "off" } as const) : {};
        const slides = sources.map((source) => ({ ...requestOf("t", source, content(source.example)), options }));
        const generated = await generateDeck({ templates: new Map([["t", bytes]]), slides });
        if (content === whole)
          expect(await dryRunDeck({ templates: new Map([["t", bytes]]), slides })).toEqual({
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
});
