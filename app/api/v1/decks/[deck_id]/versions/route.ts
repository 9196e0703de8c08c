import { listDeckVersions } from "@/lib/contract/decks";
import { handle } from "@/lib/server/http/handle";
import { listDeckVersions as list } from "@/lib/server/resources/decks";

export const GET = handle(listDeckVersions, ({ server, caller, params, query }) =>
  list(server, caller, params.deck_id, query),
);
