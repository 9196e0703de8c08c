import { generateDeck } from "@/lib/contract/presentations";
import { handle } from "@/lib/http/handle";
import { requestDeck } from "@/lib/services/presentations/request-generation";

export const POST = handle(generateDeck, ({ caller, body }) => requestDeck(caller, body));
