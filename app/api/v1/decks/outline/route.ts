import { outlineDeck } from "@/lib/contract/outline";
import { readOutlineForm } from "@/lib/server/http/forms";
import { handle } from "@/lib/server/http/handle";
import { sendOutline } from "@/lib/server/http/send-events";
import { outlineDeck as outline, streamOutline } from "@/lib/server/resources/outline";

export const POST = handle(outlineDeck, async ({ server, caller, body, query, request, share }) => {
  const wish = body ?? (await readOutlineForm(server, request, caller, share));
  return request.headers.get("accept")?.includes("text/event-stream")
    ? sendOutline(server, (streaming) => streamOutline(streaming, caller, wish, query))
    : outline(server, caller, wish, query);
});
