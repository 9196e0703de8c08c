import type { Metadata } from "next";
import { NewDeck } from "@/components/decks/start/new-deck";
import { deckStarts } from "@/components/texts/deck-starts";
import { addressOf, type Search } from "../../address-of";
import { requirePerson } from "../../person";

export const metadata: Metadata = { title: deckStarts.title };

export default async function NewDeckPage({ searchParams }: { searchParams: Promise<Search> }) {
  const search = addressOf(await searchParams);
  await requirePerson(search.size > 0 ? `/decks/new?${search.toString()}` : "/decks/new");
  return <NewDeck />;
}
