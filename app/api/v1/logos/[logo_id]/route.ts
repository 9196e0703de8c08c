import { deleteLogo } from "@/lib/contract/logos";
import { handle } from "@/lib/http/handle";
import { deleteLogo as remove } from "@/lib/services/logos/delete-logo";

export const DELETE = handle(deleteLogo, ({ caller, params }) => remove(caller, params.logo_id));
