"use client";

import { SlidersHorizontal, X } from "lucide-react";
import { useId, useState } from "react";
import {
  unfiltered,
  isNarrowed,
  type GallerySort,
  type GalleryView,
} from "@/components/templates/list/gallery-address";
import type { ChangeView } from "@/components/templates/list/use-gallery-view";
import { useLayoutChoice } from "@/components/templates/list/use-layout-choice";
import { gallery as galleryTexts } from "@/components/templates/messages/gallery";
import { templates as templatesTexts } from "@/components/templates/messages/templates";
import { Button } from "@/components/ui/button";
import { Segmented } from "@/components/ui/form/segmented";
import { Select } from "@/components/ui/form/select";
import { SearchInput } from "@/components/ui/search-input";
import type { TemplateList } from "@/lib/contract/templates/template";
import { useTypedSearch } from "./use-typed-search";

const words = galleryTexts;
const any = "";
const shows = [
  { value: "active" as const, label: templatesTexts.active },
  { value: "trash" as const, label: templatesTexts.trash },
];
const layouts = [
  { value: "cards" as const, label: words.cards },
  { value: "table" as const, label: words.table },
];
const sorts = Object.entries(words.sorts).map(([value, label]) => ({ value, label }));

type Counts = TemplateList["aggregations"];
const counted = (counts: Record<string, number>, name = (value: string) => value) =>
  Object.entries(counts).map(([value, count]) => ({ value, label: words.counted(name(value), count) }));

type GalleryBarProps = { view: GalleryView; counts: Counts | undefined; onChange: ChangeView };

export function GalleryBar({ view, counts, onChange }: GalleryBarProps) {
  const [search, setSearch] = useTypedSearch(view.search, (text) => onChange({ search: text }, "keep"));
  const [layout, setLayout] = useLayoutChoice();
  const [open, setOpen] = useState(false);
  const filtersId = useId();
  const categories = Object.entries(counts?.categories ?? {});
  const tags = Object.entries(counts?.tags ?? {}).filter(([tag]) => !view.tags.includes(tag));
  const { category, status } = view;
  return (
    <div className="mb-5 grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <SearchInput label={templatesTexts.search} value={search} onChange={setSearch} />
        <div className="flex items-center gap-3 max-sm:w-full max-sm:justify-between sm:ml-auto">
          <Segmented
            label={templatesTexts.show}
            value={view.trash ? "trash" : "active"}
            choices={shows}
            onChange={(show) => onChange({ trash: show === "trash", ...unfiltered })}
          />
          <Button className="sm:hidden" aria-expanded={open} aria-controls={filtersId} onClick={() => setOpen(!open)}>
            <SlidersHorizontal aria-hidden className="size-4" />
            {words.filters}
          </Button>
          <div className="max-sm:hidden">
            <Segmented label={words.view} value={layout} choices={layouts} onChange={setLayout} />
          </div>
        </div>
      </div>
      <div
        id={filtersId}
        className={`grid-cols-2 gap-2 sm:flex sm:flex-wrap sm:items-center ${open ? "grid" : "max-sm:hidden"}`}
      >
        <Select
          label={words.category}
          value={category ?? any}
          onChange={(value) => onChange({ category: value || null })}
          choices={[
            { value: any, label: words.anyCategory },
            ...counted(
              Object.fromEntries([
                ...categories,
                ...(category && !counts?.categories[category] ? [[category, 0] as const] : []),
              ]),
            ),
          ]}
          className="sm:max-w-56"
        />
        <Select
          label={words.tags}
          value={any}
          onChange={(tag) => tag && onChange({ tags: [...view.tags, tag] })}
          choices={[
            { value: any, label: view.tags.length > 0 ? words.anotherTag : words.anyTag },
            ...counted(Object.fromEntries(tags)),
          ]}
          className="sm:max-w-44"
        />
        {view.trash ? null : (
          <Select
            label={words.status}
            value={status ?? any}
            onChange={(value) => onChange({ status: (value || null) as GalleryView["status"] })}
            choices={[
              { value: any, label: words.anyStatus },
              ...counted(
                { ...(status ? { [status]: 0 } : {}), ...counts?.statuses },
                (name) => templatesTexts.status[name] ?? name,
              ),
            ]}
          />
        )}
        <Select
          label={words.sort}
          value={view.sort}
          onChange={(sort) => onChange({ sort: sort as GallerySort })}
          choices={sorts}
          className="sm:ml-auto"
        />
      </div>
      {isNarrowed({ ...view, search: "" }) ? (
        <div className="flex flex-wrap items-center gap-2">
          {view.tags.map((tag) => (
            <Button
              key={tag}
              size="sm"
              aria-label={words.removeTag(tag)}
              onClick={() => onChange({ tags: view.tags.filter((other) => other !== tag) })}
            >
              {tag}
              <X aria-hidden className="size-3.5 text-muted" />
            </Button>
          ))}
          <Button size="sm" variant="ghost" onClick={() => onChange(unfiltered)}>
            {words.clearFilters}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
