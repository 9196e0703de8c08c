import { generateSlide } from "@/lib/contract/presentations";
import { handle } from "@/lib/server/http/handle";
import { waitForJob } from "@/lib/server/resources/presentations/follow-job";
import { requestSlide } from "@/lib/server/resources/presentations/generations";

export const POST = handle(generateSlide, ({ server, caller, body }) => requestSlide(server, caller, body), waitForJob);
