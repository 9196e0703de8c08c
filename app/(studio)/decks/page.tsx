import type { Metadata } from "next";
import { DeckList } from "@/components/decks/drafts/deck-list";
import { NewDeckButton } from "@/components/decks/drafts/new-deck-button";
import { PageHeader } from "@/components/layout/page-header";
import { decks as texts } from "@/components/texts/decks";
import { firstDecks } from "@/lib/queries/decks/keys";
import { decksQuery } from "@/lib/queries/decks/queries";
import { addressOf, type Search } from "../address-of";
import { requirePerson } from "../person";
import { Prefetched } from "../prefetched";

export const metadata: Metadata = { title: texts.title };

export default async function DecksPage({ searchParams }: { searchParams: Promise<Search> }) {
  await requirePerson("/decks");
  const search = addressOf(await searchParams).get("search") ?? "";
  return (
    <>
      <PageHeader title={texts.title} intro={texts.intro} actions={<NewDeckButton />} />
      <Prefetched queries={[decksQuery(firstDecks(search))]}>
        <DeckList />
      </Prefetched>
    </>
  );
}
