import type { Deck } from "@/components/decks/deck/deck";
import { contentOf, deckOf } from "@/components/decks/deck/draft-content";
import type { DeckContent } from "@/lib/contract/decks";

const prefix = "slidewright.unsaved.";

type Copy = { revision: number; name: string; content: DeckContent };

/** A version of a deck that the service did not get, and the revision that it goes out from. */
type UnsavedCopy = { deck: Deck; revision: number };

/**
 * Keeps a version in this browser until the service has it; null takes it away. A browser that keeps nothing (private
 * mode, full storage) has the open page alone.
 */
export function keepUnsaved(deckId: string, unsaved: UnsavedCopy | null): void {
  try {
    if (!unsaved) return window.localStorage.removeItem(prefix + deckId);
    const copy: Copy = { revision: unsaved.revision, name: unsaved.deck.name, content: contentOf(unsaved.deck) };
    window.localStorage.setItem(prefix + deckId, JSON.stringify(copy));
  } catch {
    // Nothing can be done about it, and the page itself still has the deck.
  }
}

function isCopy(value: unknown): value is Copy {
  if (
    typeof value !== "object" ||
    value === null ||
    !("revision" in value) ||
    !("content" in value) ||
    !("name" in value)
  )
    return false;
  const { revision, content, name } = value;
  return (
    typeof revision === "number" &&
    typeof name === "string" &&
    typeof content === "object" &&
    content !== null &&
    "slides" in content &&
    Array.isArray(content.slides)
  );
}

export function unsavedCopy(deckId: string): UnsavedCopy | null {
  try {
    const value: unknown = JSON.parse(window.localStorage.getItem(prefix + deckId) ?? "null");
    return isCopy(value) ? { deck: deckOf(value.name, value.content), revision: value.revision } : null;
  } catch {
    return null;
  }
}
