import { initiateUpload, listTemplates } from "@/lib/contract/templates";
import { handle } from "@/lib/server/http/handle";
import { listTemplates as list } from "@/lib/server/resources/templates/list-templates";
import { initiateUpload as initiate } from "@/lib/server/resources/templates/uploads/initiate-upload";

export const GET = handle(listTemplates, ({ caller, query }) => list(caller, query));
export const POST = handle(initiateUpload, ({ caller, body }) => initiate(caller, body));
