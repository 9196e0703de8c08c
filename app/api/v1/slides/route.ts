import { listSlides } from "@/lib/contract/slides";
import { handle } from "@/lib/http/handle";
import { listSlides as list } from "@/lib/services/slides/list-slides";

export const GET = handle(listSlides, ({ caller, query }) => list(caller, query));
