import { downloadShare } from "@/lib/contract/shares";
import { handle } from "@/lib/server/http/handle";
import { sendFile } from "@/lib/server/http/responses";
import { findSharedFile } from "@/lib/server/resources/presentations/shares";

export const GET = handle(downloadShare, async ({ server, params, query, request }) => {
  const opened = { shareId: params.share_id, token: query.token };
  return sendFile(request, await findSharedFile(server, opened, query.format, request.signal));
});
