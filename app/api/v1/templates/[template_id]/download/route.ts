import { downloadTemplate } from "@/lib/contract/templates";
import { sendFile } from "@/lib/http/answers/send-file";
import { handle } from "@/lib/http/handle";
import { findTemplateFile } from "@/lib/services/templates/find-template-file";

export const GET = handle(downloadTemplate, async ({ caller, params, request }) =>
  sendFile(request, await findTemplateFile(caller, params.template_id)),
);
