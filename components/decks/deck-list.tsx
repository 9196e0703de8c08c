"use client";

import { useQuery } from "@tanstack/react-query";
import { Copy, Ellipsis, Lock, Pencil, Plus, Presentation, SearchX, Trash2, Users } from "lucide-react";
import { useRouter, useSearchParams } from "next/navigation";
import { type FormEvent, useEffect, useState } from "react";
import { meQuery } from "@/components/api/me";
import { describeError } from "@/components/shell/error-messages";
import { ErrorState } from "@/components/shell/states";
import { SlideImage } from "@/components/slides/slide-image";
import { Button, IconButton } from "@/components/ui/button";
import { Segmented } from "@/components/ui/choice-fields";
import { classNames } from "@/components/ui/class-names";
import { Dialog } from "@/components/ui/dialog";
import { EmptyState } from "@/components/ui/empty-state";
import { SearchInput, Select, InputField } from "@/components/ui/form-fields";
import { useDebounced } from "@/components/ui/hooks";
import { Link } from "@/components/ui/link";
import { Menu, MenuItem, MenuSeparator } from "@/components/ui/menu";
import { commonMessages } from "@/components/ui/messages";
import { Panel } from "@/components/ui/panel";
import { Skeleton } from "@/components/ui/progress";
import { Pager } from "@/components/ui/table";
import { toast } from "@/components/ui/toast";
import { When } from "@/components/ui/when";
import type { DeckSummary } from "@/lib/contract/decks";
import { useBrowserDraftImport } from "./import-browser-draft";
import { deckMessages, draftMessages } from "./messages";
import {
  type DeckListQuery,
  deckViewFrom,
  deckViews,
  decksQuery,
  firstDecks,
  useRenameDeck,
  useRestoreDeck,
  useShareDeck,
} from "./queries";
import { RecentDecks } from "./recent-decks";
import { useDeckActions } from "./use-deck-actions";

const grid = "grid grid-cols-1 gap-4 min-[480px]:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4";
const sorts = ["updated_at", "created_at", "name"] as const;
type Sort = (typeof sorts)[number];

export function DeckList() {
  useBrowserDraftImport();
  const params = useSearchParams();
  const [search, setSearch] = useState(params.get("search") ?? "");
  const [view, setView] = useState(deckViewFrom(params.get("view")));
  const [page, setPage] = useState(1);
  const [sort, setSort] = useState<Sort>("updated_at");
  const debounced = useDebounced(search, 250);
  useEffect(() => {
    const address = new URLSearchParams({
      ...(view === "all" ? {} : { view }),
      ...(debounced ? { search: debounced } : {}),
    }).toString();
    window.history.replaceState(null, "", address ? `/decks?${address}` : "/decks");
  }, [debounced, view]);
  const query: DeckListQuery = { ...firstDecks(debounced, view), page, sort, order: sort === "name" ? "asc" : "desc" };
  const { data, error, isPending, refetch } = useQuery(decksQuery(query));
  // The last deck on the last page may have been deleted.
  const pages = Math.max(1, data?.pagination.pages ?? page);
  if (page > pages) setPage(pages);
  const changeList = (change: () => void) => {
    setPage(1);
    change();
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
        <ErrorState what={draftMessages.list} error={error} onRetry={() => void refetch()} />
      </Panel>
    );
  }
  const isEmpty = data.pagination.total === 0 && debounced === "";
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <Segmented
          label={draftMessages.view}
          value={view}
          onChange={(next) => changeList(() => setView(next))}
          choices={deckViews.map((value) => ({ value, label: draftMessages.views[value] }))}
        />
        <span className="grow" />
        <SearchInput
          label={draftMessages.search}
          value={search}
          onChange={(text) => changeList(() => setSearch(text))}
        />
        <Select
          label={draftMessages.sort}
          value={sort}
          onChange={(next) => changeList(() => setSort(next))}
          choices={sorts.map((value) => ({ value, label: draftMessages.sorts[value] }))}
          className="w-44"
        />
      </div>
      {view !== "trash" && debounced === "" && page === 1 ? <RecentDecks /> : null}
      {isEmpty ? (
        <Panel>
          {view === "trash" ? (
            <EmptyState icon={Trash2} title={draftMessages.noTrash.title} body={draftMessages.noTrash.body} />
          ) : (
            <EmptyState
              icon={Presentation}
              title={draftMessages.empty.title}
              body={draftMessages.empty.body}
              action={<NewDeckButton />}
            />
          )}
        </Panel>
      ) : data.decks.length === 0 ? (
        <Panel>
          <EmptyState
            icon={SearchX}
            title={draftMessages.noMatch.title}
            body={draftMessages.noMatch.body}
            action={<Button onClick={() => setSearch("")}>{draftMessages.noMatch.action}</Button>}
          />
        </Panel>
      ) : (
        <ul aria-label={draftMessages.list} className={grid}>
          {data.decks.map((deck) => (
            <DeckCard key={deck.deck_id} deck={deck} />
          ))}
        </ul>
      )}
      <Pager page={page} pages={pages} onPage={setPage} />
    </>
  );
}

export function NewDeckButton() {
  return (
    <Button asChild variant="primary">
      <Link href="/decks/new">
        <Plus aria-hidden className="size-4" />
        {draftMessages.new}
      </Link>
    </Button>
  );
}

/** Shows the first slide as it would be generated, or an icon if it can't be rendered. */
function FirstSlideImage({ deck: { deck_id: deckId, first_slide: first, revision } }: DeckProps) {
  const icon = (
    <span className="grid aspect-video place-items-center bg-sunken text-muted">
      <Presentation aria-hidden className="size-6" />
    </span>
  );
  if (first === null) return icon;
  return <SlideImage key={revision} source={{ kind: "deck", deckId }} slideNumber={1} label="" fallback={icon} />;
}

type DeckProps = { deck: DeckSummary };

function DeckCard({ deck }: DeckProps) {
  const name = deck.title || deckMessages.untitled;
  const { purge_at: purged } = deck;
  return (
    <li className="group relative flex flex-col rounded-lg border border-line bg-surface shadow-card focus-within:border-field hover:border-field">
      <span
        className={classNames("overflow-hidden rounded-t-lg border-b border-line", purged !== null && "opacity-60")}
      >
        <FirstSlideImage deck={deck} />
      </span>
      <span className="flex items-start gap-1 py-2.5 pr-1.5 pl-4">
        <span className="min-w-0 flex-1">
          {purged === null ? (
            <Link
              href={`/decks/${deck.deck_id}`}
              className="block truncate rounded-sm font-medium after:absolute after:inset-0 after:rounded-lg"
            >
              {name}
            </Link>
          ) : (
            <span className="block truncate font-medium">{name}</span>
          )}
          <span className="flex items-center gap-1.5 text-sm text-muted">
            {deck.slide_count === 0 ? draftMessages.noSlides : deckMessages.slides(deck.slide_count)}
            {deck.visibility === "private" ? (
              <span className="inline-flex items-center gap-1">
                · <Lock aria-hidden className="size-3.5" />
                {draftMessages.private}
              </span>
            ) : null}
          </span>
          <span className={classNames("block text-sm text-muted", purged === null && "truncate")}>
            {purged === null ? (
              <>
                {draftMessages.changed} <When time={deck.updated_at} as="ago" />{" "}
                {deck.updated_by ? draftMessages.by(deck.updated_by.name) : null}
              </>
            ) : (
              <>
                {draftMessages.purged} <When time={purged} as="day" />
              </>
            )}
          </span>
        </span>
        <span className="relative">
          {purged === null ? <DeckActions deck={deck} name={name} /> : <RestoreButton deck={deck} name={name} />}
        </span>
      </span>
    </li>
  );
}

const onError = (error: unknown) => toast.error(describeError(error));

/** Restores a draft from the trash. */
function RestoreButton({ deck, name }: DeckProps & { name: string }) {
  const restoring = useRestoreDeck();
  const router = useRouter();
  const open = { label: draftMessages.open, onClick: () => router.push(`/decks/${deck.deck_id}`) };
  return (
    <Button
      size="sm"
      pending={restoring.isPending}
      aria-label={draftMessages.restoreOne(name)}
      onClick={() =>
        restoring.mutate(deck.deck_id, {
          onSuccess: () => toast.success(draftMessages.restored, { action: open }),
          onError,
        })
      }
    >
      {draftMessages.restore}
    </Button>
  );
}

/** Actions on a draft that don't require opening it. */
function DeckActions({ deck, name }: DeckProps & { name: string }) {
  const [renaming, setRenaming] = useState(false);
  const { duplicate, remove } = useDeckActions(deck.deck_id);
  const sharing = useShareDeck();
  const { data: me } = useQuery(meQuery);
  const isOwn = me?.user !== null && me?.user !== undefined && deck.created_by?.id === me.user.user_id;
  const share = (visibility: DeckSummary["visibility"]) =>
    sharing.mutate(
      { deck_id: deck.deck_id, revision: deck.revision, visibility },
      { onSuccess: () => toast.success(draftMessages.sharing[visibility]), onError },
    );
  return (
    <>
      <Menu trigger={<IconButton icon={Ellipsis} label={draftMessages.actions(name)} />}>
        <MenuItem icon={Pencil} onSelect={() => setRenaming(true)}>
          {draftMessages.rename}
        </MenuItem>
        <MenuItem icon={Copy} onSelect={() => void duplicate(name)}>
          {draftMessages.duplicate}
        </MenuItem>
        {deck.visibility === "private" ? (
          <MenuItem icon={Users} onSelect={() => share("organization")}>
            {draftMessages.share}
          </MenuItem>
        ) : isOwn ? (
          <MenuItem icon={Lock} onSelect={() => share("private")}>
            {draftMessages.makePrivate}
          </MenuItem>
        ) : null}
        <MenuSeparator />
        <MenuItem icon={Trash2} danger onSelect={() => void remove(name)}>
          {draftMessages.delete}
        </MenuItem>
      </Menu>
      <RenameDialog key={deck.name} deck={deck} open={renaming} onOpenChange={setRenaming} />
    </>
  );
}

function RenameDialog({
  deck,
  open,
  onOpenChange,
}: {
  deck: DeckSummary;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const [name, setName] = useState(deck.name);
  const renaming = useRenameDeck();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { deck_id, revision } = deck;
    renaming.mutate(
      { deck_id, revision, name: name.trim() },
      {
        onSuccess: () => {
          toast.success(draftMessages.renamed);
          onOpenChange(false);
        },
      },
    );
  };
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={draftMessages.renameTitle}>
      <form onSubmit={submit} className="grid gap-5">
        <InputField
          label={deckMessages.name}
          error={renaming.error ? describeError(renaming.error) : null}
          value={name}
          maxLength={200}
          placeholder={deck.title || deckMessages.untitled}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <div className="flex justify-end gap-2">
          <Button onClick={() => onOpenChange(false)}>{commonMessages.cancel}</Button>
          <Button type="submit" variant="primary" pending={renaming.isPending}>
            {draftMessages.save}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
