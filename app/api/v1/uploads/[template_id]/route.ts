import { putUpload } from "@/lib/contract/template-uploads";
import { openUpload } from "@/lib/server/http/bodies";
import { handle } from "@/lib/server/http/handle";
import { receiveUpload } from "@/lib/server/resources/template-uploads";

export const PUT = handle(putUpload, ({ server, caller, params, request }) =>
  receiveUpload(server, caller, params.template_id, () => openUpload(server, request, caller.organization.id)),
);
