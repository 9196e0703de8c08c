/**
 * Writes `docs/evidence/corpus.md`, the results for each real template, and `inherited-faults.json` beside this file,
 * the templates' own faults. Run it from the project's root: `npx tsx e2e/suites/corpus/write-table.ts`.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { explainNoLayout } from "@/lib/engine/analysis/slots/find-slots";
import { generateDeck } from "@/lib/engine/generation/generate-deck";
import { corpusNames, corpusPath, judgedNames, judgedPath } from "@/lib/engine/pptx/testing/corpus";
import { readBack, textFaults } from "./check-texts";
import { requestOf, sourcesOf } from "./corpus-templates";
import { grown } from "./grown-content";
import { sdkFaults } from "./sdk-faults";

const folder = mkdtempSync(join(tmpdir(), "slidewright-corpus-"));
const inherited: Record<string, string[]> = {};
const rows: string[] = [];
const totals = {
  slides: 0,
  filledSlides: 0,
  layouts: 0,
  filledLayouts: 0,
  pages: 0,
  failed: 0,
  texts: 0,
  findings: 0,
  faults: 0,
};
const files = [...corpusNames.map(corpusPath), ...judgedNames.map(judgedPath)];

for (const file of files) {
  const name = basename(fileURLToPath(file));
  const bytes = readFileSync(file);
  const own = await sdkFaults(file);
  if (own.length > 0) inherited[name] = own;
  const { analysis, sources } = sourcesOf(bytes, name);
  const slides = sources.flatMap((source) => [requestOf(name, source), requestOf(name, source, grown(source.example))]);
  const made =
    slides.length > 0
      ? await generateDeck({ templates: new Map([[name, bytes]]), slides })
      : { bytes: null, pages: 0, slideResults: [] };
  const failed = made.slideResults.filter(({ status }) => status === "failed").length;
  const pages = made.bytes ? await readBack(made.bytes) : [];
  const footers = analysis.slides.flatMap(({ shapes }) => shapes.filter(({ role }) => role === "footer"));
  let at = 0;
  const wrongTexts = made.slideResults.flatMap(({ pages_generated }, index) =>
    textFaults(pages.slice(at, (at += pages_generated)), slides[index]!.slideData, [
      ...sources[index >> 1]!.analysed.shapes,
      ...footers,
    ]),
  );
  const findings = made.slideResults.filter(({ warnings }) =>
    warnings.some(({ code }) => code.startsWith("DESIGN_")),
  ).length;
  const added = made.bytes ? await sdkAdded(made.bytes, own) : [];
  const filledSlides = sources.filter(({ analysed }) => "slideId" in analysed).length;
  const reasons = analysis.slides
    .map(explainNoLayout)
    .filter(Boolean)
    .map((reason) => reason.replace(/ \("?[^)]*\)| "[^"]*"/g, "").replace(/\.$/, ""));
  const why = [...new Set(reasons)]
    .map((reason) => `${reasons.filter((other) => other === reason).length} × ${reason}`)
    .join("; ");
  totals.slides += analysis.slides.length;
  totals.filledSlides += filledSlides;
  totals.layouts += analysis.layouts.length;
  totals.filledLayouts += sources.length - filledSlides;
  totals.pages += made.pages;
  totals.texts += wrongTexts.length;
  totals.findings += findings;
  totals.failed += failed;
  totals.faults += added.length;
  rows.push(
    `| ${name} | ${analysis.slides.length} | ${filledSlides} | ${analysis.layouts.length} | ${sources.length - filledSlides} | ${made.pages} | ${failed} | ${wrongTexts.length} | ${findings} | ${added.length} | ${why} |`,
  );
}

async function sdkAdded(bytes: Uint8Array, known: readonly string[]): Promise<string[]> {
  const file = join(folder, "output.pptx");
  writeFileSync(file, bytes);
  return (await sdkFaults(file)).filter((fault) => !known.includes(fault));
}

const head = `# Results with real templates

${files.length} presentations that other people created. Each slide and layout that matches a supported layout is filled twice: with its schema's example, and
with more content than the template shows (a table of 40 rows, a chart of five series, longer lists, notes). Libraries other than those that wrote
the deck then read it: every text that was sent is there exactly once, charts contain the numbers that were sent, and filled shapes contain nothing of
the template's sample content. *Findings* counts the fillings of which a [design check](design-checks.md) says something. *Faults added* are errors that Microsoft's Open XML SDK and the engine's own package checks find in the
output but not in the template. Slides without fillable content count as filled: they are copied as they are. Slides that are not filled
can't be requested; the last column gives the reason from their analysis.

The test run repeats this wherever the files are available (\`e2e/suites/corpus\`), also with a slide's first block
alone. There, all slides of all templates are also mixed into one deck. \`npx tsx e2e/suites/corpus/write-table.ts\` writes this page.

| Template | Slides | of them filled | Layouts | of them filled | Pages made | Failed | Wrong texts | Findings | Faults added | Slides not filled, and why |
|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---|
`;
const sum = `| **All** | ${Object.values(totals)
  .map((total) => `**${total}**`)
  .join(" | ")} | |`;
writeFileSync("docs/evidence/corpus.md", `${head}${rows.join("\n")}\n${sum}\n`);
writeFileSync(new URL("./inherited-faults.json", import.meta.url), `${JSON.stringify(inherited, null, 2)}\n`);
rmSync(folder, { recursive: true });
