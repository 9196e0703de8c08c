import { getAssetContent } from "@/lib/contract/assets";
import { handle } from "@/lib/server/http/handle";
import { sendFile } from "@/lib/server/http/responses";
import { findAssetContent } from "@/lib/server/resources/assets";

export const GET = handle(getAssetContent, async ({ server, caller, params, request }) =>
  sendFile(request, await findAssetContent(server, caller, params.asset_id)),
);
