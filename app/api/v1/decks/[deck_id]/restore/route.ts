import { restoreDeck } from "@/lib/contract/decks";
import { handle } from "@/lib/server/http/handle";
import { restoreDeck as restore } from "@/lib/server/resources/decks";

export const POST = handle(restoreDeck, ({ server, caller, params }) => restore(server, caller, params.deck_id));
