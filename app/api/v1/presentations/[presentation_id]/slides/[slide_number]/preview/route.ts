import { getPresentationSlidePreview } from "@/lib/contract/previews";
import { sendFile } from "@/lib/http/answers/send-file";
import { handle } from "@/lib/http/handle";
import { getPresentationPreview } from "@/lib/services/previews/get-presentation-preview";

export const GET = handle(getPresentationSlidePreview, async ({ caller, params, query, request }) =>
  sendFile(
    request,
    await getPresentationPreview(
      caller,
      params.presentation_id,
      { number: params.slide_number, ...query },
      request.signal,
    ),
  ),
);
