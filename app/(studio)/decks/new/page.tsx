import type { Metadata } from "next";
import { DeckBuilder } from "@/components/decks/deck-builder";
import { texts } from "@/components/texts";
import { requirePerson } from "../../person";

export const metadata: Metadata = { title: texts.decks.title };

export default async function DeckBuilderPage() {
  await requirePerson("/decks/new");
  return <DeckBuilder />;
}
