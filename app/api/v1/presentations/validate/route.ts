import { validateDeck } from "@/lib/contract/presentations";
import { handle } from "@/lib/http/handle";
import { validateDeck as validate } from "@/lib/services/presentations/validate-deck";

export const POST = handle(validateDeck, ({ caller, body }) => validate(caller, body));
