import { request } from "@/components/api/request";
import type { DeckValidation, GenerateDeckRequest } from "@/lib/contract/presentations";

/** Tries a deck request out; nothing is made or stored. */
export function validateDeck(body: GenerateDeckRequest, signal: AbortSignal): Promise<DeckValidation> {
  return request("POST", "/presentations/validate", { body, signal });
}
