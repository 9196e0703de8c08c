"use client";

import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { LayoutTemplate, SearchX } from "lucide-react";
import Link from "next/link";
import { useCallback, useMemo, useState } from "react";
import { EmptyState } from "@/components/shell/states/empty-state";
import { ErrorState } from "@/components/shell/states/error-state";
import { slides } from "@/components/slides/messages";
import { SlideGrid } from "@/components/slides/picker/grid/slide-grid";
import type { Choice } from "@/components/slides/picker/picked-slide";
import { slidesQuery } from "@/components/slides/queries/queries";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { useDebounced } from "@/components/ui/use-debounced";
import { BrowseFilters } from "./browse-filters";
import { isFiltered, noFilters, queryOf, type Filters } from "./filters";

const texts = slides.picker;

type BrowseSlidesProps = {
  single: boolean;
  orderOf: (slideId: string) => number;
  onChoose: (choice: Choice) => void;
  recent: readonly string[];
};

/** The slides of all templates, searched and filtered by the service, page after page as a person scrolls. */
export function BrowseSlides({ single, orderOf, onChoose, recent }: BrowseSlidesProps) {
  const [filters, setFilters] = useState<Filters>(noFilters);
  const search = useDebounced(filters.search, 250);
  const { data, error, isPending, isPlaceholderData, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useInfiniteQuery({ ...slidesQuery(queryOf(filters, search, recent)), placeholderData: keepPreviousData });
  const found = useMemo(() => data?.pages.flatMap((page) => page.slides) ?? [], [data]);
  const more = useCallback(() => void (isFetchingNextPage || fetchNextPage()), [isFetchingNextPage, fetchNextPage]);
  const first = data?.pages[0];
  const total = first?.pagination.total ?? 0;
  return (
    <>
      <BrowseFilters filters={filters} onFilters={setFilters} found={first} />
      <p role="status" className="mb-1 text-sm text-muted">
        {first && total > 0 ? (filters.kind === "slide" ? texts.found : texts.foundLayouts)(total) : ""}
      </p>
      {isPending ? (
        <Loading />
      ) : !data ? (
        <ErrorState what={texts.slides} error={error} onRetry={() => void refetch()} />
      ) : found.length > 0 ? (
        <div className={isPlaceholderData ? "opacity-60" : ""}>
          <SlideGrid
            key={isPlaceholderData ? "former" : JSON.stringify([filters, search])}
            slides={found}
            templates={first?.templates ?? []}
            single={single}
            orderOf={orderOf}
            onChoose={(slide) => onChoose({ slide, data: null })}
            onOnly={filters.template ? null : (template) => setFilters({ ...filters, template })}
            hasMore={hasNextPage}
            onMore={more}
          />
        </div>
      ) : isFiltered(filters) ? (
        <EmptyState
          icon={SearchX}
          title={texts.noMatch.title}
          body={texts.noMatch.body}
          action={
            <Button onClick={() => setFilters({ ...noFilters, kind: filters.kind })}>{texts.noMatch.action}</Button>
          }
        />
      ) : (
        <EmptyState
          icon={LayoutTemplate}
          title={texts.none.title}
          body={texts.none.body}
          action={
            <Button asChild>
              <Link href="/templates">{texts.none.action}</Link>
            </Button>
          }
        />
      )}
    </>
  );
}

function Loading() {
  return (
    <div className="grid h-[min(34rem,56dvh)] grid-cols-2 content-start gap-4 overflow-hidden sm:grid-cols-4">
      {Array.from({ length: 12 }, (_, index) => (
        <Skeleton key={index} className="aspect-video" />
      ))}
    </div>
  );
}
