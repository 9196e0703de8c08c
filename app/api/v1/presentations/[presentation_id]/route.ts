import { deletePresentation } from "@/lib/contract/presentations";
import { handle } from "@/lib/server/http/handle";
import { deletePresentation as remove } from "@/lib/server/resources/presentations/presentations";

export const DELETE = handle(deletePresentation, ({ server, caller, params }) =>
  remove(server, caller, params.presentation_id),
);
