import { restoreDeckVersion } from "@/lib/contract/decks";
import { handle } from "@/lib/server/http/handle";
import { restoreDeckVersion as restore } from "@/lib/server/resources/decks";

export const POST = handle(restoreDeckVersion, ({ server, caller, params }) =>
  restore(server, caller, params.deck_id, params.version),
);
