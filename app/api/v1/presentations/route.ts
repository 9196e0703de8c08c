import { listPresentations } from "@/lib/contract/presentations";
import { handle } from "@/lib/http/handle";
import { listPresentations as list } from "@/lib/services/presentations/reading/list-presentations";

export const GET = handle(listPresentations, ({ caller, query }) => list(caller, query));
