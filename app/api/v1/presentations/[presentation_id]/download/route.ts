import { downloadPresentation } from "@/lib/contract/presentations";
import { sendFile } from "@/lib/http/answers/send-file";
import { handle } from "@/lib/http/handle";
import { findPresentationFile } from "@/lib/services/presentations/reading/find-presentation-file";

export const GET = handle(downloadPresentation, async ({ caller, params, request }) =>
  sendFile(request, await findPresentationFile(caller, params.presentation_id)),
);
