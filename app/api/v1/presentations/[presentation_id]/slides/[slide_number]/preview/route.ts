import { getPresentationSlidePreview } from "@/lib/contract/previews";
import { handle } from "@/lib/server/http/handle";
import { sendFile } from "@/lib/server/http/responses";
import { getPresentationPreview } from "@/lib/server/resources/previews/get-preview";

export const GET = handle(getPresentationSlidePreview, async ({ server, caller, params, query, request }) =>
  sendFile(
    request,
    await getPresentationPreview(
      server,
      caller,
      params.presentation_id,
      { number: params.slide_number, ...query },
      request.signal,
    ),
  ),
);
