import { deleteDeck, getDeck, saveDeck } from "@/lib/contract/decks";
import { handle } from "@/lib/http/handle";
import { deleteDeck as remove } from "@/lib/services/decks/delete-deck";
import { getDeck as get } from "@/lib/services/decks/get-deck";
import { saveDeck as save } from "@/lib/services/decks/save-deck";

export const GET = handle(getDeck, ({ caller, params }) => get(caller, params.deck_id));
export const PUT = handle(saveDeck, ({ caller, params, body }) => save(caller, params.deck_id, body));
export const DELETE = handle(deleteDeck, ({ caller, params }) => remove(caller, params.deck_id));
