import { confirmUpload } from "@/lib/contract/template-uploads";
import { handle } from "@/lib/server/http/handle";
import { confirmUpload as confirm } from "@/lib/server/resources/template-uploads";

export const POST = handle(confirmUpload, ({ server, caller, params }) => confirm(server, caller, params.template_id));
