import { getTemplateLayoutPreview } from "@/lib/contract/previews";
import { handle } from "@/lib/server/http/handle";
import { sendFile } from "@/lib/server/http/responses";
import { getTemplatePreview } from "@/lib/server/resources/previews/get-preview";

export const GET = handle(getTemplateLayoutPreview, async ({ server, caller, params, query, request }) =>
  sendFile(
    request,
    await getTemplatePreview(
      server,
      caller,
      params.template_id,
      { kind: "layout", number: params.layout_number, ...query },
      request.signal,
    ),
  ),
);
