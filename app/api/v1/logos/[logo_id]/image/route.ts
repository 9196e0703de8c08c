import { getLogoImage } from "@/lib/contract/logos";
import { handle } from "@/lib/server/http/handle";
import { sendFile } from "@/lib/server/http/responses";
import { findLogoImage } from "@/lib/server/resources/logos";

export const GET = handle(getLogoImage, async ({ server, caller, params, request }) =>
  sendFile(request, await findLogoImage(server, caller, params.logo_id)),
);
