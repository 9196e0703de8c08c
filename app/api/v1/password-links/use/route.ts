import { setPasswordByLink as operation } from "@/lib/contract/password-links";
import { handle } from "@/lib/http/handle";
import { setPasswordByLink } from "@/lib/services/password-links/set-password";

export const POST = handle(operation, ({ body, from }) => setPasswordByLink(body, from));
