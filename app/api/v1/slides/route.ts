import { listSlides } from "@/lib/contract/slides";
import { handle } from "@/lib/server/http/handle";
import { listSlides as list } from "@/lib/server/resources/slides";

export const GET = handle(listSlides, ({ server, caller, query }) => list(server, caller, query));
