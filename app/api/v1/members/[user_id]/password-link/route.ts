import { createPasswordLink } from "@/lib/contract/members";
import { handle } from "@/lib/http/handle";
import { createPasswordLink as create } from "@/lib/services/password-links/create-password-link";

export const POST = handle(createPasswordLink, ({ caller, params }) => create(caller, params.user_id));
