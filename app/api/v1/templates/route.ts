import { initiateUpload } from "@/lib/contract/template-uploads";
import { listTemplates } from "@/lib/contract/templates";
import { handle } from "@/lib/server/http/handle";
import { initiateUpload as initiate } from "@/lib/server/resources/template-uploads";
import { listTemplates as list } from "@/lib/server/resources/templates";

export const GET = handle(listTemplates, ({ server, caller, query }) => list(server, caller, query));
export const POST = handle(initiateUpload, ({ server, caller, body }) => initiate(server, caller, body));
