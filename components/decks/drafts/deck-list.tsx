"use client";

import { useQuery } from "@tanstack/react-query";
import { Presentation, SearchX } from "lucide-react";
import { useSearchParams } from "next/navigation";
import { useEffect, useState } from "react";
import { deckDrafts } from "@/components/decks/messages/drafts";
import { type DeckListQuery, firstDecks } from "@/components/decks/queries/keys";
import { decksQuery } from "@/components/decks/queries/queries";
import { EmptyState } from "@/components/shell/states/empty-state";
import { ErrorState } from "@/components/shell/states/error-state";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/form/select";
import { Pager } from "@/components/ui/pager";
import { Panel } from "@/components/ui/panel";
import { SearchInput } from "@/components/ui/search-input";
import { Skeleton } from "@/components/ui/skeleton";
import { useDebounced } from "@/components/ui/use-debounced";
import { DeckCard } from "./deck-card";
import { NewDeckButton } from "./new-deck-button";
import { useOldDraft } from "./use-old-draft";

const grid = "grid grid-cols-1 gap-4 min-[480px]:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4";
const sorts = ["updated_at", "created_at", "name"] as const;
type Sort = (typeof sorts)[number];

/** The organization's drafts. */
export function DeckList() {
  useOldDraft();
  const [search, setSearch] = useState(useSearchParams().get("search") ?? "");
  const [page, setPage] = useState(1);
  const [sort, setSort] = useState<Sort>("updated_at");
  const rested = useDebounced(search, 250);
  useEffect(
    () => window.history.replaceState(null, "", rested ? `/decks?search=${encodeURIComponent(rested)}` : "/decks"),
    [rested],
  );
  const query: DeckListQuery = { ...firstDecks(rested), page, sort, order: sort === "name" ? "asc" : "desc" };
  const { data, error, isPending, refetch } = useQuery(decksQuery(query));
  // The last deck of the last page may have gone.
  const pages = Math.max(1, data?.pagination.pages ?? page);
  if (page > pages) setPage(pages);
  const begin = (act: () => void) => {
    setPage(1);
    act();
  };
  if (isPending) {
    return (
      <div className={grid}>
        {Array.from({ length: 8 }, (_, index) => (
          <Skeleton key={index} className="h-52" />
        ))}
      </div>
    );
  }
  if (!data) {
    return (
      <Panel>
        <ErrorState what={deckDrafts.list} error={error} onRetry={() => void refetch()} />
      </Panel>
    );
  }
  if (data.pagination.total === 0 && rested === "") {
    return (
      <Panel>
        <EmptyState
          icon={Presentation}
          title={deckDrafts.empty.title}
          body={deckDrafts.empty.body}
          action={<NewDeckButton />}
        />
      </Panel>
    );
  }
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <SearchInput label={deckDrafts.search} value={search} onChange={(text) => begin(() => setSearch(text))} />
        <Select
          label={deckDrafts.sort}
          value={sort}
          onChange={(next) => begin(() => setSort(next as Sort))}
          choices={sorts.map((value) => ({ value, label: deckDrafts.sorts[value] }))}
          className="w-44"
        />
      </div>
      {data.decks.length === 0 ? (
        <Panel>
          <EmptyState
            icon={SearchX}
            title={deckDrafts.noMatch.title}
            body={deckDrafts.noMatch.body}
            action={<Button onClick={() => setSearch("")}>{deckDrafts.noMatch.action}</Button>}
          />
        </Panel>
      ) : (
        <ul aria-label={deckDrafts.list} className={grid}>
          {data.decks.map((deck) => (
            <DeckCard key={deck.deck_id} deck={deck} />
          ))}
        </ul>
      )}
      <Pager page={page} pages={pages} onPage={setPage} />
    </>
  );
}
