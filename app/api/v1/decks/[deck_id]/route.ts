import { deleteDeck, getDeck, saveDeck } from "@/lib/contract/decks";
import { handle } from "@/lib/server/http/handle";
import { deleteDeck as remove, getDeck as get, saveDeck as save } from "@/lib/server/resources/decks";

export const GET = handle(getDeck, ({ server, caller, params }) => get(server, caller, params.deck_id));
export const PUT = handle(saveDeck, ({ server, caller, params, body }) => save(server, caller, params.deck_id, body));
export const DELETE = handle(deleteDeck, ({ server, caller, params }) => remove(server, caller, params.deck_id));
