import { putUpload } from "@/lib/contract/templates";
import { uploadStream } from "@/lib/server/http/bodies/upload-stream";
import { handle } from "@/lib/server/http/handle";
import { receiveUpload } from "@/lib/server/resources/templates/uploads/receive-upload";

export const PUT = handle(putUpload, ({ caller, params, request }) =>
  receiveUpload(caller, params.template_id, () => uploadStream(request)),
);
