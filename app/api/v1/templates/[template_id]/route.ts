import { deleteTemplate, getTemplate, updateTemplate } from "@/lib/contract/templates";
import { handle } from "@/lib/server/http/handle";
import { deleteTemplate as remove, getTemplate as get, updateMetadata } from "@/lib/server/resources/templates";

export const GET = handle(getTemplate, ({ caller, params }) => get(caller, params.template_id));
export const PATCH = handle(updateTemplate, ({ caller, params, body }) =>
  updateMetadata(caller, params.template_id, body.metadata ?? {}),
);
export const DELETE = handle(deleteTemplate, ({ caller, params }) => remove(caller, params.template_id));
