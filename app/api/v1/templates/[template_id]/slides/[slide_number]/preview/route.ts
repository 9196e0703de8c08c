import { getTemplateSlidePreview } from "@/lib/contract/previews";
import { handle } from "@/lib/server/http/handle";
import { sendFile } from "@/lib/server/http/responses";
import { getTemplatePreview } from "@/lib/server/resources/previews/get-preview";

export const GET = handle(getTemplateSlidePreview, async ({ server, caller, params, query, request }) =>
  sendFile(
    request,
    await getTemplatePreview(
      server,
      caller,
      params.template_id,
      { kind: "slide", number: params.slide_number, ...query },
      request.signal,
    ),
  ),
);
