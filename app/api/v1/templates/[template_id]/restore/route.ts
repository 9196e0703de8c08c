import { restoreTemplate } from "@/lib/contract/templates";
import { handle } from "@/lib/server/http/handle";
import { restoreTemplate as restore } from "@/lib/server/resources/templates";

export const POST = handle(restoreTemplate, ({ server, caller, params }) =>
  restore(server, caller, params.template_id),
);
