import { listPresentations } from "@/lib/contract/presentations";
import { handle } from "@/lib/server/http/handle";
import { listPresentations as list } from "@/lib/server/resources/presentations/presentations";

export const GET = handle(listPresentations, ({ caller, query }) => list(caller, query));
