import { getTemplateLayoutPreview } from "@/lib/contract/previews";
import { sendFile } from "@/lib/http/answers/send-file";
import { handle } from "@/lib/http/handle";
import { getTemplatePreview } from "@/lib/services/previews/get-template-preview";

export const GET = handle(getTemplateLayoutPreview, async ({ caller, params, query, request }) =>
  sendFile(
    request,
    await getTemplatePreview(
      caller,
      params.template_id,
      { kind: "layout", number: params.layout_number, ...query },
      request.signal,
    ),
  ),
);
