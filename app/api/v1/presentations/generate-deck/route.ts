import { generateDeck } from "@/lib/contract/presentations";
import { handle } from "@/lib/server/http/handle";
import { waitForJob } from "@/lib/server/resources/presentations/follow-job";
import { requestDeck } from "@/lib/server/resources/presentations/generations";

export const POST = handle(generateDeck, ({ server, caller, body }) => requestDeck(server, caller, body), waitForJob);
