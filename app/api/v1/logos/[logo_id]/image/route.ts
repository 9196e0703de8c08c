import { getLogoImage } from "@/lib/contract/logos";
import { sendFile } from "@/lib/http/answers/send-file";
import { handle } from "@/lib/http/handle";
import { findLogoImage } from "@/lib/services/logos/find-logo-image";

export const GET = handle(getLogoImage, async ({ caller, params, request }) =>
  sendFile(request, await findLogoImage(caller, params.logo_id)),
);
