import type { Metadata } from "next";
import { DeckBuilder } from "@/components/decks/builder/deck-builder";
import { decks as texts } from "@/components/texts/decks";
import { requirePerson } from "../../person";

export const metadata: Metadata = { title: texts.builder };

export default async function DeckPage({ params }: { params: Promise<{ deckId: string }> }) {
  const { deckId } = await params;
  await requirePerson(`/decks/${deckId}`);
  return <DeckBuilder deckId={deckId} />;
}
