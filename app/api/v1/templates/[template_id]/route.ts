import { deleteTemplate, getTemplate, updateTemplate } from "@/lib/contract/templates";
import { handle } from "@/lib/server/http/handle";
import { deleteTemplate as remove } from "@/lib/server/resources/templates/delete-template";
import { getTemplate as get } from "@/lib/server/resources/templates/get-template";
import { updateMetadata } from "@/lib/server/resources/templates/update-metadata";

export const GET = handle(getTemplate, ({ caller, params }) => get(caller, params.template_id));
export const PATCH = handle(updateTemplate, ({ caller, params, body }) =>
  updateMetadata(caller, params.template_id, body.metadata ?? {}),
);
export const DELETE = handle(deleteTemplate, ({ caller, params }) => remove(caller, params.template_id));
