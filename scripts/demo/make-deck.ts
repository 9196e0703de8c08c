import { readFile, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { explainNoLayout, slideSchema } from "@/lib/analysis";
import type { AnalysisState, FullAnalysis } from "@/lib/contract/analyses";
import type { AnalysedLayout, AnalysedSlide } from "@/lib/contract/analysis";
import type { AcceptedJob, JobStatus } from "@/lib/contract/presentations";
import type { SlideData } from "@/lib/contract/slide-data";
import type { UploadResult, uploadTicket } from "@/lib/contract/templates";
import type { z } from "zod";
import type { Api } from "./api";
import { say, sayTable, showProgress } from "./terminal";

const PPTX = "application/vnd.openxmlformats-officedocument.presentationml.presentation";
const POLL_MS = 200;
/** The service's limit for one deck. */
const SLIDES_PER_DECK = 200;

type Analysis = Extract<FullAnalysis, { status: "completed" }>;
type Source = { id: string; label: string; slide: AnalysedSlide | AnalysedLayout };
type Planned = { source: Source; example: SlideData };

/** What the demo did with one template. */
export type DemoResult = { template: string; slides: number; generated: number; failed: number; leftOut: number; file: string | null };

/** Uploads a template, analyses it, says what is in it, and makes a deck of all that can be filled. */
export async function makeDeck(api: Api, path: string, outDir: string): Promise<DemoResult> {
  say(`\n${basename(path)}`);
  const templateId = await upload(api, path);
  const analysis = await analyse(api, templateId);
  const slides = slidesOf(analysis);
  describe(analysis, slides);
  const fillable = plan(slides);
  const result = { template: basename(path), slides: slides.length, leftOut: slides.length - fillable.length };
  if (fillable.length === 0) say("  None of the slides can be filled; the layouts take their place.");
  const planned = fillable.length > 0 ? fillable : plan(layoutsOf(analysis));
  if (planned.length === 0) {
    say("  Nothing in this template matches a supported layout, so there is no deck to make.");
    return { ...result, generated: 0, failed: 0, file: null };
  }
  const job = await generate(api, planned);
  reportSlides(job, planned);
  const failed = job.slide_results?.filter((slide) => slide.status === "failed").length ?? planned.length;
  if (job.error) say(`  The job failed: ${job.error.code}: ${job.error.message}`);
  if (!job.download_url) return { ...result, generated: 0, failed, file: null };
  const file = join(outDir, `${basename(path, ".pptx")}-demo.pptx`);
  await writeFile(file, await api.download(`/presentations/${job.generation_id}/download`));
  say(`  Wrote ${file}: ${job.total_pages_generated} slides, ${Math.round((job.file_size ?? 0) / 1024)} KiB.`);
  return { ...result, generated: planned.length - failed, failed, file };
}

async function upload(api: Api, path: string): Promise<string> {
  const bytes = new Uint8Array(await readFile(path));
  const started = await api.post<z.infer<typeof uploadTicket>>("/templates", { filename: basename(path), file_size: bytes.length });
  await api.put(started.upload_url, bytes, PPTX);
  const result = await api.post<UploadResult>(`/templates/${started.template_id}/upload/confirm`);
  if (!result.confirmed) throw new Error(`The service refused ${basename(path)}: ${result.error}`);
  say(`  Uploaded ${Math.round(bytes.length / 1024)} KiB as ${started.template_id}.`);
  return started.template_id;
}

async function analyse(api: Api, templateId: string): Promise<Analysis> {
  await api.post(`/templates/${templateId}/analysis`);
  for (;;) {
    const state = await api.get<AnalysisState>(`/templates/${templateId}/analysis/status`);
    if (state.status === "completed") break;
    if (state.status !== "processing") throw new Error(`The analysis ended as ${state.status}: ${state.error?.message ?? ""}`);
    showProgress(state.current_step ?? "Analysing", state.progress);
    await sleep(POLL_MS);
  }
  return api.get<Analysis>(`/templates/${templateId}/analysis`);
}

const slidesOf = (analysis: Analysis): Source[] =>
  (analysis.slides as AnalysedSlide[]).map((slide) => ({ id: slide.slideId, label: `slide ${slide.slideNumber}`, slide }));

const layoutsOf = (analysis: Analysis): Source[] =>
  (analysis.layouts as AnalysedLayout[]).map((slide) => ({ id: slide.layoutId, label: `layout "${slide.name}"`, slide }));

function describe(analysis: Analysis, sources: readonly Source[]): void {
  say(`  Analysed: ${analysis.slides.length} slides, ${analysis.layouts.length} layouts, theme "${analysis.theme.name}".`);
  for (const { label, slide } of sources) {
    const name = "title" in slide ? slide.title : slide.name;
    say(`\n  ${label}: ${firstLine(name) || "(no title)"} – ${slide.content_layout ?? "no supported layout"}`);
    sayTable(
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
    const schema = slideSchema(source.slide);
    if (schema) planned.push({ source, example: schema.example });
    else say(`  Left out ${source.label}: ${explainNoLayout(source.slide)}`);
  }
  if (planned.length > SLIDES_PER_DECK) say(`  Only the first ${SLIDES_PER_DECK} are made: a deck has no more slides.`);
  return planned.slice(0, SLIDES_PER_DECK);
}

async function generate(api: Api, planned: readonly Planned[]): Promise<JobStatus> {
  const slides = planned.map(({ source, example }) => ({ template_slide_id: source.id, slide_data: example }));
  const { generation_id } = await api.post<AcceptedJob>("/presentations/generate-deck", { slides });
  for (;;) {
    const job = await api.get<JobStatus>(`/presentations/${generation_id}/status`);
    if (job.status !== "pending" && job.status !== "processing") return job;
    showProgress(job.current_step ?? "Waiting", job.progress);
    await sleep(POLL_MS);
  }
}

function reportSlides(job: JobStatus, planned: readonly Planned[]): void {
  say(`  ${job.message ?? job.status}`);
  for (const result of job.slide_results ?? []) {
    const { label } = planned[result.slide_index]!.source;
    if (result.error) say(`  ✗ ${label}: ${result.error_code}: ${result.error}`);
    for (const warning of result.warnings) say(`  ! ${label}: ${warning.code}: ${warning.message}`);
  }
}

const firstLine = (text: string | null) => (text ?? "").split(/[\n\v]/)[0]!.trim().slice(0, 80);
