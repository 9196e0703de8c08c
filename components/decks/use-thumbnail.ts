import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { ApiError } from "@/components/api/api-error";
import { call } from "@/components/api/call";
import { acquireSlot } from "@/components/slides/image-queue";
import { slideSchemaQuery } from "@/components/templates/queries";
import { filledContent, isEmptySlide } from "@/lib/contract/slide-data/empty-content";
import type { GenerationOptions } from "@/lib/contract/slide-data/slide-data";
import type { DeckSlide } from "./deck";
import { notePosition, requestedPosition } from "./preview-position";
import { keepFirstPreview, useLastPreview } from "./use-draft-preview";

/** In pixels. The cards of the deck list use the same width, so that each image is rendered once. */
const width = 320;

type Thumbnail = {
  /** Null if it is still loading, or can't be rendered. */
  url: string | null;
  /** True if the slide is empty and the image shows its example. */
  isExample: boolean;
  isLoading: boolean;
};

/**
 * Returns a small image of a slide as it would be generated, rendered in the background. For the slide that is being
 * edited, returns its live preview.
 *
 * @param request `position` is the 1-based position in the deck
 */
export function useThumbnail(
  slide: DeckSlide,
  options: GenerationOptions,
  { position, isCurrent }: { position: number; isCurrent: boolean },
): Thumbnail {
  const { templateId, slideId, slideNumber, data } = slide;
  const isKnown = templateId !== "" && slideNumber > 0;
  const isExample = isEmptySlide(data);
  const live = useLastPreview(slide.key);
  const kind = slideId.startsWith("layout_") ? "layout" : "slide";
  const schema = useQuery({ ...slideSchemaQuery(templateId, kind, slideNumber), enabled: isKnown && isExample });
  const content = isExample ? schema.data?.example : filledContent(data);
  const slideOptions = slide.options;
  const body = useMemo(
    () =>
      content && {
        slide: {
          template_slide_id: slideId,
          slide_data: content,
          ...(slideOptions && Object.keys(slideOptions).length > 0 ? { options: slideOptions } : {}),
        },
        options,
        width,
        ...requestedPosition({ slideId, options: slideOptions }, options, position),
      },
    [slideId, content, slideOptions, options, position],
  );
  const {
    data: preview,
    isPending,
    isPlaceholderData,
  } = useQuery({
    queryKey: ["slide-thumbnail", body],
    queryFn: async ({ signal, client }) => {
      if (!body) throw new Error("A disabled query does not run.");
      const leave = await acquireSlot(signal);
      try {
        const found = await call("POST /presentations/preview", { body, signal });
        const { slide_number: _position, ...anywhere } = body;
        if (notePosition(body, found)) client.setQueryData(["slide-thumbnail", anywhere], found);
        return found;
      } finally {
        leave();
      }
    },
    enabled: isKnown && body !== undefined && (isExample || !isCurrent || live === null),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 300_000,
    // An example is not the slide's content.
    placeholderData: (previous, query) => (query?.meta?.isExample === isExample ? previous : undefined),
    retry: (failures, error) =>
      error instanceof ApiError && (error.status === 503 || error.status === 429) && failures < 10,
    retryDelay: (failures) => Math.min(30_000, 3_000 * 1.5 ** failures),
    meta: { staysWhenSignedOut: true, isExample },
  });
  const isOwn = preview?.slide_result.template_slide_id === slideId;
  const rendered =
    isOwn && preview.picture ? `data:${preview.picture.content_type};base64,${preview.picture.data}` : null;
  // The editor shows it until its own, larger preview is rendered.
  useEffect(() => {
    if (rendered && !isExample && isCurrent) keepFirstPreview(slide.key, rendered);
  }, [rendered, isExample, isCurrent, slide.key]);
  // While the new image is rendered, the live preview of a slide that was just edited is newer than the previous one.
  const url = isExample ? rendered : isCurrent || isPlaceholderData ? (live ?? rendered) : (rendered ?? live);
  // The previous image may be of another template slide, as after an update to a new version.
  return { url, isExample, isLoading: isKnown && url === null && (isPending || isPlaceholderData) };
}
