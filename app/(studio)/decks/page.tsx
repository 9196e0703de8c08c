import type { Metadata } from "next";
import { requirePerson } from "@/app/(studio)/person";
import { Prefetched } from "@/app/(studio)/prefetched";
import { toSearchParams, type Search } from "@/app/(studio)/search-params";
import { DeckList, NewDeckButton } from "@/components/decks/deck-list";
import { deckMessages } from "@/components/decks/messages";
import { deckViewFrom, decksQuery, firstDecks } from "@/components/decks/queries";
import { HelpLink } from "@/components/shell/help-link";
import { PageHeader } from "@/components/shell/page-header";

export const metadata: Metadata = { title: deckMessages.title };

export default async function DecksPage({ searchParams }: { searchParams: Promise<Search> }) {
  await requirePerson("/decks");
  const params = toSearchParams(await searchParams);
  const query = firstDecks(params.get("search") ?? "", deckViewFrom(params.get("view")));
  return (
    <>
      <PageHeader
        title={deckMessages.title}
        intro={deckMessages.intro}
        help={<HelpLink topic="decks" />}
        actions={<NewDeckButton />}
      />
      <Prefetched queries={[decksQuery(query)]}>
        <DeckList />
      </Prefetched>
    </>
  );
}
