import { lookUpPasswordLink } from "@/lib/contract/password-links";
import { handle } from "@/lib/http/handle";
import { lookUpPasswordLink as lookUp } from "@/lib/services/password-links/set-password";

export const POST = handle(lookUpPasswordLink, ({ body, from }) => lookUp(body.token, from.address));
