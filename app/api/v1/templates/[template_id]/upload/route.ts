import { uploadDirectly } from "@/lib/contract/template-uploads";
import { openUpload } from "@/lib/server/http/bodies";
import { handle } from "@/lib/server/http/handle";
import { uploadDirectly as upload } from "@/lib/server/resources/template-uploads";

export const PUT = handle(uploadDirectly, ({ caller, params, request }) =>
  upload(caller, params.template_id, () => openUpload(request)),
);
