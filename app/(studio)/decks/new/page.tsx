import type { Metadata } from "next";
import { requirePerson } from "@/app/(studio)/person";
import { toSearchParams, type Search } from "@/app/(studio)/search-params";
import { newDeckMessages } from "@/components/decks/messages";
import { NewDeck } from "@/components/decks/new-deck/new-deck";

export const metadata: Metadata = { title: newDeckMessages.title };

export default async function NewDeckPage({ searchParams }: { searchParams: Promise<Search> }) {
  const search = toSearchParams(await searchParams);
  await requirePerson(search.size > 0 ? `/decks/new?${search.toString()}` : "/decks/new");
  return <NewDeck />;
}
