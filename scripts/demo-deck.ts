import { basename, join } from "node:path";
import type { Analysis, Client, JobStatus } from "@slidewright/client";
import { openFile, saveFile } from "@slidewright/client/files";
import type { AnalysedLayout, AnalysedSlide } from "@/lib/contract/analysis-result";
import type { SlideData } from "@/lib/contract/slide-data/slide-data";
import { slideExamples } from "@/lib/engine/analysis/schema/slide-schema";
import { explainNoLayout } from "@/lib/engine/analysis/slots/find-slots";

/** The service's limit for one deck. */
const SLIDES_PER_DECK = 200;

type Source = { id: string; label: string; slide: AnalysedSlide | AnalysedLayout };
type Planned = { source: Source; example: SlideData };

/** The demo's result for one template. */
export type DemoResult = {
  template: string;
  slides: number;
  generated: number;
  failed: number;
  omitted: number;
  file: string | null;
};

/** Uploads and analyses a template, prints its contents, and generates a deck from everything that can be filled. */
export async function generateDemoDeck(client: Client, path: string, outDir: string): Promise<DemoResult> {
  say(`\n${basename(path)}`);
  const templateId = await upload(client, path);
  const analysis = await analyse(client, templateId);
  const slides = slidesOf(analysis);
  describe(analysis, slides);
  const fillable = plan(slides);
  const result = { template: basename(path), slides: slides.length, omitted: slides.length - fillable.length };
  if (fillable.length === 0) say("  None of the slides can be filled; using the layouts instead.");
  const planned = fillable.length > 0 ? fillable : plan(layoutsOf(analysis));
  if (planned.length === 0) {
    say("  Nothing in this template matches a supported layout, so there is no deck to generate.");
    return { ...result, generated: 0, failed: 0, file: null };
  }
  const job = await generate(client, planned);
  reportSlides(job, planned);
  const failed = job.slide_results?.filter((slide) => slide.status === "failed").length ?? planned.length;
  if (job.error) say(`  The job failed: ${job.error.code}: ${job.error.message}`);
  if (!job.download_url) return { ...result, generated: 0, failed, file: null };
  const file = join(outDir, `${basename(path, ".pptx")}-demo.pptx`);
  await saveFile(await client.downloadPresentation(job.generation_id), file);
  say(`  Wrote ${file}: ${job.total_pages_generated} slides, ${Math.round((job.file_size ?? 0) / 1024)} KiB.`);
  return { ...result, generated: planned.length - failed, failed, file };
}

async function upload(client: Client, path: string): Promise<string> {
  const file = await openFile(path);
  const { template_id } = await client.uploadTemplate(file);
  say(`  Uploaded ${Math.round(file.size / 1024)} KiB as ${template_id}.`);
  return template_id;
}

const analyse = (client: Client, templateId: string): Promise<Analysis> =>
  client.analyzeTemplate(templateId, {
    onProgress: ({ current_step, progress }) => showProgress(current_step ?? "Analysing", progress),
  });

const slidesOf = (analysis: Analysis): Source[] =>
  (analysis.slides as AnalysedSlide[]).map((slide) => ({
    id: slide.slideId,
    label: `slide ${slide.slideNumber}`,
    slide,
  }));

const layoutsOf = (analysis: Analysis): Source[] =>
  (analysis.layouts as AnalysedLayout[]).map((slide) => ({
    id: slide.layoutId,
    label: `layout "${slide.name}"`,
    slide,
  }));

function describe(analysis: Analysis, sources: readonly Source[]): void {
  say(
    `  Analysed: ${analysis.slides.length} slides, ${analysis.layouts.length} layouts, theme "${analysis.theme.name}".`,
  );
  for (const { label, slide } of sources) {
    const name = "title" in slide ? slide.title : slide.name;
    say(`\n  ${label}: ${firstLine(name) || "(no title)"} – ${slide.content_layout ?? "no supported layout"}`);
    printTable(
      slide.shapes.map((shape) => [
        `  ${shape.role}`,
        shape.shape_type,
        shape.placeholder_type ?? "",
        `${Math.round(shape.x)},${Math.round(shape.y)} ${Math.round(shape.width)}×${Math.round(shape.height)} pt`,
        firstLine(`${shape.name}${shape.text ? `: ${shape.text}` : ""}`),
      ]),
    );
  }
  if (analysis.warnings.length > 0) say("");
  for (const warning of analysis.warnings) say(`  ! ${warning.message}`);
}

function plan(sources: readonly Source[]): Planned[] {
  const planned: Planned[] = [];
  say("");
  for (const source of sources) {
    const example = slideExamples(source.slide)?.();
    if (example) planned.push({ source, example });
    else say(`  Left out ${source.label}: ${explainNoLayout(source.slide)}`);
  }
  if (planned.length > SLIDES_PER_DECK) say(`  Only the first ${SLIDES_PER_DECK} are generated: the limit of a deck.`);
  return planned.slice(0, SLIDES_PER_DECK);
}

async function generate(client: Client, planned: readonly Planned[]): Promise<JobStatus> {
  const slides = planned.map(({ source, example }) => ({ template_slide_id: source.id, slide_data: example }));
  const { generation_id } = await client.generateDeck({ slides });
  return client.waitForPresentation(generation_id, {
    onProgress: ({ current_step, progress }) => showProgress(current_step ?? "Waiting", progress),
  });
}

function reportSlides(job: JobStatus, planned: readonly Planned[]): void {
  say(`  ${job.message ?? job.status}`);
  for (const result of job.slide_results ?? []) {
    const { label } = planned[result.slide_index]!.source;
    if (result.error) say(`  ✗ ${label}: ${result.error_code}: ${result.error}`);
    for (const warning of result.warnings) say(`  ! ${label}: ${warning.code}: ${warning.message}`);
  }
}

function firstLine(text: string | null): string {
  const [first = ""] = (text ?? "").split(/[\n\v]/);
  return first.trim().slice(0, 80);
}

/** Lines for people. On a terminal, each overwrites the progress bar before it. */
const { stdout } = process;
let drawn = false;

export function say(line = ""): void {
  if (drawn) stdout.write("\r\u001b[K");
  drawn = false;
  stdout.write(`${line}\n`);
}

function showProgress(what: string, percent: number): void {
  if (!stdout.isTTY) return;
  const done = Math.round(percent / 5);
  stdout.write(`\r\u001b[K  ${"█".repeat(done)}${"░".repeat(20 - done)} ${String(percent).padStart(3)} %  ${what}`);
  drawn = true;
}

/** Prints rows as a table. Every column is as wide as its widest cell; lines are cut at the terminal's width. */
export function printTable(rows: readonly (readonly string[])[]): void {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  const room = stdout.columns ?? 160;
  for (const row of rows) {
    const line = row
      .map((cell, column) => (column === row.length - 1 ? cell : cell.padEnd(widths[column] ?? 0)))
      .join("  ");
    say(`  ${line}`.slice(0, room));
  }
}
