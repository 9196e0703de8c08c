import { deleteLogo, updateLogo } from "@/lib/contract/logos";
import { handle } from "@/lib/server/http/handle";
import { deleteLogo as remove, updateLogo as update } from "@/lib/server/resources/logos";

export const PATCH = handle(updateLogo, ({ server, caller, params, body }) =>
  update(server, caller, params.logo_id, body),
);
export const DELETE = handle(deleteLogo, ({ server, caller, params }) => remove(server, caller, params.logo_id));
