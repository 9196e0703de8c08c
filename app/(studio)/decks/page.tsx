import type { Metadata } from "next";
import { addressOf, type Search } from "@/app/(studio)/address-of";
import { requirePerson } from "@/app/(studio)/person";
import { Prefetched } from "@/app/(studio)/prefetched";
import { DeckList } from "@/components/decks/drafts/deck-list";
import { NewDeckButton } from "@/components/decks/drafts/new-deck-button";
import { decks as texts } from "@/components/decks/messages/decks";
import { firstDecks } from "@/components/decks/queries/keys";
import { decksQuery } from "@/components/decks/queries/queries";
import { PageHeader } from "@/components/shell/page-header";

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
