import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { ApiError, isRecoverable } from "@/components/api/api-error";
import { call } from "@/components/api/call";
import { slideSchemaQuery } from "@/components/templates/queries";
import { useDebounced } from "@/components/ui/hooks";
import type { PreviewArea, SlidePreview } from "@/lib/contract/previews";
import { filledContent } from "@/lib/contract/slide-data/empty-content";
import type { GenerationOptions, SlideData } from "@/lib/contract/slide-data/slide-data";
import type { DeckSlide } from "./deck";
import { notePosition, requestedPosition } from "./preview-position";

const debounceMs = 60;
/** In pixels. */
export const usualWidth = 960;

export type DraftPreviewState = {
  /** The preview, possibly an older one; null: none yet. */
  url: string | null;
  /** The dry run's result; null if it is unknown. */
  result: SlidePreview["slide_result"] | null;
  /** 1-based; null if there is no current preview. */
  page: number | null;
  error: unknown;
  /** True if the preview, if there is one, shows the slide as it was before an error. */
  isFailed: boolean;
  /** The page without the text that is being edited; null if it is not available yet. */
  backdropUrl: string | null;
  /** Positions of the fields on the latest page that could be generated. */
  areas: readonly PreviewArea[];
  /** In points; null if not known yet. */
  pageSize: { width: number; height: number } | null;
  /** True while a newer preview is being rendered. */
  isUpdating: boolean;
  retry: () => void;
};

/**
 * Returns the preview of a slide, requested shortly after the last change.
 *
 * @param request `position` is 1-based, `width` in pixels; 0 if it is not known yet, and nothing is requested then
 */
export function useDraftPreview(
  slide: DeckSlide,
  options: GenerationOptions,
  {
    position,
    page,
    width,
    without = null,
  }: Pick<SlidePreviewRequest, "page" | "width"> & { position: number; without?: string | null },
): DraftPreviewState {
  const requested = useMemo(
    () => ({
      slide: {
        template_slide_id: slide.slideId,
        slide_data: filledContent(slide.data),
        ...(slide.options ? { options: slide.options } : {}),
      },
      options,
      width,
      page,
      ...requestedPosition({ slideId: slide.slideId, options: slide.options }, options, position),
    }),
    [slide.slideId, slide.data, slide.options, options, position, page, width],
  );
  const debouncedValue = useDebounced(requested, debounceMs);
  // The first width is not a change, so it is not delayed.
  const debounced = debouncedValue.width === 0 ? requested : debouncedValue;
  // Starting to edit a text is not typing: the backdrop is requested without a delay.
  const body = useMemo(() => (without === null ? debounced : { ...debounced, without }), [debounced, without]);
  const { data, error, isFetching, refetch } = useQuery({
    ...slidePreviewQuery(body),
    enabled: body.width > 0,
    placeholderData: (previous) => previous,
  });
  const last = useLastPreview(slide.key);
  const isShown = data?.slide_result.template_slide_id === slide.slideId;
  const url = isShown ? dataUrl(data.picture) : null;
  const backdropUrl = isShown && without !== null && data.without === without ? dataUrl(data.backdrop) : null;
  const laidOut = isShown && data.page_size ? data : null;
  const [lastLaidOut, setLaidOut] = useState(laidOut);
  if (laidOut && laidOut !== lastLaidOut) setLaidOut(laidOut);
  useEffect(() => {
    if (url) keepPreview(slide.key, url);
  }, [url, slide.key]);
  return {
    url: url ?? last,
    result: isShown ? data.slide_result : null,
    page: isShown ? data.page : null,
    error,
    isFailed: error !== null || (isShown && data.slide_result.status === "failed"),
    backdropUrl,
    areas: lastLaidOut?.areas ?? [],
    pageSize: lastLaidOut?.page_size ?? null,
    isUpdating: isFetching || body.width === 0 || debounced !== requested,
    retry: () => void refetch(),
  };
}

/**
 * Returns the areas of a slide if it had other content, and its preview without the text of one of them. Empty and null
 * until they are known.
 *
 * @param data Null: nothing is requested
 * @param request `position` is 1-based, `width` in pixels
 */
export function useOtherContent(
  slide: DeckSlide,
  options: GenerationOptions,
  data: SlideData | null,
  { position, width, without }: { position: number; width: number; without: string },
): { areas: readonly PreviewArea[]; backdropUrl: string | null } {
  const body = useMemo(
    () => ({
      slide: {
        template_slide_id: slide.slideId,
        slide_data: filledContent(data ?? {}),
        ...(slide.options ? { options: slide.options } : {}),
      },
      options,
      width,
      page: 1,
      without,
      ...requestedPosition({ slideId: slide.slideId, options: slide.options }, options, position),
    }),
    [slide.slideId, slide.options, options, data, position, width, without],
  );
  const { data: preview } = useQuery({ ...slidePreviewQuery(body), enabled: data !== null });
  if (data === null || !preview) return { areas: [], backdropUrl: null };
  return { areas: preview.areas ?? [], backdropUrl: dataUrl(preview.backdrop) };
}

/**
 * Returns the preview of the slide with its example in every field, as a data URL; null until it is rendered.
 *
 * @param request `position` is 1-based, `width` in pixels. Nothing is requested unless `isNeeded`
 */
export function useExamplePreview(
  { templateId, slideId, slideNumber, options: own }: DeckSlide,
  options: GenerationOptions,
  { position, width, isNeeded }: { position: number; width: number; isNeeded: boolean },
): string | null {
  const kind = slideId.startsWith("layout_") ? "layout" : "slide";
  const isKnown = templateId !== "" && slideNumber > 0;
  const schema = useQuery({ ...slideSchemaQuery(templateId, kind, slideNumber), enabled: isNeeded && isKnown });
  const example = schema.data?.example;
  const body = useMemo(
    () => ({
      slide: { template_slide_id: slideId, slide_data: example ?? {}, ...(own ? { options: own } : {}) },
      options,
      width,
      page: 1,
      ...requestedPosition({ slideId, options: own }, options, position),
    }),
    [slideId, example, own, options, position, width],
  );
  const { data } = useQuery({
    ...slidePreviewQuery(body),
    enabled: isNeeded && example !== undefined,
    placeholderData: (previous) => previous,
  });
  return data?.slide_result.template_slide_id === slideId ? dataUrl(data.picture) : null;
}

const dataUrl = (image: SlidePreview["picture"]): string | null =>
  image && `data:${image.content_type};base64,${image.data}`;

/** About as many as a list shows; each takes about 100 KiB. */
const maxPreviews = 60;
const previews = new Map<string, string>();
const listeners = new Set<() => void>();

/** Keeps the latest preview of a slide, for the next time the slide is shown. */
function keepPreview(slideKey: string, url: string): void {
  if (previews.get(slideKey) === url) return;
  previews.delete(slideKey);
  previews.set(slideKey, url);
  const oldest = previews.keys().next();
  if (previews.size > maxPreviews && !oldest.done) previews.delete(oldest.value);
  for (const listener of listeners) listener();
}

/** Keeps a preview of a slide that has none yet. */
export function keepFirstPreview(slideKey: string, url: string): void {
  if (!previews.has(slideKey)) keepPreview(slideKey, url);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Returns the data URL of a slide's latest preview; null if there is none yet. */
export function useLastPreview(slideKey: string): string | null {
  return useSyncExternalStore(
    subscribe,
    () => previews.get(slideKey) ?? null,
    () => null,
  );
}

type SlidePreviewRequest = {
  slide: { template_slide_id: string; slide_data: SlideData; options?: GenerationOptions };
  options: GenerationOptions;
  /** In pixels. */
  width: number;
  /** 1-based. */
  page: number;
  /** 1-based position in the deck; omitted if the slide is known to show no number. */
  slide_number?: number;
  /** The area whose text the studio shows itself, so that the preview omits it. */
  without?: string;
};

/** Milliseconds between attempts while the service is unavailable. */
const retryDelay = 10_000;

/**
 * Numbers that identify content objects in query keys. Content is immutable, so an object's identity can replace its
 * value; hashing a table of a thousand rows on every key stroke would be too slow.
 */
const identities = new WeakMap<object, number>();
let lastIdentity = 0;
function identityOf(content: object | undefined): number {
  if (!content) return 0;
  const number = identities.get(content) ?? ++lastIdentity;
  identities.set(content, number);
  return number;
}

const previewHash = ({ slide, options, width, page, slide_number = 0, without = "" }: SlidePreviewRequest): string =>
  [
    "slide-preview",
    slide.template_slide_id,
    ...[slide.slide_data, slide.options, options].map(identityOf),
    width,
    page,
    slide_number,
    without,
  ].join(" ");

/** Queries the preview of a draft slide. A newer request aborts the previous one, which the service then drops. */
function slidePreviewQuery(body: SlidePreviewRequest) {
  return queryOptions({
    queryKey: ["slide-preview", body],
    queryHash: previewHash(body),
    queryFn: async ({ signal }) => {
      const preview = await call("POST /presentations/preview", { body, signal });
      notePosition(body, preview);
      return { ...preview, without: body.without ?? null };
    },
    staleTime: 60_000,
    gcTime: 60_000,
    retry: (failures, error) => error instanceof ApiError && error.code === "PREVIEW_NOT_READY" && failures < 2,
    // Updates the preview when the service is available again.
    refetchInterval: ({ state }) => (isRecoverable(state.error) ? retryDelay : false),
    // Requested while the person types, so it must not redirect to the sign-in page.
    meta: { staysWhenSignedOut: true },
  });
}

/** Requests all previews of draft slides again. */
export async function refreshSlidePreviews(queryClient: QueryClient): Promise<void> {
  await Promise.all(
    ["slide-preview", "slide-thumbnail"].map((key) => queryClient.invalidateQueries({ queryKey: [key] })),
  );
}
