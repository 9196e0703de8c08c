import { mapTemplateVersion } from "@/lib/contract/template-versions";
import { handle } from "@/lib/server/http/handle";
import { mapTemplateVersion as map } from "@/lib/server/resources/template-versions";

export const POST = handle(mapTemplateVersion, ({ server, caller, params, body }) =>
  map(server, caller, params.template_id, body),
);
