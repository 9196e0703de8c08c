import { uploadDirectly } from "@/lib/contract/templates";
import { uploadStream } from "@/lib/http/bodies/upload-stream";
import { handle } from "@/lib/http/handle";
import { uploadDirectly as upload } from "@/lib/services/templates/uploads/upload-directly";

export const PUT = handle(uploadDirectly, ({ caller, params, request }) =>
  upload(caller, params.template_id, () => uploadStream(request)),
);
