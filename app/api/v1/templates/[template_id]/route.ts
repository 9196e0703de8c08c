import { deleteTemplate, getTemplate, updateTemplate } from "@/lib/contract/templates";
import { handle } from "@/lib/server/http/handle";
import { deleteTemplate as remove, getTemplate as get, updateMetadata } from "@/lib/server/resources/templates";

export const GET = handle(getTemplate, ({ server, caller, params }) => get(server, caller, params.template_id));
export const PATCH = handle(updateTemplate, ({ server, caller, params, body }) =>
  updateMetadata(server, caller, params.template_id, body.metadata ?? {}),
);
export const DELETE = handle(deleteTemplate, ({ server, caller, params }) =>
  remove(server, caller, params.template_id),
);
