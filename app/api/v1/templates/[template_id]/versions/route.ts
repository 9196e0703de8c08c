import { listTemplateVersions } from "@/lib/contract/template-versions";
import { handle } from "@/lib/server/http/handle";
import { listTemplateVersions as list } from "@/lib/server/resources/template-versions";

export const GET = handle(listTemplateVersions, ({ server, caller, params }) =>
  list(server, caller, params.template_id),
);
