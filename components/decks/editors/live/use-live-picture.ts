"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import type { DeckSlide } from "@/components/decks/deck/deck";
import { slidePreviewQuery } from "@/components/slides/queries/slide-preview";
import { useDebounced } from "@/components/ui/use-debounced";
import type { SlidePreview } from "@/lib/contract/presentations";
import type { GenerationOptions } from "@/lib/contract/slide-data";
import { keepPicture, useLastPicture } from "./last-pictures";

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
