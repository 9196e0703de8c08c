import { downloadPresentation } from "@/lib/contract/presentations";
import { handle } from "@/lib/server/http/handle";
import { sendFile } from "@/lib/server/http/responses";
import { findDeckFile, preferredFormat } from "@/lib/server/resources/previews/deck-formats";

export const GET = handle(downloadPresentation, async ({ server, caller, params, query, request }) => {
  const format = query.format ?? preferredFormat(request.headers.get("accept"));
  const response = await sendFile(
    request,
    await findDeckFile(server, caller, params.presentation_id, format, request.signal),
  );
  response.headers.append("Vary", "Accept");
  return response;
});
