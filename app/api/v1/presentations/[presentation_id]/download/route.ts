import { downloadPresentation } from "@/lib/contract/presentations";
import { handle } from "@/lib/server/http/handle";
import { sendFile } from "@/lib/server/http/send-file";
import { findPresentationFile } from "@/lib/server/resources/presentations/presentations";

export const GET = handle(downloadPresentation, async ({ server, caller, params, request }) =>
  sendFile(request, await findPresentationFile(server, caller, params.presentation_id)),
);
