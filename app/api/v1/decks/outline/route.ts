import { outlineDeck } from "@/lib/contract/outline";
import { handle } from "@/lib/server/http/handle";
import { outlineDeck as outline } from "@/lib/server/resources/outline";

export const POST = handle(outlineDeck, ({ server, caller, body, query }) => outline(server, caller, body, query.save));
