import { confirmUpload } from "@/lib/contract/templates";
import { handle } from "@/lib/http/handle";
import { confirmUpload as confirm } from "@/lib/services/templates/uploads/confirm-upload";

export const POST = handle(confirmUpload, ({ caller, params }) => confirm(caller, params.template_id));
