import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { LayoutTemplate, SearchX, SlidersHorizontal } from "lucide-react";
import { useCallback, useId, useMemo, useState } from "react";
import { ErrorState } from "@/components/shell/states";
import { slideMessages } from "@/components/slides/messages";
import { slidesQuery } from "@/components/slides/queries";
import { templateMessages } from "@/components/templates/messages";
import { templatesQuery } from "@/components/templates/queries";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/choice-fields";
import { EmptyState } from "@/components/ui/empty-state";
import { SearchInput, Select } from "@/components/ui/form-fields";
import { useDebounced } from "@/components/ui/hooks";
import { Link } from "@/components/ui/link";
import { Skeleton } from "@/components/ui/progress";
import type { ContentLayout } from "@/lib/contract/analysis-result";
import type { ContentKind, SlideList } from "@/lib/contract/slides";
import type { Choice } from "./picked-slide";
import { type Filters, isFiltered, noFilters, toListQuery } from "./slide-filters";
import { SlideGrid } from "./slide-grid";

const pickerMessages = slideMessages.picker;

type BrowseSlidesProps = {
  single: boolean;
  orderOf: (slideId: string) => number;
  onChoose: (choice: Choice) => void;
  recent: readonly string[];
  /** The template that is selected at first; undefined: all templates. */
  templateId?: string | undefined;
};

/** Lists the slides of all templates, with search, filters and infinite scrolling. */
export function BrowseSlides({ single, orderOf, onChoose, recent, templateId = "" }: BrowseSlidesProps) {
  const [filters, setFilters] = useState<Filters>({ ...noFilters, template: templateId });
  const search = useDebounced(filters.search, 250);
  const { data, error, isPending, isPlaceholderData, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useInfiniteQuery({ ...slidesQuery(toListQuery(filters, search, recent)), placeholderData: keepPreviousData });
  const found = useMemo(() => data?.pages.flatMap((page) => page.slides) ?? [], [data]);
  const more = useCallback(() => void (isFetchingNextPage || fetchNextPage()), [isFetchingNextPage, fetchNextPage]);
  const first = data?.pages[0];
  const total = first?.pagination.total ?? 0;
  return (
    <>
      <BrowseFilters filters={filters} onFilters={setFilters} found={first} />
      <p role="status" className="mb-1 text-sm text-muted">
        {first && total > 0 ? pickerMessages.found[filters.kind](total) : ""}
      </p>
      {isPending ? (
        <Loading />
      ) : !data ? (
        <ErrorState what={pickerMessages.slides} error={error} onRetry={() => void refetch()} />
      ) : found.length > 0 ? (
        <div className={isPlaceholderData ? "opacity-60" : ""}>
          <SlideGrid
            key={isPlaceholderData ? "former" : JSON.stringify([filters, search])}
            slides={found}
            templates={first?.templates ?? []}
            single={single}
            orderOf={orderOf}
            onChoose={(slide) => onChoose({ slide, data: null })}
            kind={filters.kind}
            onOnly={filters.template ? null : (template) => setFilters({ ...filters, template })}
            hasMore={hasNextPage}
            onMore={more}
          />
        </div>
      ) : isFiltered(filters) ? (
        <EmptyState
          icon={SearchX}
          title={pickerMessages.noMatch.title}
          body={pickerMessages.noMatch.body}
          action={<Button onClick={() => setFilters(noFilters)}>{pickerMessages.noMatch.action}</Button>}
        />
      ) : (
        <EmptyState
          icon={LayoutTemplate}
          title={pickerMessages.none.title}
          body={pickerMessages.none.body}
          action={
            <Button asChild>
              <Link href="/templates">{pickerMessages.none.action}</Link>
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

const contentKinds = Object.keys(pickerMessages.takes) as ContentKind[];

/** Maximum number of templates that are offered in place of the chosen one. */
const maxOthers = 50;

type BrowseFiltersProps = { filters: Filters; onFilters: (filters: Filters) => void; found: SlideList | undefined };

/** The filters. They offer the values that occur among the slides found so far, and all templates once one is chosen. */
function BrowseFilters({ filters, onFilters, found }: BrowseFiltersProps) {
  // Collapsed on phones, where the slides need the space.
  const [unfolded, setUnfolded] = useState(false);
  const room = useId();
  const set = (change: Partial<Filters>) => onFilters({ ...filters, ...change });
  // The slides found are all from the chosen template, so the others are listed from elsewhere.
  const { data } = useQuery(templatesQuery({ status: "ready", limit: filters.template ? maxOthers : 1 }));
  const categories = Object.keys(data?.aggregations.categories ?? {}).sort((a, b) => a.localeCompare(b));
  const counts = found?.aggregations.content_layouts ?? {};
  const layouts = (Object.keys(templateMessages.layouts) as ContentLayout[]).filter(
    (layout) => counts[layout] || layout === filters.layout,
  );
  const listed = filters.template
    ? (data?.templates ?? []).map(({ template_id: value, metadata }) => ({ value, label: metadata.name }))
    : (found?.templates ?? []).map(({ template_id: value, template_name: label }) => ({ value, label }));
  const missing = filters.template && !listed.some(({ value }) => value === filters.template);
  return (
    <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-2">
      <div className="flex gap-2 max-sm:w-full">
        <SearchInput label={pickerMessages.search} value={filters.search} onChange={(search) => set({ search })} />
        <Button
          icon={SlidersHorizontal}
          size="icon"
          aria-label={pickerMessages.filters}
          aria-expanded={unfolded}
          onClick={() => setUnfolded(!unfolded)}
          className="sm:hidden"
        />
      </div>
      <div className={unfolded ? "grid w-full grid-cols-2 gap-2 sm:contents" : "contents max-sm:hidden"}>
        <Select
          label={pickerMessages.kind}
          value={filters.kind}
          onChange={(kind) => set({ kind })}
          choices={(["all", "slide", "layout"] as const).map((value) => ({
            value,
            label: pickerMessages.kinds[value],
          }))}
        />
        <Select
          label={pickerMessages.template}
          value={filters.template}
          onChange={(template) => set({ template })}
          className="sm:w-44"
          choices={[
            { value: "", label: pickerMessages.allTemplates },
            ...(missing ? [{ value: filters.template, label: pickerMessages.only }] : []),
            ...listed,
          ]}
        />
        {categories.length > 0 ? (
          <Select
            label={pickerMessages.category}
            value={filters.category}
            onChange={(category) => set({ category })}
            className="sm:w-40"
            choices={[
              { value: "", label: pickerMessages.allCategories },
              ...categories.map((value) => ({ value, label: value })),
            ]}
          />
        ) : null}
        <Select
          label={pickerMessages.layout}
          value={filters.layout}
          onChange={(layout) => set({ layout: layout as Filters["layout"] })}
          className="sm:w-44"
          choices={[
            { value: "", label: pickerMessages.allLayouts },
            ...layouts.map((value) => ({
              value,
              label: pickerMessages.layoutCount(templateMessages.layouts[value] ?? value, counts[value] ?? 0),
            })),
          ]}
        />
        <div
          role="group"
          aria-labelledby={room}
          className="flex flex-wrap items-center gap-x-4 gap-y-1 max-sm:col-span-2"
        >
          <span id={room} className="text-muted">
            {pickerMessages.with}
          </span>
          {contentKinds.map((kind) => (
            <Checkbox
              key={kind}
              label={pickerMessages.takes[kind]}
              checked={filters.takes.includes(kind)}
              onCheckedChange={(isOn) =>
                set({ takes: isOn ? [...filters.takes, kind] : filters.takes.filter((one) => one !== kind) })
              }
            />
          ))}
        </div>
      </div>
    </div>
  );
}
