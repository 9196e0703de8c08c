import { downloadTemplate } from "@/lib/contract/templates";
import { handle } from "@/lib/server/http/handle";
import { sendFile } from "@/lib/server/http/responses";
import { findTemplateFile } from "@/lib/server/resources/templates";

export const GET = handle(downloadTemplate, async ({ server, caller, params, request }) =>
  sendFile(request, await findTemplateFile(server, caller, params.template_id)),
);
