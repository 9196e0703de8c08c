import type { Metadata } from "next";
import { NewDeck } from "@/components/decks/start/new-deck";
import { decks as texts } from "@/components/texts/decks";
import { requirePerson } from "../../person";

export const metadata: Metadata = { title: texts.start.title };

type Search = Record<string, string | string[] | undefined>;

export default async function NewDeckPage({ searchParams }: { searchParams: Promise<Search> }) {
  const search = new URLSearchParams(Object.entries(await searchParams).flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])));
  await requirePerson(search.size > 0 ? `/decks/new?${search.toString()}` : "/decks/new");
  return <NewDeck />;
}
