import type { AnalysisOptions, AnalysisStep } from "@/lib/contract/analyses";
import type {
  AnalysedLayout,
  AnalysedSlide,
  ContentLayout,
  Counts,
  TemplateAnalysis,
} from "@/lib/contract/analysis-result";
import type { DocumentType } from "@/lib/contract/assets";
import type { ChartUpdate } from "@/lib/contract/chart-updates";
import type { DeckContent } from "@/lib/contract/decks";
import type { Actor } from "@/lib/contract/fields";
import type { LogoType } from "@/lib/contract/logos";
import type { SlideResult } from "@/lib/contract/presentations";
import type { SlidePreview } from "@/lib/contract/previews";
import type { GenerationOptions, ImageType, SlideData } from "@/lib/contract/slide-data/slide-data";
import type { UnknownField } from "@/lib/contract/slide-data/unknown-fields";
import { nameFromFile } from "@/lib/contract/templates";
import type { Delivery } from "@/lib/contract/webhook-deliveries";
import type { PreviousDeck } from "@/lib/engine/generation/generate-deck";
import type { SlidePlaces } from "@/lib/engine/matching/signature";
import type { Caller } from "@/lib/server/context";
import type { Prisma } from "@/lib/server/db";

/**
 * Returns a reader for a column whose contents are more specific than its database type: JSON, or an enumerated text.
 * Only this service writes these columns, from values of type T, so they are not validated again.
 */
function holding<T>(): (stored: Prisma.JsonValue) => T {
  return (stored: unknown) => stored as T;
}

/** Converts a value for a JSON column. Undefined fields are omitted. */
export function toColumn(value: object): Prisma.InputJsonObject {
  return value as Prisma.InputJsonObject;
}

/** The request of a generation job, as it was sent. */
export type SlidesRequest = {
  slides: { template_slide_id: string; slide_data: SlideData; options?: GenerationOptions | null }[];
  /** Defaults for all slides. */
  options?: GenerationOptions | null;
};

/** A slide with the options of its request merged in. */
export type MergedSlide = {
  template_slide_id: string;
  slide_data: SlideData;
  options: GenerationOptions;
  /** Unused fields outside content and options. Those of the deck are on its first slide. */
  unknown?: readonly UnknownField[];
};

/** A chart to update. Identifies the slide by its index in the deck, or the shape by its name. */
export type ChartTarget = Omit<ChartUpdate, "slide_result_index">;
type ChartsRequest = { updates: ChartTarget[] };

/**
 * A request to the worker for a preview of a slide. `page` is 1-based, `position` the slide's 1-based position in its
 * deck, `width` in pixels. `without`: an `area_id` to leave out; null: none.
 */
export type DraftPreviewRequest = {
  slide: MergedSlide;
  width: number;
  page: number;
  position: number;
  without: string | null;
};
type DraftPreviewAreas = Pick<SlidePreview, "page_size" | "slide_number" | "areas">;

/** Columns of Analysis. */
export const readAnalysisOptions = holding<AnalysisOptions>();
export const readAnalysisSteps = holding<AnalysisStep[]>();
export const readAnalysisResult = holding<Omit<TemplateAnalysis, "slides" | "layouts">>();

/** Columns of SlideIndex. The detail depends on the kind of row. */
type Details = { slide: AnalysedSlide; layout: AnalysedLayout };
export const readDetail: { [K in keyof Details]: (stored: Prisma.JsonValue) => Details[K] } = {
  slide: holding(),
  layout: holding(),
};
export const readContentLayout = holding<ContentLayout | null>();
export const readCounts = holding<Counts>();
export const readPlaces = holding<SlidePlaces | null>();

/** Columns of Generation. The request depends on the kind of row. */
export const readRequest = holding<SlidesRequest | ChartsRequest>();
export const readSlidesRequest = holding<SlidesRequest>();
export const readChartsRequest = holding<ChartsRequest>();
export const readResults = holding<SlideResult[] | null>();
/** The same results of a generated deck, as the engine's type. */
export const readGeneratedResults = holding<PreviousDeck["results"] | null>();

/** Columns of LivePicture. */
export const readDraftRequest = holding<DraftPreviewRequest>();
export const readDraftResult = holding<SlideResult>();
export const readDraftAreas = holding<DraftPreviewAreas>();

/** Columns of DraftImage. */
export const readDraftResponse = holding<Omit<SlidePreview, "picture">>();

export const readDeckContent = holding<DeckContent>();
export const readAuditDetail = holding<Record<string, unknown> | null>();
export const readLogoType = holding<LogoType>();
export const readAssetType = holding<ImageType | DocumentType>();
export const readEventType = holding<Delivery["event"]>();

/** A person or API key as stored in rows. The name stays after the person or key is deleted. */
type ActorColumns = { type: string | null; id: string | null; name: string | null };

/** Returns the columns that record the actor; nulls for the service itself and for holders of signed URLs. */
export function actorColumns({ actor }: Caller): ActorColumns {
  return actor.type === "user" || actor.type === "key"
    ? { type: actor.type, id: actor.id, name: actor.name }
    : { type: null, id: null, name: null };
}

/** Returns the actor as responses show it; null if unknown. */
export function toActor({ type, id, name }: ActorColumns): Actor | null {
  return (type === "user" || type === "key") && id !== null ? { type, id, name: name ?? "" } : null;
}

/** Returns a template's display name. */
export function templateName({ name, filename }: { name: string; filename: string }): string {
  return name || nameFromFile(filename);
}
