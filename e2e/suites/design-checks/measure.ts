/**
 * Compares the design checks with the verdicts of a careful reviewer. Generates the slides in `verdicts.tsv` with
 * demanding content. Prints how many rejected slides are found, how many accepted ones are flagged, and the findings by
 * code. The verdicts are about the engine at the time of the review: the slides must be reviewed again after it has
 * changed. Run it from the project's root, if `../shared/corpus` is available: `npx tsx
 * e2e/suites/design-checks/measure.ts`.
 */
import { readFileSync } from "node:fs";
import { requestOf, sourcesOf } from "@/e2e/suites/corpus/corpus-templates";
import { generateDeck } from "@/lib/engine/generation/generate-deck";
import { judgedBytes, judgedNames } from "@/lib/engine/pptx/testing/corpus";
import { demandingContent } from "./demanding-content";

const verdicts = readFileSync(new URL("./verdicts.tsv", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .slice(1)
  .map((line) => {
    const [deck = "", slide = "", verdict = "", faultClass = ""] = line.split("\t");
    return { deck, slide, isRejected: verdict === "rejected", faultClass };
  });

/** Returns the Latin letters of a layout's name. The verdicts identify layouts by the beginning of it. */
const latin = (text: string): string => text.replace(/[^\x20-\x7e\xc0-\xff]/g, "").trim();

/** The codes that report each class of fault. The classes are those of the review, 1 to 14. */
const reasons: Readonly<Record<string, RegExp>> = {
  1: /SAMPLE_LEFT|EMPTY_SHAPE/,
  2: /EMPTY_SHAPE|SAMPLE_LEFT/,
  3: /SAMPLE_LEFT|EMPTY_SHAPE|OVERLAP|MARKER/,
  4: /OVERLAP/,
  5: /HOLE/,
  6: /CELL_STYLE/,
  7: /CELL_STYLE|LOW_CONTRAST/,
  8: /OVERLAP|CROSSES_EDGE|LOW_CONTRAST|OFF_PAGE/,
  9: /CROSSES_EDGE|OVERLAP|LOW_CONTRAST|OFF_PAGE|TEXT_OVERFLOW/,
  10: /OVERLAP/,
  11: /SERIES_HIDDEN|LABELS_COLLIDE|LOW_CONTRAST/,
  12: /MARKER/,
  13: /WORD_BROKEN|TEXT_TOO_SMALL|OFF_PAGE/,
  14: /TEXT_TOO_SMALL|OVERLAP|TEXT_OVERFLOW|LOW_CONTRAST/,
};

const totals = { rejected: 0, found: 0, forReason: 0, accepted: 0, flagged: 0 };
const codes = new Map<string, number>();
const missed: string[] = [];
const wrong: string[] = [];

for (const name of judgedNames) {
  const deck = name.replace(/\.pptx$/, "");
  const selected = verdicts.filter((verdict) => verdict.deck === deck);
  if (selected.length === 0) continue;
  const bytes = judgedBytes(name);
  const { sources } = sourcesOf(bytes, "t");
  const used = new Set<string>();
  const chosen = selected.flatMap((verdict, index) => {
    const source = sources.find(
      ({ id, analysed }) =>
        !used.has(id) &&
        ("slideNumber" in analysed
          ? String(analysed.slideNumber) === verdict.slide
          : verdict.slide.startsWith("L:") && latin(analysed.name).startsWith(latin(verdict.slide.slice(2)))),
    );
    if (!source) return [];
    used.add(source.id);
    return [{ verdict, request: requestOf("t", source, demandingContent(source.example, index)) }];
  });
  const { slideResults } = await generateDeck({
    templates: new Map([["t", bytes]]),
    slides: chosen.map(({ request }) => request),
  });
  for (const [index, { verdict }] of chosen.entries()) {
    const findings = slideResults[index]?.warnings.filter(({ code }) => code.startsWith("DESIGN_")) ?? [];
    for (const { code } of findings) codes.set(code, (codes.get(code) ?? 0) + 1);
    const where = `${deck} ${verdict.slide}`;
    if (verdict.isRejected) {
      totals.rejected++;
      if (findings.some(({ code }) => reasons[verdict.faultClass]?.test(code))) totals.forReason++;
      if (findings.length > 0) totals.found++;
      else missed.push(`${where} (class ${verdict.faultClass})`);
    } else {
      totals.accepted++;
      if (findings.length > 0) {
        totals.flagged++;
        wrong.push(`${where}: ${findings.map(({ message }) => message).join(" ")}`);
      }
    }
  }
}

const share = (part: number, whole: number): string => `${part} of ${whole} (${((100 * part) / whole).toFixed(1)} %)`;
process.stdout.write(
  [
    `Rejected and found: ${share(totals.found, totals.rejected)}`,
    `Rejected and found for their reason: ${share(totals.forReason, totals.rejected)}`,
    `Accepted and flagged: ${share(totals.flagged, totals.accepted)}`,
    ...[...codes].toSorted((a, b) => b[1] - a[1]).map(([code, count]) => `${code}: ${count}`),
    `Missed: ${missed.join("; ")}`,
    `Flagged: ${wrong.join("; ")}`,
    "",
  ].join("\n"),
);
