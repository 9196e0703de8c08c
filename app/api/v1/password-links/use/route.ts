import { setPasswordByLink as operation } from "@/lib/contract/password-links";
import { handle } from "@/lib/server/http/handle";
import { setPasswordByLink } from "@/lib/server/resources/passwords";

export const POST = handle(operation, ({ server, body }) => setPasswordByLink(server, body));
