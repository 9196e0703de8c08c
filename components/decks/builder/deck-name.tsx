"use client";

import { decks as texts } from "@/components/decks/messages/decks";

/** The name of the deck, edited where it stands. */
export function DeckName({ name, onChange }: { name: string; onChange: (name: string) => void }) {
  return (
    <h1 className="min-w-0 shrink">
      <input
        aria-label={texts.name}
        value={name}
        placeholder={texts.untitled}
        maxLength={200}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => event.key === "Enter" && event.currentTarget.blur()}
        className="field-sizing-content h-9 max-w-full min-w-32 truncate rounded-md border border-transparent bg-transparent px-2 text-lg font-semibold hover:border-line focus:border-field max-sm:h-10"
      />
    </h1>
  );
}
