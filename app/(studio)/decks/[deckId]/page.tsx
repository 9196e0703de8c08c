import type { Metadata } from "next";
import { requirePerson } from "@/app/(studio)/person";
import { DeckBuilder } from "@/components/decks/builder/deck-builder";
import { decks as texts } from "@/components/decks/messages/decks";

export const metadata: Metadata = { title: texts.builder };

export default async function DeckPage({ params }: { params: Promise<{ deckId: string }> }) {
  const { deckId } = await params;
  await requirePerson(`/decks/${deckId}`);
  return <DeckBuilder deckId={deckId} />;
}
