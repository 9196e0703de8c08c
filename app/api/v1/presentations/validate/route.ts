import { validateDeck } from "@/lib/contract/presentations";
import { handle } from "@/lib/server/http/handle";
import { validateDeck as validate } from "@/lib/server/resources/presentations/generations";

export const POST = handle(validateDeck, ({ server, caller, body }) => validate(server, caller, body));
