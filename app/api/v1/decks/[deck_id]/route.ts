import { deleteDeck, getDeck, saveDeck } from "@/lib/contract/decks";
import { handle } from "@/lib/server/http/handle";
import { deleteDeck as remove, getDeck as get, saveDeck as save } from "@/lib/server/resources/decks";

export const GET = handle(getDeck, ({ caller, params }) => get(caller, params.deck_id));
export const PUT = handle(saveDeck, ({ caller, params, body }) => save(caller, params.deck_id, body));
export const DELETE = handle(deleteDeck, ({ caller, params }) => remove(caller, params.deck_id));
