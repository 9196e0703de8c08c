import { generateSlide } from "@/lib/contract/presentations";
import { handle } from "@/lib/server/http/handle";
import { requestSlide } from "@/lib/server/resources/presentations/generations";
import { waitForJob } from "@/lib/server/resources/presentations/jobs";

export const POST = handle(generateSlide, ({ server, caller, body }) => requestSlide(server, caller, body), waitForJob);
