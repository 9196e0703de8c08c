import { deckValidation, validateDeck as operation } from "@/lib/contract/presentations";
import { defineTool } from "@/lib/server/mcp/tool";
import { validateDeck as validate } from "@/lib/server/resources/presentations/validate-deck";
import { deckInput } from "./slide-request";

export const validateDeck = defineTool({
  name: "validate_deck",
  title: "Try a deck out",
  description:
    "Finds every error and warning that generate_deck would have with the same input, slide by slide, and stores nothing. " +
    "Correct the content until valid is true and no warning matters to you: TEXT_SHRUNK and TEXT_OVERFLOW call for shorter text, CONTENT_UNUSED names content without a place.",
  operation,
  reads: true,
  input: deckInput,
  output: deckValidation,
  act: (deck, { caller }) => validate(caller, deck),
});
