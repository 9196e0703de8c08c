import type { Metadata } from "next";
import { requirePerson } from "@/app/(studio)/person";
import { DeckBuilder } from "@/components/decks/builder/deck-builder";
import { deckMessages } from "@/components/decks/messages";

export const metadata: Metadata = { title: deckMessages.builder };

export default async function DeckPage({ params }: { params: Promise<{ deckId: string }> }) {
  const { deckId } = await params;
  await requirePerson(`/decks/${deckId}`);
  return <DeckBuilder deckId={deckId} />;
}
