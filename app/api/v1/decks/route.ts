import { createDeck, listDecks } from "@/lib/contract/decks";
import { handle } from "@/lib/server/http/handle";
import { createDeck as create, listDecks as list } from "@/lib/server/resources/decks";

export const GET = handle(listDecks, ({ caller, query }) => list(caller, query));
export const POST = handle(createDeck, ({ caller, body }) => create(caller, body));
