import { requestOf, sourcesOf } from "@/e2e/suites/corpus/corpus-templates";
import { templateAnalysis } from "@/lib/contract/analysis-result";
import { analyseTemplate } from "@/lib/engine/analysis/analyse-template";
import { type TemplateLimits, checkTemplate } from "@/lib/engine/analysis/check/check-template";
import { generateDeck } from "@/lib/engine/generation/generate-deck";
import { FaultyPackageError } from "@/lib/engine/pptx/checks/fault";

const limits: TemplateLimits = {
  zipEntries: 5000,
  inflatedBytes: 512 * 1024 * 1024,
  xmlPartBytes: 32 * 1024 * 1024,
  inflateRatio: 100,
  imageMegapixels: 50,
  slidesPerTemplate: 500,
};

/** Maximum number of slides generated from a damaged template. More slides would find little more. */
const mostSlides = 12;

/**
 * Processes a file like an upload: checks it, analyses it, and generates a deck from the examples of its slides.
 *
 * @returns The error code, `made`, `unfillable` (no slide can be filled) or `withheld` (the finished deck didn't pass
 *   the package checks, which a job reports)
 * @throws Any error on our side
 */
export async function judge(bytes: Uint8Array): Promise<string> {
  const check = checkTemplate(bytes, limits);
  if (!check.ok) {
    if (!/^["A-Z].*\.$/s.test(check.message) || /undefined|\[object|NaN/.test(check.message))
      throw new Error(`A refusal that says nothing: ${check.message}`);
    return check.code;
  }
  const analysis = analyseTemplate(bytes, { templateId: "t" });
  templateAnalysis.parse(analysis);
  const { sources } = sourcesOf(bytes, "t");
  if (sources.length === 0) return "unfillable";
  const faults: unknown[] = [];
  try {
    await generateDeck({
      templates: new Map([["t", bytes]]),
      slides: sources.slice(0, mostSlides).map((source) => requestOf("t", source)),
      onInternalError: (_, error) => faults.push(error),
    });
  } catch (error) {
    if (error instanceof FaultyPackageError) return "withheld";
    throw error;
  }
  if (faults.length > 0) throw faults[0];
  return "made";
}
