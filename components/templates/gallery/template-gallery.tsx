"use client";

import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { CircleCheck, LayoutTemplate, SearchX, Trash2 } from "lucide-react";
import dynamic from "next/dynamic";
import { useEffect } from "react";
import { QueryState } from "@/components/shell/states";
import { useMayChangeTemplates } from "@/components/templates/may-change";
import { templateMessages } from "@/components/templates/messages";
import { templatesQuery } from "@/components/templates/queries";
import { UploadButton } from "@/components/templates/uploads/upload-button";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { commonMessages } from "@/components/ui/messages";
import { Skeleton } from "@/components/ui/progress";
import { Pager } from "@/components/ui/table";
import { type GalleryView, toFacetsQuery, isNarrowed, toListQuery, unfiltered } from "./gallery-address";
import { GalleryBar } from "./gallery-bar";
import { type ChangeView, useGalleryView, useLayoutChoice, useSelection } from "./gallery-state";
import { galleryMessages } from "./messages";
import { TemplateCards } from "./template-cards";
import { TemplateTable } from "./template-table";

const SelectionBar = dynamic(() => import("./selection-bar").then((module) => module.SelectionBar), { ssr: false });

/** Lists the organization's templates or its trash, with search, filters and sorting. */
export function TemplateGallery() {
  const [view, change] = useGalleryView();
  const [layout] = useLayoutChoice();
  const mayChange = useMayChangeTemplates();
  const list = useQuery({ ...templatesQuery(toListQuery(view)), placeholderData: keepPreviousData });
  const { data, isPlaceholderData } = list;
  const facets = useQuery({ ...templatesQuery(toFacetsQuery(view)), placeholderData: keepPreviousData });
  const queryClient = useQueryClient();
  const hasNext = !isPlaceholderData && (data?.pagination.pages ?? 0) > view.page;
  useEffect(() => {
    if (hasNext) void queryClient.prefetchQuery(templatesQuery(toListQuery({ ...view, page: view.page + 1 })));
  }, [hasNext, view, queryClient]);
  // The last template of the last page may have been deleted, or the URL may name a page that doesn't exist.
  const lastPage = isPlaceholderData || !data ? null : Math.max(1, data.pagination.pages);
  const isBeyond = lastPage !== null && view.page > lastPage;
  useEffect(() => {
    if (!isBeyond) return;
    // The router only notices changes of the URL after hydration.
    const timer = setTimeout(() => change({ page: lastPage }, "keep"), 0);
    return () => clearTimeout(timer);
  }, [isBeyond, lastPage, change]);
  const marks = useSelection(view.trash ? "trash" : "active");
  const selection = mayChange ? marks : null;
  const isNew = data?.templates.length === 0 && facets.data?.pagination.total === 0 && !view.trash;
  const shown = { selection, faded: isPlaceholderData };
  return (
    <>
      {isNew ? null : <GalleryBar view={view} counts={facets.data?.aggregations} onChange={change} />}
      <QueryState
        query={isBeyond ? { ...list, isPending: true } : list}
        what={templateMessages.title}
        loading={<GallerySkeleton />}
        inPanel
        isEmpty={({ templates }) => templates.length === 0}
        empty={<NoTemplates view={view} onChange={change} />}
      >
        {({ templates, pagination: { total, page, pages } }) => (
          <>
            {layout === "cards" ? (
              <TemplateCards templates={templates} {...shown} />
            ) : (
              <TemplateTable templates={templates} sort={view.sort} onSort={(sort) => change({ sort })} {...shown} />
            )}
            <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
              <p role="status" className="text-sm text-muted">
                {galleryMessages.total(total)}
              </p>
              <Pager page={page} pages={pages} onPage={(next) => change({ page: next })} look="" />
            </div>
          </>
        )}
      </QueryState>
      {selection && selection.chosen.length > 0 ? (
        <SelectionBar selection={selection} trash={view.trash} page={data?.templates ?? []} />
      ) : null}
    </>
  );
}

/** Placeholder for the cards while they load. */
function GallerySkeleton() {
  return (
    <div role="status" className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
      <span className="sr-only">{commonMessages.loading}</span>
      {Array.from({ length: 8 }, (_, index) => (
        <div key={index} aria-hidden className="rounded-lg border border-line bg-surface shadow-card">
          <Skeleton className="aspect-video rounded-t-[0.6875rem] rounded-b-none" />
          <div className="grid gap-2 px-3.5 py-3">
            <Skeleton className="h-4 w-3/5" />
            <Skeleton className="h-3.5 w-2/5" />
          </div>
        </div>
      ))}
    </div>
  );
}

/** Shows admins of a new organization what to upload, and where. */
function FirstTemplate() {
  if (!useMayChangeTemplates())
    return <EmptyState icon={LayoutTemplate} title={galleryMessages.empty.none} body={galleryMessages.empty.member} />;
  return (
    <div className="grid items-center md:grid-cols-[1fr_1px_1fr]">
      <EmptyState
        icon={LayoutTemplate}
        title={galleryMessages.empty.title}
        body={galleryMessages.empty.body}
        action={<UploadButton />}
      />
      <div className="h-full bg-line max-md:hidden" />
      <div className="px-6 py-8 max-md:border-t max-md:border-line md:px-10">
        <h2 className="font-semibold">{galleryMessages.empty.good}</h2>
        <ul className="mt-3 grid max-w-md gap-2.5">
          {galleryMessages.empty.hints.map((hint) => (
            <li key={hint} className="flex gap-2.5 text-muted">
              <CircleCheck aria-hidden className="mt-0.5 size-4.5 shrink-0 text-success-text" />
              {hint}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function NoTemplates({ view, onChange }: { view: GalleryView; onChange: ChangeView }) {
  const { emptyTrash } = galleryMessages;
  const search = view.search.trim();
  if (isNarrowed(view))
    return (
      <EmptyState
        icon={SearchX}
        title={galleryMessages.narrowed.title}
        body={
          search && !isNarrowed({ ...view, search: "" })
            ? galleryMessages.narrowed.search(search)
            : galleryMessages.narrowed.body
        }
        action={<Button onClick={() => onChange(unfiltered)}>{galleryMessages.narrowed.action}</Button>}
      />
    );
  if (!view.trash) return <FirstTemplate />;
  return (
    <EmptyState
      icon={Trash2}
      title={emptyTrash.title}
      body={emptyTrash.body}
      action={<Button onClick={() => onChange({ trash: false })}>{emptyTrash.action}</Button>}
    />
  );
}
