import { deleteTemplate, getTemplate, updateTemplate } from "@/lib/contract/templates";
import { handle } from "@/lib/http/handle";
import { deleteTemplate as remove } from "@/lib/services/templates/delete-template";
import { getTemplate as get } from "@/lib/services/templates/get-template";
import { updateMetadata } from "@/lib/services/templates/update-metadata";

export const GET = handle(getTemplate, ({ caller, params }) => get(caller, params.template_id));
export const PATCH = handle(updateTemplate, ({ caller, params, body }) =>
  updateMetadata(caller, params.template_id, body.metadata ?? {}),
);
export const DELETE = handle(deleteTemplate, ({ caller, params }) => remove(caller, params.template_id));
