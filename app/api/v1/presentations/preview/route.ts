import { previewSlide } from "@/lib/contract/previews";
import { handle } from "@/lib/server/http/handle";
import { previewSlide as preview } from "@/lib/server/resources/presentations/draft-preview";

export const POST = handle(previewSlide, ({ server, caller, body, request }) =>
  preview(server, caller, body, request.signal),
);
