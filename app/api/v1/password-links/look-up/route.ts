import { lookUpPasswordLink } from "@/lib/contract/password-links";
import { handle } from "@/lib/server/http/handle";
import { lookUpPasswordLink as lookUp } from "@/lib/server/resources/passwords";

export const POST = handle(lookUpPasswordLink, ({ server, body }) => lookUp(server, body.token));
