import { createDeck, listDecks } from "@/lib/contract/decks";
import { handle } from "@/lib/server/http/handle";
import { createDeck as create, listDecks as list } from "@/lib/server/resources/decks";

export const GET = handle(listDecks, ({ server, caller, query }) => list(server, caller, query));
export const POST = handle(createDeck, ({ server, caller, body }) => create(server, caller, body));
