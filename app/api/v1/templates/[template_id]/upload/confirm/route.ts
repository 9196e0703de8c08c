import { confirmUpload } from "@/lib/contract/template-uploads";
import { handle } from "@/lib/server/http/handle";
import { confirmUpload as confirm } from "@/lib/server/resources/template-uploads";

export const POST = handle(confirmUpload, ({ caller, params }) => confirm(caller, params.template_id));
