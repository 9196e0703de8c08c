import type { DeckValidation, GenerateDeckRequest } from "@/lib/contract/presentations";
import { request } from "../api/request";

/** Tries a deck request out; nothing is made or stored. */
export function validateDeck(body: GenerateDeckRequest, signal: AbortSignal): Promise<DeckValidation> {
  return request("POST", "/presentations/validate", { body, signal });
}
