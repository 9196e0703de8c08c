import { hashKey, queryOptions } from "@tanstack/react-query";
import type { SlidePreview } from "@/lib/contract/presentations";
import type { GenerationOptions, SlideData } from "@/lib/contract/slide-data";
import { ApiError } from "../api/api-error";
import { request } from "../api/request";

type SlidePreviewRequest = {
  slide: { template_slide_id: string; slide_data: SlideData; options?: GenerationOptions };
  options: GenerationOptions;
  /** Pixels. */
  width: number;
  /** 1-based. */
  page: number;
};

/** A slide may hold a table of a thousand rows: its hash is made once, not whenever its picture is shown. */
const hashes = new WeakMap<SlidePreviewRequest, string>();
function hashOf(body: SlidePreviewRequest): string {
  const hash = hashes.get(body) ?? hashKey(["slide-preview", body]);
  hashes.set(body, hash);
  return hash;
}

/** A slide in the making and its picture. A request that was replaced by a newer one is ended, and dropped by the service. */
export function slidePreviewQuery(body: SlidePreviewRequest) {
  return queryOptions({
    queryKey: ["slide-preview", body],
    queryHash: hashOf(body),
    queryFn: ({ signal }) => request<SlidePreview>("POST", "/presentations/preview", { body, signal }),
    staleTime: 60_000,
    gcTime: 60_000,
    retry: (failures, error) => error instanceof ApiError && error.code === "PREVIEW_NOT_READY" && failures < 2,
  });
}
