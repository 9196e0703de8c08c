import { SlidersHorizontal, X } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { templateMessages } from "@/components/templates/messages";
import { Button } from "@/components/ui/button";
import { Segmented } from "@/components/ui/choice-fields";
import { SearchInput, Select, choicesOf } from "@/components/ui/form-fields";
import { lookUp } from "@/components/ui/records";
import type { TemplateList } from "@/lib/contract/templates";
import { type GalleryView, isNarrowed, statuses, unfiltered } from "./gallery-address";
import { type ChangeView, useLayoutChoice } from "./gallery-state";
import { galleryMessages } from "./messages";

const any = "";
const shows = [
  { value: "active" as const, label: galleryMessages.active },
  { value: "trash" as const, label: galleryMessages.trash },
];
const layouts = [
  { value: "cards" as const, label: galleryMessages.cards },
  { value: "table" as const, label: galleryMessages.table },
];
const sorts = choicesOf(galleryMessages.sorts);

type Counts = TemplateList["aggregations"];
const counted = (counts: Record<string, number>, name = (value: string) => value) =>
  Object.entries(counts).map(([value, count]) => ({ value, label: galleryMessages.counted(name(value), count) }));

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
        <SearchInput label={galleryMessages.search} value={search} onChange={setSearch} />
        <div className="flex items-center gap-3 max-sm:w-full max-sm:justify-between sm:ml-auto">
          <Segmented
            label={galleryMessages.show}
            value={view.trash ? "trash" : "active"}
            choices={shows}
            onChange={(show) => onChange({ trash: show === "trash", ...unfiltered })}
          />
          <Button
            icon={SlidersHorizontal}
            className="sm:hidden"
            aria-expanded={open}
            aria-controls={filtersId}
            onClick={() => setOpen(!open)}
          >
            {galleryMessages.filters}
          </Button>
          <div className="max-sm:hidden">
            <Segmented label={galleryMessages.view} value={layout} choices={layouts} onChange={setLayout} />
          </div>
        </div>
      </div>
      <div
        id={filtersId}
        className={`grid-cols-2 gap-2 sm:flex sm:flex-wrap sm:items-center ${open ? "grid" : "max-sm:hidden"}`}
      >
        <Select
          label={galleryMessages.category}
          value={category ?? any}
          onChange={(value) => onChange({ category: value || null })}
          choices={[
            { value: any, label: galleryMessages.anyCategory },
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
          label={galleryMessages.tags}
          value={any}
          onChange={(tag) => tag && onChange({ tags: [...view.tags, tag] })}
          choices={[
            { value: any, label: view.tags.length > 0 ? galleryMessages.anotherTag : galleryMessages.anyTag },
            ...counted(Object.fromEntries(tags)),
          ]}
          className="sm:max-w-44"
        />
        {view.trash ? null : (
          <Select
            label={galleryMessages.status}
            value={status ?? any}
            onChange={(value) => onChange({ status: statuses.find((name) => name === value) ?? null })}
            choices={[
              { value: any, label: galleryMessages.anyStatus },
              ...counted(
                { ...(status ? { [status]: 0 } : {}), ...counts?.statuses },
                (name) => lookUp(templateMessages.status, name) ?? name,
              ),
            ]}
          />
        )}
        <Select
          label={galleryMessages.sort}
          value={view.sort}
          onChange={(sort) => onChange({ sort })}
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
              aria-label={galleryMessages.removeTag(tag)}
              onClick={() => onChange({ tags: view.tags.filter((other) => other !== tag) })}
            >
              {tag}
              <X aria-hidden className="size-3.5 text-muted" />
            </Button>
          ))}
          <Button size="sm" variant="ghost" onClick={() => onChange(unfiltered)}>
            {galleryMessages.clearFilters}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

/**
 * Shows each typed character immediately, and reports the search text when typing pauses. If the search changes
 * elsewhere (back button, a cleared filter), the typed text is replaced.
 */
function useTypedSearch(search: string, onRest: (search: string) => void): [string, (text: string) => void] {
  const [typed, setTyped] = useState(search);
  const reported = useRef(search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (search === reported.current) return;
    clearTimeout(timer.current);
    reported.current = search;
    setTyped(search);
  }, [search]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      reported.current = text;
      onRest(text);
    }, 200);
  };
  return [typed, type];
}
