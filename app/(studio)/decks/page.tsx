import type { Metadata } from "next";
import { requirePerson } from "@/app/(studio)/person";
import { Prefetched } from "@/app/(studio)/prefetched";
import { toSearchParams, type Search } from "@/app/(studio)/search-params";
import { DeckList, NewDeckButton } from "@/components/decks/deck-list";
import { deckMessages } from "@/components/decks/messages";
import { decksQuery, firstDecks } from "@/components/decks/queries";
import { PageHeader } from "@/components/shell/page-header";

export const metadata: Metadata = { title: deckMessages.title };

export default async function DecksPage({ searchParams }: { searchParams: Promise<Search> }) {
  await requirePerson("/decks");
  const search = toSearchParams(await searchParams).get("search") ?? "";
  return (
    <>
      <PageHeader title={deckMessages.title} intro={deckMessages.intro} actions={<NewDeckButton />} />
      <Prefetched queries={[decksQuery(firstDecks(search))]}>
        <DeckList />
      </Prefetched>
    </>
  );
}
