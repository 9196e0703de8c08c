import { putUpload } from "@/lib/contract/templates";
import { uploadStream } from "@/lib/http/bodies/upload-stream";
import { handle } from "@/lib/http/handle";
import { receiveUpload } from "@/lib/services/templates/uploads/receive-upload";

export const PUT = handle(putUpload, ({ caller, params, request }) =>
  receiveUpload(caller, params.template_id, () => uploadStream(request)),
);
