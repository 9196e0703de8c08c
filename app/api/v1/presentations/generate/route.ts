import { generateSlide } from "@/lib/contract/presentations";
import { handle } from "@/lib/http/handle";
import { requestSlide } from "@/lib/services/presentations/request-generation";

export const POST = handle(generateSlide, ({ caller, body }) => requestSlide(caller, body));
