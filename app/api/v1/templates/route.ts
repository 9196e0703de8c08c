import { initiateUpload, listTemplates } from "@/lib/contract/templates";
import { handle } from "@/lib/http/handle";
import { listTemplates as list } from "@/lib/services/templates/list-templates";
import { initiateUpload as initiate } from "@/lib/services/templates/uploads/initiate-upload";

export const GET = handle(listTemplates, ({ caller, query }) => list(caller, query));
export const POST = handle(initiateUpload, ({ caller, body }) => initiate(caller, body));
