import { uploadDirectly } from "@/lib/contract/template-uploads";
import { openUpload } from "@/lib/server/http/bodies";
import { handle } from "@/lib/server/http/handle";
import { uploadDirectly as upload } from "@/lib/server/resources/template-uploads";

export const PUT = handle(uploadDirectly, ({ server, caller, params, request }) =>
  upload(server, caller, params.template_id, () => openUpload(server, request, caller.organization.id)),
);
