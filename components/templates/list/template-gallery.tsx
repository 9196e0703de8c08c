"use client";

import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useEffect } from "react";
import { ErrorState } from "@/components/shell/states/error-state";
import { useMayChangeTemplates } from "@/components/templates/may-change";
import { gallery as galleryTexts } from "@/components/templates/messages/gallery";
import { templates as templatesTexts } from "@/components/templates/messages/templates";
import { templatesQuery } from "@/components/templates/queries/queries";
import { Pager } from "@/components/ui/pager";
import { Panel } from "@/components/ui/panel";
import { GalleryBar } from "./bar/gallery-bar";
import { TemplateCards } from "./cards/template-cards";
import { facetsQueryOf, listQueryOf } from "./gallery-address";
import { GallerySkeleton } from "./gallery-skeleton";
import { NoTemplates } from "./no-templates";
import { TemplateTable } from "./table/template-table";
import { useGalleryView } from "./use-gallery-view";
import { useLayoutChoice } from "./use-layout-choice";
import { useSelection } from "./use-selection";

const SelectionBar = dynamic(() => import("./selection/selection-bar").then((module) => module.SelectionBar), {
  ssr: false,
});

/** All templates of the organization, or its trash: found, sorted, looked at and changed. */
export function TemplateGallery() {
  const [view, change] = useGalleryView();
  const [layout] = useLayoutChoice();
  const mayChange = useMayChangeTemplates();
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery({
    ...templatesQuery(listQueryOf(view)),
    placeholderData: keepPreviousData,
  });
  const facets = useQuery({ ...templatesQuery(facetsQueryOf(view)), placeholderData: keepPreviousData });
  const queryClient = useQueryClient();
  const hasNext = !isPlaceholderData && (data?.pagination.pages ?? 0) > view.page;
  // The next page is there before it is turned to.
  useEffect(() => {
    if (hasNext) void queryClient.prefetchQuery(templatesQuery(listQueryOf({ ...view, page: view.page + 1 })));
  }, [hasNext, view, queryClient]);
  // The last template of the last page may have gone, or the address names a page that never was.
  const lastPage = isPlaceholderData || !data ? null : Math.max(1, data.pagination.pages);
  const isBeyond = lastPage !== null && view.page > lastPage;
  useEffect(() => {
    if (!isBeyond) return;
    // The router hears of changes of the address only once the whole page is there.
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
      {isPending || isBeyond ? (
        <GallerySkeleton />
      ) : !data ? (
        <Panel>
          <ErrorState what={templatesTexts.title} error={error} onRetry={() => void refetch()} />
        </Panel>
      ) : data.templates.length === 0 ? (
        <NoTemplates view={view} onChange={change} />
      ) : (
        <>
          {layout === "cards" ? (
            <TemplateCards templates={data.templates} {...shown} />
          ) : (
            <TemplateTable templates={data.templates} sort={view.sort} onSort={(sort) => change({ sort })} {...shown} />
          )}
          <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
            <p role="status" className="text-sm text-muted">
              {galleryTexts.total(data.pagination.total)}
            </p>
            <Pager
              page={data.pagination.page}
              pages={data.pagination.pages}
              onPage={(page) => change({ page })}
              look=""
            />
          </div>
        </>
      )}
      {selection && selection.chosen.length > 0 ? (
        <SelectionBar selection={selection} trash={view.trash} page={data?.templates ?? []} />
      ) : null}
    </>
  );
}
