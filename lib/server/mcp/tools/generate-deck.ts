import { acceptedJob, generateDeck as operation } from "@/lib/contract/presentations";
import { defineTool } from "@/lib/server/mcp/tool";
import { requestDeck } from "@/lib/server/resources/presentations/request-generation";
import { deckInput } from "./slide-request";

export const generateDeck = defineTool({
  name: "generate_deck",
  title: "Generate a deck",
  description:
    "Starts a job that makes the .pptx of these slides, which may be of several templates. Returns at once with a generation_id for wait_for_presentation.",
  operation,
  reads: false,
  input: deckInput,
  output: acceptedJob,
  act: (deck, { caller }) => requestDeck(caller, deck),
});
