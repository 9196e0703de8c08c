import { uploadDirectly } from "@/lib/contract/templates";
import { uploadStream } from "@/lib/server/http/bodies/upload-stream";
import { handle } from "@/lib/server/http/handle";
import { uploadDirectly as upload } from "@/lib/server/resources/templates/uploads/upload-directly";

export const PUT = handle(uploadDirectly, ({ caller, params, request }) =>
  upload(caller, params.template_id, () => uploadStream(request)),
);
