import { queryOptions } from "@tanstack/react-query";
import { ApiError, mayPass } from "@/components/api/api-error";
import { request } from "@/components/api/request";
import type { SlidePreview } from "@/lib/contract/presentations";
import type { GenerationOptions, SlideData } from "@/lib/contract/slide-data";

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
export function slidePreviewQuery(body: SlidePreviewRequest) {
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
