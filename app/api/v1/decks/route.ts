import { createDeck, listDecks } from "@/lib/contract/decks";
import { handle } from "@/lib/http/handle";
import { createDeck as create } from "@/lib/services/decks/create-deck";
import { listDecks as list } from "@/lib/services/decks/list-decks";

export const GET = handle(listDecks, ({ caller, query }) => list(caller, query));
export const POST = handle(createDeck, ({ caller, body }) => create(caller, body));
