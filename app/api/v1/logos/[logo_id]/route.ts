import { deleteLogo, updateLogo } from "@/lib/contract/logos";
import { handle } from "@/lib/http/handle";
import { deleteLogo as remove } from "@/lib/services/logos/delete-logo";
import { updateLogo as update } from "@/lib/services/logos/update-logo";

export const PATCH = handle(updateLogo, ({ caller, params, body }) => update(caller, params.logo_id, body));
export const DELETE = handle(deleteLogo, ({ caller, params }) => remove(caller, params.logo_id));
