import { confirmUpload } from "@/lib/contract/templates";
import { handle } from "@/lib/server/http/handle";
import { confirmUpload as confirm } from "@/lib/server/resources/templates/uploads/confirm-upload";

export const POST = handle(confirmUpload, ({ caller, params }) => confirm(caller, params.template_id));
