import { outlineDeck } from "@/lib/contract/outline";
import { readOutlineForm } from "@/lib/server/http/forms";
import { handle } from "@/lib/server/http/handle";
import { outlineDeck as outline } from "@/lib/server/resources/outline";

export const POST = handle(outlineDeck, async ({ server, caller, body, query, request, share }) =>
  outline(server, caller, body ?? (await readOutlineForm(server, request, caller, share)), query.save),
);
