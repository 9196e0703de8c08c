"use client";

import { queryOptions, useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useSyncExternalStore } from "react";
import { ApiError, mayPass } from "@/components/api/api-error";
import { request } from "@/components/api/request";
import type { DeckSlide } from "@/components/decks/deck";
import { useDebounced } from "@/components/ui/use-debounced";
import type { SlidePreview } from "@/lib/contract/presentations";
import type { GenerationOptions, SlideData } from "@/lib/contract/slide-data/slide-data";

const quietMilliseconds = 250;
const width = 960;

type LivePictureState = {
  /** The picture, perhaps of a moment ago; null: none yet. */
  address: string | null;
  /** What became of the slide; null: not known. */
  result: SlidePreview["slide_result"] | null;
  /** 1-based; null without a picture of now. */
  page: number | null;
  error: unknown;
  /** A newer picture is on its way. */
  isBehind: boolean;
  retry: () => void;
};

/** The picture of a slide as it would come out, a moment after the last change. */
export function useLivePicture(slide: DeckSlide, options: GenerationOptions, page: number): LivePictureState {
  const wanted = useMemo(
    () => ({
      slide: {
        template_slide_id: slide.slideId,
        slide_data: slide.data,
        ...(slide.options ? { options: slide.options } : {}),
      },
      options,
      width,
      page,
    }),
    [slide.slideId, slide.data, slide.options, options, page],
  );
  const settled = useDebounced(wanted, quietMilliseconds);
  const { data, error, isFetching, refetch } = useQuery({
    ...slidePreviewQuery(settled),
    placeholderData: (previous) => previous,
  });
  const last = useLastPicture(slide.key);
  const isShown = data?.slide_result.template_slide_id === slide.slideId;
  const address = isShown && data.picture ? `data:${data.picture.content_type};base64,${data.picture.data}` : null;
  useEffect(() => {
    if (address) keepPicture(slide.key, address);
  }, [address, slide.key]);
  return {
    address: address ?? last,
    result: isShown ? data.slide_result : null,
    page: isShown ? data.page : null,
    error,
    isBehind: isFetching || settled !== wanted,
    retry: () => void refetch(),
  };
}

/** As many as are seen in a list; each is some 100 KiB. */
const most = 60;
const pictures = new Map<string, string>();
const listeners = new Set<() => void>();

/** Keeps the latest picture of a slide of the deck, so that it is there again when the slide is chosen again. */
function keepPicture(slideKey: string, address: string): void {
  if (pictures.get(slideKey) === address) return;
  pictures.delete(slideKey);
  pictures.set(slideKey, address);
  const oldest = pictures.keys().next();
  if (pictures.size > most && !oldest.done) pictures.delete(oldest.value);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The address of the latest live picture of a slide of a deck; null: none was drawn yet. */
export function useLastPicture(slideKey: string): string | null {
  return useSyncExternalStore(
    subscribe,
    () => pictures.get(slideKey) ?? null,
    () => null,
  );
}

type SlidePreviewRequest = {
  slide: { template_slide_id: string; slide_data: SlideData; options?: GenerationOptions };
  options: GenerationOptions;
  /** Pixels. */
  width: number;
  /** 1-based. */
  page: number;
};

/** Milliseconds between attempts while the service is away. */
const retryDelay = 10_000;

/**
 * Content is never changed in place, so that which object it is says what it is: to read a table of a thousand rows
 * takes too long between two keys.
 */
const numbers = new WeakMap<object, number>();
let given = 0;
function numberOf(content: object | undefined): number {
  if (!content) return 0;
  const number = numbers.get(content) ?? ++given;
  numbers.set(content, number);
  return number;
}

const hashOf = ({ slide, options, width, page }: SlidePreviewRequest): string =>
  [
    "slide-preview",
    slide.template_slide_id,
    ...[slide.slide_data, slide.options, options].map(numberOf),
    width,
    page,
  ].join(" ");

/**
 * A slide in the making and its picture. A request that was replaced by a newer one is ended, and dropped by the
 * service.
 */
function slidePreviewQuery(body: SlidePreviewRequest) {
  return queryOptions({
    queryKey: ["slide-preview", body],
    queryHash: hashOf(body),
    queryFn: ({ signal }) => request<SlidePreview>("POST", "/presentations/preview", { body, signal }),
    staleTime: 60_000,
    gcTime: 60_000,
    retry: (failures, error) => error instanceof ApiError && error.code === "PREVIEW_NOT_READY" && failures < 2,
    // A service that was away draws it when it is back.
    refetchInterval: ({ state }) => (mayPass(state.error) ? retryDelay : false),
    // It goes with every key: nobody is led away from what they type.
    meta: { staysWhenSignedOut: true },
  });
}
