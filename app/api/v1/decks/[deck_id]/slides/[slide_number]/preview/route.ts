import { getDeckSlidePreview } from "@/lib/contract/decks";
import { handle } from "@/lib/server/http/handle";
import { sendFile } from "@/lib/server/http/responses";
import { getDeckSlidePreview as preview } from "@/lib/server/resources/presentations/draft-preview";

export const GET = handle(getDeckSlidePreview, async ({ server, caller, params, query, request }) =>
  sendFile(
    request,
    await preview(server, caller, params.deck_id, { number: params.slide_number, width: query.width }, request.signal),
  ),
);
