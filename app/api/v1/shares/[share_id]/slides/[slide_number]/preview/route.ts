import { getSharedSlide } from "@/lib/contract/shares";
import { handle } from "@/lib/server/http/handle";
import { sendFile } from "@/lib/server/http/responses";
import { getSharedSlide as find } from "@/lib/server/resources/presentations/shares";

export const GET = handle(getSharedSlide, async ({ server, params, query, request }) => {
  const opened = { shareId: params.share_id, token: query.token };
  const slide = { number: params.slide_number, width: query.width };
  return sendFile(request, await find(server, opened, slide, request.signal));
});
