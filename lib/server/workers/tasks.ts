import { createHash } from "node:crypto";
import type { AnalysedLayout, AnalysedSlide } from "@/lib/contract/analysis-result";
import type { GenerationOptions, SlideData } from "@/lib/contract/slide-data/slide-data";
import { analyseTemplate } from "@/lib/engine/analysis/analyse-template";
import { type TemplateCheck, type TemplateLimits, checkTemplate } from "@/lib/engine/analysis/check/check-template";
import { fingerprintsOf } from "@/lib/engine/analysis/fingerprints";
import { type ChartTarget, readCharts } from "@/lib/engine/generation/chart/find-charts";
import { updateCharts } from "@/lib/engine/generation/chart/update-charts";
import { type DeckRequest, type PreviousDeck, generateDeck, dryRunDeck } from "@/lib/engine/generation/generate-deck";
import { validatedSchemas } from "@/lib/engine/generation/validated-schemas";
import type { MatchCandidate } from "@/lib/engine/matching/signature";
import { type TemplateCandidates, chooseTemplate } from "@/lib/engine/outline/choose-template";
import { fitSlides } from "@/lib/engine/outline/fit-slides";
import {
  DocumentError,
  assertCellCount,
  countCells,
  plain,
  withoutRemoteImages,
} from "@/lib/engine/outline/outline-document";
import { type PlannedSlide, assertSlideSize, planSlides } from "@/lib/engine/outline/plan-slides";
import { documentTypeOf, readDocument } from "@/lib/engine/outline/read-document";
import { readMarkdown } from "@/lib/engine/outline/read-markdown";
import { tryMatches } from "@/lib/engine/outline/try-matches";
import { type ImageLimits, readImage } from "@/lib/server/images/read-image";
import { type DeckImageLimits, type SentImages, resolveImages } from "@/lib/server/images/resolve-images";
import { type FileReference, readReference } from "@/lib/server/open-file";
import { DeckSpool } from "./deck-spool";
import { type Packed, type Progress, serializeError } from "./messages";

/** A file that the process has opened, or a small file in memory. */
type TaskFile = FileReference | Uint8Array;

/** A deck request as it is sent to a worker: progress messages replace callbacks, and the worker reads the files. */
type DeckInput = Omit<
  DeckRequest,
  "onSlide" | "onInternalError" | "templates" | "previous" | "images" | "imageProblems" | "store"
> & {
  /** An empty file for the deck. Without it, the result contains the deck's bytes. */
  spool?: FileReference;
  templates: ReadonlyMap<string, TaskFile>;
  /** The images of the slides: see `SentImages`. */
  assets?: SentImages["assets"];
  assetFiles?: ReadonlyMap<string, TaskFile>;
  fetchedImages?: SentImages["fetched"];
  imageProblems?: SentImages["problems"];
  imageLimits: DeckImageLimits;
  previous?: Omit<PreviousDeck, "bytes"> & { file: TaskFile };
};

/** A document as it was sent. */
export type OutlineSource = { markdown: string } | { filename: string; bytes: Uint8Array };

/** The planned slides of an outline, and the template for them. */
type OutlineInput = {
  file: TaskFile;
  templateId: string;
  candidates: readonly MatchCandidate[];
  /** The planned slides as JSON, because they only pass from one thread to the next. */
  plan: string;
  options: GenerationOptions;
  maxSlides: number;
};

/** A document and the templates to choose from, newest first. */
type PlanInput = {
  source: OutlineSource;
  maxSlides: number;
  templates: readonly TemplateCandidates[];
  /** Pictures are loaded from their addresses. */
  imageUrls: boolean;
};

/** Content, its best matches, and the files of their templates. */
type MatchInput = {
  data: SlideData;
  matches: Parameters<typeof tryMatches>[1];
  templates: ReadonlyMap<string, TaskFile>;
};

export type ReportProgress = (progress: Progress) => void;

/** Why a file was rejected. */
type Rejection = Extract<TemplateCheck, { ok: false }>;

/**
 * The tasks of workers: functions that may take much time or memory, on untrusted files. They read the files
 * themselves, so that the process keeps none in memory.
 */
export const tasks = {
  generateDeck: async ({ spool, ...request }: DeckInput, report: ReportProgress) => {
    const store = spool && new DeckSpool(spool);
    const result = await generateDeck({
      ...(await withBytes(request)),
      ...(store && { store }),
      onInternalError: reportFaults(report),
      onSlide: reportSlides(report),
    });
    return { ...result, spooled: store?.finish() ?? null };
  },
  dryRunDeck: async (request: DeckInput, report: ReportProgress) =>
    dryRunDeck({ ...(await withBytes(request)), onInternalError: reportFaults(report), onSlide: reportSlides(report) }),
  updateCharts: ({ file, updates }: { file: TaskFile; updates: readonly ChartTarget[] }) =>
    updateCharts(bytesOf(file), updates),
  /**
   * Returns the number of slides rather than the file.
   *
   * @param input `limits`: set for an upload that was not checked before
   */
  validateChartUpdates: ({
    file,
    updates,
    limits,
  }: {
    file: TaskFile;
    updates: readonly ChartTarget[];
    limits?: TemplateLimits;
  }) => ifAccepted(file, limits, (bytes) => ({ ok: true as const, pages: updateCharts(bytes, updates).pages })),
  /** @param input `limits`: set for an upload that was not checked before */
  readCharts: ({ file, limits }: { file: TaskFile; limits?: TemplateLimits }) =>
    ifAccepted(file, limits, (bytes) => ({ ok: true as const, ...readCharts(bytes) })),
  analyseTemplate: ({ file, templateId }: { file: TaskFile; templateId: string }) =>
    analyseWithFingerprints(bytesOf(file), templateId),
  /** Returns the SHA-256 of the file in hexadecimal, and the result of the check. */
  checkTemplate: ({ file, limits }: { file: TaskFile; limits: TemplateLimits }) => {
    const bytes = bytesOf(file);
    return { hash: createHash("sha256").update(bytes).digest("hex"), check: checkTemplate(bytes, limits) };
  },
  /** Checks and converts an uploaded image: see `readImage`. */
  readImage: ({ bytes, limits }: { bytes: Uint8Array; limits: ImageLimits }) => readImage(bytes, limits),
  /** Returns the media type of a document that can become slides. */
  checkDocument: async (source: OutlineSource) => ifReadable(async () => ({ type: (await planDocument(source)).type })),
  /**
   * Reads a document, divides it into slides, and chooses the best matching template. The plan is null if there are no
   * slides, or more than `maxSlides`.
   */
  planOutline: ({ source, maxSlides, templates, imageUrls }: PlanInput) =>
    ifReadable(async () => {
      const { slides, ...document } = await planDocument(source, imageUrls);
      const isUsable = slides.length > 0 && slides.length <= maxSlides;
      return {
        ...document,
        slideCount: slides.length,
        plan: isUsable ? { templateId: chooseTemplate(slides, templates), slides: JSON.stringify(slides) } : null,
      };
    }),
  /** Chooses template slides: see `fitSlides`. */
  fitOutline: ({ file, plan, options, maxSlides, ...template }: OutlineInput) => ({
    slides: fitSlides(JSON.parse(plan) as PlannedSlide[], { ...template, bytes: bytesOf(file) }, options, maxSlides),
  }),
  /** Returns the index of the first match without a disturbing warning: see `tryMatches`. */
  tryMatches: ({ templates, data, matches }: MatchInput) => tryMatches(data, matches, readAll(templates)),
  validatedSchema: ({
    file,
    templateId,
    slide,
  }: {
    file: TaskFile;
    templateId: string;
    slide: AnalysedSlide | AnalysedLayout;
  }) => validatedSchemas(templateId, bytesOf(file))(slide),
};

type Tasks = typeof tasks;
export type TaskName = keyof Tasks;
export type TaskInput<T extends TaskName> = Parameters<Tasks[T]>[0];
export type TaskOutput<T extends TaskName> = Awaited<ReturnType<Tasks[T]>>;

/** Requests one task from a worker. */
export type Request = { task: TaskName } & Packed;
/** Tells a worker that nobody needs the result of its task any more. */
export type StopRequest = { stop: true };

/**
 * How long at least between two messages about slides. A message costs as much CPU as a tenth of a slide, and nobody
 * sees them more often.
 */
const slideReportMilliseconds = 100;

function reportSlides(report: ReportProgress) {
  let last = -Infinity;
  return (index: number, total: number) => {
    const now = performance.now();
    if (now - last < slideReportMilliseconds) return;
    last = now;
    report({ kind: "slide", index, total });
  };
}

function reportFaults(report: ReportProgress) {
  return (index: number, error: unknown) => report({ kind: "fault", index, error: serializeError(error) });
}

/**
 * Plans the slides of a document.
 *
 * @throws DocumentError for a document that can't be read, or exceeds its limits
 */
async function planDocument(source: OutlineSource, imageUrls = false) {
  const whole = "bytes" in source ? await readDocument(source.filename, source.bytes) : readMarkdown(source.markdown);
  const document = imageUrls ? whole : withoutRemoteImages(whole);
  assertCellCount(countCells(document));
  const slides = planSlides(document);
  for (const { data } of slides) assertSlideSize(data);
  return {
    type: "bytes" in source ? documentTypeOf(source.filename, source.bytes) : ("text/markdown" as const),
    title: document.title === null ? null : plain(document.title),
    slides,
    warnings: document.warnings,
  };
}

/** Returns what was read, or the reason why a document can't be read. */
async function ifReadable<T extends object>(read: () => Promise<T>) {
  try {
    return { ok: true as const, ...(await read()) };
  } catch (error) {
    if (error instanceof DocumentError) return { ok: false as const, message: error.message };
    throw error;
  }
}

function analyseWithFingerprints(bytes: Uint8Array, templateId: string) {
  return { ...analyseTemplate(bytes, { templateId }), fingerprints: fingerprintsOf(bytes, templateId) };
}

function bytesOf(file: TaskFile): Uint8Array {
  return file instanceof Uint8Array ? file : readReference(file);
}

async function withBytes(request: DeckInput): Promise<Omit<DeckRequest, "onSlide" | "onInternalError">> {
  const { templates, previous, assets, assetFiles, fetchedImages, imageProblems, imageLimits, ...rest } = request;
  const none = new Map<string, never>();
  const kept = new Set(
    previous?.results.flatMap((result) => (result.status === "completed" ? result.slide_index : [])),
  );
  const slides = rest.slides.flatMap(({ slideData }, index) => (kept.has(index) ? [] : slideData));
  const images = await resolveImages(slides, {
    assets: assets ?? none,
    files: readAll(assetFiles ?? none),
    fetched: fetchedImages ?? none,
    problems: imageProblems ?? none,
    limits: imageLimits,
  });
  return {
    ...rest,
    ...images,
    templates: readAll(templates),
    ...(previous && { previous: { results: previous.results, bytes: bytesOf(previous.file) } }),
  };
}

const readAll = (files: ReadonlyMap<string, TaskFile>): Map<string, Uint8Array> =>
  new Map([...files].map(([id, file]) => [id, bytesOf(file)]));

/** Runs `action` on a file that needs no check or passes it. */
function ifAccepted<R>(
  file: TaskFile,
  limits: TemplateLimits | undefined,
  action: (bytes: Uint8Array) => R,
): R | Rejection {
  const bytes = bytesOf(file);
  const check = limits ? checkTemplate(bytes, limits) : null;
  return check && !check.ok ? check : action(bytes);
}
