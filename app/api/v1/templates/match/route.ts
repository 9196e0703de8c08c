import { matchTemplates } from "@/lib/contract/matching";
import { handle } from "@/lib/server/http/handle";
import { matchContent } from "@/lib/server/resources/matching";

export const POST = handle(matchTemplates, ({ server, caller, body }) => matchContent(server, caller, body));
