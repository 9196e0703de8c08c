import { getLogoImage } from "@/lib/contract/logos";
import { handle } from "@/lib/server/http/handle";
import { sendFile } from "@/lib/server/http/responses/send-file";
import { findLogoImage } from "@/lib/server/resources/logos/find-logo-image";

export const GET = handle(getLogoImage, async ({ caller, params, request }) =>
  sendFile(request, await findLogoImage(caller, params.logo_id)),
);
