import { generateDeck } from "@/lib/contract/presentations";
import { handle } from "@/lib/server/http/handle";
import { requestDeck } from "@/lib/server/resources/presentations/generations";
import { waitForJob } from "@/lib/server/resources/presentations/jobs";

export const POST = handle(generateDeck, ({ server, caller, body }) => requestDeck(server, caller, body), waitForJob);
