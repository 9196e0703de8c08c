import { getTemplateSlidePreview } from "@/lib/contract/previews";
import { sendFile } from "@/lib/http/answers/send-file";
import { handle } from "@/lib/http/handle";
import { getTemplatePreview } from "@/lib/services/previews/get-template-preview";

export const GET = handle(getTemplateSlidePreview, async ({ caller, params, query, request }) =>
  sendFile(
    request,
    await getTemplatePreview(
      caller,
      params.template_id,
      { kind: "slide", number: params.slide_number, ...query },
      request.signal,
    ),
  ),
);
