import { listPresentations } from "@/lib/contract/presentations";
import { handle } from "@/lib/server/http/handle";
import { listPresentations as list } from "@/lib/server/resources/presentations/presentations";

export const GET = handle(listPresentations, ({ server, caller, query }) => list(server, caller, query));
