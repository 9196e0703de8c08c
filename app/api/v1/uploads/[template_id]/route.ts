import { putUpload } from "@/lib/contract/template-uploads";
import { openUpload } from "@/lib/server/http/bodies";
import { handle } from "@/lib/server/http/handle";
import { receiveUpload } from "@/lib/server/resources/template-uploads";

export const PUT = handle(putUpload, ({ caller, params, request }) =>
  receiveUpload(caller, params.template_id, () => openUpload(request)),
);
