"use client";

import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useEffect } from "react";
import { LoadingRows, QueryState } from "@/components/shell/states";
import { useMayChangeTemplates } from "@/components/templates/may-change";
import { templateMessages } from "@/components/templates/messages";
import { templatesQuery } from "@/components/templates/queries";
import { commonMessages } from "@/components/ui/messages";
import { Skeleton } from "@/components/ui/progress";
import { Pager } from "@/components/ui/table";
import { toFacetsQuery, toListQuery } from "./gallery-address";
import { GalleryBar } from "./gallery-bar";
import { useGalleryView, useLayoutChoice, useSelection } from "./gallery-state";
import { galleryMessages } from "./messages";
import { TemplateCards } from "./template-cards";

const NoTemplates = dynamic(() => import("./no-templates").then((module) => module.NoTemplates));
const TemplateTable = dynamic(() => import("./template-table").then((module) => module.TemplateTable), {
  ssr: false,
  loading: () => <LoadingRows />,
});
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
