import { matchTemplates } from "@/lib/contract/matching";
import { handle } from "@/lib/http/handle";
import { matchContent } from "@/lib/services/matching/match-content";

export const POST = handle(matchTemplates, ({ caller, body }) => matchContent(caller, body));
