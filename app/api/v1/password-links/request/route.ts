import { requestPasswordLink as operation } from "@/lib/contract/password-links";
import { handle } from "@/lib/server/http/handle";
import { requestPasswordLink } from "@/lib/server/resources/passwords";

export const POST = handle(operation, ({ server, body }) => requestPasswordLink(server, body));
